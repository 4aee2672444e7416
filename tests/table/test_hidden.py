"""Nobody is told what the seat may not know: no page, no message, no refusal, no line of the log.

Two proofs over random games. Names: nothing that was sent names a hidden card or token, unless as part of the name of
a public one. Sameness: what a seat is sent in a game equals, byte for byte, what it would be sent if all that it can't
know were different.
"""

import json
import logging
import random
import re

import pytest

from mirabilia import duel
from mirabilia.table.rooms import Room
from mirabilia.table.store import Row
from table.playing import JSON
from table.secrecy import Twin, betrayed, read_out, seen_by

ROLES = {"0": 0, "1": 1, "spectator": None}
NAMED = {**duel.CARDS, **duel.WONDERS, **duel.TOKENS}


def public(course, seat):
    """The ids that a seat has been shown up to now: lying, taken, played, offered to it."""
    view = course.game.view(seat)
    seen = set(view.tokens) | set(view.discard) | set(view.laid_out) | set(view.offered)
    seen |= {slot.card for slot in view.structure() if slot.card}
    for owner in (0, 1):
        city = view.city(owner)
        seen |= set(city.cards) | set(city.tokens) | {place.wonder for place in city.wonders}
    for step in course.steps:
        move, revealed = step.move, step.revealed
        seen |= {move.card, move.wonder, move.token, move.given} | {card for _slot, card in revealed}
    return seen - {None}


def hidden(course, seat):
    """All that is in this game but not shown to a seat, with what lies in the box."""
    setup = course.game.record()["setup"]
    known = public(course, seat)
    in_play = set(setup["tokens"]) | set(setup["box_tokens"]) | set(setup.get("wonders", ()))
    for age in (0, 1, 2):
        in_play |= set(setup["ages"][age]) | set(setup["removed"][age])
    return in_play - known


@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.slow
def test_nothing_sent_names_what_is_hidden(table, seed, caplog):
    caplog.set_level(logging.INFO)
    caplog.set_level(logging.WARNING, logger="httpx2")
    chance = random.Random(seed)
    browser = table()
    path = browser.new_game(opponent="friend", begins="me", promos="on", seed=str(seed))
    links = browser.links(path)
    refusals = ["build palace", "draft piraeus", "token law", "free walls giving baths", "revive altar"]
    while not (course := browser.course(path)).over:
        game = course.game
        for role, seat in ROLES.items():
            secret, known = hidden(course, seat), public(course, seat)
            part = chance.choice(["", f"/board?since={max(course.position - 3, 0)}"])
            answer = browser.client.get(
                f"{links[role]}{part}", headers={"Accept-Language": chance.choice(["en", "de"])}
            )
            assert answer.status_code == 200
            text = read_out(answer.text) + " ".join(f"{name}: {value}" for name, value in answer.headers.items())
            assert betrayed(text, secret, known, NAMED) == [], (role, course.position)
            with browser.client.websocket_connect(f"{links[role]}/live") as socket:
                assert betrayed(json.dumps(socket.receive_json()), secret, set(), NAMED) == []
            record = browser.client.get(f"{links[role]}/record", headers=JSON)
            assert record.status_code == 403
            assert betrayed(record.text, secret, set(), NAMED) == []
        asked = chance.choice(refusals)
        if asked not in map(str, game.legal_moves()):
            refused = browser.move(links[str(game.to_move)], course.position, asked)
            assert refused.status_code == 400
            echoed = set(asked.split()) & set(NAMED)
            secret, known = hidden(course, game.to_move) - echoed, public(course, game.to_move)
            assert betrayed(refused.text, secret, known, NAMED) == []
        browser.arrange(path, [str(chance.choice(game.legal_moves()))])
    for line in caplog.messages:
        assert not re.search(r"/t/[\w-]{20}", line)
        assert betrayed(line, set(NAMED), set(), NAMED) == []


@pytest.mark.parametrize("seed", [3, 4])
@pytest.mark.slow
def test_a_page_is_the_same_whatever_is_hidden(browser, seed):
    """Each seat's page of a game and of a second one that differs only in what this seat can't know."""
    chance = random.Random(seed)
    path = browser.new_game(opponent="friend", begins="me", promos="on", seed=str(seed))
    stored = browser.store.game(browser.store.link(path.removeprefix("/t/")).game_id)
    room = Room(stored, [], browser.store, None)
    compared = 0
    while not room.course.over:
        game = room.course.game
        for link in stored.links:
            other = duel.determinize(game.view(ROLES[link.role]), seed=chance.randrange(2**32))
            tongue = chance.choice(["en", "de"])
            here = seen_by(room, link, tongue)
            twin = Room(stored, [], browser.store, None)
            twin.course = Twin(room.course, other)
            assert seen_by(twin, link, tongue) == here, (link.role, room.course.position)
            compared += 1
        sentence = str(chance.choice(game.legal_moves()))
        room.course.take(Row(room.course.position + 1, game.to_move, sentence))
    assert compared > 150
