"""Counting two cities of 7 Wonders Duel from what was ticked, by the rules of the engine (D-170 to D-176)."""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from mirabilia.duel import batch, tables
from mirabilia.duel import state as st
from mirabilia.duel.printed import CARD_IDS, CARDS, TOKEN_IDS, TOKENS, WONDER_IDS, WONDERS, Printed, name
from mirabilia.duel.reading import Reading
from mirabilia.duel.rules import science, scoring

from ...kernel.bits import bit
from ...kernel.wording import N_, Named, translation
from ..counting import Count, Counted, Player, need, players, reason
from .pad import PAD

_LIBRARY = WONDER_IDS[tables.LIBRARY]
_LIBERTY = WONDER_IDS[tables.LIBERTY]
_PRINTED: dict[str, Mapping[str, Printed]] = {"cards": CARDS, "wonders": WONDERS, "tokens": TOKENS}
_NAMES = {field: {id: one.names for id, one in things.items()} for field, things in _PRINTED.items()}
_TWICE = {
    "cards": N_("{thing} is ticked for both cities, but there is only one such card."),
    "wonders": N_("{thing} is ticked for both cities, but there is only one such wonder."),
    "tokens": N_("{thing} is ticked for both cities, but there is only one such Progress token."),
}

Ticked = dict[str, list[str]]


class _End(Reading):
    """The end of a game, as far as points need it."""

    def __init__(self, pawn: int) -> None:
        self._states = st.blank()
        self._states["age"] = len(tables.DECK) - 1
        self._states["pawn"] = pawn
        self._states["wonders"] = self._states["under"] = st.NONE

    @property
    def record(self) -> Any:
        """The state that rules work on."""
        return self._s

    def lay_out(self, seat: int, coins: int, ticked: Ticked) -> None:
        """Lay before a seat what it has."""
        s = self._s
        s.coins[seat] = coins
        for card in ticked["cards"]:
            batch.add_to_city(self._states, 0, seat, CARD_IDS.index(card))
        for place, wonder in enumerate(ticked["wonders"]):
            s.wonders[seat, place] = WONDER_IDS.index(wonder)
            s.under[seat, place] = st.UNKNOWN_UNDER
            s.built[seat] += 1
        for token in ticked["tokens"]:
            s.tokens[seat] |= bit(TOKEN_IDS.index(token))
        if TOKEN_IDS[tables.LAW] in ticked["tokens"]:
            s.symbols[seat, tables.SCALES] += 1


def counted(told: Any, language: str) -> Count:
    """Points and winner of a finished game.

    `told`: `pawn`, spaces from the middle, plus towards the capital of seat 1; `seats`: for each its `name`, `coins`,
    ids of its `cards`, built `wonders` and `tokens`. Raises `BadTicks`.
    """
    seats = players(told, 2, "pawn")
    pawn = told.get("pawn", 0)
    good = isinstance(pawn, int) and not isinstance(pawn, bool) and abs(pawn) <= tables.CAPITAL
    need(good, N_("The Conflict pawn stands at most {n} spaces from the middle."), n=tables.CAPITAL)
    end = _End(pawn)
    ticked = [_ticked(player) for player in seats]
    _check_table(ticked)
    for player, things in zip(seats, ticked, strict=True):
        end.lay_out(player.seat, player.coins(), things)
    sheets = tuple(
        Counted(points, int(end.record.coins[seat]), _explained(end, seat, ticked[seat], language))
        for seat, points in enumerate(end.scores())
    )
    names = [player.name for player in seats]
    supremacy = _supremacy(end, names)
    if supremacy:
        ending, winner = supremacy
        told_win = next(one.wins for one in PAD.endings if one.id == ending)
        return Count(sheets, ending, (winner,), translation(language).gettext(told_win) % {"name": names[winner]})
    scoring.decide_by_points(end.record)
    winners = (0, 1) if end.record.winner == st.SHARED_WIN else (int(end.record.winner),)
    return Count(sheets, PAD.endings[0].id, winners, reason(PAD, names, sheets, winners, language))


