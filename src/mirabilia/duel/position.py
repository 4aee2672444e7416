"""Single situations as JSON (FORMATS.md, "mirabilia-position/1")."""

from typing import Any

import numpy as np

from ..kernel.errors import BadOptions, BadPosition, BadRecord
from ..kernel.wording import N_, Wording
from . import batch, tables
from . import state as st
from .printed import CARD_IDS, CARDS, SYMBOLS, TOKEN_IDS, WONDER_IDS
from .reading import Reading
from .record import option_bits

FORMAT = "mirabilia-position/1"
_HIDDEN = {"?": st.UNKNOWN, "?guild": st.UNKNOWN_GUILD}
_KIND = {"library": "token", "messe": "free", "liberty": "free"}


def position(reading: Reading, known: frozenset[str] = frozenset()) -> dict[str, Any]:
    """A situation as a position. ``known``: which of ``box_tokens`` and ``removed`` were told when it was set up."""
    s = reading._s
    told: dict[str, Any] = {
        "format": FORMAT,
        "game": "duel",
        "options": reading.options,
        "first_player": reading.first_player,
        "age": reading.age,
        "to_move": reading.to_move,
        "structure": [_shown(slot.face, slot.card, slot.back) for slot in reading.structure()],
        "seats": [_seat(reading, seat) for seat in range(2)],
        "pawn": reading.pawn,
        "military_tokens": reading.military_tokens,
        "tokens": reading.tokens,
        "box_tokens": "?",
        "discard": reading.discard,
    }
    if "box_tokens" in known:
        told["box_tokens"] = [TOKEN_IDS[t] for t in s.box if t >= 0]
    if "removed" in known and reading.age:
        told["removed"] = [CARD_IDS[c] for c in s.removed[reading.age - 1] if c >= 0]
    if reading.decision not in ("turn", "over"):
        told["choice"] = _choice(reading)
    return told


def _shown(face: str, card: str | None, back: str) -> str | None:
    if face == "taken":
        return None
    return card or ("?guild" if back == "guild" else "?")


def _seat(reading: Reading, seat: int) -> dict[str, Any]:
    city = reading.city(seat)
    built = [place for place in city.wonders if place.built]
    told = {
        "coins": city.coins,
        "city": city.cards,
        "wonders": [place.wonder for place in city.wonders],
        "built": [place.wonder for place in built],
        "tokens": city.tokens,
    }
    if built:
        told["under"] = [place.under for place in built]
    return told


def _choice(reading: Reading) -> dict[str, Any]:
    """The open choice; ``turn``, ``again`` and ``gift`` only where they are not what one would expect."""
    s = reading._s
    offered: list[Any] = [0, 1] if reading.decision == "begin" else reading.offered
    choice: dict[str, Any] = {
        "seat": reading.to_move,
        "kind": _KIND.get(reading.decision, reading.decision),
        "from": offered,
    }
    if reading.active != reading.to_move and reading.decision != "draft":
        choice["turn"] = reading.active
    if s.again:
        choice["again"] = True
    if s.gift >= 0:
        choice["gift"] = CARD_IDS[s.gift]
    return choice


def _need(condition: object, template: str, **parts: object) -> None:
    if not condition:
        raise BadPosition(Wording(template, **parts))


def _ids(what: str, values: Any, known: tuple[str, ...]) -> list[int]:
    _need(isinstance(values, list), N_("{what}: a list is expected."), what=what)
    for value in values:
        _need(
            isinstance(value, str) and value in known,
            N_("{what}: nothing is called “{id}”."),
            what=what,
            id=str(value)[:40],
        )
    _need(len(set(values)) == len(values), N_("{what}: something stands there twice."), what=what)
    return [known.index(value) for value in values]


def _number(what: str, value: Any, least: int, most: int) -> int:
    good = isinstance(value, int) and not isinstance(value, bool) and least <= value <= most
    _need(good, N_("{what}: a whole number from {least} to {most} is expected."), what=what, least=least, most=most)
    return int(value)


