"""A table in this process, and browsers that play at it."""

import itertools
import random
from contextlib import contextmanager

from fastapi.testclient import TestClient

from mirabilia.table.app import application
from mirabilia.table.course import Course
from mirabilia.table.store import Row, Store, now

JSON = {"Accept": "application/json"}


class Browser:
    """One browser with its own cookies."""

    def __init__(self, client, store):
        self.client = client
        self.store = store
        self.client.cookies.clear()

    def new_game(self, **wish):
        """Make a game; returns the path of the table, "/t/TOKEN"."""
        answer = self.client.post("/games", data=wish, follow_redirects=False)
        assert answer.status_code == 303, answer.text
        return answer.headers["location"]

    def move(self, path, position, sentence, **more):
        return self.client.post(f"{path}/move", json={"position": position, "sentence": sentence}, headers=JSON, **more)

    def undo(self, path, position):
        return self.client.post(f"{path}/undo", json={"position": position}, headers=JSON)

    def links(self, path):
        """role -> path of every link of the game behind `path`."""
        game = self.store.game(self.store.link(path.removeprefix("/t/")).game_id)
        return {link.role: f"/t/{link.token}" for link in game.links}

    def course(self, path):
        """The game as the store has it."""
        return course_in(self.store, path.removeprefix("/t/"))

    def play(self, path, moves, seed=0):
        """Play up to `moves` random moves of both seats; returns the position."""
        links, chance = self.links(path), random.Random(seed)
        for _ in range(moves):
            course = self.course(path)
            if course.over:
                break
            sentence = str(chance.choice(course.game.legal_moves()))
            mover = links.get("both") or links[str(course.game.to_move)]
            form = {"position": str(course.position), "sentence": sentence}
            answer = self.client.post(f"{mover}/move", data=form, follow_redirects=False)
            assert answer.status_code == 303, (sentence, answer.text)
        return self.course(path).position

    def arrange(self, path, moves, seed=0):
        """Bring a game forward without requests, as `arrange` does."""
        return arrange(self.store, path.removeprefix("/t/"), moves, seed)


def arrange(store, token, moves, seed=0):
    """Write moves straight into the store, as another process would: sentences, or a number of random ones."""
    game_id, course, chance = store.link(token).game_id, course_in(store, token), random.Random(seed)
    for sentence in [None] * moves if isinstance(moves, int) else moves:
        if course.over:
            break
        sentence = sentence or str(chance.choice(course.game.legal_moves()))
        row = Row(course.position + 1, course.game.to_move, sentence, at=now())
        store.append(game_id, row)
        course.take(row)
    return course.position


def course_in(store, token):
    """A game rebuilt from the rows of a store."""
    game = store.game(store.link(token).game_id)
    course = Course(game.opening)
    for row in store.rows(game.id):
        course.take(row)
    return course


@contextmanager
def open_table(folder):
    """A served table in a folder; yields a function that gives browsers."""
    store = Store(str(folder / "table.sqlite"))
    with TestClient(application(store), base_url="http://table.test") as client:
        yield lambda: Browser(client, store)


def seed_reaching(decision, most_moves=80, **options):
    """A seed and random moves after which `decision` is open (seat 0 begins), and the seat that decides."""
    from mirabilia import duel

    for seed in itertools.count():
        chance = random.Random(seed)
        game = duel.Game(seed=seed, first_player=0, **options)
        moves = []
        while game.to_move is not None and len(moves) < most_moves:
            moves.append(str(chance.choice(game.legal_moves())))
            game.play(moves[-1])
            if game.decision == decision:
                return seed, moves, game.to_move
