"""The score pad of 7 Wonders Duel (D-170 to D-176)."""

from mirabilia.duel import tables

from ...kernel.wording import N_
from ..pad import BY_MILITARY, BY_POINTS, BY_SCIENCE, Category, Ending, Pad, Tie

_ZONES = tuple(sorted({int(points) for points in tables.ZONE_POINTS}))

PAD = Pad(
    game="duel",
    players=(2,),
    categories=(
        Category("blue", "blue", ("D-172",)),
        Category("green", "green", ("D-172",)),
        Category("yellow", "yellow", ("D-172",)),
        Category("guilds", "purple", ("D-153", "D-155", "D-156", "D-157")),
        Category("wonders", "wonder", ("D-174",)),
        Category("tokens", "token", ("D-118", "D-119")),
        Category("coins", "coin", ("D-172",), unit="coins", per=int(tables.COINS_PER_POINT)),
        Category("military", "pawn", ("D-172", "D-173"), most=_ZONES[-1], allowed=_ZONES, leader_only=True),
    ),
    tie=Tie(
        "blue",
        ("D-175", "D-176"),
        wins=N_("%(ahead)s wins: %(points)s points each, but more of them on blue cards (%(more)s against %(less)s)."),
        shares=N_("%(names)s share the victory: %(points)s points each, of them %(each)s on blue cards."),
    ),
    endings=(
        Ending("civilian", ("D-171",), BY_POINTS),
        Ending("military", ("D-095",), BY_MILITARY),
        Ending("science", ("D-105",), BY_SCIENCE),
    ),
    limits={"pawn": tables.CAPITAL},
)
