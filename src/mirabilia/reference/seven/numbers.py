"""The numbers that players of 7 Wonders ask for (`reference/numbers.py`)."""

from collections.abc import Iterable
from functools import cache
from itertools import combinations_with_replacement

from mirabilia import seven
from mirabilia.seven import tables as printed
from mirabilia.seven.printed import CARDS, COLOURS, COMMON, RESOURCES, SIDES, SYMBOLS, WONDERS
from mirabilia.seven.rules.circle import passed_left
from mirabilia.seven.rules.science import symbols_worth

from ...kernel.wording import translation
from ..sentences import percent, roman
from ..table import Table
from .shares import PLAYERS, copies, guild_share
from .situations import position_of

_AGES = range(1, printed.AGES + 1)
_MOST_OF_A_KIND = 6  # S-211
_COMBINED = range(2, 6)  # how many symbols the table of totals combines
_NEIGHBOURS = 2  # conflicts of a seat in each age (S-191)
_NOTHING = "—"


@cache
def tables(language: str) -> tuple[Table, ...]:
    """All tables, in the order in which a game asks for them."""
    return (
        _fixed(language),
        _turns(language),
        _directions(language),
        _decks(language),
        _guilds(language),
        *(_colours(age, language) for age in _AGES),
        _prices(language),
        _stages(language),
        _conflicts(language),
        _squares(language),
        _science(language),
    )


def _fixed(language: str) -> Table:
    """The numbers that stand alone."""
    _ = translation(language).gettext
    rows = (
        (_("Coins at the start"), printed.FIRST_COINS),
        (_("Cards dealt to each player in an Age"), printed.HAND),
        (_("Turns in an Age"), printed.TURNS),
        (_("Coins for a card sold"), printed.SOLD),
        (_("Coins for 1 point at the end"), printed.COINS_A_POINT),
        (_("Points for a set of three different scientific symbols"), printed.SET_POINTS),
    )
    clauses = ("S-016", "S-031", "S-032", "S-047", "S-202", "S-210")
    return Table("fixed", _("Fixed numbers"), (_("What"), _("Number")), rows, clauses=clauses)


def _turns(language: str) -> Table:
    _ = translation(language).gettext
    turns = range(1, printed.TURNS + 1)
    held = [_three_cities([{}], turn=turn).hand_size(0) for turn in turns]
    return Table(
        "turns",
        _("Cards in hand"),
        (_("Turn"), *(str(turn) for turn in turns)),
        ((_("Cards in hand"), *held),),
        clauses=("S-034", "S-035"),
    )


def _directions(language: str) -> Table:
    _ = translation(language).gettext
    ways = [_("to the left neighbour") if passed_left(age) else _("to the right neighbour") for age in _AGES]
    return Table(
        "directions",
        _("Where hands are passed"),
        (_("Age"), _("Hands go")),
        tuple((roman(age), way) for age, way in zip(_AGES, ways, strict=True)),
        clauses=("S-001", "S-034"),
    )


def _with_players(
    first: str, rows: Iterable[tuple[str, list[int]]]
) -> tuple[tuple[str, ...], tuple[tuple[str | int, ...], ...]]:
    """Columns and rows of a table by number of players."""
    return (first, *(str(n) for n in PLAYERS)), tuple((name, *numbers) for name, numbers in rows)


def _decks(language: str) -> Table:
    _ = translation(language).gettext
    guilds = [n + printed.GUILDS_MORE for n in PLAYERS]
    decks = {age: [int(printed.DECK_SIZE[age - 1, n]) for n in PLAYERS] for age in _AGES}
    decks[printed.AGES] = [sum(both) for both in zip(decks[printed.AGES], guilds, strict=True)]
    rows = [(_("Age %(age)s") % {"age": roman(age)}, decks[age]) for age in _AGES]
    columns, cells = _with_players(_("Players"), [*rows, (_("of these guilds"), guilds)])
    return Table("decks", _("Cards in an Age"), columns, cells, clauses=("S-012", "S-013", "S-014"))


def _guilds(language: str) -> Table:
    _ = translation(language).gettext
    shares = guild_share()
    return Table(
        "guilds",
        _("Chance that a given guild is in the game"),
        (_("Players"), *(str(n) for n in PLAYERS)),
        (
            (_("Probability"), *(str(shares[n]) for n in PLAYERS)),
            (_("Percent"), *(percent(shares[n], language) for n in PLAYERS)),
        ),
        clauses=("S-013",),
    )


