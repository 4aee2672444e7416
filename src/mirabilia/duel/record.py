"""Duel games as records: options, setup, replay, writing (FORMATS.md)."""

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import numpy as np

from ..kernel.errors import BadOptions, BadRecord, IllegalMove
from ..kernel.record import FORMAT
from ..kernel.wording import N_, Wording
from . import batch, tables
from . import state as st
from .printed import CARD_IDS, CARDS, PRESET, TOKEN_IDS, WONDER_IDS
from .reasons import not_your_move

if TYPE_CHECKING:
    from .game import Game

OPTIONS: dict[str, dict[Any, int]] = {
    "promos": {False: 0, True: st.PROMOS},
    "wonders": {"draft": 0, "preset": st.PRESET},
    "center_begins": {"last": 0, "chooser": st.CHOOSER_BEGINS},
}
# Options of FORMATS.md for expansions, which only have their default here.
_ABSENT = {"pantheon": False, "agora": False, "zeus_token": "discarded"}


@dataclass
class Papers:
    """What a game remembers about where it came from, beside its state."""

    options: dict[str, Any]
    players: tuple[str, str] = ("first", "second")
    setup_known: bool = True
    with_removed: bool = True
    known: frozenset[str] = field(default_factory=frozenset)


def full_options(given: dict[str, Any]) -> dict[str, Any]:
    """Options with their defaults filled in, in the order they are written."""
    return {key: given.get(key, next(iter(values))) for key, values in OPTIONS.items()}


def option_bits(given: dict[str, Any]) -> int:
    """The state's option bits. Raises ``BadOptions`` for what does not exist."""
    if not isinstance(given, dict):
        raise BadOptions(Wording(N_("Options are an object of names and values.")))
    bits = 0
    for key, value in given.items():
        if key in _ABSENT and value == _ABSENT[key]:
            continue
        if key in _ABSENT or key == "solo":
            raise BadOptions(
                Wording(
                    N_("Option {key}={value} needs an expansion that this version does not play."), key=key, value=value
                )
            )
        if key not in OPTIONS:
            raise BadOptions(
                Wording(N_("There is no option {key}; known are {known}."), key=key, known=", ".join(OPTIONS))
            )
        matching = [bit for allowed, bit in OPTIONS[key].items() if type(allowed) is type(value) and allowed == value]
        if not matching:
            allowed = ", ".join(str(a).lower() if isinstance(a, bool) else str(a) for a in OPTIONS[key])
            raise BadOptions(
                Wording(N_("Option {key} is one of {allowed}, not {value}."), key=key, allowed=allowed, value=value)
            )
        bits |= matching[0]
    return bits


def _need(condition: bool, template: str, **parts: object) -> None:
    if not condition:
        raise BadRecord(Wording(template, **parts))


def _ids(what: str, values: Any, number: int, known: tuple[str, ...]) -> list[int]:
    """Numbers of a list of ids: the right length, all known, none twice."""
    _need(
        isinstance(values, list) and len(values) == number,
        N_("{what}: a list of {number} is expected."),
        what=what,
        number=number,
    )
    for value in values:
        _need(
            isinstance(value, str) and value in known,
            N_("{what}: nothing is called “{id}”."),
            what=what,
            id=str(value)[:40],
        )
    _need(len(set(values)) == number, N_("{what}: something stands there twice."), what=what)
    return [known.index(value) for value in values]


def opened(record: dict[str, Any]) -> tuple[np.ndarray, Papers]:
    """The start position that a record describes. Raises ``BadRecord``."""
    _need(isinstance(record, dict), N_("A JSON object is expected."))
    _need(record.get("format") == FORMAT, N_("The format is not {format}."), format=FORMAT)
    _need(record.get("game") == "duel", N_("The game is not duel."))
    players: Any = record.get("players")
    named = isinstance(players, list) and len(players) == 2 and all(isinstance(player, str) for player in players)
    _need(named, N_("players: two names are expected."))
    options: Any = record.get("options", {})
    setup: Any = record.get("setup")
    try:
        bits = option_bits(options)
    except BadOptions as error:
        raise BadRecord(error.wording) from None
    _need(isinstance(setup, dict), N_("setup is missing."))
    states = st.blank()
    s = states[0]
    first_player = setup.get("first_player")
    _need(type(first_player) is int and first_player in (0, 1), N_("setup: first_player is 0 or 1."))
    s.first_player = first_player
    s.options = bits
    _read_wonders(s, setup)
    _read_tokens(s, setup)
    _read_ages(s, setup)
    batch.open_dealt(states, 0)
    papers = Papers(dict(options), tuple(players), with_removed="removed" in setup)
    return states, papers


def _read_wonders(s: Any, setup: dict[str, Any]) -> None:
    known = WONDER_IDS if s.options & st.PROMOS else WONDER_IDS[: tables.WONDERS_WITHOUT_PROMOS]
    if "wonders_assigned" in setup:
        both = setup["wonders_assigned"]
        _need(
            isinstance(both, list) and len(both) == 2,
            N_("{what}: a list of {number} is expected."),
            what="wonders_assigned",
            number=2,
        )
        fours = [_ids("wonders_assigned", four, tables.OWN_WONDERS, known) for four in both]
        _need(not set(fours[0]) & set(fours[1]), N_("{what}: something stands there twice."), what="wonders_assigned")
        s.drawn[:] = fours[0] + fours[1]
        if s.options & st.PRESET:
            preset = [list(four) for four in (PRESET if s.first_player == 0 else PRESET[::-1])]
            _need(both == preset, N_("wonders_assigned: these are not the wonders of the preset."))
        else:
            s.options |= st.ASSIGNED
    elif not s.options & st.PRESET:
        s.drawn[:] = _ids("wonders", setup.get("wonders"), tables.WONDERS_DRAWN, known)


