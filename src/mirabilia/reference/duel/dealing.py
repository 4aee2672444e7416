"""What a deal lays out and what is printed: counted from the engine's games and facts, in words."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import groupby

from mirabilia import duel
from mirabilia.duel import tables

from ...kernel.wording import translation
from ..sentences import listed, roman
from . import words
from .situations import Row, game_of, tokens_left, where
from .structures import structures


def told(row: Row, language: str) -> Iterator[str]:
    """What a row of kind "facts" asks: each of its `tells`, of the deal of its `seed` and `options`."""
    for tell in row["tells"]:
        if tell in _PRINTED:
            yield _PRINTED[tell](language)
        elif tell in _LAID_OUT:
            yield _LAID_OUT[tell](structures()[row["age"] - 1], language)
        else:
            yield _DEALT[tell](duel.Game(seed=row["seed"], **row.get("options", {})), language)


# Printed


def components(language: str) -> str:
    """How many of everything there are (D-001)."""
    _ = translation(language).gettext
    ages = Counter("guild" if card.guild else card.age for card in duel.CARDS.values())
    return _(
        "Counted: %(cards)d cards (%(first)d of Age I, %(second)d of Age II, %(third)d of Age III, %(guilds)d guilds), "
        "%(wonders)d wonders, %(tokens)d Progress tokens and %(military)d military tokens."
    ) % {
        "cards": len(duel.CARDS),
        "first": ages[1],
        "second": ages[2],
        "third": ages[3],
        "guilds": ages["guild"],
        "wonders": sum(not wonder.promo for wonder in duel.WONDERS.values()),
        "tokens": len(duel.TOKENS),
        "military": 2 * len(tables.MILITARY_TOKEN_COINS),
    }


def money(language: str) -> str:
    """The coins in the box (D-002)."""
    _ = translation(language).gettext
    values = {int(value): number for value, number in duel.facts.facts("track")["setup"]["coin_values"].items()}
    parts = [_("%(n)d of value %(value)d") % {"n": number, "value": value} for value, number in values.items()]
    return _("%(coins)s: together %(sum)d.") % {
        "coins": listed(parts, language),
        "sum": sum(value * number for value, number in values.items()),
    }


def chain_givers(language: str) -> str:
    """The colours of cards that give a chain symbol (D-043)."""
    _ = translation(language).gettext
    colours = Counter(card.colour for card in duel.CARDS.values() if card.gives)
    return _("%(n)d cards give a chain symbol: %(parts)s; brown or grey: %(fragile)d.") % {
        "n": colours.total(),
        "parts": listed(words.with_numbers(colours, language), language),
        "fragile": colours["brown"] + colours["grey"],
    }


def symbols_printed(language: str) -> str:
    """On how many green cards each symbol stands (D-100)."""
    _ = translation(language).gettext
    symbols = Counter(card.symbol for card in duel.CARDS.values() if card.symbol)
    return _("On green cards: %(symbols)s.") % {"symbols": listed(words.with_numbers(symbols, language), language)}


def scales_printed(language: str) -> str:
    """Where the scales are (D-100, D-102)."""
    _ = translation(language).gettext
    cards = sum(card.symbol == "scales" for card in duel.CARDS.values())
    tokens = [token.id for token in duel.TOKENS.values() if token.symbol == "scales"]
    return _("The scales stand on %(cards)d cards and on this Progress token: %(tokens)s.") % {
        "cards": cards,
        "tokens": words.named(tokens, language),
    }


def two_supremacies(language: str) -> str:
    """How many things could bring both supremacies at once (D-177)."""
    _ = translation(language).gettext
    everything = (*duel.CARDS.values(), *duel.WONDERS.values(), *duel.TOKENS.values())
    both = sum(bool(printed.shields and printed.symbol) for printed in everything)
    return _("Cards, wonders and tokens that show both a shield and a scientific symbol: %(both)d of %(all)d.") % {
        "all": len(everything),
        "both": both,
    }


def track(language: str) -> str:
    """What each distance of the pawn is worth to who leads, as the engine scores it (D-090)."""
    _ = translation(language).gettext
    scored = [game_of({"pawn": pawn}).scores()[0]["military"] for pawn in range(tables.CAPITAL)]
    zones = [(points, len(list(spaces))) for points, spaces in groupby(scored)]
    parts = [
        _("%(spaces)s worth %(points)s")
        % {"spaces": words.spaces(n, language), "points": words.points(points, language)}
        for points, n in zones
    ]
    return _("From the middle to a side: %(zones)s; then the capital at distance %(capital)d.") % {
        "zones": ", ".join(parts),
        "capital": tables.CAPITAL,
    }


def spaces_in_all(language: str) -> str:
    """How many spaces the track has (D-090)."""
    _ = translation(language).gettext
    return _("Both sides, the capitals and the middle make %(n)d spaces.") % {"n": 2 * tables.CAPITAL + 1}


# Dealt


def purses(game: duel.Game, language: str) -> str:
    """The coins at the start (D-003)."""
    _ = translation(language).gettext
    own, other = (words.coins(game.city(seat).coins, language) for seat in range(2))
    return _("You have %(own)s, your opponent %(other)s.") % {"own": own, "other": other}


def military(game: duel.Game, language: str) -> str:
    """Pawn and military tokens at the start (D-004)."""
    _ = translation(language).gettext
    return _("Conflict pawn: %(where)s. Military tokens %(own)s; %(other)s.") % {
        "where": where(game.pawn, language),
        **dict(zip(("own", "other"), tokens_left(game.military_tokens, language), strict=True)),
    }


def tokens(game: duel.Game, language: str) -> str:
    """The Progress tokens on the board and in the box (D-005)."""
    _ = translation(language).gettext
    setup = game.record()["setup"]
    return _("On the board lie %(board)s; in the box %(box)s.") % {
        "board": words.named(setup["tokens"], language),
        "box": words.named(setup["box_tokens"], language),
    }


def put_back(game: duel.Game, language: str) -> str:
    """The cards put back (D-006)."""
    _ = translation(language).gettext
    return " ".join(
        _("Put back of Age %(age)s: %(cards)s.") % {"age": roman(age), "cards": words.named(cards, language)}
        for age, cards in enumerate(game.record()["setup"]["removed"], 1)
    )


def guilds(game: duel.Game, language: str) -> str:
    """The guilds in the game and out of it (D-007)."""
    _ = translation(language).gettext
    dealt = [card for card in game.record()["setup"]["ages"][2] if duel.CARDS[card].guild]
    absent = [card.id for card in duel.CARDS.values() if card.guild and card.id not in dealt]
    return _("In the game: %(dealt)s. Out of it: %(absent)s.") % {
        "dealt": words.named(dealt, language),
        "absent": words.named(absent, language),
    }


def sizes(game: duel.Game, language: str) -> str:
    """The cards of each age (D-008)."""
    _ = translation(language).gettext
    parts = [
        _("Age %(age)s: %(n)d cards") % {"age": roman(age), "n": len(cards)}
        for age, cards in enumerate(game.record()["setup"]["ages"], 1)
    ]
    return f"{', '.join(parts)}."


def backs(game: duel.Game, language: str) -> str:
    """What the backs of Age III tell both players (D-009). The deal is played through to that age."""
    _ = translation(language).gettext
    while game.age < len(tables.PLACES):
        game.play(next(move for move in game.legal_moves() if move.kind in ("draft", "discard", "begin")))
    hidden = [slot for slot in game.view(None).structure() if slot.face == "down"]
    return _(
        "Face-down cards: %(n)d. With the back of a guild: %(guilds)d. With a front that anybody knows: %(known)d."
    ) % {
        "n": len(hidden),
        "guilds": sum(slot.back == "guild" for slot in hidden),
        "known": sum(slot.card is not None for slot in hidden),
    }


def _drafted(game: duel.Game) -> list[tuple[int, int]]:
    """The draft played through: by pick who made it (1: first player) and how many wonders had been shown then."""
    picks = []
    while game.decision == "draft":
        place = 1 if game.to_move == game.first_player else 2
        game.play(game.legal_moves()[0])
        picks.append((place, len(game.view(None).laid_out)))
    return picks


def order(game: duel.Game, language: str) -> str:
    """Who picks when (D-010, D-011)."""
    _ = translation(language).gettext
    places = [str(place) for place, _shown in _drafted(game)]
    half = len(places) // 2
    return _("They take them in this order (1: first player): %(first)s, then %(second)s.") % {
        "first": "-".join(places[:half]),
        "second": "-".join(places[half:]),
    }


def groups(game: duel.Game, language: str) -> str:
    """When wonders are revealed (D-012)."""
    _ = translation(language).gettext
    at_first = len(game.view(None).laid_out)
    shown = [number for _place, number in _drafted(game)]
    later = next(pick for pick, number in enumerate(shown, 1) if number > at_first)
    return _("At first %(first)d wonders are laid out; %(more)d more are revealed after pick %(pick)d.") % {
        "first": at_first,
        "more": shown[-1] - at_first,
        "pick": later,
    }


def owners(game: duel.Game, language: str) -> str:
    """Who has which wonders after the draft (D-013, D-014)."""
    _ = translation(language).gettext
    _drafted(game)
    own, other = (
        [place.wonder for place in game.city(seat).wonders] for seat in (game.first_player, 1 - game.first_player)
    )
    return _("First player: %(own)s. Second player: %(other)s.") % {
        "own": words.named(own, language),
        "other": words.named(other, language),
    }


def left_out(game: duel.Game, language: str) -> str:
    """The wonders that are not in the game (D-013, D-190)."""
    _ = translation(language).gettext
    _drafted(game)
    inside = {place.wonder for seat in range(2) for place in game.city(seat).wonders}
    possible = [wonder.id for wonder in duel.WONDERS.values() if game.options["promos"] or not wonder.promo]
    absent = [wonder for wonder in possible if wonder not in inside]
    return _("%(inside)d of %(all)d wonders are in the game. Out of it: %(absent)s.") % {
        "inside": len(inside),
        "all": len(possible),
        "absent": words.named(absent, language),
    }


def opening(game: duel.Game, language: str) -> str:
    """Who takes the first turn (D-015)."""
    _ = translation(language).gettext
    seats = (_("you"), _("your opponent"))
    pick = seats[int(game.to_move or 0)]
    _drafted(game)
    return _("First pick: %(pick)s. First turn: %(turn)s.") % {"pick": pick, "turn": seats[int(game.to_move or 0)]}


# Laid out


def rows(slots: Sequence[duel.Slot], language: str) -> str:
    """The rows of a structure (D-020)."""
    _ = translation(language).gettext
    faces = {"up": _("%(n)d face up"), "down": _("%(n)d face down")}
    parts = []
    for _row, cards in groupby(slots, lambda slot: slot.row):
        for face, same in groupby(cards, lambda slot: slot.face):
            parts.append(faces[face] % {"n": len(list(same))})
    count = Counter(slot.face for slot in slots)
    return _("Rows from the top: %(rows)s. Together %(up)d face up, %(down)d face down.") % {
        "rows": ", ".join(parts),
        "up": count["up"],
        "down": count["down"],
    }


def accessible(slots: Sequence[duel.Slot], language: str) -> str:
    """What can be taken at the start (D-022)."""
    _ = translation(language).gettext
    free = [slot for slot in slots if slot.accessible]
    bottom = max(slot.row for slot in slots)
    return _("Accessible: %(n)d cards, %(bottom)d of them in the bottom row.") % {
        "n": len(free),
        "bottom": sum(slot.row == bottom for slot in free),
    }


def middle(slots: Sequence[duel.Slot], language: str) -> str:
    """The two single cards in the middle of Age III (D-023)."""
    _ = translation(language).gettext
    row = max(slot.row for slot in slots) // 2 + 1
    singles = [slot for slot in slots if slot.row == row]
    covers = [{above.number for above in slots if slot.number in above.covered_by} for slot in singles]
    covered = [set(slot.covered_by) for slot in singles]
    shared = set.intersection(*covers) | set.intersection(*covered)
    return _(
        "The middle row has %(n)d cards. They lie on %(above)s cards and are covered by %(below)s. "
        "Cards that touch both: %(shared)d."
    ) % {
        "n": len(singles),
        "above": listed([str(len(cards)) for cards in covers], language),
        "below": listed([str(len(cards)) for cards in covered], language),
        "shared": len(shared),
    }


_PRINTED: dict[str, Callable[[str], str]] = {
    tell.__name__: tell
    for tell in (
        components, money, chain_givers, symbols_printed, scales_printed, two_supremacies, track, spaces_in_all,
    )
}  # fmt: skip
_DEALT: dict[str, Callable[[duel.Game, str], str]] = {
    tell.__name__: tell
    for tell in (
        purses, military, tokens, put_back, guilds, sizes, backs, order, groups, owners, left_out, opening,
    )
}  # fmt: skip
_LAID_OUT: dict[str, Callable[[Sequence[duel.Slot], str], str]] = {
    tell.__name__: tell for tell in (rows, accessible, middle)
}
