"""Duel games as records: options and setup (FORMATS.md)."""

from dataclasses import dataclass, field
from typing import Any

import numpy as np

from ..kernel import record as records
from ..kernel.checks import RECORD
from ..kernel.wording import N_
from . import batch, tables
from . import state as st
from .printed import CARD_IDS, CARDS, PRESET, TOKEN_IDS, WONDER_IDS

OPTIONS: dict[str, dict[Any, int]] = {
    "promos": {False: 0, True: st.PROMOS},
    "wonders": {"draft": 0, "preset": st.PRESET},
    "center_begins": {"last": 0, "chooser": st.CHOOSER_BEGINS},
}
# Options of FORMATS.md for expansions, which only have their default here; there is none for a solo leader.
ABSENT = {"pantheon": False, "agora": False, "zeus_token": "discarded", "solo": None}
SEATS = range(2, 3)


@dataclass
class Papers(records.Papers):
    """What a game remembers; ``known``: hidden piles that its position told."""

    players: tuple[str, ...] = ("first", "second")
    with_removed: bool = True
    known: frozenset[str] = field(default_factory=frozenset)


def _ids(what: str, values: Any, number: int, known: tuple[str, ...]) -> list[int]:
    """Numbers of a list of ids: the right length, all known, none twice."""
    RECORD.need_list(what, values, number)
    return RECORD.ids(what, values, known)


def opened(record: dict[str, Any]) -> tuple[np.ndarray, Papers]:
    """The start position that a record describes. Raises ``BadRecord``."""
    papers, setup = records.beginning(record, "duel", SEATS)
    states = st.blank()
    s = states[0]
    s.options = RECORD.option_bits(papers.options, OPTIONS, ABSENT)
    first_player = setup.get("first_player")
    RECORD.need(type(first_player) is int and first_player in (0, 1), N_("setup: first_player is 0 or 1."))
    s.first_player = first_player
    _read_wonders(s, setup)
    _read_tokens(s, setup)
    _read_ages(s, setup)
    batch.open_dealt(states, 0)
    return states, Papers(papers.options, papers.players, with_removed="removed" in setup)


def _read_wonders(s: Any, setup: dict[str, Any]) -> None:
    known = WONDER_IDS if s.options & st.PROMOS else WONDER_IDS[: tables.WONDERS_WITHOUT_PROMOS]
    if "wonders_assigned" in setup:
        both = setup["wonders_assigned"]
        RECORD.need_list("wonders_assigned", both, 2)
        fours = [_ids("wonders_assigned", four, tables.OWN_WONDERS, known) for four in both]
        RECORD.need(
            not set(fours[0]) & set(fours[1]), N_("{what}: something stands there twice."), what="wonders_assigned"
        )
        s.drawn[:] = fours[0] + fours[1]
        if s.options & st.PRESET:
            preset = [list(four) for four in (PRESET if s.first_player == 0 else PRESET[::-1])]
            RECORD.need(both == preset, N_("wonders_assigned: these are not the wonders of the preset."))
        else:
            s.options |= st.ASSIGNED
    elif not s.options & st.PRESET:
        s.drawn[:] = _ids("wonders", setup.get("wonders"), tables.WONDERS_DRAWN, known)


def _read_tokens(s: Any, setup: dict[str, Any]) -> None:
    board = _ids("tokens", setup.get("tokens"), tables.BOARD_TOKENS, TOKEN_IDS)
    box = _ids("box_tokens", setup.get("box_tokens"), tables.BOX_TOKENS, TOKEN_IDS)
    RECORD.need(not set(board) & set(box), N_("{what}: something stands there twice."), what="tokens, box_tokens")
    s.board_order[:] = board
    s.box[:] = box


def _read_ages(s: Any, setup: dict[str, Any]) -> None:
    ages: Any = setup.get("ages")
    RECORD.need_list("ages", ages, 3)
    removed = setup.get("removed")
    if removed is not None:
        RECORD.need_list("removed", removed, 3)
    for age, cards in enumerate(ages, 1):
        numbers = _ids(f"ages[{age - 1}]", cards, tables.SLOTS, CARD_IDS)
        wrong = next((card for card in cards if CARDS[card].age != age), None)
        RECORD.need(wrong is None, N_("{what}: {id} is not a card of this age."), what=f"ages[{age - 1}]", id=wrong)
        guilds = sum(CARDS[card].guild is not None for card in cards)
        RECORD.need(
            age < 3 or guilds == tables.GUILDS_IN_PLAY,
            N_("{what}: three guilds are expected, not {n}."),
            what="ages[2]",
            n=guilds,
        )
        first, last = tables.DECK[age - 1]
        missing = [card for card in range(first, last) if card not in numbers]
        if removed is not None:
            out = _ids(f"removed[{age - 1}]", removed[age - 1], tables.REMOVED, CARD_IDS)
            RECORD.need(
                sorted(out) == missing,
                N_("{what}: these are not the cards missing from the age."),
                what=f"removed[{age - 1}]",
            )
            missing = out
        s.ages[age - 1] = numbers
        s.removed[age - 1] = missing


def setup_as_json(s: Any, with_removed: bool) -> dict[str, Any]:
    """The setup of a start position (a record of State) as a record holds it."""
    setup: dict[str, Any] = {"first_player": int(s.first_player)}
    drawn = [WONDER_IDS[w] for w in s.drawn]
    if s.options & (st.PRESET | st.ASSIGNED):
        setup["wonders_assigned"] = [drawn[: tables.OWN_WONDERS], drawn[tables.OWN_WONDERS :]]
    else:
        setup["wonders"] = drawn
    setup["tokens"] = [TOKEN_IDS[t] for t in s.board_order]
    setup["box_tokens"] = [TOKEN_IDS[t] for t in s.box]
    setup["ages"] = [[CARD_IDS[c] for c in age] for age in s.ages]
    if with_removed:
        setup["removed"] = [[CARD_IDS[c] for c in out] for out in s.removed]
    return setup
