"""Write tests/seven/perft.toml anew: `cd tests && python -m seven.slow_counter`."""

import json
from collections.abc import Iterator
from itertools import product
from pathlib import Path

from .perft import perft
from .play import after
from .situation import Situation, start

TESTS = Path(__file__).parents[2]
STARTS = ("random_00", "random_06", "random_12", "random_03", "random_14")  # 3 to 7 players
MOST_LEAVES = 4_000  # of the deepest count at a position
MOST_LEAVES_FROM_START = 40_000
DEEPEST = 16

HEAD = """\
# Numbers of move sequences from positions of the recorded games. The choices of one turn are moves in seat order.
# Written by the slow counter: cd tests && python -m seven.slow_counter
#
# record   a file of tests/records/seven; options: what differs from the options there
# moves    how many of its moves are played first
# leaves   sequences of 1, 2, 3 ... further moves; games that end earlier do not count

position = [
"""


def situations(record: dict) -> list[Situation]:
    """The situation before each move of the record, and the one after the last."""
    passed = [start(record)]
    for move in record["moves"]:
        passed.append(after(passed[-1], move))
    return passed


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


def both_powers(passed: list[Situation]) -> list[int]:
    """Moves played before the last choice of a turn that asks Halikarnassos and Babylon, the first time in a game."""
    asking = [number for number, situation in enumerate(passed) if len(situation.tasks) == 2]
    return [asking[0] - 1] if asking else []


def line(name: str, moves: int, counts: list[int], options: str = "") -> str:
    return f'  {{ record = "{name}", {options}moves = {moves}, leaves = {counts} }},\n'


def lines() -> Iterator[str]:
    for path in sorted((TESTS / "records" / "seven").glob("*.mirabilia.json")):
        record, name = json.loads(path.read_text(encoding="utf-8")), path.name.split(".")[0]
        passed = situations(record)
        if name in STARTS:
            yield line(name, 0, leaves(passed[0], MOST_LEAVES_FROM_START))
        asked = [number for number, situation in enumerate(passed) if situation.tasks]
        last = len(record["moves"])
        for moves in sorted({last // 3, last * 2 // 3, last - 3, *(number - 1 for number in asked[:2])}):
            yield line(name, moves, leaves(passed[moves], MOST_LEAVES))
        for moves, first, may_skip in product(both_powers(passed), (True, False), (True, False)):
            options = {"halikarnassos_first": first, "halikarnassos_may_skip": may_skip}
            situation = passed[moves].copy()
            situation.options = record["options"] | options
            written = ", ".join(f"{key} = {json.dumps(value)}" for key, value in options.items())
            yield line(name, moves, leaves(situation, MOST_LEAVES), f"options = {{ {written} }}, ")


(TESTS / "seven" / "perft.toml").write_text(HEAD + "".join(lines()) + "]\n", encoding="utf-8")