def opened(told: dict[str, Any]) -> tuple[np.ndarray, frozenset[str]]:
    """A state with blanks from a position, and which hidden piles it told. Raises ``BadPosition``."""
    _need(isinstance(told, dict) and told.get("format") == FORMAT, N_("The format is not {format}."), format=FORMAT)
    _need(told.get("game") == "duel", N_("The game is not duel."))
    states = st.blank()
    s = states[0]
    try:
        s.options = option_bits(told.get("options", {}))
    except (BadOptions, BadRecord) as error:
        raise BadPosition(error.wording) from None
    drafting = isinstance(told.get("choice"), dict) and told["choice"].get("kind") == "draft"
    s.age = _number("age", told.get("age"), 0 if drafting else 1, 3)
    s.chooser = s.active = _number("to_move", told.get("to_move"), 0, 1)
    s.first_player = _number("first_player", told.get("first_player", int(s.active)), 0, 1)
    s.winner, s.gift = -1, st.NONE
    s.ages[:], s.removed[:], s.drawn[:] = st.UNKNOWN, st.UNKNOWN, st.UNKNOWN
    s.wonders[:], s.under[:] = st.NONE, st.NONE
    _read_structure(s, told)
    seats = told.get("seats")
    _need(
        isinstance(seats, list) and len(seats) == 2,
        N_("{what}: a list of {number} is expected."),
        what="seats",
        number=2,
    )
    for seat, one in enumerate(seats):
        _need(isinstance(one, dict), N_("{what}: an object is expected."), what=f"seats[{seat}]")
        _read_wonders(s, seat, one)
        _read_city(states, seat, one)
    _read_tokens(s, told, seats)
    _read_track(s, told)
    for card in _ids("discard", told.get("discard", []), CARD_IDS):
        _put(s, card, st.DISCARDED, "discard")
    known = _read_hidden(s, told)
    _close_wonders(s)
    if told.get("choice") is not None:
        _read_choice(s, told["choice"])
    _check_cards(s)
    return states, known


def _read_structure(s: Any, told: dict[str, Any]) -> None:
    structure = told.get("structure", [])
    number = tables.SLOTS if s.age else 0
    _need(
        isinstance(structure, list) and len(structure) == number,
        N_("{what}: a list of {number} is expected."),
        what="structure",
        number=number,
    )
    age = int(s.age)
    seen: set[str] = set()
    for slot, shown in enumerate(structure):
        if shown is None:
            continue
        s.lying |= 1 << slot
        if shown in _HIDDEN:
            _need(shown == "?" or age == 3, N_("{what}: guilds lie in Age III only."), what="structure")
            s.ages[age - 1, slot] = _HIDDEN[shown]
            continue
        _need(
            isinstance(shown, str) and shown in CARDS,
            N_("{what}: nothing is called “{id}”."),
            what="structure",
            id=str(shown)[:40],
        )
        _need(CARDS[shown].age == age, N_("{what}: {id} is not a card of this age."), what="structure", id=shown)
        _need(shown not in seen, N_("{what}: something stands there twice."), what="structure")
        seen.add(shown)
        s.ages[age - 1, slot] = CARDS[shown].number
        s.face_up |= 1 << slot
    for slot in range(number):
        above = int(tables.COVERED_BY[age - 1, slot]) & int(s.lying)
        if s.lying >> slot & 1 and not above:
            s.accessible |= 1 << slot
        _need(
            s.lying >> slot & 1 or not above or slot_in_top_row(age, slot),
            N_("{what}: slot {slot} is taken but was still covered."),
            what="structure",
            slot=slot,
        )


def slot_in_top_row(age: int, slot: int) -> bool:
    """Whether Messe can have taken the card of a slot that is still covered (D-191)."""
    return bool(tables.TOP_ROW[age - 1] >> slot & 1)


def _put(s: Any, card: int, place: int, what: str) -> None:
    _need(s.place[card] == 0, N_("{what}: {id} lies elsewhere too."), what=what, id=CARD_IDS[card])
    s.place[card] = place


def _read_wonders(s: Any, seat: int, told: dict[str, Any]) -> None:
    what = f"seats[{seat}] wonders"
    own = _ids(what, told.get("wonders", []), WONDER_IDS)
    most = N_("{what}: a list of {number} is expected.")
    _need(
        len(own) == tables.OWN_WONDERS or (s.age == 0 and len(own) <= tables.OWN_WONDERS),
        most,
        what=what,
        number=tables.OWN_WONDERS,
    )
    _need(not set(own) & {int(w) for w in s.wonders[1 - seat]}, N_("{what}: something stands there twice."), what=what)
    s.wonders[seat, : len(own)] = own
    s.picks += len(own)
    s.unbuilt[seat] = (1 << len(own)) - 1 if s.age else 0
    built = _ids(f"seats[{seat}] built", told.get("built", []), WONDER_IDS)
    under = told.get("under", [None] * len(built))
    _need(
        isinstance(under, list) and len(under) == len(built),
        N_("{what}: a list of {number} is expected."),
        what=f"seats[{seat}] under",
        number=len(built),
    )
    for wonder, card in zip(built, under, strict=True):
        _need(
            wonder in own,
            N_("{what}: {id} is not one of this seat's wonders."),
            what=f"seats[{seat}] built",
            id=WONDER_IDS[wonder],
        )
        place = own.index(wonder)
        s.unbuilt[seat] &= ~(1 << place)
        s.built[seat] += 1
        s.under[seat, place] = st.UNKNOWN_UNDER
        if card is not None:
            (number,) = _ids(f"seats[{seat}] under", [card], CARD_IDS)
            _put(s, number, st.UNDER_WONDER, f"seats[{seat}] under")
            s.under[seat, place] = number
        choice = int(tables.WONDER_CHOICE[wonder])
        if choice:
            s.choices[seat, choice - 1] += 1


