"""Lots for a game of 7 Wonders Duel."""

from mirabilia import duel

from ...kernel.wording import translation
from ..example import Holder
from ..randomiser import Lots

WONDERS = ("draft", "dealt")


def lots(seed: int, wonders: str, names: tuple[str, ...], language: str, *, promos: bool = False) -> Lots:
    """What the engine deals with the number `seed`.

    `wonders`: "draft" lays them out in two groups of four, "dealt" gives four to each player in the order drawn.
    `names`: of the two players or (); without names one is told from the other by age. `promos`: the two promo wonders
    are among those drawn from.
    """
    _ = translation(language).gettext
    setup = duel.Game(seed=seed, promos=promos).record()["setup"]
    older, younger = names or (_("The older player"), _("The younger player"))
    first, second = (older, younger) if setup["first_player"] == 0 else (younger, older)
    fours = tuple(setup["wonders"][:4]), tuple(setup["wonders"][4:])
    if wonders == "draft":
        laid = (
            Holder(_("First four wonders"), wonders=fours[0], notes=(_draft(first, second, language),)),
            Holder(_("Second four wonders"), wonders=fours[1], notes=(_draft(second, first, language),)),
        )
    else:
        laid = (Holder(first, wonders=fours[0]), Holder(second, wonders=fours[1]))
    tokens = Holder(_("Progress tokens on the board"), tokens=tuple(setup["tokens"]))
    guilds = tuple(sorted(card for card in setup["ages"][2] if duel.CARDS[card].colour == "purple"))
    return Lots(
        sentences=(_("%(name)s begins.") % {"name": first},),
        holders=(*laid, tokens),
        secret=Holder(_("Guilds in Age III"), cards=guilds),
    )


def _draft(chooser: str, other: str, language: str) -> str:
    """Who takes how many of four wonders (D-010, D-011)."""
    _ = translation(language).gettext
    return _("1 for %(chooser)s, 2 for %(other)s, the last for %(chooser)s") % {"chooser": chooser, "other": other}
