"""Counting the cities of 7 Wonders from what was ticked, by the rules of the engine (S-200 to S-230, F-050)."""

from collections.abc import Sequence
from typing import Any

import numpy as np

from mirabilia.seven import batch, tables
from mirabilia.seven import state as st
from mirabilia.seven.printed import CARD_IDS, CARDS, SIDES, WONDER_IDS, WONDERS, name
from mirabilia.seven.reading import Reading
from mirabilia.seven.rules import scoring

from ...kernel.bits import members
from ...kernel.wording import N_, Named, translation
from ..counting import Count, Counted, Player, need, players, reason
from .pad import CONFLICTS, PAD

_NAMES = {id: card.names for id, card in CARDS.items()}
_GUILDS = tuple(id for id, card in CARDS.items() if card.colour == "purple")


class _End(Reading):
    """The end of a game, as far as points need it."""

    def __init__(self, number: int) -> None:
        self._states = st.blank(1, number)
        self._states["age"] = tables.AGES

    @property
    def record(self) -> Any:
        """The state that rules work on."""
        return self._s

    def lay_out(self, player: Player, coins: int, cards: Sequence[str]) -> None:
        """Lay before a seat its board, stages, tokens, coins and cards. Raises `BadTicks`."""
        s, seat = self._s, player.seat
        s.coins[seat] = coins
        stages = _board(player, s)
        for _ in range(stages):
            batch.add_stage(self._states, 0, seat, st.UNKNOWN_UNDER)
        for card in cards:
            batch.add_to_city(self._states, 0, seat, CARD_IDS.index(card))
        s.won[seat], s.lost[seat] = _tokens(player)


def counted(told: Any, language: str) -> Count:
    """Points and winners of a finished game.

    `told`: `players`, how many play, and `seats`: for each its `name`, `wonder`, `side`, number of built `stages`,
    `coins`, `won` (victory tokens of each age), `lost` (defeat tokens) and ids of its `cards`. With two players the
    free city is the third of the seats. Raises `BadTicks`.
    """
    number = told.get("players") if isinstance(told, dict) else None
    possible = isinstance(number, int) and not isinstance(number, bool) and number in PAD.players
    need(possible, N_("7 Wonders is for {least} to {most} players."), least=PAD.players[0], most=PAD.players[-1])
    end = _End(int(number or 0))
    seats = players(told, end.cities, "players")
    for player in seats:
        player.only("wonder", "side", "stages", "coins", "won", "lost", "cards")
    ticked = [player.ids("cards", _NAMES) for player in seats]
    _check_boards(seats)
    free_city_by_day = end.free_city is None or seats[end.free_city].told["side"] == SIDES[0]
    need(free_city_by_day, N_("The free city's board shows its day side."))
    _check_copies(ticked)
    for player, cards in zip(seats, ticked, strict=True):
        player.need(len(cards) <= tables.CITY, N_("{name}: a city has at most {most} cards."), most=tables.CITY)
        end.lay_out(player, player.coins(), cards)
    sheets = tuple(
        Counted(points, int(end.record.coins[seat]), _explained(end, seat, ticked[seat], language))
        for seat, points in enumerate(end.scores())
    )
    _check_conflicts(end)
    scoring.decide(end.record)
    winners = tuple(members(int(end.record.winners)))
    names = [player.name for player in seats]
    return Count(sheets, PAD.endings[0].id, winners, reason(PAD, names, sheets, winners, language))


def _check_boards(seats: Sequence[Player]) -> None:
    """Every player has a board of their own."""
    taken: dict[str, str] = {}
    for player in seats:
        wonder, side = player.told.get("wonder"), player.told.get("side")
        player.need(isinstance(wonder, str) and wonder in WONDER_IDS, N_("{name}: which wonder?"))
        player.need(isinstance(side, str) and side in SIDES, N_("{name}: which side of the board?"))
        before = taken.setdefault(str(wonder), player.name)
        template = N_("{names}: both have {wonder}, but there is only one such board.")
        names = f"{before}, {player.name}"
        need(before == player.name, template, names=names, wonder=Named(str(wonder), WONDERS[str(wonder)].names))


