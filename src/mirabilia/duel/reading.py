"""A state in words and plain Python values: what Game and View can be asked.

Nothing here decides anything: legality, prices and points are asked of the rules.
"""

from dataclasses import dataclass, field
from typing import Any

import numpy as np

from ..kernel import options
from ..kernel.bits import members
from . import batch, moves, tables
from . import state as st
from .moves import Move
from .printed import CARD_IDS, CARDS, CHAINS, RESOURCES, SYMBOLS, TOKEN_IDS, WONDER_IDS, WONDERS
from .record import OPTIONS
from .rules.scoring import CATEGORIES


@dataclass(frozen=True)
class Purchase:
    """Units of one resource that are bought. ``each`` in coins; ``to`` is "bank" or the seat that owns Economy."""

    resource: str
    units: int
    each: int
    to: str | int


@dataclass(frozen=True)
class Price:
    """What a building or wonder costs, in coins, and how its resources are met, in units by resource.

    ``total`` = ``printed`` (coins on the card) + what is ``bought``. ``chain``: the chain symbol that makes it free,
    or None.
    """

    total: int
    printed: int
    chain: str | None = None
    own: dict[str, int] = field(default_factory=dict)
    producers: dict[str, int] = field(default_factory=dict)
    discount: dict[str, int] = field(default_factory=dict)
    bought: tuple[Purchase, ...] = ()


@dataclass(frozen=True)
class Result:
    """How a game ended.

    ``winner`` None when shared; ``victory`` military, science, civilian or shared; scores by seat.
    """

    winner: int | None
    victory: str
    scores: tuple[int, int]
    breakdown: tuple[dict[str, int], dict[str, int]]


@dataclass(frozen=True)
class Slot:
    """A place of the structure.

    ``face`` up, down or taken; ``card`` only where face up; ``back`` "1" "2" "3" "guild".
    """

    number: int
    row: int
    column: int
    face: str
    card: str | None
    back: str
    accessible: bool
    covered_by: tuple[int, ...]


@dataclass(frozen=True)
class WonderPlace:
    """An own wonder. ``under``: the card it was built with, where known; ``out``: removed as the eighth (D-063)."""

    wonder: str
    built: bool
    under: str | None
    out: bool


@dataclass(frozen=True)
class City:
    """All that lies before a seat.

    ``points`` by category as if the game ended now; ``unit_prices`` what a missing unit costs it.
    """

    seat: int
    coins: int
    cards: list[str]
    wonders: list[WonderPlace]
    tokens: list[str]
    production: dict[str, int]
    choices: list[tuple[str, ...]]
    fixed: list[str]
    symbols: dict[str, int]
    chains: list[str]
    unit_prices: dict[str, int]
    shields: int
    discard_income: int
    points: dict[str, int]


@dataclass(frozen=True)
class Threat:
    """How near a seat is to something: ``military`` or ``looting`` in shields, ``science`` in symbols."""

    kind: str
    distance: int