def _read_tokens(s: Any, setup: dict[str, Any]) -> None:
    board = _ids("tokens", setup.get("tokens"), tables.BOARD_TOKENS, TOKEN_IDS)
    box = _ids("box_tokens", setup.get("box_tokens"), tables.BOX_TOKENS, TOKEN_IDS)
    _need(not set(board) & set(box), N_("{what}: something stands there twice."), what="tokens, box_tokens")
    s.board_order[:] = board
    s.box[:] = box


def _read_ages(s: Any, setup: dict[str, Any]) -> None:
    ages: Any = setup.get("ages")
    _need(
        isinstance(ages, list) and len(ages) == 3, N_("{what}: a list of {number} is expected."), what="ages", number=3
    )
    removed = setup.get("removed")
    if removed is not None:
        _need(
            isinstance(removed, list) and len(removed) == 3,
            N_("{what}: a list of {number} is expected."),
            what="removed",
            number=3,
        )
    for age, cards in enumerate(ages, 1):
        numbers = _ids(f"ages[{age - 1}]", cards, tables.SLOTS, CARD_IDS)
        wrong = next((card for card in cards if CARDS[card].age != age), None)
        _need(wrong is None, N_("{what}: {id} is not a card of this age."), what=f"ages[{age - 1}]", id=wrong)
        guilds = sum(CARDS[card].guild is not None for card in cards)
        _need(
            age < 3 or guilds == tables.GUILDS_IN_PLAY,
            N_("{what}: three guilds are expected, not {n}."),
            what="ages[2]",
            n=guilds,
        )
        first, last = tables.DECK[age - 1]
        missing = [card for card in range(first, last) if card not in numbers]
        if removed is not None:
            out = _ids(f"removed[{age - 1}]", removed[age - 1], tables.REMOVED, CARD_IDS)
            _need(
                sorted(out) == missing,
                N_("{what}: these are not the cards missing from the age."),
                what=f"removed[{age - 1}]",
            )
            missing = out
        s.ages[age - 1] = numbers
        s.removed[age - 1] = missing


def play_told(game: "Game", move: Any, number: int) -> None:
    """Play a move with its seat in front ("0 build altar"). Raises ``BadRecord`` with the move's ``number``."""
    if not isinstance(move, str) or move[:2] not in ("0 ", "1 "):
        raise BadRecord(Wording(N_("A move is “SEAT SENTENCE”, not {move}."), move=repr(move)[:80]), number)
    seat, sentence = int(move[0]), move[2:]
    if seat != game.to_move:
        raise BadRecord(not_your_move(seat, game.to_move), number)
    try:
        game.play(sentence)
    except IllegalMove as error:
        raise BadRecord(error.wording, number) from None


def replay(game: "Game", record: dict[str, Any], check: bool) -> None:
    """Play a record's moves; with ``check`` compare the trace and the result.

    Raises ``BadRecord`` at the first that does not fit.
    """
    made: Any = record.get("moves")
    _need(isinstance(made, list), N_("moves is missing."))
    trace: Any = record.get("trace")
    if check and trace is not None:
        _need(isinstance(trace, list) and len(trace) == len(made), N_("trace: one entry a move is expected."))
    for number, move in enumerate(made, 1):
        play_told(game, move, number)
        if check and trace is not None:
            _compare_trace(game, trace[number - 1], number)
    if check and record.get("result") is not None:
        _compare_result(game, record["result"])


def _compare_trace(game: "Game", stated: Any, number: int) -> None:
    city = game._s.coins
    reached = [int(city[0]), int(city[1]), game.pawn]
    if stated != reached:
        raise BadRecord(
            Wording(N_("The trace says {stated}, the rules give {reached}."), stated=stated, reached=reached), number
        )


def result_as_json(game: "Game") -> dict[str, Any] | None:
    """A game's result as a record holds it; None while it goes on."""
    result = game.result
    if result is None:
        return None
    return {
        "winner": result.winner,
        "victory": result.victory,
        "scores": list(result.scores),
        "breakdown": [dict(sheet) for sheet in result.breakdown],
    }


def _compare_result(game: "Game", stated: Any) -> None:
    reached = result_as_json(game) or {}
    _need(bool(reached), N_("The record has a result, but the game is not over after its moves."))
    _need(isinstance(stated, dict), N_("result: an object is expected."))
    for key, value in stated.items():
        _need(key in reached, N_("{what}: nothing is called “{id}”."), what="result", id=key[:40])
        computed = reached[key]
        _need(
            value == computed,
            N_("{what}: the record says {stated}, the rules give {reached}."),
            what=f"result {key}",
            stated=value,
            reached=computed,
        )


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


def written(game: "Game", players: tuple[str, str] | None, trace: bool) -> dict[str, Any]:
    """A game as a record."""
    papers = game._papers
    if not papers.setup_known:
        raise BadRecord(Wording(N_("A game set up from a position has no record: its beginning is not known.")))
    start = (game._past[0] if game._past else game._states)[0]
    record: dict[str, Any] = {
        "format": FORMAT,
        "game": "duel",
        "options": dict(papers.options),
        "players": list(players or papers.players),
        "setup": setup_as_json(start, papers.with_removed),
        "moves": [f"{seat} {move}" for seat, move in game.moves],
    }
    if trace:
        record["trace"] = game.trace()
    result = result_as_json(game)
    if result is not None:
        record["result"] = result
    return record
