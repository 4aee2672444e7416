"""The score pad of 7 Wonders (S-200 to S-205, S-230), with room for what expansions bring."""

from mirabilia.seven import tables
from mirabilia.seven.printed import SIDES, WONDER_IDS
from mirabilia.seven.state import FREE_SEAT

from ...kernel.wording import N_
from ..pad import BY_POINTS, Category, Ending, Pad, Tie

CONFLICTS = 2  # in each age, one against each neighbour (S-192)
_LEAST_MILITARY = -CONFLICTS * tables.AGES * tables.DEFEAT
_MOST_MILITARY = CONFLICTS * int(tables.VICTORY.sum())

PAD = Pad(
    game="seven",
    players=(2, 3, 4, 5, 6, 7),
    categories=(
        Category("wonder", "wonder", ("S-201",)),
        Category("coins", "coin", ("S-202",), unit="coins", per=tables.COINS_A_POINT),
        Category("military", "red", ("S-191", "S-203"), least=_LEAST_MILITARY, most=_MOST_MILITARY),
        Category("blue", "blue", ("S-204",)),
        Category("yellow", "yellow", ("S-205",)),
        Category("green", "green", ("S-210", "S-212")),
        Category("purple", "purple", ("S-220", "S-224")),
        Category("leaders", "star", extra=True),
        Category("black", "cards", extra=True),
        Category("debt", "coin", unit="debt", extra=True),
    ),
    tie=Tie(
        "coins",
        ("S-230", "F-050"),
        wins=N_("%(ahead)s wins: %(points)s points each, but more coins (%(more)s against %(less)s)."),
        shares=N_("%(names)s share the victory: %(points)s points each, and as many coins (%(each)s)."),
        comes_before=N_(
            "%(ahead)s before %(behind)s: %(points)s points each, but more coins (%(more)s against %(less)s)."
        ),
        shares_place=N_("%(names)s share place %(place)s: %(points)s points each, and as many coins (%(each)s)."),
    ),
    endings=(Ending("civilian", ("S-230",), BY_POINTS),),
    wonders=WONDER_IDS,
    sides=SIDES,
    limits={"stages": tables.STAGES, "won": CONFLICTS, "lost": CONFLICTS * tables.AGES},
    free_city_with=FREE_SEAT,
)