def _colours(age: int, language: str) -> Table:
    """Cards of an age by colour; of guilds those that are drawn."""
    _ = translation(language).gettext
    rows: list[tuple[str, list[int]]] = []
    for colour in COLOURS:
        of_colour = [copies(card) for card in CARDS.values() if card.colour == colour and age in card.copies]
        if colour == "purple" and of_colour:
            rows.append((seven.name(colour, language), [n + printed.GUILDS_MORE for n in PLAYERS]))
        elif of_colour:
            rows.append((seven.name(colour, language), [sum(card[age][n] for card in of_colour) for n in PLAYERS]))
    rows.append((_("In all"), [sum(column) for column in zip(*(numbers for __, numbers in rows), strict=True)]))
    columns, cells = _with_players(_("Players"), rows)
    title = _("Cards of Age %(age)s by colour") % {"age": roman(age)}
    return Table(f"colours-{age}", title, columns, cells, clauses=("S-005", "S-012", "S-014"))


def _three_cities(seats: list[dict[str, object]], **told: object) -> seven.Game:
    """A game of three with these seats; the others have nothing."""
    return seven.Game.from_position(position_of({"seats": seats, **told}))


def _prices(language: str) -> Table:
    """What a unit costs, as the engine asks it for cities with each of the cards that lower it."""
    _ = translation(language).gettext
    lowering = [card.id for card in CARDS.values() if card.discount]
    common, rare = RESOURCES[0], RESOURCES[COMMON]
    rows: list[tuple[str | int, ...]] = []
    for city in ([], *([card] for card in lowering)):
        asked = _three_cities([{"city": city}]).city(0).unit_prices
        name = seven.name(city[0], language) if city else _("none of these cards")
        rows.append((name, *asked[common], *asked[rare]))
    return Table(
        "prices",
        _("Coins for a unit from a neighbour"),
        (
            _("In your city"),
            _("Raw material, left"),
            _("Raw material, right"),
            _("Manufactured good, left"),
            _("Manufactured good, right"),
        ),
        tuple(rows),
        note=_("The coins go to the neighbour."),
        clauses=("S-080", "S-090"),
    )


def _stages(language: str) -> Table:
    _ = translation(language).gettext
    heads = {"day": _("Day"), "night": _("Night")}
    return Table(
        "stages",
        _("Stages of the wonders"),
        (_("Wonder"), *(heads[side] for side in SIDES)),
        tuple((w.names[language], *(len(w.sides[side]) for side in SIDES)) for w in WONDERS.values()),
        clauses=("S-184",),
    )


def _conflicts(language: str) -> Table:
    _ = translation(language).gettext
    victories = [int(points) for points in printed.VICTORY]
    rows: list[tuple[str | int, ...]] = [
        (roman(age), points, -printed.DEFEAT, _NEIGHBOURS * points, -_NEIGHBOURS * printed.DEFEAT)
        for age, points in zip(_AGES, victories, strict=True)
    ]
    totals = [sum(int(row[column]) for row in rows) for column in range(1, len(rows[0]))]
    return Table(
        "conflicts",
        _("Military conflicts"),
        (_("Age"), _("Victory"), _("Defeat"), _("Two victories"), _("Two defeats")),
        (*rows, (_("In all"), *totals)),
        note=_("In points. With equal shields neither gets anything."),
        clauses=("S-191", "S-192", "S-203"),
    )


def _squares(language: str) -> Table:
    _ = translation(language).gettext
    numbers = range(_MOST_OF_A_KIND + 1)
    worth = [int(symbols_worth(n, 0, 0)) for n in numbers]
    next_one = [int(symbols_worth(n + 1, 0, 0)) - worth[n] for n in numbers[:-1]]
    return Table(
        "squares",
        _("Scientific symbols of one kind"),
        (_("Symbols"), *(str(n) for n in numbers)),
        ((_("Points"), *worth), (_("The next one brings"), *next_one, _NOTHING)),
        note=_("Every set of three different symbols brings %(points)d points more.") % {"points": printed.SET_POINTS},
        clauses=("S-210", "S-211"),
    )


def _science(language: str) -> Table:
    """What symbols of all three kinds are worth together, and one more of each kind."""
    _ = translation(language).gettext
    parts = combinations_with_replacement(range(max(_COMBINED), -1, -1), len(SYMBOLS))
    held = sorted((one for one in parts if sum(one) in _COMBINED), key=lambda one: (sum(one), one))
    rows: list[tuple[str | int, ...]] = []
    for numbers in held:
        points = _points(numbers)
        more = [
            _points(tuple(n + (place == k) for place, n in enumerate(numbers))) - points for k in range(len(numbers))
        ]
        rows.append((" + ".join(str(n) for n in numbers), points, *more))
    return Table(
        "science",
        _("Scientific symbols together"),
        (
            _("Symbols of the three kinds"),
            _("Points"),
            _("One more of the first kind brings"),
            _("Of the second"),
            _("Of the third"),
        ),
        tuple(rows),
        note=_("Which kinds they are makes no difference."),
        clauses=("S-210", "S-212"),
    )


def _points(numbers: tuple[int, ...]) -> int:
    return int(symbols_worth(*numbers))
