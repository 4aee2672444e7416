"""A game at one moment, and how it begins."""

from copy import copy
from dataclasses import dataclass, field

from .cards import CARDS, WONDERS, Stage, Wonder


@dataclass
class Player:
    wonder: str = ""  # until it is chosen
    side: str = ""
    coins: int = 3  # S-016
    stages: int = 0  # number built
    city: list[str] = field(default_factory=list)
    hand: list[str] = field(default_factory=list)
    tokens: list[int] = field(default_factory=list)  # of conflicts, in points

    def copy(self) -> "Player":
        return Player(self.wonder, self.side, self.coins, self.stages, self.city[:], self.hand[:], self.tokens[:])

    @property
    def board(self) -> Wonder:
        return WONDERS[self.wonder]

    @property
    def side_stages(self) -> list[Stage]:
        return self.board.sides[self.side]

    @property
    def built(self) -> list[Stage]:
        return self.side_stages[: self.stages]

    @property
    def next_stage(self) -> Stage | None:
        return self.side_stages[self.stages] if self.stages < len(self.side_stages) else None

    @property
    def complete(self) -> bool:
        return self.stages == len(self.side_stages)  # S-184

    def has(self, power: str) -> bool:
        return any(stage.power == power for stage in self.built)

    def count(self, what: list[str]) -> int:
        """Cards of these colours, or built stages ("stage")."""
        return sum(self.stages if thing == "stage" else self.cards(thing) for thing in what)

    def cards(self, colour: str) -> int:
        return sum(CARDS[card].colour == colour for card in self.city)


@dataclass(frozen=True)
class Task:
    """What is asked of one seat alone: its board before the first age, or what a turn leaves when all have played."""

    kind: str  # "wonder" "side" "revive" "extra"
    seat: int


@dataclass
class Situation:
    options: dict
    setup: dict  # never changed
    players: list[Player]
    age: int = 0
    turn: int = 1  # 1 to 6
    choices: dict[int, str] = field(default_factory=dict)  # of the turn that is being chosen, by seat
    discard: list[str] = field(default_factory=list)
    tasks: list[Task] = field(default_factory=list)
    over: bool = False

    @property
    def coins(self) -> list[int]:
        return [player.coins for player in self.players]

    def copy(self) -> "Situation":
        other = copy(self)
        other.players = [player.copy() for player in self.players]
        other.choices, other.discard, other.tasks = dict(self.choices), self.discard[:], self.tasks[:]
        return other

    def left(self, seat: int) -> int:
        return (seat + 1) % len(self.players)  # S-001: seats are numbered clockwise

    def right(self, seat: int) -> int:
        return (seat - 1) % len(self.players)

    def around(self, seat: int) -> tuple[Player, Player, Player]:
        """A player and both neighbours, left and right."""
        return self.players[seat], self.players[self.left(seat)], self.players[self.right(seat)]

    def counted(self, seat: int, what: list[str], cities: list[str]) -> int:
        """Cards or stages in the own city ("self") and those of neighbours ("left", "right")."""
        return sum(
            player.count(what)
            for city, player in zip(("self", "left", "right"), self.around(seat), strict=True)
            if city in cities
        )

    def deal_next_age(self) -> None:
        self.age += 1
        self.turn = 1
        for player, hand in zip(self.players, self.setup["hands"][self.age - 1], strict=True):
            player.hand = list(hand)


def start(record: dict) -> Situation:
    """The situation before the first choice of a record."""
    setup = record["setup"]
    seats = range(len(record["players"]))
    boards = setup.get("wonders", [{} for _ in seats])
    players = [Player(board.get("wonder", ""), board.get("side", "")) for board in boards]
    situation = Situation(record.get("options", {}), setup, players)
    # S-015, S-242: what the setup leaves open is chosen in turn, all wonders before all sides.
    situation.tasks = [Task("wonder", seat) for seat in seats if not players[seat].wonder]
    situation.tasks += [Task("side", seat) for seat in seats if not players[seat].side]
    if not situation.tasks:
        situation.deal_next_age()
    return situation