def _check_copies(ticked: Sequence[Sequence[str]]) -> None:
    """No more copies, and no more guilds, than a game with so many cities has (S-012, S-013, F-001)."""
    cities = len(ticked)
    for id, card in CARDS.items():
        number = sum(id in cards for cards in ticked)
        most = int(tables.COPIES[:, cities, card.number].sum()) if id not in _GUILDS else 1
        template = N_("{card} is ticked for {n} cities; a game with {players} cities has {most} of it.")
        need(number <= most, template, card=Named(id, card.names), n=number, players=cities, most=most)
    guilds = sum(card in _GUILDS for cards in ticked for card in cards)
    most = cities + tables.GUILDS_MORE
    template = N_("Only {most} guilds are in a game with {players} cities (S-013); {n} are ticked.")
    need(guilds <= most, template, most=most, players=cities, n=guilds)


def _board(player: Player, s: Any) -> int:
    """Lay out a board; returns how many of its stages are built."""
    s.wonders[player.seat] = WONDER_IDS.index(player.told["wonder"])
    s.sides[player.seat] = SIDES.index(player.told["side"])
    most = len(WONDERS[player.told["wonder"]].sides[player.told["side"]])
    template = N_("{name}, stages: a whole number from {least} to {most} is expected.")
    return player.number(player.told.get("stages", 0), 0, most, template)


def _tokens(player: Player) -> tuple[list[int], list[int]]:
    """Victory and defeat tokens by age. Which age a defeat is from is not told: one with room for it."""
    won = player.told.get("won", [0] * tables.AGES)
    good = isinstance(won, list) and len(won) == tables.AGES
    player.need(good, N_("{name}: victory tokens are told for {n} Ages."), n=tables.AGES)
    template = N_("{name}, victory tokens of Age {age}: a whole number from {least} to {most} is expected.")
    won = [player.number(number, 0, CONFLICTS, template, age=age) for age, number in enumerate(won, 1)]
    template = N_("{name}, defeat tokens: a whole number from {least} to {most} is expected.")
    left = player.number(player.told.get("lost", 0), 0, CONFLICTS * tables.AGES, template)
    template = N_("{name}: {n} conflict tokens are more than the {most} of three Ages, two in each (S-192).")
    player.need(sum(won) + left <= CONFLICTS * tables.AGES, template, n=sum(won) + left, most=CONFLICTS * tables.AGES)
    lost = []
    for number in won:
        lost.append(min(left, CONFLICTS - number))
        left -= lost[-1]
    return won, lost


def _check_conflicts(end: _End) -> None:
    """Each conflict that one city wins is lost by another (S-191)."""
    won, lost = int(end.record.won.sum()), int(end.record.lost.sum())
    template = N_("Victory tokens: {won}, defeat tokens: {lost}. Each conflict brings one of each, or none (S-191).")
    need(won == lost, template, won=won, lost=lost)


def _explained(end: _End, seat: int, cards: Sequence[str], language: str) -> tuple[tuple[str, str], ...]:
    """Science with its symbols of choice, and every card that counts something."""
    found = [("green", _science(end, seat, language))] if end.science(seat).points else []
    for id in cards:
        card = CARDS[id]
        if card.points_per or card.points_complete:
            points = int(scoring.card_points(end.record, np.int64(seat), np.int64(card.number)))
            found.append((card.colour, f"{name(id, language)}: {points}"))
    return tuple(found)


def _science(end: _End, seat: int, language: str) -> str:
    """How the scientific symbols count (S-210 to S-212)."""
    science = end.science(seat)
    words = translation(language)
    sums = [f"{name(symbol, language)} {number}²" for symbol, number in science.symbols.items() if number]
    if science.sets:
        more = words.ngettext("%(points)d for %(n)d set of three", "%(points)d for %(n)d sets of three", science.sets)
        sums.append(more % {"points": science.sets * tables.SET_POINTS, "n": science.sets})
    told = f"{' + '.join(sums)} = {science.points}"
    if science.choices:
        chosen = ", ".join(name(symbol, language) for symbol in science.choices)
        told += words.gettext(" (of choice: %(symbols)s)") % {"symbols": chosen}
    return told
