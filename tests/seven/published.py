"""Published worked examples, and cities that produce what such an example says."""

import json
from collections.abc import Callable, Iterable, Mapping
from itertools import permutations
from pathlib import Path
from typing import Any

from mirabilia import seven
from seven.situations import seat

CASES: list[dict[str, Any]] = json.loads(Path(__file__).with_name("published_cases.json").read_text(encoding="utf-8"))

# Topics of test_published_payments.py; all others are those of test_published_points.py.
PAYING = (
    "setup", "starting_resources", "passing", "production", "chain", "cost", "trade", "trade_discount", "trade_timing",
    "own_choice", "not_for_sale", "neighbour_choice_card", "payment_options", "wonder_stage", "arena", "ludus",
    "lighthouse", "vineyard", "bazar",
)  # fmt: skip

Checks = dict[str, Callable[..., None]]


def topic(checks: Checks, *names: str) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Note a function as the check of topics."""

    def note(check: Callable[..., None]) -> Callable[..., None]:
        checks.update(dict.fromkeys(names, check))
        return check

    return note


def examine(case: dict[str, Any], checks: Checks) -> None:
    """Let its topic's check judge a case.

    The check takes what the case tells by its own words, and what is expected as ``then_...``: nothing is ignored.
    """
    expected = {f"then_{name}": value for name, value in case["expected"].items()}
    checks[case["topic"]](**case["situation"], **expected)


STARTING = {
    "alexandria": "glass", "babylon": "wood", "ephesos": "papyrus", "gizah": "stone", "halikarnassos": "loom",
    "olympia": "clay", "rhodos": "ore",
}  # fmt: skip
ONE = {
    "wood": "lumber_yard", "stone": "stone_pit", "ore": "ore_vein", "clay": "clay_pool", "glass": "glassworks",
    "papyrus": "press", "loom": "loom",
}  # fmt: skip
TWO = {"wood": "sawmill", "stone": "quarry", "ore": "foundry", "clay": "brickyard"}
EITHER = {
    "clay wood": "tree_farm", "clay stone": "excavation", "clay ore": "clay_pit", "stone wood": "timber_yard",
    "ore wood": "forest_cave", "ore stone": "mine", "clay ore stone wood": "caravansery", "glass loom papyrus": "forum",
}  # fmt: skip
POSTS = {"left": "west_trading_post", "right": "east_trading_post"}

Units = Mapping[str, int]
Choices = Iterable[Iterable[str]]


def producers(board: str, units: Units, choices: Choices = ()) -> list[str]:
    """Cards with which a city on a board makes so many units of each resource, and these choices."""
    cards = [EITHER[" ".join(sorted(choice))] for choice in choices]
    for resource, number in units.items():
        lacking = number - (STARTING[board] == resource)
        cards += [ONE[resource]] if lacking % 2 else []
        cards += [TWO[resource]] if lacking // 2 else []
    assert len(cards) == len(set(cards)), "a city has no card twice"
    return cards


def boards(needed: Iterable[str], *seats: Units) -> tuple[str, ...]:
    """Boards for seats: what a board makes is told of its seat, or not needed."""
    harmless = set(seven.facts.RESOURCES) - set(needed)

    def merit(drawn: tuple[str, ...]) -> int:
        return sum(units.get(STARTING[board], 0) for board, units in zip(drawn, seats, strict=True))

    def fits(drawn: tuple[str, ...]) -> bool:
        return all(STARTING[board] in {*units, *harmless} for board, units in zip(drawn, seats, strict=True))

    return max(filter(fits, permutations(STARTING, len(seats))), key=merit)


def market(
    needed: Iterable[str],
    *,
    coins: int = 0,
    city: Iterable[str] = (),
    hand: Iterable[str] = (),
    own: Units | None = None,
    own_choice: Choices = (),
    left: Units | None = None,
    left_choice: Choices = (),
    right: Units | None = None,
    right_choice: Choices = (),
) -> list[dict[str, Any]]:
    """Seats of a table of seven, of which seat 0 buys from seats 1 and 6; nobody else has any of what is needed."""
    units = [dict(told or {}) for told in (own, left, right)]
    mine, west, east = boards(needed, *units)
    others = [board for board in STARTING if board not in (mine, west, east)]
    buyer = seat(coins, [*producers(mine, units[0], own_choice), *city], board=f"{mine} day", hand=hand)
    return [
        buyer,
        seat(0, producers(west, units[1], left_choice), board=f"{west} day"),
        *(seat(0, board=f"{board} day") for board in others),
        seat(0, producers(east, units[2], right_choice), board=f"{east} day"),
    ]


SYMBOLS = {
    "compass": ["apothecary", "dispensary", "lodge", "academy"],
    "gear": ["workshop", "laboratory", "observatory", "study"],
    "tablet": ["scriptorium", "library", "school", "university"],
}
COLOURS = ("brown", "grey", "blue", "yellow", "red", "green")


def green_cards(numbers: Units) -> list[str]:
    """So many cards with each symbol; of different names, at most four each."""
    return [card for symbol, number in numbers.items() for card in SYMBOLS[symbol][:number]]


def around_a_guild(
    guild: str,
    stages: Units | None = None,
    stages_built: int = 0,
    stages_total: int = 0,
    other_players_complete: bool = False,
    self: Units | None = None,
    neighbours: Units | None = None,
    other_science: Units | None = None,
    **cards: Units,
) -> list[dict[str, Any]]:
    """Four seats, the first with a guild, that hold what a case tells of its surroundings."""
    assert not set((other_science or {}).values()) - {0}
    seats = {side: seat() for side in ("self", "left", "opposite", "right")}
    seats["self"]["city"].append(guild)
    wanted = [(side, colour, number) for colour in COLOURS for side, number in cards.pop(f"{colour}_cards", {}).items()]
    wanted += [("self", colour, number) for colour, number in (self or {}).items() if colour != "purple"]
    wanted += [("left", colour, number) for colour, number in (neighbours or {}).items() if colour != "purple"]
    assert not cards, "nothing that a case tells is passed over"
    for side, colour, number in wanted:
        used = [card for one in seats.values() for card in one["city"]]
        pool = [card.id for card in seven.CARDS.values() if card.colour == colour and card.id not in used]
        seats[side]["city"] += pool[:number]
    others = ["spies_guild", "magistrates_guild"]  # no red or blue cards are told, so that they bring nothing
    seats["self"]["city"] += others[: (self or {}).get("purple", 1) - 1]
    seats["left"]["city"] += others[: (neighbours or {}).get("purple", 0)]
    for side, number in (stages or {"self": stages_built}).items():
        seats[side]["stages"] = number
    boards = {3: "gizah day", 2: "babylon night"}
    seats["self"]["board"] = boards[stages_total or 3]
    if other_players_complete:
        seats["left"] |= {"board": "rhodos day", "stages": 3}
    return list(seats.values())
