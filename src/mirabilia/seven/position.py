"""Single situations as JSON (FORMATS.md, "mirabilia-position/1")."""

from collections import Counter
from typing import Any

import numpy as np

from ..kernel.checks import POSITION
from ..kernel.record import POSITION_FORMAT
from ..kernel.wording import N_
from . import batch, tables
from . import state as st
from .printed import CARD_IDS, CARDS, SIDES, WONDER_IDS
from .reading import Reading
from .record import ABSENT, OPTIONS, SEATS
from .rules.circle import hand_of
from .rules.free_city import holder

_UNKNOWN = "?"


def position(reading: Reading) -> dict[str, Any]:
    """A situation as a position, from what is known in ``reading``."""
    pile = reading.discard
    told: dict[str, Any] = {
        "format": POSITION_FORMAT,
        "game": "seven",
        "options": reading.options,
        "age": reading.age,
        "turn": reading.turn,
        "discard": pile + [_UNKNOWN] * (reading.discard_size - len(pile)),
        "seats": [_seat(reading, seat) for seat in range(reading.players)],
    }
    if reading.free_city:
        told |= {
            "free_city": _seat(reading, reading.free_city),
            "first_holder": reading.first_holder,
            "draw_pile": reading.draw_pile,
        }
    if reading.decision in ("revive", "extra"):
        choice: dict[str, Any] = {"seat": reading.to_move, "kind": reading.decision, "from": reading.offered}
        later = {"revive": int(reading._s.extra), "extra": int(reading._s.reviver)}[reading.decision]
        if later != st.NONE:
            choice["then"] = later
        told["choice"] = choice
    return told


def _seat(reading: Reading, seat: int) -> dict[str, Any]:
    city = reading.city(seat)
    hand = reading.hand(seat)
    built = [stage.under or _UNKNOWN for stage in city.stages if stage.built]
    told: dict[str, Any] = {
        "coins": city.coins,
        "wonder": city.wonder,
        "side": city.side,
        "stages": len(built),
        "city": city.cards,
        "hand": reading.hand_size(seat) if hand is None else hand,
        "tokens": city.tokens,
    }
    if seat == reading.free_city:
        del told["hand"]
    if any(card != _UNKNOWN for card in built):
        told["under"] = built
    if reading.decision == "turn" and reading.chosen[seat]:
        choice = reading.choice(seat)
        told["choice"] = _UNKNOWN if choice is None else str(choice)
    return told


def opened(told: Any) -> np.ndarray:
    """A state with blanks from a position. Raises ``BadPosition``."""
    POSITION.beginning(told, POSITION_FORMAT, "seven")
    seats = told.get("seats")
    good = isinstance(seats, list) and len(seats) in SEATS
    POSITION.need(good, N_("seats: a list of two to seven is expected."))
    states = st.blank(1, len(seats))
    s = states[0]
    if s.free_city:
        seats = [*seats, told.get("free_city")]
        s.free_city = 1 + POSITION.number("first_holder", told.get("first_holder", 0), 0, st.FREE_SEAT - 1)
    for seat, one in enumerate(seats):
        POSITION.need(isinstance(one, dict), N_("{what}: an object is expected."), what=_named(s, seat))
    s.options = POSITION.option_bits(told.get("options", {}), OPTIONS, ABSENT)
    age = POSITION.number("age", told.get("age"), 0, tables.AGES)
    turn = POSITION.number("turn", told.get("turn", 1), 1, tables.TURNS)
    s.hands[:] = st.UNKNOWN
    _read_boards(s, age, seats)
    batch.open_dealt(states, 0)
    if age == 0:
        return states
    s.age, s.turn = age, turn - 1
    for seat, one in enumerate(seats):
        _read_city(states, seat, one)
    _read_choice(s, told.get("choice"))
    _place_cards(s, seats, told)
    if s.decision == st.REVIVE:
        batch.show_pile(states, 0, int(s.reviver))
    return states


def choices(told: dict[str, Any]) -> list[tuple[int, str]]:
    """The choices of the turn under way that a position tells, with their seats."""
    found = []
    seats = [*told["seats"], *([told["free_city"]] if "free_city" in told else [])]
    for seat, one in enumerate(seats):
        choice = one.get("choice", _UNKNOWN)
        POSITION.need(isinstance(choice, str), N_("{what}: a sentence is expected."), what=f"seats[{seat}] choice")
        if choice != _UNKNOWN:
            found.append((seat, choice))
    POSITION.need(len(found) < len(seats), N_("All seats have chosen: such a turn is over."))
    return found


def _named(s: Any, seat: int) -> str:
    """Where a position tells of a seat."""
    return "free_city" if s.free_city and seat == st.FREE_SEAT else f"seats[{seat}]"


