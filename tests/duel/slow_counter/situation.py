"""A game at one moment, and how it begins."""

from copy import copy
from dataclasses import dataclass, field

from .cards import CARDS, COVERED_BY

# D-014. The first is the player who begins.
PRESET = (
    ["the_pyramids", "the_great_lighthouse", "the_temple_of_artemis", "the_statue_of_zeus"],
    ["circus_maximus", "piraeus", "the_appian_way", "the_colossus"],
)


@dataclass
class Player:
    coins: int = 7  # D-003
    city: list[str] = field(default_factory=list)
    wonders: list[str] = field(default_factory=list)  # not built yet
    built: list[str] = field(default_factory=list)
    tokens: list[str] = field(default_factory=list)

    def copy(self) -> "Player":
        return Player(self.coins, self.city[:], self.wonders[:], self.built[:], self.tokens[:])

    def cards(self, colour: str) -> int:
        return sum(CARDS[card].colour == colour for card in self.city)


@dataclass(frozen=True)
class Task:
    """Something that has to happen before the turn ends: a choice of `seat`, or `kind` "receive" for a given card."""

    kind: str  # "destroy" "revive" "library" "token" "messe" "liberty" "begin" "receive"
    seat: int
    detail: str = ""  # destroy: the colour; receive: the card


@dataclass
class Situation:
    options: dict
    setup: dict  # never changed
    players: list[Player]
    turn: int  # the seat whose turn it is
    age: int = 0  # 0 in the draft
    drafted: int = 0
    laid_out: list[str] = field(default_factory=list)  # wonders to draft from
    structure: dict[int, str] = field(default_factory=dict)  # slot -> card still lying there
    pawn: int = 0  # plus = towards the capital of seat 1
    looting: dict[int, int] = field(default_factory=dict)  # pawn -> coins of the military token there
    tokens: list[str] = field(default_factory=list)  # on the board
    discard: list[str] = field(default_factory=list)
    extra_turn: bool = False
    tasks: list[Task] = field(default_factory=list)
    ended: tuple[int | None, str] | None = None  # winner (None: shared) and victory

    @property
    def coins(self) -> list[int]:
        return [player.coins for player in self.players]

    def copy(self) -> "Situation":
        other = copy(self)
        other.players = [player.copy() for player in self.players]
        other.laid_out, other.structure = self.laid_out[:], dict(self.structure)
        other.looting, other.tokens = dict(self.looting), self.tokens[:]
        other.discard, other.tasks = self.discard[:], self.tasks[:]
        return other

    def accessible(self) -> list[str]:
        """Cards on which no other lies (D-021). They lie face up: the last turn ended with the reveal (D-033)."""
        return [
            card
            for slot, card in self.structure.items()
            if not any(above in self.structure for above in COVERED_BY[self.age][slot])
        ]

    def removed(self) -> list[str]:
        """Cards of this age put back in setup, without guilds (D-193). Where the record is silent: all not dealt."""
        if "removed" in self.setup:
            out = self.setup["removed"][self.age - 1]
        else:
            dealt = self.setup["ages"][self.age - 1]
            out = [card.id for card in CARDS.values() if card.age == self.age and card.id not in dealt]
        return [card for card in out if CARDS[card].colour != "purple"]

    def lay_out_next_age(self) -> None:
        self.age += 1
        self.structure = dict(enumerate(self.setup["ages"][self.age - 1]))


def start(record: dict) -> Situation:
    """The situation before the first move of a record."""
    setup, options = record["setup"], record.get("options", {})
    first = setup["first_player"]
    situation = Situation(options, setup, [Player(), Player()], turn=first)
    situation.looting = {-6: 5, -3: 2, 3: 2, 6: 5}  # D-004, D-092
    situation.tokens = setup["tokens"][:]
    assigned = setup.get("wonders_assigned")
    if assigned is None and options.get("wonders") == "preset":
        assigned = PRESET if first == 0 else PRESET[::-1]
    if assigned is None:
        situation.laid_out = setup["wonders"][:4]
    else:
        for player, wonders in zip(situation.players, assigned, strict=True):
            player.wonders = list(wonders)
        situation.lay_out_next_age()
    return situation
