"""7 Wonders games as records: options and setup (FORMATS.md)."""

from collections import Counter
from typing import Any

import numpy as np

from ..kernel import record as records
from ..kernel.checks import RECORD
from ..kernel.wording import N_
from . import batch, tables
from . import state as st
from .printed import CARD_IDS, CARDS, SIDES, WONDER_IDS

OPTIONS: dict[str, dict[Any, int]] = {
    "sides": {"random": 0, "day": st.DAY_SIDES, "night": st.NIGHT_SIDES, "chosen": st.CHOSEN_SIDES},
    "wonders": {"random": 0, "picked": st.PICKED_WONDERS},
    "halikarnassos_first": {True: 0, False: st.BABYLON_FIRST},
    "halikarnassos_may_skip": {False: 0, True: st.MAY_DECLINE},
    "one_after_another": {False: 0, True: st.ONE_AFTER_ANOTHER},
}
# Options of FORMATS.md for expansions, which only have their default here.
ABSENT = {"leaders": False, "cities": False, "teams": False}
SEATS = range(st.FREE_SEAT, tables.SEATS + 1)  # numbers of players; two with the free city


def opened(record: dict[str, Any]) -> tuple[np.ndarray, records.Papers]:
    """The start position that a record describes. Raises ``BadRecord``."""
    papers, setup = records.beginning(record, "seven", SEATS)
    states = st.blank(1, len(papers.players))
    s = states[0]
    players = int(s.players)
    if s.free_city:
        s.free_city = 1 + RECORD.number("first_holder", setup.get("first_holder", 0), 0, st.FREE_SEAT - 1)
    s.options = RECORD.option_bits(papers.options, OPTIONS, ABSENT)
    s.wonders[:], s.sides[:], s.hands[:] = st.NONE, st.NONE, st.UNKNOWN
    _read_boards(s, setup.get("wonders"), players)
    _read_hands(s, setup.get("hands"), players)
    batch.open_dealt(states, 0)
    return states, papers


def _read_boards(s: Any, boards: Any, players: int) -> None:
    if s.options & st.PICKED_WONDERS and boards is None:
        boards = [{}] * players
    RECORD.need_list("wonders", boards, players)
    for seat, board in enumerate(boards):
        RECORD.need(isinstance(board, dict), N_("{what}: an object is expected."), what=f"wonders[{seat}]")
        wonder, side = board.get("wonder"), board.get("side")
        if wonder is not None or not s.options & st.PICKED_WONDERS:
            s.wonders[seat] = RECORD.id(f"wonders[{seat}]", wonder, WONDER_IDS)
        if side is not None or not s.options & st.CHOSEN_SIDES:
            s.sides[seat] = RECORD.id(f"wonders[{seat}] side", side, SIDES)
    if s.free_city:
        known_to_rules = s.wonders[st.FREE_SEAT] >= 0 and s.sides[st.FREE_SEAT] == 0
        RECORD.need(known_to_rules, N_("The free city's board shows its day side."))
    known = [wonder for wonder in s.wonders[:players].tolist() if wonder >= 0]
    RECORD.need(len(set(known)) == len(known), N_("{what}: something stands there twice."), what="wonders")


def _read_hands(s: Any, hands: Any, players: int) -> None:
    RECORD.need_list("hands", hands, tables.AGES)
    for age, of_age in enumerate(hands):
        RECORD.need_list(f"hands[{age}]", of_age, players)
        for seat, hand in enumerate(of_age):
            what = f"hands[{age}][{seat}]"
            RECORD.need_list(what, hand, tables.HAND)
            s.hands[age, seat] = [RECORD.id(what, card, CARD_IDS) for card in hand]
        _check_deck(age, players, [card for hand in of_age for card in hand])


def _check_deck(age: int, players: int, dealt: list[str]) -> None:
    """Just the cards of the age for so many players (S-012, S-013)."""
    what = f"hands[{age}]"
    found = Counter(dealt)
    guilds = [card for card in found if CARDS[card].colour == "purple"]
    drawn = players + tables.GUILDS_MORE if age == tables.AGES - 1 else 0
    RECORD.need(
        len(guilds) == drawn and all(found[guild] == 1 for guild in guilds),
        N_("{what}: {number} different guilds are expected."),
        what=what,
        number=drawn,
    )
    for number, card in enumerate(CARD_IDS):
        copies = int(tables.COPIES[age, players, number])
        RECORD.need(
            card in guilds or found[card] == copies,
            N_("{what}: {n} copies of {id} are expected with {players} players, not {found}."),
            what=what,
            n=copies,
            id=card,
            players=players,
            found=found[card],
        )


def setup_as_json(s: Any) -> dict[str, Any]:
    """The setup of a start position (a record of State) as a record holds it."""
    boards = []
    for seat in range(int(s.players)):
        board = {}
        if s.wonders[seat] >= 0 and (not s.options & st.PICKED_WONDERS or (s.free_city and seat == st.FREE_SEAT)):
            board["wonder"] = WONDER_IDS[int(s.wonders[seat])]
        if s.sides[seat] >= 0:
            board["side"] = SIDES[int(s.sides[seat])]
        boards.append(board)
    hands = [[[CARD_IDS[card] for card in hand] for hand in of_age[: int(s.players)].tolist()] for of_age in s.hands]
    setup: dict[str, Any] = {"wonders": boards, "hands": hands}
    if s.free_city:
        setup["first_holder"] = int(s.free_city) - 1
    return setup