def _read_boards(s: Any, age: int, seats: list[Any]) -> None:
    taken = set()
    for seat, one in enumerate(seats):
        wonder, side = one.get("wonder"), one.get("side")
        open_board = age == 0 and wonder is None
        open_side = age == 0 and side is None
        what = _named(s, seat)
        s.wonders[seat] = st.NONE if open_board else POSITION.id(f"{what} wonder", wonder, WONDER_IDS)
        s.sides[seat] = st.NONE if open_side else POSITION.id(f"{what} side", side, SIDES)
        once = wonder not in taken or open_board
        POSITION.need(once, N_("{what}: something stands there twice."), what=f"{what} wonder")
        taken.add(wonder)
    day = not s.free_city or (s.wonders[st.FREE_SEAT] != st.NONE and s.sides[st.FREE_SEAT] == 0)
    POSITION.need(day, N_("The free city's board shows its day side."))


def _read_city(states: np.ndarray, seat: int, told: dict[str, Any]) -> None:
    s = states[0]
    what = _named(s, seat)
    s.coins[seat] = POSITION.number(f"{what} coins", told.get("coins"), 0, 999)
    board = 2 * int(s.wonders[seat]) + int(s.sides[seat])
    stages = POSITION.number(f"{what} stages", told.get("stages", 0), 0, int(tables.BOARD_STAGES[board]))
    under = told.get("under", [_UNKNOWN] * stages)
    POSITION.need_list(f"{what} under", under, stages)
    for card in under:
        known = st.UNKNOWN_UNDER if card == _UNKNOWN else POSITION.ids(f"{what} under", [card], CARD_IDS)[0]
        batch.add_stage(states, 0, seat, known)
    cards = POSITION.ids(f"{what} city", told.get("city", []), CARD_IDS)
    POSITION.need(len(cards) <= tables.CITY, N_("{what}: at most {number}."), what=f"{what} city", number=tables.CITY)
    for card in cards:
        batch.add_to_city(states, 0, seat, card)
    _read_tokens(s, seat, told.get("tokens", []))


def _read_tokens(s: Any, seat: int, tokens: Any) -> None:
    """Victories belong to the age that their points tell; defeats to any past age with room: two tokens an age."""
    what = f"{_named(s, seat)} tokens"
    possible = [-tables.DEFEAT, *tables.VICTORY.tolist()]
    good = isinstance(tokens, list) and all(type(token) is int and token in possible for token in tokens)
    POSITION.need(good, N_("{what}: a list of {possible} is expected."), what=what, possible=possible)
    for token in tokens:
        past = range(int(s.age) - 1)
        ages = past if token < 0 else [age for age in past if tables.VICTORY[age] == token]
        free = [age for age in ages if s.won[seat, age] + s.lost[seat, age] < 2]
        POSITION.need(free, N_("{what}: more tokens than conflicts so far."), what=what)
        (s.lost if token < 0 else s.won)[seat, free[0]] += 1


def _read_choice(s: Any, choice: Any) -> None:
    if choice is None:
        return
    POSITION.need(isinstance(choice, dict), N_("{what}: an object is expected."), what="choice")
    kind = choice.get("kind")
    POSITION.need(kind in ("revive", "extra"), N_("choice: a kind is revive or extra."))
    seat = POSITION.number("choice seat", choice.get("seat"), 0, int(s.players) - 1)
    then = POSITION.number("choice then", choice.get("then", st.NONE), st.NONE, int(s.players) - 1)
    s.decision, s.chooser = (st.REVIVE, seat) if kind == "revive" else (st.EXTRA, seat)
    s.reviver, s.extra = (seat, then) if kind == "revive" else (then, seat)
    last_turn = int(s.turn) == tables.TURNS - 1
    POSITION.need(last_turn or s.extra == st.NONE, N_("choice: an extra card is played in the sixth turn only."))


def _free_places(s: Any) -> list[list[tuple[int, int]]]:
    """For each age the places (hand, place) of cards that have been played."""
    players = int(s.players)
    found: list[list[tuple[int, int]]] = []
    for age in range(tables.AGES):
        taken = tables.HAND if age + 1 < s.age else 0
        if age + 1 == s.age:
            taken = int(s.turn) + (s.decision != st.TURN)
        found.append([(hand, place) for place in range(taken) for hand in range(players)])
    if s.decision != st.TURN and s.turn == tables.TURNS - 1:
        last = [hand for hand in range(players) if s.extra == st.NONE or hand != _row(s, int(s.extra))]
        found[int(s.age) - 1] += [(hand, tables.HAND - 1) for hand in last]
    return found


