"""7 Wonders: other hands, cards sold or put under a board, and choices that are not revealed yet stay on the server.

The same two proofs as for Duel (`test_hidden`): no hidden card is named, and what is sent does not depend on it.
"""

import json
import logging
import random
from dataclasses import replace

import pytest

from mirabilia import seven
from mirabilia.table.rooms import Room
from mirabilia.table.store import Row
from table.playing import JSON
from table.secrecy import Twin, betrayed, read_out, seen_by

# Whole games page by page take a minute each; the larger ones are left to `make thorough`.
OPTIONS = [
    pytest.param({"players": "3", "sides": "night"}, marks=pytest.mark.slow),
    pytest.param({"players": "5", "sides": "chosen", "wonders": "picked"}, marks=pytest.mark.thorough),
    pytest.param({"players": "4", "sides": "night", "halikarnassos_may_skip": "on"}, marks=pytest.mark.thorough),
]
ONE_AFTER_ANOTHER = pytest.param({"players": "3", "one_after_another": "on"}, marks=pytest.mark.slow)
# ids that a chain symbol or a resource shares with a card, and that pages draw for them
SHARED = {*seven.facts.CHAINS, *seven.facts.RESOURCES}
FRIENDS = {f"seat_{seat}": "friend" for seat in range(1, 7)}


class Witness:
    """The cards that each seat has seen, and (None) those that everybody has."""

    def __init__(self, game):
        self._dealt = {card for age in game.record()["setup"]["hands"] for hand in age for card in hand}
        self.seen = {seat: set() for seat in (None, *range(game.players))}
        self.look(game)

    def look(self, game):
        """Hands that are held, cities, the pile for who chooses from it, and buildings that are announced."""
        for seat, seen in self.seen.items():
            for city in map(game.city, range(game.players)):
                seen.update(city.cards)
            if seat is not None and game.age and not game.over:
                seen.update(game.hand(seat))
        if game.decision == "revive":
            self.seen[game.to_move].update(game.discard)
        if game.options["one_after_another"]:
            choices = filter(None, map(game.choice, range(game.players)))
            announced = {choice.card for choice in choices if choice.kind in ("build", "free")}
            for seen in self.seen.values():
                seen.update(announced)

    def hidden(self, seat):
        return self._dealt - self.seen[seat]


def named(text, secret, known):
    """The hidden cards that a text names."""
    return set(betrayed(text, secret, known, seven.CARDS)) - SHARED


def seat_of(role):
    return int(role) if role.isdecimal() else None


def next_row(course, chance):
    """A choice of some awaited seat, now and then a withdrawal."""
    if course.open and chance.random() < 0.1:
        return Row(course.position + 1, chance.choice(course.open).seat, None)
    seat = chance.choice(course.game.awaited)
    return Row(course.position + 1, seat, str(chance.choice(course.game.legal_moves(seat))))


@pytest.mark.parametrize("wish", [*OPTIONS, ONE_AFTER_ANOTHER], ids=str)
def test_nothing_sent_names_what_is_hidden(table, wish, caplog):
    caplog.set_level(logging.INFO)
    caplog.set_level(logging.WARNING, logger="httpx2")
    chance, browser = random.Random(7), table()
    path = browser.new_game(game="seven", seed="7", **FRIENDS, **wish)
    links, game_id = browser.links(path), browser.store.link(path.removeprefix("/t/")).game_id
    course = browser.course(path)
    witness = Witness(course.game)
    while not course.over:
        for role, link in chance.sample(sorted(links.items()), 3):
            secret, known = witness.hidden(seat_of(role)), witness.seen[seat_of(role)]
            part = chance.choice(["", f"/board?since={max(course.position - 3, 0)}"])
            answer = browser.client.get(f"{link}{part}", headers={"Accept-Language": chance.choice(["en", "de"])})
            assert answer.status_code == 200
            assert named(read_out(answer.text), secret, known) == set(), (role, course.position)
            with browser.client.websocket_connect(f"{link}/live") as socket:
                assert named(json.dumps(socket.receive_json()), secret, set()) == set()
        role = str(chance.choice(course.game.awaited))
        asked = chance.choice(["build palace", "stage with forum", "build altar free", "revive loom", "sell senate"])
        if asked not in map(str, course.game.legal_moves(int(role))):
            refused = browser.move(links[role], course.position, asked)
            assert refused.status_code == 400
            secret = witness.hidden(int(role)) - set(asked.split())
            assert named(refused.text, secret, witness.seen[int(role)]) == set()
        record = browser.client.get(f"{links[role]}/record", headers=JSON)
        assert record.status_code == 403
        row = next_row(course, chance)
        browser.store.append(game_id, row)
        course.take(row)
        witness.look(course.game)
    for line in caplog.messages:
        assert named(line, set(seven.CARDS), set()) == set()


def disguised(steps, seat, chance):
    """The same past with other cards where this seat has not seen which were sold or put under a board."""

    def other(who, move):
        hides = who != seat and move.kind in ("sell", "stage")
        return replace(move, card=chance.choice(list(seven.CARDS))) if hides else move

    return [
        replace(
            step,
            move=other(step.seat, step.move),
            revealed=tuple(replace(done, move=other(done.seat, done.move)) for done in step.revealed),
        )
        for step in steps
    ]


@pytest.mark.parametrize("wish", OPTIONS, ids=str)
def test_a_page_is_the_same_whatever_is_hidden(browser, wish):
    """Each seat's page of a game and of a second one that differs only in what this seat can't know."""
    chance = random.Random(3)
    path = browser.new_game(game="seven", seed="3", **FRIENDS, **wish)
    stored = browser.store.game(browser.store.link(path.removeprefix("/t/")).game_id)
    room = Room(stored, [], browser.store, None)
    compared = 0
    while not room.course.over:
        game = room.course.game
        for link in chance.sample(stored.links, 3):
            seat = seat_of(link.role)
            other = seven.determinize(game.view(seat), seed=chance.randrange(2**32))
            for choice in room.course.open:
                if choice.seat in other.awaited:
                    other.play(chance.choice(other.legal_moves(choice.seat)), choice.seat)
            twin = Room(stored, [], browser.store, None)
            twin.course = Twin(room.course, other, disguised(room.course.steps, seat, chance))
            tongue = chance.choice(["en", "de"])
            assert seen_by(twin, link, tongue) == seen_by(room, link, tongue), (link.role, room.course.position)
            compared += 1
        room.course.take(next_row(room.course, chance))
    assert compared > 150
