"""Single situations as JSON (FORMATS.md, "mirabilia-position/1")."""

from typing import Any

import numpy as np

from ..kernel.checks import POSITION, ids, need, need_list, number
from ..kernel.record import POSITION_FORMAT
from ..kernel.wording import N_
from . import batch, tables
from . import state as st
from .choice import choice_as_json, lying_cards, read_choice
from .printed import CARD_IDS, CARDS, SYMBOLS, TOKEN_IDS, WONDER_IDS
from .reading import Reading
from .record import ABSENT, OPTIONS

_HIDDEN = {"?": st.UNKNOWN, "?guild": st.UNKNOWN_GUILD}


def position(reading: Reading) -> dict[str, Any]:
    """A situation as a position, from what is known in ``reading``; piles that nobody sees are "?" or missing."""
    told: dict[str, Any] = {
        "format": POSITION_FORMAT,
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
    if reading.decision not in ("turn", "over"):
        told["choice"] = choice_as_json(reading)
    return told


def piles(states: np.ndarray, known: frozenset[str]) -> dict[str, list[str]]:
    """Hidden piles as they are now, those of ``known`` ("box_tokens", "removed")."""
    s = states[0]
    told = {}
    if "box_tokens" in known:
        told["box_tokens"] = [TOKEN_IDS[t] for t in s.box if t >= 0]
    if "removed" in known:
        told["removed"] = [CARD_IDS[c] for c in s.removed[s.age - 1]]
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


def opened(told: Any) -> tuple[np.ndarray, frozenset[str]]:
    """A state with blanks from a position, and which hidden piles it told. Raises ``BadPosition``."""
    POSITION.beginning(told, POSITION_FORMAT, "duel")
    states = st.blank()
    s = states[0]
    s.options = POSITION.option_bits(told.get("options", {}), OPTIONS, ABSENT)
    _begin_reading(s, told)
    _read_structure(s, told)
    seats = told.get("seats")
    need_list("seats", seats, 2)
    for seat, one in enumerate(seats):
        need(isinstance(one, dict), N_("{what}: an object is expected."), what=f"seats[{seat}]")
        _read_wonders(s, seat, one)
        _read_city(states, seat, one)
    _read_tokens(s, told, seats)
    _read_track(s, told)
    for card in ids("discard", told.get("discard", []), CARD_IDS):
        _put(s, card, st.DISCARDED, "discard")
    known = _read_hidden(s, told)
    _check_wonders(s)
    if told.get("choice") is not None:
        read_choice(states, told["choice"])
    _check_cards(s)
    _check_goes_on(s)
    return states, known


def _begin_reading(s: Any, told: dict[str, Any]) -> None:
    """Age and seats; everything else not known yet."""
    choice = told.get("choice")
    drafting = isinstance(choice, dict) and choice.get("kind") == "draft"
    s.age = number("age", told.get("age"), 0 if drafting else 1, 3)
    s.chooser = s.active = number("to_move", told.get("to_move"), 0, 1)
    s.first_player = number("first_player", told.get("first_player", int(s.active)), 0, 1)
    s.winner, s.gift = -1, st.NONE
    s.ages[:], s.removed[:], s.drawn[:] = st.UNKNOWN, st.UNKNOWN, st.UNKNOWN
    s.wonders[:], s.under[:] = st.NONE, st.NONE


def _read_structure(s: Any, told: dict[str, Any]) -> None:
    structure = told.get("structure", [])
    length = tables.SLOTS if s.age else 0
    need_list("structure", structure, length)
    age = int(s.age)
    for slot, shown in enumerate(structure):
        if shown is None:
            continue
        s.lying |= 1 << slot
        if shown in ("?", "?guild"):
            need(shown == "?" or age == 3, N_("{what}: guilds lie in Age III only."), what="structure")
            s.ages[age - 1, slot] = _HIDDEN[shown]
        else:
            _lay(s, slot, shown)
    for slot in range(length):
        above = int(tables.COVERED_BY[age - 1, slot]) & int(s.lying)
        if s.lying >> slot & 1 and not above:
            s.accessible |= 1 << slot
        need(
            s.lying >> slot & 1 or not above or _in_top_row(age, slot),
            N_("{what}: slot {slot} is taken but was still covered."),
            what="structure",
            slot=slot,
        )


def _lay(s: Any, slot: int, shown: Any) -> None:
    """Lay a card face up in a slot."""
    age = int(s.age)
    (card,) = ids("structure", [shown], CARD_IDS)
    need(CARDS[shown].age == age, N_("{what}: {id} is not a card of this age."), what="structure", id=shown)
    need(card not in s.ages[age - 1], N_("{what}: something stands there twice."), what="structure")
    s.ages[age - 1, slot] = card
    s.face_up |= 1 << slot


def _in_top_row(age: int, slot: int) -> bool:
    """Whether Messe can have taken the card of a slot that is still covered (D-191)."""
    return bool(tables.TOP_ROW[age - 1] >> slot & 1)


def _put(s: Any, card: int, place: int, what: str) -> None:
    need(s.place[card] == 0, N_("{what}: {id} lies elsewhere too."), what=what, id=CARD_IDS[card])
    need(tables.CARD_AGE[card] <= s.age, N_("{what}: {id} belongs to a later age."), what=what, id=CARD_IDS[card])
    s.place[card] = place


def _read_wonders(s: Any, seat: int, told: dict[str, Any]) -> None:
    what = f"seats[{seat}]"
    in_play = WONDER_IDS if s.options & st.PROMOS else WONDER_IDS[: tables.WONDERS_WITHOUT_PROMOS]
    own = ids(f"{what} wonders", told.get("wonders", []), in_play)
    if len(own) > tables.OWN_WONDERS:
        need_list(f"{what} wonders", own, tables.OWN_WONDERS)
    both = set(own) & {int(w) for w in s.wonders[1 - seat]}
    need(not both, N_("{what}: something stands there twice."), what=f"{what} wonders")
    s.wonders[seat, : len(own)] = own
    s.picks += len(own)
    s.unbuilt[seat] = (1 << len(own)) - 1 if s.age else 0
    built = ids(f"{what} built", told.get("built", []), in_play)
    need(s.age or not built, N_("{what}: nothing is built before Age I."), what=what)
    under = told.get("under", [None] * len(built))
    need_list(f"{what} under", under, len(built))
    for wonder, card in zip(built, under, strict=True):
        mine = wonder in own
        need(mine, N_("{what}: {id} is not one of this seat's wonders."), what=f"{what} built", id=WONDER_IDS[wonder])
        _build(s, seat, own.index(wonder), card)


def _build(s: Any, seat: int, place: int, card: Any) -> None:
    """A wonder stands built, with a card (an id, None: unknown) under it."""
    s.unbuilt[seat] &= ~(1 << place)
    s.built[seat] += 1
    s.under[seat, place] = st.UNKNOWN_UNDER
    if card is not None:
        (under,) = ids(f"seats[{seat}] under", [card], CARD_IDS)
        _put(s, under, st.UNDER_WONDER, f"seats[{seat}] under")
        s.under[seat, place] = under
    choice = int(tables.WONDER_CHOICE[s.wonders[seat, place]])
    if choice:
        s.choices[seat, choice - 1] += 1


def _read_city(states: np.ndarray, seat: int, told: dict[str, Any]) -> None:
    s = states[0]
    s.coins[seat] = number(f"seats[{seat}] coins", told.get("coins"), 0, 999)
    for card in ids(f"seats[{seat}] city", told.get("city", []), CARD_IDS):
        _put(s, card, st.IN_CITY + seat, f"seats[{seat}] city")
        batch.add_to_city(states, 0, seat, card)


def _read_tokens(s: Any, told: dict[str, Any], seats: list[Any]) -> None:
    board = ids("tokens", told.get("tokens"), TOKEN_IDS)
    need(len(board) <= tables.BOARD_TOKENS, N_("{what}: at most {number}."), what="tokens", number=tables.BOARD_TOKENS)
    taken = set(board)
    s.board_order[:] = board + [st.NONE] * (tables.BOARD_TOKENS - len(board))
    s.board = sum(1 << token for token in board)
    for seat, one in enumerate(seats):
        what = f"seats[{seat}] tokens"
        own = ids(what, one.get("tokens", []), TOKEN_IDS)
        need(s.age or not own, N_("{what}: nothing is built before Age I."), what=what)
        need(not taken & set(own), N_("{what}: something stands there twice."), what=what)
        taken |= set(own)
        s.tokens[seat] = sum(1 << token for token in own)
        if tables.LAW in own:
            s.symbols[seat, tables.SCALES] += 1
        s.paired[seat] = sum(1 << symbol for symbol in range(len(SYMBOLS)) if s.symbols[seat, symbol] >= tables.PAIR)
    # a position need not tell of every token: the box then holds five of those not seen
    left = min(tables.TOKEN_COUNT - len(taken), tables.BOX_TOKENS)
    s.box[:] = [st.UNKNOWN_TOKEN] * left + [st.NONE] * (tables.BOX_TOKENS - left)


def _read_track(s: Any, told: dict[str, Any]) -> None:
    s.pawn = number("pawn", told.get("pawn", 0), 1 - tables.CAPITAL, tables.CAPITAL - 1)
    coins = [int(c) for c in tables.MILITARY_TOKEN_COINS]
    lying = told.get("military_tokens", [coins, coins])
    possible = [[c for t, c in enumerate(coins) if left >> t & 1] for left in range(1 << len(coins))]
    good = isinstance(lying, list) and len(lying) == 2
    good = good and all(isinstance(side, list) and side in [*possible, coins[::-1]] for side in lying)
    need(good, N_("military_tokens: for each seat a list of {coins} is expected."), coins=coins)
    s.looted = sum(1 << (2 * seat + t) for seat in range(2) for t, c in enumerate(coins) if c not in lying[seat])


def _read_hidden(s: Any, told: dict[str, Any]) -> frozenset[str]:
    """Piles that everybody may have forgotten, where the position tells them."""
    known = set()
    box = told.get("box_tokens", "?")
    if box != "?":
        tokens = ids("box_tokens", box, TOKEN_IDS)
        lying = int(s.board) | int(s.tokens[0]) | int(s.tokens[1])
        whole = sorted(tokens) == [t for t in range(tables.TOKEN_COUNT) if not lying >> t & 1]
        need(whole, N_("box_tokens: these are not the tokens that lie neither on the board nor before a seat."))
        s.box[: len(tokens)] = tokens
        known.add("box_tokens")
    removed = told.get("removed", "?")
    if removed != "?":
        cards = ids("removed", removed, CARD_IDS)
        first, last = tables.DECK[max(int(s.age), 1) - 1]
        good = s.age and len(cards) == tables.REMOVED and all(first <= card < last for card in cards)
        need(good, N_("removed: three cards of this age's deck are expected."))
        s.removed[int(s.age) - 1] = cards
        known.add("removed")
    return frozenset(known)


def _check_wonders(s: Any) -> None:
    """After the seventh wonder none can be built any more (D-063)."""
    built = int(s.built[0]) + int(s.built[1])
    need(built <= tables.MOST_WONDERS, N_("At most seven wonders are built in a game, not {n}."), n=built)
    if built == tables.MOST_WONDERS:
        s.unbuilt[:] = 0


def _check_cards(s: Any) -> None:
    """No card lies in two places, and enough unseen cards are left for what is face down."""
    if s.age == 0:
        return
    age = int(s.age)
    lying = lying_cards(s)
    put_back = [int(card) for card in s.removed[age - 1] if card >= 0]
    for card in lying:
        elsewhere = card >= 0 and (s.place[card] != 0 or card in put_back)
        need(not elsewhere, N_("{what}: {id} lies elsewhere too."), what="structure", id=CARD_IDS[card])
    taken_out = sum(s.place[card] != 0 for card in put_back)
    looked = any(int(w) == tables.LIBERTY and u != st.NONE for w, u in zip(s.wonders.flat, s.under.flat, strict=True))
    need(taken_out == 0 or (looked and taken_out < tables.REMOVED), N_("removed: these cards are in the game."))
    for deck, blank in ((age - 1, st.UNKNOWN), (tables.GUILDS, st.UNKNOWN_GUILD)):
        first, last = (int(n) for n in tables.DECK[deck])
        unseen = sum(s.place[card] == 0 and card not in (*lying, *put_back) for card in range(first, last))
        need(lying.count(blank) <= unseen, N_("More cards lie face down than are unseen."))
    first, last = tables.DECK[tables.GUILDS]
    guilds = sum(s.place[card] != 0 or card in lying for card in range(first, last)) + lying.count(st.UNKNOWN_GUILD)
    need(guilds <= tables.GUILDS_IN_PLAY, N_("More than three guilds are in the game."))


def _check_goes_on(s: Any) -> None:
    """A position is one in which somebody decides."""
    for seat in range(2):
        different = int(np.count_nonzero(s.symbols[seat]))
        won = different >= tables.SCIENCE_SUPREMACY
        need(not won, N_("seats[{seat}]: six different symbols have won the game."), seat=seat)
    need(s.age or s.decision == st.DRAFT, N_("choice: only a draft belongs before Age I."))
    if s.decision == st.TURN:
        need(s.lying, N_("The structure is empty: nobody can take a turn."))


def turn_up(states: np.ndarray) -> None:
    """At the start of a turn everything accessible lies face up (D-033)."""
    s = states[0]
    if s.decision == st.TURN:
        s.face_up |= s.accessible
