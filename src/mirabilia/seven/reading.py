"""A state in words and plain Python values: what Game and View can be asked.

Nothing here decides anything: legality, prices and points are asked of the rules.
"""

from typing import Any

import numpy as np

from ..kernel import options
from ..kernel.bits import members
from . import batch, bills, moves, tables
from . import state as st
from .bills import Price
from .moves import Move
from .printed import CARD_IDS, CHAINS, COLOURS, RESOURCES, SIDES, SYMBOLS, WONDER_IDS, WONDERS
from .record import OPTIONS
from .rules import stacks
from .rules.circle import hand_of, left_of, passed_left, right_of
from .rules.free_city import holder
from .rules.knowledge import visits
from .rules.powers import ALL_COLOURS, free_colours
from .rules.science import best_choice
from .rules.scoring import CATEGORIES
from .shown import City, Result, Science, SeenHand, Stage
from .state import FREE_SEAT


class Reading:
    """What can be read from a state; ``_states`` is an array of one State."""

    name = "seven"
    _states: np.ndarray
    _legal: dict[int, list[Move]] | None = None  # of this situation by seat, once asked for

    @property
    def _s(self) -> Any:
        return self._states[0]

    @property
    def players(self) -> int:
        """How many play: 2 with the free city, else as many as there are cities."""
        return FREE_SEAT if self.free_city else self.cities

    @property
    def cities(self) -> int:
        """How many seats have a city: with two players three, the last of them the free city's."""
        return int(self._states["players"][0])

    @property
    def free_city(self) -> int | None:
        """The seat of the free city, None without one."""
        return FREE_SEAT if self._states["free_city"][0] else None

    @property
    def first_holder(self) -> int | None:
        """Who holds the free city's card at first in Age I (F-040), None without one."""
        return int(self._states["free_city"][0]) - 1 if self.free_city else None

    @property
    def holder(self) -> int | None:
        """The seat of the player who holds the free city's card in this turn, None without one (F-030)."""
        return int(holder(self._s)) if self.free_city else None

    def decider(self, seat: int) -> int:
        """The seat of the player who decides for a seat: for the free city's its holder (F-006), else the same."""
        return int(holder(self._s)) if seat == self.free_city else seat

    @property
    def seat_signs(self) -> tuple[str, ...]:
        """How records name the seats: by their numbers, the free city's by "f"."""
        return tuple("f" if seat == self.free_city else str(seat) for seat in range(self.cities))

    @property
    def options(self) -> dict[str, Any]:
        """The options of docs/notation.md in force."""
        return options.told(int(self._s.options), OPTIONS)

    @property
    def age(self) -> int:
        """0 while boards and sides are chosen, then 1 to 3."""
        return int(self._states["age"][0])

    @property
    def turn(self) -> int:
        """The turn of the age, 1 to 6."""
        return min(int(self._states["turn"][0]) + 1, tables.TURNS)

    @property
    def decision(self) -> str:
        """What is asked: turn, wonder, side, revive, extra; over."""
        return st.DECISIONS[self._states["decision"][0]]

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return bool(self._states["decision"][0] == st.OVER)

    @property
    def awaited(self) -> tuple[int, ...]:
        """The seats that have still to choose."""
        if self.over:
            return ()
        if self._states["decision"][0] != st.TURN:
            return (int(self._states["chooser"][0]),)
        chosen = self._states["chosen"][0, : self.cities].tolist()
        if self.free_city and chosen[self.decider(FREE_SEAT)] == st.NOT_CHOSEN:
            chosen.pop()  # the holder picks for the own city first (F-010)
        return tuple(seat for seat, move in enumerate(chosen) if move == st.NOT_CHOSEN)

    @property
    def to_move(self) -> int | None:
        """The lowest awaited seat; None when the game is over."""
        awaited = self.awaited
        return awaited[0] if awaited else None

    @property
    def _asked(self) -> int | None:
        """Whose moves are meant where no seat is named."""
        return self.to_move

    @property
    def chosen(self) -> tuple[bool, ...]:
        """Which seats have chosen in this turn."""
        return tuple(bool(move != st.NOT_CHOSEN) for move in self._states["chosen"][0, : self.cities])

    def choice(self, seat: int) -> Move | None:
        """What a seat has chosen in this turn, where it may be known here."""
        number = int(self._s.chosen[seat])
        return None if number < 0 else bills.named_for(self._states, seat, number)

    def left(self, seat: int) -> int:
        """The left neighbour: the next seat clockwise (S-001)."""
        return int(left_of(self._s, np.int64(seat)))

    def right(self, seat: int) -> int:
        """The right neighbour: the next seat anticlockwise (S-001)."""
        return int(right_of(self._s, np.int64(seat)))

    @property
    def direction(self) -> str:
        """Where hands go in this age: "left" or "right" (S-034). Two players exchange theirs (F-030)."""
        return "left" if passed_left(self.age) else "right"

    @property
    def passes(self) -> bool:
        """Whether hands are passed after this turn: not after the last of an age (S-036)."""
        return self.age > 0 and self.turn < tables.TURNS

    def _hand_row(self, seat: int) -> tuple[int, int]:
        """Hand and first place of the cards that a seat holds."""
        s = self._s
        hand = int(hand_of(s, np.int64(s.age), np.int64(s.turn), np.int64(seat)))
        return hand, int(s.turn) + (self.decision in ("revive", "extra"))

    def _held(self, seat: int) -> list[int]:
        """The cards that a seat holds, -1 where not known here; those that may go to the free city for its seat."""
        if self.age == 0 or self.over:
            return []
        s = self._s
        player = self.decider(seat)
        hand, first = self._hand_row(player)
        row, fate = s.hands[self.age - 1], s.fate[self.age - 1]
        held = [int(row[hand, place]) for place in range(first, tables.HAND) if fate[hand, place] == st.IN_HAND]
        if player == self.holder and fate[FREE_SEAT, s.turn] == st.IN_HAND:
            held.append(int(row[FREE_SEAT, s.turn]))
        if seat == self.free_city and self.chosen[player]:
            own = self.choice(player)
            held.remove(-1 if own is None else CARD_IDS.index(str(own.card)))
        return held

    def hand_size(self, seat: int) -> int:
        """How many cards a seat holds."""
        return len(self._held(seat))

    @property
    def draw_pile(self) -> list[str] | int | None:
        """The two players' draw pile from its top (F-004): cards where they may be known, else how many; or None."""
        if not self.free_city:
            return None
        if self.age == 0 or self.over:
            return []
        s = self._s
        drawn = int(s.turn) + 1
        lying = s.fate[self.age - 1, FREE_SEAT, drawn:] == st.IN_HAND
        cards = s.hands[self.age - 1, FREE_SEAT, drawn:][lying].tolist()
        return [CARD_IDS[card] for card in cards] if s.viewer == st.TRUTH else len(cards)

    def _may_see(self, seat: int) -> bool:
        return self._s.viewer in (st.TRUTH, st.FIRST_VIEWER + self.decider(seat))

    def hand(self, seat: int) -> list[str] | None:
        """The cards that a seat holds, None where they may not be known here."""
        if not self._may_see(seat):
            return None
        return [CARD_IDS[card] for card in self._held(seat) if card >= 0]

    def seen_hand(self, seat: int) -> SeenHand | None:
        """What this view knows of another seat's hand, None where it has not held it in this age."""
        s = self._s
        viewer = int(s.viewer) - st.FIRST_VIEWER
        if self.age == 0 or self.over or not 0 <= viewer < self.players or viewer == seat:
            return None
        if self.free_city:
            return self._seen_stack(seat, viewer)
        hand, _ = self._hand_row(seat)
        age = np.int64(self.age - 1)
        held = int(visits(s, age, np.int64(hand), np.int64(viewer)))
        if not held:
            return None
        row, fate = s.hands[age, hand], s.fate[age, hand]
        places = range(held.bit_length() - 1, tables.HAND)
        unsure = [place for place in places if stacks.unsure(s, age, hand, place, viewer)]
        gone = int(sum(fate[place] != st.IN_HAND for place in unsure))
        return SeenHand(sorted(CARD_IDS[int(row[place])] for place in unsure), gone)

    def _seen_stack(self, seat: int, viewer: int) -> SeenHand | None:
        """The same of the other player's stack; one card that has gone may be the one drawn into it, unseen."""
        if seat == self.free_city:
            return None
        s, age = self._s, self.age - 1
        hand, _ = self._hand_row(seat)
        turn = int(s.turn)
        places = [(hand, place) for place in range(turn, tables.HAND)]
        if seat == self.holder and s.fate[age, FREE_SEAT, turn] != st.IN_HAND:
            places.append((FREE_SEAT, turn))
        unsure = [spot for spot in places if stacks.unsure(s, age, *spot, viewer)]
        cards = sorted(CARD_IDS[int(s.hands[age][spot])] for spot in unsure if s.hands[age][spot] >= 0)
        gone = sum(s.fate[age][spot] != st.IN_HAND for spot in unsure)
        return SeenHand(cards, gone) if cards else None

    def _pile(self) -> list[int]:
        """The cards of the discard pile by age, -1 where not known here."""
        s = self._s
        viewer = int(s.viewer)
        found = []
        for age in range(self.age):
            lies = s.fate[age, : self.cities] == st.IN_PILE
            known = s.knows[age, : self.cities].astype(int)
            if viewer == st.TRUTH:
                seen = np.ones_like(lies)
            elif viewer == st.SPECTATOR:
                seen = np.zeros_like(lies)
            else:
                seen = known >> (viewer - st.FIRST_VIEWER) & 1 == 1
            found += np.where(seen, s.hands[age, : self.cities], -1)[lies].tolist()
        return found

    @property
    def discard_size(self) -> int:
        """How many cards lie in the discard pile."""
        return len(self._pile())

    @property
    def discard(self) -> list[str]:
        """The cards of the discard pile that may be known here, in the order of the facts: not who sold them."""
        return [CARD_IDS[card] for card in sorted(self._pile()) if card >= 0]

    @property
    def offered(self) -> list[str]:
        """What an open choice of one seat may name, as far as it may be known here."""
        if self.decision not in ("wonder", "side", "revive"):
            return []
        named = sorted((move for move in self.legal_moves() if move.kind != "skip"), key=lambda move: move.number)
        return [str(move.wonder or move.side or move.card) for move in named]

    @property
    def result(self) -> Result | None:
        """How the game ended, or None."""
        if not self.over:
            return None
        sheets = self.scores()
        winners = tuple(members(int(self._s.winners)))
        return Result(winners, tuple(sum(sheet.values()) for sheet in sheets), sheets)

    def scores(self) -> tuple[dict[str, int], ...]:
        """Points of all players by category, as if the game ended now; all of it is public."""
        return self._sheets()[: self.players]

    def _sheets(self) -> tuple[dict[str, int], ...]:
        """The same of all cities, a free city's too (``City.points``)."""
        sheet = np.zeros((1, self.cities, len(CATEGORIES)), dtype=np.int64)
        batch.points(self._states, sheet)
        return tuple(dict(zip(CATEGORIES, row, strict=True)) for row in sheet[0].tolist())

    def science(self, seat: int) -> Science:
        """How the scientific symbols of a seat score, those of choice used best."""
        s = self._s
        numbers = [int(n) for n in s.symbols[seat]]
        free = int(s.any_symbol[seat])
        compasses, gears = best_choice(numbers[0], numbers[1], numbers[2], free)
        more = [int(compasses), int(gears), free - int(compasses) - int(gears)]
        totals = [n + m for n, m in zip(numbers, more, strict=True)]
        squares, sets = sum(n * n for n in totals), min(totals)
        return Science(
            symbols=dict(zip(SYMBOLS, totals, strict=True)),
            choices=[symbol for symbol, m in zip(SYMBOLS, more, strict=True) for _ in range(m)],
            squares=squares,
            sets=sets,
            points=squares + tables.SET_POINTS * sets,
        )

    def city(self, seat: int) -> City:
        """All that lies before a seat."""
        s = self._s
        wonder, side = int(s.wonders[seat]), int(s.sides[seat])
        known = wonder >= 0
        choices = int(s.choices[seat])
        sold = choices & tables.SOLD_CHOICES
        production = tables.unpack(s.production[seat])
        return City(
            seat=seat,
            wonder=WONDER_IDS[wonder] if known else None,
            side=SIDES[side] if side >= 0 else None,
            resource=WONDERS[WONDER_IDS[wonder]].resource if known else None,
            coins=int(s.coins[seat]),
            cards=[CARD_IDS[card] for card in s.city[seat, : s.size_of_city[seat]].tolist()],
            stages=self._stages(seat) if known and side >= 0 else [],
            production=production,
            choices=bills.choices_of(choices),
            sells=production,
            sells_choices=bills.choices_of(sold),
            shields=int(s.shields[seat]),
            symbols=dict(zip(SYMBOLS, s.symbols[seat].tolist(), strict=True)),
            choice_symbols=int(s.any_symbol[seat]),
            chains=[CHAINS[chain] for chain in members(int(s.links[seat]))],
            unit_prices={resource: bills.unit_prices(s, seat, resource) for resource in RESOURCES},
            tokens=self._tokens(seat),
            free=self._free(seat),
            points=self._sheets()[seat],
        )

    def _stages(self, seat: int) -> list[Stage]:
        s = self._s
        printed = WONDERS[WONDER_IDS[int(s.wonders[seat])]].sides[SIDES[int(s.sides[seat])]]
        under = s.under[seat].tolist()
        return [
            Stage(n + 1, stage.cost, n < s.stages[seat], CARD_IDS[under[n]] if under[n] >= 0 else None)
            for n, stage in enumerate(printed)
        ]

    def _tokens(self, seat: int) -> list[int]:
        s = self._s
        found = []
        for age in range(tables.AGES):
            found += [int(tables.VICTORY[age])] * int(s.won[seat, age]) + [-tables.DEFEAT] * int(s.lost[seat, age])
        return found

    def _free(self, seat: int) -> list[str]:
        """Colours that a power of the own wonder makes free now, or ["card"] for any."""
        free = int(free_colours(self._s, np.int64(seat)))
        return ["card"] if free == ALL_COLOURS else [COLOURS[colour] for colour in members(free)]

    def legal_moves(self, seat: int | None = None) -> list[Move]:
        """All legal moves of an awaited seat (default: ``to_move``, in a View its own seat); of a View no others."""
        seat = self._asked if seat is None else seat
        if seat is None or seat not in self.awaited or not self._may_decide(seat):
            return []
        if self._legal is None:
            self._legal = {}
        if seat not in self._legal:
            out = batch.buffer()
            n = batch.legal_of(self._states, 0, seat, out)
            self._legal[seat] = bills.named_all(self._states, seat, out[:n].tolist())
        return self._legal[seat]

    def _may_decide(self, seat: int) -> bool:
        """Whether the moves of a seat can be told here; what is asked openly can be told to all."""
        return self._may_see(seat) or self.decision in ("wonder", "side")

    def cheapest(self, seat: int, card: str | None) -> int | None:
        """The fewest coins to neighbours for a card, or the next stage (None), with any purse; None: not at all."""
        return bills.cheapest(self._states, seat, card)

    def price(self, move: Move, seat: int | None = None) -> Price | None:
        """What a legal move costs and how it is paid; None where nothing is paid for."""
        seat = self._asked if seat is None else seat
        if seat is None or move.kind not in ("build", "free", "stage"):
            return None
        return bills.price(self._states, seat, move)


def first_number(kind: str, card: str) -> int:
    """The number of a card's first move of a kind, as ``moves.parsed`` gives it."""
    block = {"build": moves.BUILD, "stage": moves.STAGE}[kind]
    return block + CARD_IDS.index(card) * tables.PAYMENTS