class Reading:
    """What can be read from a state; ``_states`` is an array of one State."""

    name = "duel"
    seat_signs = ("0", "1")  # in records
    _states: np.ndarray
    _legal: list[Move] | None = None  # of this situation, once asked for

    @property
    def _s(self) -> Any:
        return self._states[0]

    @property
    def options(self) -> dict[str, Any]:
        """The options of FORMATS.md in force."""
        return options.told(int(self._s.options), OPTIONS)

    @property
    def age(self) -> int:
        """0 in the draft, then 1 to 3."""
        return int(self._states["age"][0])

    @property
    def decision(self) -> str:
        """What is asked: turn, draft, token, library, destroy, revive, messe, liberty, begin; over."""
        return st.DECISIONS[self._states["decision"][0]]

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return bool(self._states["decision"][0] == st.OVER)

    @property
    def to_move(self) -> int | None:
        """The seat that decides; None when the game is over."""
        return None if self.over else int(self._states["chooser"][0])

    @property
    def awaited(self) -> tuple[int, ...]:
        """The seats that have to decide: here one, none when the game is over."""
        return () if self.over else (int(self._states["chooser"][0]),)

    @property
    def active(self) -> int:
        """The seat whose turn it is."""
        return int(self._s.active)

    @property
    def first_player(self) -> int:
        """The seat that began the draft."""
        return int(self._s.first_player)

    @property
    def pawn(self) -> int:
        """Spaces from the middle, + towards seat 1's capital."""
        return int(self._s.pawn)

    @property
    def military_tokens(self) -> list[list[int]]:
        """Coins of the military tokens still lying on each seat's side."""
        looted = int(self._s.looted)
        coins = tables.MILITARY_TOKEN_COINS
        return [[int(c) for t, c in enumerate(coins) if not looted >> (2 * seat + t) & 1] for seat in range(2)]

    @property
    def tokens(self) -> list[str]:
        """Progress tokens on the board, in the order they were laid out."""
        s = self._s
        return [TOKEN_IDS[t] for t in s.board_order if t >= 0 and s.board >> int(t) & 1]

    @property
    def discard(self) -> list[str]:
        """The discard pile, in the order of the facts."""
        return [CARD_IDS[c] for c in np.flatnonzero(self._s.place == st.DISCARDED)]

    @property
    def offered(self) -> list[str]:
        """What the open choice may name, as far as it may be known here."""
        s = self._s
        if s.decision == st.DRAFT:
            return [WONDER_IDS[w] for w in s.drawn if w >= 0 and s.laid_out >> int(w) & 1]
        if s.decision == st.LIBERTY:
            return [CARD_IDS[c] for c in s.removed[s.age - 1] if c >= 0]
        if s.decision in (st.TURN, st.BEGIN, st.OVER):
            return []
        return [str(move.token or move.card) for move in self.legal_moves()]

    @property
    def laid_out(self) -> list[str]:
        """All wonders of the draft shown so far, taken or not, in the order laid out."""
        return [WONDER_IDS[w] for w in self._s.drawn if w >= 0]

    @property
    def result(self) -> Result | None:
        """How the game ended, or None."""
        s = self._s
        if s.decision != st.OVER:
            return None
        sheets = self.scores()
        winner = None if s.winner == st.SHARED_WIN else int(s.winner)
        scores = (sum(sheets[0].values()), sum(sheets[1].values()))
        return Result(winner, str(st.VICTORIES[s.victory]), scores, sheets)

    def scores(self) -> tuple[dict[str, int], dict[str, int]]:
        """Points of both seats by category, as if the game ended now (D-172)."""
        sheet = np.zeros((2, len(CATEGORIES)), dtype=np.int64)
        batch.points(self._states, sheet[None])
        first, second = (dict(zip(CATEGORIES, row, strict=True)) for row in sheet.tolist())
        return first, second

    def structure(self) -> list[Slot]:
        """The slots of the age's structure; none in the draft."""
        s = self._s
        if s.age == 0:
            return []
        return [self._slot(s, slot) for slot in range(tables.SLOTS)]

    def _slot(self, s: Any, slot: int) -> Slot:
        age = int(s.age)
        card = int(s.ages[age - 1, slot])
        lying, up = s.lying >> slot & 1, s.face_up >> slot & 1
        guild = card == st.UNKNOWN_GUILD or card >= tables.DECK[tables.GUILDS, 0]
        row, column = tables.PLACES[age - 1][slot]
        return Slot(
            number=slot,
            row=row,
            column=column,
            face="taken" if not lying else "up" if up else "down",
            card=CARD_IDS[card] if lying and up else None,
            back="guild" if guild else str(age),
            accessible=bool(s.accessible >> slot & 1),
            covered_by=tuple(members(int(tables.COVERED_BY[age - 1, slot]) & int(s.lying))),
        )

    def city(self, seat: int) -> City:
        """Everything before a seat."""
        s = self._s
        cards = [int(c) for c in np.flatnonzero(s.place == st.IN_CITY + seat)]
        bill = np.zeros(4, dtype=np.int64)
        batch.wonder_bill(self._states, 0, seat, 0, bill)
        return City(
            seat=seat,
            coins=int(s.coins[seat]),
            cards=[CARD_IDS[c] for c in cards],
            wonders=self._wonders(s, seat),
            tokens=[TOKEN_IDS[t] for t in members(int(s.tokens[seat]))],
            production=tables.unpack(s.production[seat]),
            choices=self._choices(s, seat, cards),
            fixed=[r for place, r in enumerate(RESOURCES) if int(s.fixed[seat]) >> (8 * place) & 1],
            symbols={symbol: int(n) for symbol, n in zip(SYMBOLS, s.symbols[seat], strict=True) if n},
            chains=[CHAINS[c] for c in members(int(s.links[seat]))],
            unit_prices=tables.unpack(bill[0]),
            shields=self._shields(s, seat, cards),
            discard_income=batch.discard_income(self._states, 0, seat),
            points=self.scores()[seat],
        )

    def _wonders(self, s: Any, seat: int) -> list[WonderPlace]:
        places = []
        for place, wonder in enumerate(s.wonders[seat].tolist()):
            if wonder < 0:
                continue
            under = int(s.under[seat, place])
            built = under != st.NONE
            out = s.age > 0 and not built and not s.unbuilt[seat] >> place & 1
            places.append(WonderPlace(WONDER_IDS[wonder], built, CARD_IDS[under] if under >= 0 else None, bool(out)))
        return places

    def _choices(self, s: Any, seat: int, cards: list[int]) -> list[tuple[str, ...]]:
        """Choice producers of a city, cards first (D-071)."""
        printed = [CARDS[CARD_IDS[c]].produces_choice for c in cards]
        built = [WONDERS[place.wonder].produces_choice for place in self._wonders(s, seat) if place.built]
        return [choice for choice in (*printed, *built) if choice]

    def _shields(self, s: Any, seat: int, cards: list[int]) -> int:
        """Shields printed on a city's cards and built wonders (what Strategy added is not kept)."""
        on_wonders = sum(WONDERS[place.wonder].shields for place in self._wonders(s, seat) if place.built)
        return int(sum(tables.CARD_SHIELDS[c] for c in cards)) + on_wonders

    def legal_moves(self, seat: int | None = None) -> list[Move]:
        """The legal moves of the seat that decides; another seat has none.

        In a View, choices among hidden things only for that seat itself.
        """
        if seat is not None and seat != self.to_move:
            return []
        if self._legal is None:
            out = batch.buffer()
            n = batch.legal(self._states, 0, out)
            self._legal = moves.named_all(self._states, out[:n].tolist())
        return list(self._legal)

    def price(self, move: Move, seat: int | None = None) -> Price | None:
        """What a move costs, whether it can be paid or not; None where nothing is paid for.

        ``seat``: by default the one whose turn it is.
        """
        if move.kind not in ("build", "wonder"):
            return None
        return self.price_of(move.wonder or str(move.card), int(self._s.active) if seat is None else seat)

    def price_of(self, id: str, seat: int) -> Price:
        """What a card or wonder costs a seat now, with its breakdown (D-080)."""
        bill = np.zeros(4, dtype=np.int64)
        printed = CARDS.get(id) or WONDERS[id]
        if id in CARDS:
            if batch.building_bill(self._states, 0, seat, printed.number, bill):
                return Price(0, 0, chain=CARDS[id].chain)
        else:
            batch.wonder_bill(self._states, 0, seat, printed.number, bill)
        prices, missing, rest, bought = (tables.unpack(units) for units in bill.tolist())
        economy = self._s.tokens[1 - seat] >> tables.ECONOMY & 1
        purchases = tuple(
            Purchase(resource, units, prices[resource], 1 - seat if economy else "bank")
            for resource, units in bought.items()
        )
        coins = printed.cost.get("coins", 0)
        return Price(
            total=coins + sum(p.units * p.each for p in purchases),
            printed=coins,
            own=_less({r: n for r, n in printed.cost.items() if r != "coins"}, missing),
            producers=_less(missing, rest),
            discount=_less(rest, bought),
            bought=purchases,
        )

    def threats(self, seat: int) -> list[Threat]:
        """What a seat is near to: the capital within 4 shields, a token within 2, six symbols within 2."""
        s = self._s
        distance = int(s.pawn) * (1 - 2 * seat)
        found = []
        if tables.CAPITAL - distance <= 4:
            found.append(Threat("military", tables.CAPITAL - distance))
        for t, at in enumerate(tables.MILITARY_TOKEN_AT):
            if not s.looted >> (2 * (1 - seat) + t) & 1 and 0 < at - distance <= 2:
                found.append(Threat("looting", int(at) - distance))
        missing = tables.SCIENCE_SUPREMACY - int(np.count_nonzero(s.symbols[seat]))
        if missing <= 2:
            found.append(Threat("science", missing))
        return found


def _less(before: dict[str, int], after: dict[str, int]) -> dict[str, int]:
    """By how much each count has fallen, without the zeros."""
    return {resource: n - after.get(resource, 0) for resource, n in before.items() if n > after.get(resource, 0)}
