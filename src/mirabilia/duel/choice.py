"""The open choice of a position, written and read (FORMATS.md, ``choice``)."""

from typing import Any

import numpy as np

from ..kernel.checks import ids, need, number
from ..kernel.wording import N_
from . import batch, moves, tables
from . import state as st
from .printed import CARD_IDS, TOKEN_IDS, WONDER_IDS
from .reading import Reading

_KIND = {"library": "token", "messe": "free", "liberty": "free"}


def choice_as_json(reading: Reading) -> dict[str, Any]:
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


def read_choice(states: np.ndarray, told: Any) -> None:
    """Open a choice in a state; the rules must offer there what the position says."""
    s = states[0]
    need(isinstance(told, dict), N_("{what}: an object is expected."), what="choice")
    kind, offered = told.get("kind"), told.get("from", [])
    s.chooser = number("choice seat", told.get("seat"), 0, 1)
    if kind == "begin":
        s.active = number("choice turn", told.get("turn", int(s.chooser)), 0, 1)
        _choose_who_begins(s, offered)
    elif kind == "draft":
        _choose_draft(s, ids("choice from", offered, WONDER_IDS))
    elif kind == "token":
        _read_turn(s, told)
        _choose_token(states, ids("choice from", offered, TOKEN_IDS))
    elif kind in ("destroy", "revive", "free"):
        _read_turn(s, told)
        _choose_card(states, kind, ids("choice from", offered, CARD_IDS))
    else:
        need(False, N_("choice: nothing is called “{id}”."), id=str(kind)[:40])


def _read_turn(s: Any, told: dict[str, Any]) -> None:
    """Whose turn it is, whether it plays again, and the card that the other seat has still to construct (D-194)."""
    need(s.age, N_("choice: only a draft belongs before Age I."))
    s.active = number("choice turn", told.get("turn", int(s.chooser)), 0, 1)
    here = s.active == s.chooser or told["kind"] == "token"
    need(here, N_("choice: only a token can be chosen on the other seat's turn."))
    again = told.get("again", False)
    need(isinstance(again, bool), N_("{what}: true or false is expected."), what="choice again")
    s.again = int(again)
    if told.get("gift") is not None:
        (s.gift,) = ids("choice gift", [told["gift"]], CARD_IDS)
        waiting = told["kind"] == "token" and s.active == s.chooser and could_be_put_back(s, int(s.gift))
        need(waiting, N_("choice gift: this card cannot be waiting for the other seat."))


def could_be_put_back(s: Any, card: int) -> bool:
    """Whether a card of this age's deck is nowhere to be seen, so that it may be one of those put back in setup."""
    first, last = tables.DECK[int(s.age) - 1]
    return bool(first <= card < last and s.place[card] == 0 and card not in lying_cards(s))


def lying_cards(s: Any) -> list[int]:
    """What lies in the structure, blanks as they are."""
    return [int(card) for slot, card in enumerate(s.ages[s.age - 1]) if s.lying >> slot & 1]


def _choose_who_begins(s: Any, offered: Any) -> None:
    need(s.age > 1 and s.lying == tables.ALL_SLOTS, N_("choice: who begins is asked when Age II or III is laid out."))
    need(offered in ([], [0, 1]), N_("choice: either seat may begin."))
    s.decision = st.BEGIN


def _choose_draft(s: Any, wonders: list[int]) -> None:
    need(s.age == 0 and wonders, N_("choice: a draft belongs before Age I and names the wonders laid out."))
    taken = [int(wonder) for wonder in s.wonders.flatten() if wonder >= 0]
    need(not set(wonders) & set(taken), N_("{what}: something stands there twice."), what="choice from")
    group = 0 if s.picks < tables.DRAFT_GROUP else tables.DRAFT_GROUP
    need(
        len(wonders) == group + tables.DRAFT_GROUP - s.picks,
        N_("choice: the number of wonders laid out does not fit the picks made."),
    )
    s.decision = st.DRAFT
    s.active = s.first_player
    s.laid_out = sum(1 << wonder for wonder in wonders)
    s.drawn[: len(taken) + len(wonders)] = [*taken, *wonders]
    _check_draft_order(s)


def _check_draft_order(s: Any) -> None:
    """Each seat has made the picks that the draft gives it, and the next is the chooser's (D-010, D-011)."""
    order = [int(s.first_player) if place == 0 else 1 - int(s.first_player) for place in tables.DRAFT_ORDER]
    made = [int(np.count_nonzero(s.wonders[seat] >= 0)) for seat in range(2)]
    picks = order[: int(s.picks)]
    fits = made == [picks.count(0), picks.count(1)] and s.chooser == order[int(s.picks)]
    need(fits, N_("choice: this is not the order of the draft."))


def _offer(states: np.ndarray, decision: int, offered: list[int], block: int) -> None:
    """Open a choice whose moves are a block of numbers, and compare what the rules offer."""
    states[0].decision = decision
    out = batch.buffer()
    found = {int(move) - block for move in out[: batch.legal(states, 0, out)]}
    need(found and found == set(offered), N_("choice: the rules offer something else here."))


def _choose_token(states: np.ndarray, tokens: list[int]) -> None:
    s = states[0]
    if tokens and not any(s.board >> token & 1 for token in tokens):
        owned = int(s.tokens[0]) | int(s.tokens[1])
        left = int(np.count_nonzero(s.box != st.NONE))
        shown = len(tokens) == min(tables.LIBRARY_DRAW, left) and not any(owned >> token & 1 for token in tokens)
        need(shown, N_("choice: the Great Library shows three tokens of the box."))
        told = [int(token) for token in s.box if token >= 0]
        need(not told or told[: len(tokens)] == tokens, N_("choice: the box has other tokens on top."))
        s.box[: len(tokens)] = tokens
        need(s.active == s.chooser, N_("choice: only a token of the board can be chosen on the other seat's turn."))
        s.decision = st.LIBRARY
        return
    _offer(states, st.TOKEN, tokens, moves.TOKEN)


def _choose_card(states: np.ndarray, kind: str, cards: list[int]) -> None:
    s = states[0]
    need(cards, N_("choice: no card is offered."))
    if kind == "revive":
        _offer(states, st.REVIVE, cards, moves.REVIVE)
    elif kind == "destroy":
        s.colour_to_destroy = int(tables.CARD_COLOUR[cards[0]])
        fragile = s.colour_to_destroy in (tables.BROWN, tables.GREY)
        need(fragile, N_("choice: only brown and grey cards can be destroyed."))
        _offer(states, st.DESTROY, cards, moves.DESTROY)
    elif set(cards) & set(lying_cards(s)):
        lying = s.ages[s.age - 1].tolist()
        slots = [lying.index(card) for card in cards if card in lying]
        need(len(slots) == len(cards), N_("choice: the rules offer something else here."))
        _offer(states, st.MESSE, slots, moves.FREE)
    else:
        _choose_of_those_put_back(s, cards)


def _choose_of_those_put_back(s: Any, cards: list[int]) -> None:
    good = len(cards) == tables.REMOVED and all(could_be_put_back(s, card) for card in cards)
    told = [int(card) for card in s.removed[s.age - 1] if card >= 0]
    need(good and (not told or told == cards), N_("choice: three cards that were put back are expected."))
    s.decision = st.LIBERTY
    s.removed[s.age - 1] = cards
    s.saw_removed[s.chooser] |= 1 << (int(s.age) - 1)