def _read_city(states: np.ndarray, seat: int, told: dict[str, Any]) -> None:
    s = states[0]
    s.coins[seat] = _number(f"seats[{seat}] coins", told.get("coins"), 0, 999)
    for card in _ids(f"seats[{seat}] city", told.get("city", []), CARD_IDS):
        _put(s, card, st.IN_CITY + seat, f"seats[{seat}] city")
        batch.add_to_city(states, 0, seat, card)


def _read_tokens(s: Any, told: dict[str, Any], seats: list[Any]) -> None:
    board = _ids("tokens", told.get("tokens"), TOKEN_IDS)
    _need(len(board) <= tables.BOARD_TOKENS, N_("{what}: at most {number}."), what="tokens", number=tables.BOARD_TOKENS)
    taken = set(board)
    s.board_order[:] = board + [st.NONE] * (tables.BOARD_TOKENS - len(board))
    s.board = sum(1 << token for token in board)
    for seat, one in enumerate(seats):
        what = f"seats[{seat}] tokens"
        own = _ids(what, one.get("tokens", []), TOKEN_IDS)
        _need(not taken & set(own), N_("{what}: something stands there twice."), what=what)
        taken |= set(own)
        s.tokens[seat] = sum(1 << token for token in own)
        if tables.LAW in own:
            s.symbols[seat, tables.SCALES] += 1
        s.paired[seat] = sum(1 << symbol for symbol in range(len(SYMBOLS)) if s.symbols[seat, symbol] >= tables.PAIR)
    left = tables.TOKEN_COUNT - len(taken)
    _need(left <= tables.BOX_TOKENS, N_("{what}: too few tokens are on the board and with the seats."), what="tokens")
    s.box[:] = [st.UNKNOWN_TOKEN] * left + [st.NONE] * (tables.BOX_TOKENS - left)


def _read_track(s: Any, told: dict[str, Any]) -> None:
    s.pawn = _number("pawn", told.get("pawn", 0), 1 - tables.CAPITAL, tables.CAPITAL - 1)
    lying = told.get("military_tokens")
    coins = [int(c) for c in tables.MILITARY_TOKEN_COINS]
    lying = [coins, coins] if lying is None else lying
    good = (
        isinstance(lying, list)
        and len(lying) == 2
        and all(isinstance(side, list) and set(side) <= set(coins) for side in lying)
    )
    _need(good, N_("military_tokens: for each seat a list of {coins} is expected."), coins=coins)
    s.looted = sum(1 << (2 * seat + t) for seat in range(2) for t, c in enumerate(coins) if c not in lying[seat])


def _read_hidden(s: Any, told: dict[str, Any]) -> frozenset[str]:
    """Piles that everybody may have forgotten, where the position tells them."""
    known = set()
    box = told.get("box_tokens", "?")
    if box != "?":
        tokens = _ids("box_tokens", box, TOKEN_IDS)
        lying = int(s.board) | int(s.tokens[0]) | int(s.tokens[1])
        whole = sorted(tokens) == [t for t in range(tables.TOKEN_COUNT) if not lying >> t & 1]
        _need(whole, N_("box_tokens: these are not the tokens that lie neither on the board nor before a seat."))
        s.box[: len(tokens)] = tokens
        known.add("box_tokens")
    removed = told.get("removed", "?")
    if removed != "?" and s.age:
        cards = _ids("removed", removed, CARD_IDS)
        first, last = tables.DECK[int(s.age) - 1]
        good = len(cards) == tables.REMOVED and all(first <= card < last for card in cards)
        _need(good, N_("removed: three cards of this age's deck are expected."))
        s.removed[int(s.age) - 1] = cards
        known.add("removed")
    return frozenset(known)


def _close_wonders(s: Any) -> None:
    """After the seventh wonder none can be built any more (D-063)."""
    built = int(s.built[0]) + int(s.built[1])
    _need(built <= tables.MOST_WONDERS, N_("At most seven wonders are built in a game, not {n}."), n=built)
    if built == tables.MOST_WONDERS:
        s.unbuilt[:] = 0


