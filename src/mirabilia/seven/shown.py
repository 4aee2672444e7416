"""What readings tell, as plain values (docs/seven.md)."""

from dataclasses import dataclass, field


@dataclass(frozen=True)
class Result:
    """How a game ended: the seats that share the first place, points by seat and by category."""

    winners: tuple[int, ...]
    scores: tuple[int, ...]
    breakdown: tuple[dict[str, int], ...]


@dataclass(frozen=True)
class Stage:
    """A stage of a city's wonder. ``under``: the card it was built with, where known."""

    number: int
    cost: dict[str, int]
    built: bool
    under: str | None


@dataclass(frozen=True)
class City:
    """All that lies before a seat; the members are described in docs/seven.md."""

    seat: int
    wonder: str | None
    side: str | None
    resource: str | None
    coins: int
    cards: list[str]
    stages: list[Stage]
    production: dict[str, int]
    choices: list[tuple[str, ...]]
    sells: dict[str, int]
    sells_choices: list[tuple[str, ...]]
    shields: int
    symbols: dict[str, int]
    choice_symbols: int
    chains: list[str]
    unit_prices: dict[str, tuple[int, int]]
    tokens: list[int]
    free: list[str]
    points: dict[str, int]

    @property
    def complete(self) -> bool:
        """Whether all stages are built."""
        return bool(self.stages) and all(stage.built for stage in self.stages)


@dataclass(frozen=True)
class SeenHand:
    """What a seat knows of a hand that it has held: ``cards`` seen and not built since, ``hidden`` of them gone."""

    cards: list[str]
    hidden: int


@dataclass(frozen=True)
class Science:
    """How scientific symbols score (S-210 to S-212).

    ``symbols``: their numbers with the best use of those of choice, which are ``choices``; points of ``squares``,
    number of ``sets``, all ``points``.
    """

    symbols: dict[str, int]
    choices: list[str] = field(default_factory=list)
    squares: int = 0
    sets: int = 0
    points: int = 0
