"""Random games of two players with the free city, and the same told card by card in plain Python.

``Table`` plays the cards that the rules F-001 to F-040 name: stacks, draw pile, border. What a card costs and does is
left to the slow counter, which shares nothing with the engine.
"""

import random
from collections.abc import Iterator
from functools import cache
from typing import Any

from mirabilia import seven
from seven.random_games import chosen
from seven.slow_counter import play
from seven.slow_counter.score import conflicts, scores
from seven.slow_counter.situation import Player, Situation, Task

FREE = 2
# By the seed of a game.
OPTIONS: tuple[dict[str, Any], ...] = (
    {},
    {"boards": ("babylon night", "rhodos night", "halikarnassos day"), "first_holder": 1},
    {"boards": ("halikarnassos night", "babylon night", "olympia day")},
    {"wonders": "picked", "sides": "chosen", "first_holder": 1},
    {"boards": ("alexandria day", "gizah night", "halikarnassos day"), "halikarnassos_may_skip": True},
    {"boards": ("halikarnassos day", "babylon night", "olympia day"), "halikarnassos_first": False},
)


def new(seed: int) -> seven.Game:
    """The game of a seed; its options come round with the seeds."""
    return seven.Game(seed=seed, players=2, **OPTIONS[seed % len(OPTIONS)])


def decisions(seed: int) -> Iterator[seven.Game]:
    """One random game before each choice, whoever makes it first, and at its end. It is the same object all along."""
    game = new(seed)
    chance = random.Random(seed)
    while not game.over:
        yield game
        seat = chance.choice(game.awaited)
        game.play(chosen(game, seat, chance), seat)
    yield game


@cache
def _finished(seed: int) -> seven.Game:
    *_, game = decisions(seed)
    return game


def finished(seed: int) -> seven.Game:
    """A random game played to its end."""
    return _finished(seed).copy()


class Table:
    """The cards of a game on the table, from its record's setup."""

    def __init__(self, record: dict[str, Any]) -> None:
        self.setup = record["setup"]
        self.side = Situation(record["options"], self.setup, [Player() for _ in range(3)])
        boards = self.setup["wonders"]
        for player, board in zip(self.side.players, boards, strict=True):
            player.wonder, player.side = board["wonder"], board["side"]
        self.draw_pile: list[str] = []
        self.holder = 0
        self.begin_age()

    def begin_age(self) -> None:
        """Deal, and let the first holder draw (F-004, F-006, F-010, F-040)."""
        side = self.side
        side.age, side.turn = side.age + 1, 1
        *hands, pile = self.setup["hands"][side.age - 1]
        for seat, hand in enumerate(hands):
            side.players[seat].hand = list(hand)
        self.draw_pile = list(pile)
        first = self.setup["first_holder"]
        self.holder = 1 - first if side.age == 2 else first
        self.draw()

    def draw(self) -> None:
        self.side.players[self.holder].hand.append(self.draw_pile.pop(0))

    def sentences(self, seat: int) -> list[str]:
        """What may be chosen for a seat."""
        side = self.side
        if side.tasks or seat != FREE:
            return sorted(play.sentences(side, seat))
        own = side.choices[self.holder].split()
        used = own[2] if own[0] == "stage" else own[1]
        side.players[FREE].hand = [card for card in side.players[self.holder].hand if card != used]
        city = side.players[FREE]
        chained = [card for card in city.hand if play._is_chained(city, card) and card not in city.city]
        found = sorted(play.sentences(side, FREE))
        found = [said for said in found if not any(said.startswith(f"stage with {card}") for card in chained)]  # F-022
        built = [sentence for sentence in found if not sentence.startswith("sell")]
        return built or found  # F-011

    def choose(self, seat: int, sentence: str) -> None:
        """Note a choice; carry all three out once they stand, then pass the cards."""
        side = self.side
        if side.tasks:
            play._carry_out(side, side.tasks.pop(0), sentence)
        else:
            side.choices[seat] = sentence
            if len(side.choices) < 3:
                return
            self.resolve()
        while side.tasks and side.tasks[0].kind == "revive" and not play._revivals(side, side.tasks[0].seat):
            side.tasks.pop(0)
        if not side.tasks:
            self.end_turn()

    def resolve(self) -> None:
        side = self.side
        words = side.choices[FREE].split()
        card = words[2] if words[0] == "stage" else words[1]
        side.players[self.holder].hand.remove(card)
        side.players[FREE].hand = [card]
        revive = [Task("revive", seat) for seat in play._act(side, side.choices)]
        side.choices = {}
        extra = []
        if side.turn == 6:  # F-031
            extra = [Task("extra", seat) for seat in (0, 1) if side.players[seat].has("play_last_card_of_age")]
            for seat in (0, 1):
                if seat not in [task.seat for task in extra]:
                    side.discard += side.players[seat].hand
                    side.players[seat].hand = []
            side.discard += self.draw_pile
            self.draw_pile = []
        side.tasks = revive + extra if side.options["halikarnassos_first"] else extra + revive

    def end_turn(self) -> None:
        """The card and the stack change hands together (F-030), or the age ends (F-032)."""
        side = self.side
        if side.turn < 6:
            first, second = side.players[:2]
            first.hand, second.hand = second.hand, first.hand
            side.turn += 1
            self.holder = 1 - self.holder
            self.draw()
            return
        conflicts(side)
        if side.age == 3:
            side.over = True
        else:
            self.begin_age()

    def result(self) -> dict[str, Any]:
        """Only the two players compete (F-050)."""
        sheets = scores(self.side)[:2]
        totals = [sum(sheet.values()) for sheet in sheets]
        standing = list(zip(totals, self.side.coins[:2], strict=True))
        winners = [seat for seat in (0, 1) if standing[seat] == max(standing)]
        return {"winners": winners, "scores": totals, "breakdown": sheets}
