"""Write tests/duel/perft.toml anew: `cd tests && python -m duel.slow_counter`."""

import json
from collections.abc import Iterator
from pathlib import Path

from .perft import perft
from .play import after
from .situation import Situation, start

TESTS = Path(__file__).parents[2]
STARTS = ("7wdio_g1", "random_gen_00", "vkd_civilian")
MOST_LEAVES = 10_000  # of the deepest count at a position
MOST_LEAVES_FROM_START = 100_000
DEEPEST = 12

HEAD = """\
# Numbers of move sequences from positions of the recorded games.
# Written by the slow counter: cd tests && python -m duel.slow_counter
#
# record   a file of tests/records/duel; options: what differs from the options there
# moves    how many of its moves are played first
# leaves   sequences of 1, 2, 3 ... further moves; draft picks and forced moves count, games that end earlier do not

position = [
"""


def situations(record: dict) -> list[Situation]:
    """The situation before each move of the record, and the one after the last."""
    passed = [start(record)]
    for move in record["moves"]:
        passed.append(after(passed[-1], move))
    return passed


def marked_moves(record: dict, passed: list[Situation], kinds_seen: set[str]) -> set[int]:
    """How many moves to play: a few round numbers, near the end, and before the first choice of each kind."""
    moves = {20, 40, 60, len(record["moves"]) - 5}
    for number, situation in enumerate(passed):
        for task in situation.tasks:
            if task.kind not in kinds_seen:
                kinds_seen.add(task.kind)
                moves |= {number - 1, number}
    return {number for number in moves if number < len(record["moves"])}


def centred_age_ends(passed: list[Situation]) -> list[int]:
    """Moves played two moves before an age begins with the pawn in the middle."""
    return [
        number - 2
        for number in range(2, len(passed))
        if passed[number].age > max(passed[number - 1].age, 1) and passed[number].pawn == 0
    ]


def leaves(situation: Situation, most: int) -> list[int]:
    """Counts of depth 1, 2, 3 ... as long as they stay small; up to the 0 where every game has ended."""
    counts: list[int] = []
    while len(counts) < DEEPEST and (not counts or counts[-1] > 0):
        # The next count is about the last one times its last growth.
        growth = counts[-1] / counts[-2] if len(counts) > 1 else 12
        if counts and counts[-1] * max(growth, 2) > most:
            break
        counts.append(perft(situation, len(counts) + 1))
    return counts


def lines() -> Iterator[str]:
    kinds_seen: set[str] = set()
    for path in sorted((TESTS / "records" / "duel").glob("*.mirabilia.json")):
        record, name = json.loads(path.read_text(encoding="utf-8")), path.name.split(".")[0]
        passed = situations(record)
        if name in STARTS:
            yield f'  {{ record = "{name}", moves = 0, leaves = {leaves(passed[0], MOST_LEAVES_FROM_START)} }},\n'
        for moves in sorted(marked_moves(record, passed, kinds_seen)):
            yield f'  {{ record = "{name}", moves = {moves}, leaves = {leaves(passed[moves], MOST_LEAVES)} }},\n'
        for moves in centred_age_ends(passed):
            for who in ("last", "chooser"):
                situation = passed[moves].copy()
                situation.options = record["options"] | {"center_begins": who}
                counts = leaves(situation, MOST_LEAVES)
                yield (
                    f'  {{ record = "{name}", options = {{ center_begins = "{who}" }}, moves = {moves}, '
                    f"leaves = {counts} }},\n"
                )


(TESTS / "duel" / "perft.toml").write_text(HEAD + "".join(lines()) + "]\n", encoding="utf-8")
