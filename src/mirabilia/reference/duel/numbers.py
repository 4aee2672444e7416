"""The numbers that players of 7 Wonders Duel ask for (`reference/numbers.py`)."""

from collections.abc import Sequence
from fractions import Fraction
from functools import cache

from mirabilia import duel
from mirabilia.duel import tables as printed
from mirabilia.duel.printed import CARDS, COLOURS, RESOURCES, SYMBOLS, TOKENS, WONDERS, Card, Printed

from ...kernel.wording import translation
from ..sentences import listed, percent, roman
from ..table import Table
from .shares import drawn, share
from .situations import game_of

_AGES = (1, 2, 3)
_MOST_YELLOW = 6  # how far the table of discards goes
_ENOUGH_COINS = 20
_NOTHING = "—"


@cache
def tables(language: str) -> tuple[Table, ...]:
    """All tables, in the order in which a game asks for them."""
    return (
        _fixed(language),
        _chances(language),
        _colours(language),
        _trade(language),
        _discards(language),
        _track(language),
        _symbols(language),
    )


def _fixed(language: str) -> Table:
    """The numbers that stand alone."""
    _ = translation(language).gettext
    rows = (
        (_("Coins at the start"), printed.START_COINS),
        (_("Wonders of each player"), printed.OWN_WONDERS),
        (_("Wonders built by both together, at most"), printed.MOST_WONDERS),
        (_("Cards in each Age"), printed.SLOTS),
        (_("Cards of each Age put back unseen"), printed.REMOVED),
        (_("Progress tokens on the board"), printed.BOARD_TOKENS),
        (_("Equal scientific symbols for a Progress token"), printed.PAIR),
        (_("Different scientific symbols that win"), printed.SCIENCE_SUPREMACY),
        (_("Spaces from the middle to a capital"), printed.CAPITAL),
        (_("Coins for 1 point at the end"), printed.COINS_PER_POINT),
    )
    clauses = ("D-003", "D-013", "D-063", "D-008", "D-006", "D-005", "D-101", "D-105", "D-090", "D-172")
    return Table("fixed", _("Fixed numbers"), (_("What"), _("Number")), rows, clauses=clauses)


def _chances(language: str) -> Table:
    _ = translation(language).gettext
    of_age = [next(c for c in CARDS.values() if c.age == age and c.colour != "purple") for age in _AGES]
    guild = next(card for card in CARDS.values() if card.colour == "purple")
    token, wonder = next(iter(TOKENS.values())), next(w for w in WONDERS.values() if not w.promo)
    examples: tuple[tuple[str, Printed], ...] = (
        *((_("Card of Age %(age)s") % {"age": roman(card.age)}, card) for card in of_age),
        (_("Guild"), guild),
        (_("Progress token on the board"), token),
        (_("Wonder"), wonder),
    )
    rows = tuple((name, *drawn(one), str(share(one)), percent(share(one), language)) for name, one in examples)
    return Table(
        "chances",
        _("What is in a game"),
        (_("A given …"), _("In the game"), _("Of"), _("Probability"), _("Percent")),
        rows,
        clauses=("D-005", "D-006", "D-007", "D-010", "D-013"),
    )


def _colours(language: str) -> Table:
    _ = translation(language).gettext
    found = [
        (
            duel.name(colour, language),
            [sum((c.colour, c.age) == (colour, age) for c in CARDS.values()) for age in _AGES],
        )
        for colour in COLOURS
    ]
    total = (_("In all"), [sum(numbers[age] for __, numbers in found) for age in range(len(_AGES))])
    ages = [_("Age %(age)s") % {"age": roman(age)} for age in _AGES]
    return Table(
        "colours",
        _("Cards in the box"),
        (_("Colour"), *ages, _("In all")),
        tuple((name, *numbers, sum(numbers)) for name, numbers in (*found, total)),
        clauses=("D-001", "D-006", "D-007"),
    )


def _trade(language: str) -> Table:
    """What a missing unit costs, as the engine asks it for cities with more and more symbols."""
    _ = translation(language).gettext
    resource = RESOURCES[0]
    sellers = _growing_production(resource)
    reserve = next(card.id for card in CARDS.values() if resource in card.fixed_price)
    plain, reserved = (
        [game_of({"you": {"city": own}, "opponent": {"city": city}}).city(0).unit_prices[resource] for city in sellers]
        for own in ([], [reserve])
    )
    return Table(
        "trade",
        _("Coins for a missing unit"),
        (_("Symbols on the opponent's brown and grey cards"), *(str(n) for n in range(len(sellers)))),
        ((_("Price"), *plain), (_("With the reserve or Customs House for it"), *reserved)),
        note=_("What yellow cards and wonders of the opponent produce does not count."),
        clauses=("D-073", "D-074", "D-075"),
    )


