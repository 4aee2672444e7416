"""Payments of random cities and costs: the compiled search against the slow counter, which tries every assignment."""

import random
from collections import Counter
from dataclasses import dataclass

import numpy as np
import pytest

from mirabilia import seven
from mirabilia.kernel.compilation import COMPILES
from mirabilia.seven import batch, facts, tables
from mirabilia.seven.state import UNKNOWN_UNDER, blank, twin
from seven.slow_counter import Player, front
from seven.slow_counter.cards import CARDS, WONDERS

PRODUCERS = [card.id for card in CARDS.values() if card.produces or card.produces_choice]
DISCOUNTS = [card.id for card in CARDS.values() if card.discount]
RESOURCES = ("wood", "stone", "ore", "clay", "glass", "papyrus", "loom")
PRINTED = [
    list(cost.elements())
    for cost in (
        *(card.cost for card in CARDS.values()),
        *(stage.cost for wonder in WONDERS.values() for stages in wonder.sides.values() for stage in stages),
    )
    if cost
]
MOST_UNITS = 6  # that a city lacks of a printed cost: the seven of the Palace are all different
# Numbers of producers, and coins, with which there are often several payments.
POOR, RICH = [0, 0, 1, 1, 2, 3, 4, 6], [0, 2, 3, 4, 5, 6, 8, 10, 12]
PURSES = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 12, 15]
NONE = 15  # in a front: there is no payment with this left part

pytestmark = pytest.mark.rule("S-062", "S-063", "S-064", "S-080", "S-081", "S-082", "S-084", "S-086", "S-090", "S-092")


@dataclass
class Case:
    players: list[Player]
    seat: int  # who pays
    units: list[str]
    coins: int

    def front(self) -> list[tuple[int, int]]:
        left = self.players[(self.seat + 1) % len(self.players)]
        right = self.players[self.seat - 1]
        return front(self.players[self.seat], left, right, self.units, self.coins)


def drawn_player(wonder: str, producers: list[int], chance: random.Random) -> Player:
    player = Player(wonder, chance.choice(["day", "night"]))
    player.stages = chance.randint(0, len(player.side_stages))
    player.city = chance.sample(PRODUCERS, chance.choice(producers))
    if chance.random() < 0.5:
        player.city += chance.sample(DISCOUNTS, chance.randint(1, 3))
    return player


def drawn(chance: random.Random) -> Case:
    wonders = chance.sample(list(WONDERS), chance.choice([3, 4, 7]))
    if chance.random() < 0.5:
        units = chance.choice(PRINTED)
    else:
        few = chance.sample(RESOURCES, chance.randint(1, 4))
        units = chance.choices(few, k=chance.randint(1, MOST_UNITS))
    players = [drawn_player(wonder, RICH, chance) for wonder in wonders]
    seat = chance.randrange(len(players))
    players[seat] = drawn_player(wonders[seat], POOR, chance)
    return Case(players, seat, units, chance.choice(PURSES))


class Engine:
    """Cities of the slow counter set up in a state."""

    def __init__(self) -> None:
        batch.warm()
        self.dealt = {players: blank(1, players) for players in (3, 4, 7)}
        for states in self.dealt.values():
            batch.deal(states, 0, 0)

    def set_up(self, case: Case) -> np.ndarray:
        states = twin(self.dealt[len(case.players)])
        for seat, player in enumerate(case.players):
            states["wonders"][0, seat] = facts.WONDER_IDS.index(player.wonder)
            states["sides"][0, seat] = facts.SIDES.index(player.side)
        batch.open_dealt(states, 0)
        for seat, player in enumerate(case.players):
            for card in player.city:
                batch.add_to_city(states, 0, seat, seven.CARDS[card].number)
            for _ in range(player.stages):
                batch.add_stage(states, 0, seat, UNKNOWN_UNDER)
        return states

    def front(self, case: Case) -> list[tuple[int, int]]:
        cost = tables.pack(Counter(case.units))
        found = int(batch.front(self.set_up(case), 0, case.seat, cost, case.coins))
        rights = [(found >> 4 * left) & 15 for left in range(2 * MOST_UNITS + 1)]
        return [(left, right) for left, right in enumerate(rights) if right != NONE]


def compare(number: int, chance: random.Random) -> Counter[int]:
    """So many random cases; how often there were how many payments."""
    engine = Engine()
    sizes: Counter[int] = Counter()
    for _ in range(number):
        case = drawn(chance)
        expected = case.front()
        assert engine.front(case) == expected, case
        sizes[len(expected)] += 1
    return sizes


# uncompiled, a tenth of the cases shows the same lines
CASES = 1_000 if COMPILES else 100


@pytest.mark.parametrize("part", range(3))
def test_same_in_3000_cases(part: int) -> None:
    sizes = compare(CASES, random.Random(part))
    # Otherwise the cases would show less than they seem to.
    assert min(sizes[0], sizes[1], sizes[2]) >= CASES // 20
    assert sizes[3] >= CASES // 100


@pytest.mark.slow
@pytest.mark.parametrize("part", range(4))
def test_same_in_20_000_cases(part: int) -> None:
    sizes = compare(5_000, random.Random(100 + part))
    assert max(sizes) >= 5


@pytest.mark.thorough
@pytest.mark.parametrize("part", range(4, 20))
def test_same_in_100_000_cases(part: int) -> None:
    sizes = compare(5_000, random.Random(100 + part))
    assert max(sizes) >= 5