def _read_choice(s: Any, told: Any) -> None:
    _need(isinstance(told, dict), N_("{what}: an object is expected."), what="choice")
    kind, offered = told.get("kind"), told.get("from", [])
    s.chooser = _number("choice seat", told.get("seat"), 0, 1)
    s.active = _number("choice turn", told.get("turn", int(s.chooser)), 0, 1)
    s.again = int(told.get("again") is True)
    if told.get("gift") is not None:
        (s.gift,) = _ids("choice gift", [told["gift"]], CARD_IDS)
    _need(isinstance(offered, list), N_("{what}: a list is expected."), what="choice from")
    if kind == "begin":
        s.decision = st.BEGIN
    elif kind == "draft":
        _choose_draft(s, _ids("choice from", offered, WONDER_IDS))
    elif kind == "token":
        _choose_token(s, _ids("choice from", offered, TOKEN_IDS))
    elif kind in ("destroy", "revive", "free"):
        _choose_card(s, kind, _ids("choice from", offered, CARD_IDS))
    else:
        _need(False, N_("choice: nothing is called “{id}”."), id=str(kind)[:40])


def _choose_draft(s: Any, wonders: list[int]) -> None:
    _need(s.age == 0 and wonders, N_("choice: a draft belongs before Age I and names the wonders laid out."))
    _need(
        not set(wonders) & set(s.wonders.flatten().tolist()),
        N_("{what}: something stands there twice."),
        what="choice from",
    )
    s.decision = st.DRAFT
    s.laid_out = sum(1 << wonder for wonder in wonders)
    group = 0 if s.picks < tables.DRAFT_GROUP else tables.DRAFT_GROUP
    _need(
        len(wonders) == group + tables.DRAFT_GROUP - s.picks,
        N_("choice: the number of wonders laid out does not fit the picks made."),
    )
    shown = [*(int(w) for w in s.wonders.flatten() if w >= 0), *wonders]
    s.drawn[: len(shown)] = shown


def _choose_token(s: Any, tokens: list[int]) -> None:
    if all(s.board >> token & 1 for token in tokens):
        s.decision = st.TOKEN
        return
    in_box = not any((int(s.board) | int(s.tokens[0]) | int(s.tokens[1])) >> token & 1 for token in tokens)
    _need(
        in_box and len(tokens) <= tables.LIBRARY_DRAW,
        N_("choice: the Great Library shows at most three tokens of the box."),
    )
    s.decision = st.LIBRARY
    s.box[: len(tokens)] = tokens


def _choose_card(s: Any, kind: str, cards: list[int]) -> None:
    _need(cards, N_("choice: no card is offered."))
    if kind == "revive":
        s.decision = st.REVIVE
        _need(
            all(s.place[card] == st.DISCARDED for card in cards),
            N_("choice: these cards do not lie on the discard pile."),
        )
        return
    if kind == "destroy":
        colours = {int(tables.CARD_COLOUR[card]) for card in cards}
        there = all(s.place[card] == st.IN_CITY + 1 - s.chooser for card in cards)
        _need(there and len(colours) == 1, N_("choice: cards of one colour of the other seat's city are expected."))
        s.decision = st.DESTROY
        s.colour_to_destroy = colours.pop()
        return
    lying = [int(card) for slot, card in enumerate(s.ages[s.age - 1]) if s.lying >> slot & 1]
    if all(card in lying for card in cards):
        s.decision = st.MESSE
        return
    _need(len(cards) == tables.REMOVED, N_("choice: three cards that were put back are expected."))
    s.decision = st.LIBERTY
    s.removed[s.age - 1] = cards
    s.saw_removed[s.chooser] |= 1 << (int(s.age) - 1)


def _check_cards(s: Any) -> None:
    """No card of the structure lies elsewhere, and enough unseen cards are left for what is face down."""
    if s.age == 0:
        return
    age = int(s.age)
    lying = [int(card) for slot, card in enumerate(s.ages[age - 1]) if s.lying >> slot & 1]
    for card in lying:
        _need(
            card < 0 or s.place[card] == 0, N_("{what}: {id} lies elsewhere too."), what="structure", id=CARD_IDS[card]
        )
    for deck, blank in ((age - 1, st.UNKNOWN), (tables.GUILDS, st.UNKNOWN_GUILD)):
        first, last = (int(n) for n in tables.DECK[deck])
        unseen = sum(s.place[card] == 0 and card not in lying for card in range(first, last))
        _need(lying.count(blank) <= unseen, N_("More cards lie face down than are unseen."))
    if s.decision == st.TURN:
        _need(s.lying, N_("The structure is empty: nobody can take a turn."))


def turn_up(states: np.ndarray) -> None:
    """At the start of a turn everything accessible lies face up (D-033)."""
    s = states[0]
    if s.decision == st.TURN:
        s.face_up |= s.accessible