def _ticked(player: Player) -> Ticked:
    player.only("coins", *_PRINTED)
    ticked = {field: player.ids(field, names) for field, names in _NAMES.items()}
    few = len(ticked["wonders"]) <= tables.OWN_WONDERS
    player.need(few, N_("{name}: nobody has more than {most} wonders."), most=tables.OWN_WONDERS)
    return ticked


def _check_table(ticked: Sequence[Ticked]) -> None:
    """What both cities hold together must be in one game (D-005 to D-008, D-063, D-141)."""
    first, second = ticked
    for field, template in _TWICE.items():
        for id in first[field]:
            need(id not in second[field], template, thing=Named(id, _NAMES[field][id]))
    cards, wonders, tokens = ([*first[field], *second[field]] for field in _PRINTED)
    most = tables.MOST_WONDERS
    template = N_("At most {most} wonders are built in a game (D-063); {n} are ticked.")
    need(len(wonders) <= most, template, n=len(wonders), most=most)
    most = tables.BOARD_TOKENS + (_LIBRARY in wonders)
    template = N_(
        "At most {most} Progress tokens can have been taken, with The Great Library one more; {n} are ticked."
    )
    need(len(tokens) <= most, template, n=len(tokens), most=tables.BOARD_TOKENS)
    guilds = sum(CARDS[card].colour == "purple" for card in cards)
    template = N_("Only {most} guilds are in a game (D-007); {n} are ticked.")
    need(guilds <= tables.GUILDS_IN_PLAY, template, n=guilds, most=tables.GUILDS_IN_PLAY)
    put_back = 1 if _LIBERTY in wonders else 0  # the only wonder that fetches a card out of the box (D-193)
    for age in (1, 2, 3):
        most = tables.SLOTS + put_back
        number = sum(CARDS[card].age == age for card in cards)
        need(
            number <= most,
            N_("Only {most} cards of Age {age} are in a game (D-008); {n} are ticked."),
            n=number,
            most=most,
            age=age,
        )


def _supremacy(end: _End, names: Sequence[str]) -> tuple[str, int] | None:
    """How and by whom a game was won before points counted, None if they count."""
    found = []
    if abs(end.pawn) == tables.CAPITAL:
        found.append(("military", 0 if end.pawn > 0 else 1))
    found += [
        ("science", seat)
        for seat in range(2)
        if science.different_symbols(end.record, seat) >= tables.SCIENCE_SUPREMACY
    ]
    template = N_("Two supremacies can't happen in one game (D-177): {names}. Is the pawn right, are the green cards?")
    need(len(found) <= 1, template, names=", ".join(dict.fromkeys(names[winner] for _, winner in found)))
    return found[0] if found else None


def _explained(end: _End, seat: int, ticked: Ticked, language: str) -> tuple[tuple[str, str], ...]:
    """Guilds one by one, and tokens that depend on others."""
    found = []
    gettext = translation(language).gettext
    for card in ticked["cards"]:
        if CARDS[card].colour == "purple":
            points = int(scoring.guild_points(end.record, np.int64(CARD_IDS.index(card))))
            words = gettext("%(name)s: %(points)d (%(each)d each, counted in the city that has more)")
            each = int(tables.GUILD_POINTS[CARD_IDS.index(card)])
            found.append(("guilds", words % {"name": name(card, language), "points": points, "each": each}))
    mathematics = TOKEN_IDS[tables.MATHEMATICS]
    if mathematics in ticked["tokens"]:
        points = int(scoring.mathematics_points(end.record, np.int64(seat)))
        words = gettext("%(name)s: %(points)d (%(each)d for each token)")
        parts = {"name": name(mathematics, language), "each": int(tables.MATHEMATICS_POINTS), "points": points}
        found.append(("tokens", words % parts))
    return tuple(found)