def _growing_production(resource: str) -> list[list[str]]:
    """Cities that produce 0, 1, 2 ... of a resource, up to all that its cards in the box show."""
    makers = {card.id: card.produces[resource] for card in CARDS.values() if resource in card.produces}
    cities: dict[int, list[str]] = {0: []}
    for card, units in makers.items():
        for made, city in list(cities.items()):
            cities.setdefault(made + units, [*city, card])
    return [cities[made] for made in sorted(cities)]


def _discards(language: str) -> Table:
    _ = translation(language).gettext
    yellow = [card.id for card in CARDS.values() if card.colour == "yellow" and card.age < max(_AGES)]
    coins = [game_of({"you": {"city": yellow[:n]}}).city(0).discard_income for n in range(_MOST_YELLOW + 1)]
    return Table(
        "discards",
        _("Coins for a discarded card"),
        (_("Own yellow cards"), *(str(n) for n in range(len(coins)))),
        ((_("Coins"), *coins),),
        note=_("The discarded card itself does not count."),
        clauses=("D-050",),
    )


def _track(language: str) -> Table:
    """What each space of the track is worth, told by playing one shield after the other towards the capital."""
    _ = translation(language).gettext
    rows: list[tuple[str | int, ...]] = [(0, 0, _NOTHING, _NOTHING, "0")]
    points, worth = 0, Fraction(0)
    for distance in range(1, printed.CAPITAL + 1):
        step, reached = _one_shield(distance - 1)
        if step.result and step.result.victory == "military":
            rows.append((distance, _NOTHING, _NOTHING, _("victory"), _("victory")))
            continue
        looted = step.looted[1]
        gain = reached - points + Fraction(looted, printed.COINS_PER_POINT)
        points, worth = reached, worth + gain
        rows.append((distance, points, looted, _mixed(gain), _mixed(worth)))
    return Table(
        "track",
        _("What shields are worth"),
        (
            _("Spaces from the middle"),
            _("Points at the end"),
            _("Coins the opponent loses"),
            _("Worth of this shield in points"),
            _("Worth of all so far"),
        ),
        tuple(rows),
        note=_(
            "%(n)d coins are counted as 1 point. A shield that pushes the pawn back on your own side takes from your "
            "opponent the difference in points between the space it leaves and the next one; lost coins do not come "
            "back."
        )
        % {"n": printed.COINS_PER_POINT},
        clauses=("D-090", "D-091", "D-092", "D-095", "D-172", "D-173"),
    )


def _one_shield(pawn: int) -> tuple[duel.Step, int]:
    """The step of one shield from where the pawn stands, and the military points after it."""
    card = next(c.id for c in CARDS.values() if c.shields == 1 and set(c.cost) <= {"coins"})
    game = game_of(
        {
            "age": CARDS[card].age,
            "take": [card],
            "pawn": pawn,
            "you": {"coins": _ENOUGH_COINS},
            "opponent": {"coins": _ENOUGH_COINS},
        }
    )
    game.play(f"build {card}")
    return game.steps()[-1], game.scores()[0]["military"]


def _mixed(number: Fraction) -> str:
    """A number with its fraction: "3 2/3"."""
    whole, rest = divmod(number, 1)
    return " ".join(str(part) for part in (whole, rest) if part) or "0"


def _symbols(language: str) -> Table:
    _ = translation(language).gettext
    sources: Sequence[Printed] = (*CARDS.values(), *TOKENS.values())
    rows = tuple(
        (
            duel.name(symbol, language),
            listed([_where(one, language) for one in sources if one.symbol == symbol], language),
        )
        for symbol in SYMBOLS
    )
    return Table(
        "symbols",
        _("Scientific symbols"),
        (_("Symbol"), _("Where it is")),
        rows,
        clauses=("D-100", "D-101", "D-105", "D-117"),
    )


def _where(source: Printed, language: str) -> str:
    """A card with its age, or a token."""
    _ = translation(language).gettext
    if isinstance(source, Card):
        return _("%(card)s (Age %(age)s)") % {"card": source.names[language], "age": roman(source.age)}
    return _("%(token)s (Progress token)") % {"token": source.names[language]}