def _row(s: Any, seat: int) -> int:
    """The hand that a seat holds, numbered as it was dealt."""
    return int(hand_of(s, np.int64(s.age), np.int64(s.turn), np.int64(seat)))


def _place_cards(s: Any, seats: list[Any], told: dict[str, Any]) -> None:
    """Give every card told of a place among those dealt; the others that were played lie under boards, unknown."""
    age = int(s.age) - 1
    places = _free_places(s)
    for of_age, free in enumerate(places):
        for hand, place in free:
            s.fate[of_age, hand, place] = st.TUCKED
    left = Counter({(of_age, card): int(n) for (of_age, card), n in np.ndenumerate(tables.COPIES[:, int(s.players)])})
    left.update({(tables.AGES - 1, int(guild)): 1 for guild in tables.GUILD_CARDS})
    _read_hands(s, seats, left)
    if s.free_city:
        _read_draw_pile(s, told.get("draw_pile"), left)
    discard = told.get("discard", [])
    POSITION.need(isinstance(discard, list), N_("{what}: a list is expected."), what="discard")
    lying = [(card, st.BUILT) for seat in range(len(seats)) for card in s.city[seat] if card >= 0]
    pile = [card for card in discard if card != _UNKNOWN]
    lying += [(card, st.IN_PILE) for card in _each(pile)]
    for card, fate in lying:
        ages = [a for a in range(age + 1) if left[a, int(card)] > 0 and places[a]]
        POSITION.need(ages, N_("{id}: more copies than the game has by now."), id=CARD_IDS[card])
        left[ages[0], int(card)] -= 1
        hand, place = places[ages[0]].pop(0)
        s.hands[ages[0], hand, place] = card
        s.fate[ages[0], hand, place] = fate
    for _ in range(len(discard) - len(pile)):
        ages = [a for a in range(age + 1) if places[a]]
        POSITION.need(ages, N_("discard: more cards than have been played."))
        hand, place = places[ages[0]].pop(0)
        s.fate[ages[0], hand, place] = st.IN_PILE
    guilds = sum(left[tables.AGES - 1, int(guild)] <= 0 for guild in tables.GUILD_CARDS)
    POSITION.need(guilds <= len(seats) + tables.GUILDS_MORE, N_("More guilds are in the game than it has."))


def _each(pile: list[Any]) -> list[int]:
    """Numbers of the cards of the pile, where copies may lie twice."""
    return [POSITION.ids("discard", [card], CARD_IDS)[0] for card in pile]


def _read_hands(s: Any, seats: list[Any], left: Counter[tuple[int, int]]) -> None:
    first = int(s.turn) + int(s.decision != st.TURN)
    for seat, one in enumerate(seats[: st.FREE_SEAT] if s.free_city else seats):
        gone = first == tables.TURNS and seat != s.extra
        places = [] if gone else [(_row(s, seat), place) for place in range(first, tables.HAND)]
        if s.free_city and s.decision == st.TURN and seat == holder(s):
            places.append((st.FREE_SEAT, first))
        size = len(places)
        hand = one.get("hand", size)
        what = f"seats[{seat}] hand"
        if isinstance(hand, int) and not isinstance(hand, bool):
            hand = [_UNKNOWN] * POSITION.number(what, hand, size, size)
        POSITION.need_list(what, hand, size)
        _lay(s, what, hand, places, left)


def _read_draw_pile(s: Any, pile: Any, left: Counter[tuple[int, int]]) -> None:
    """The cards of the draw pile from its top, or how many."""
    first = int(s.turn) + 1
    last = tables.HAND - (s.decision != st.TURN and s.turn == tables.TURNS - 1)
    places = [(st.FREE_SEAT, place) for place in range(first, last)]
    if pile is None or isinstance(pile, int):
        size = len(places)
        pile = [_UNKNOWN] * POSITION.number("draw_pile", size if pile is None else pile, size, size)
    POSITION.need_list("draw_pile", pile, len(places))
    _lay(s, "draw_pile", pile, places, left)


def _lay(s: Any, what: str, cards: list[Any], places: list[tuple[int, int]], left: Counter[tuple[int, int]]) -> None:
    """Put cards of the age, as far as they are told, on places (hand, place) of its rows."""
    age = int(s.age) - 1
    for spot, card in zip(places, cards, strict=True):
        if card == _UNKNOWN:
            continue
        (known,) = POSITION.ids(what, [card], CARD_IDS)
        POSITION.need(left[age, known] > 0, N_("{id}: more copies than the game has by now."), id=card)
        POSITION.need(age + 1 in CARDS[card].copies, N_("{what}: {id} is not a card of this age."), what=what, id=card)
        left[age, known] -= 1
        s.hands[age][spot] = known
