"""Lots for a game of 7 Wonders."""

from typing import Any

from mirabilia import seven

from ...kernel.wording import translation
from ..example import Holder
from ..randomiser import Lots, in_drawn_order

PLAYERS = range(2, 8)
SIDES = ("random", "day", "night", "chosen")
SEATS = ("drawn", "given")


def lots(seed: int, players: int, sides: str, seats: str, names: tuple[str, ...], language: str) -> Lots:
    """What the engine deals with the number `seed` to 2 to 7 `players`.

    `sides` of the boards: "random", "day", "night", or "chosen" by each player. `seats`: "drawn", or "given" in the
    order of `names`, which are those of all players or (). Raises `BadOptions`.
    """
    _ = translation(language).gettext
    setup = seven.Game(seed=seed, players=players, sides=sides).record()["setup"]
    seated = in_drawn_order(names, seed) if seats == "drawn" else names
    places = [_("Seat %(num)d") % {"num": seat + 1} for seat in range(players)]
    titles = list(seated) or places
    notes = [(place,) if seated else () for place in places]
    sentences = [_("Nobody is start player: all choose at the same time.")]
    if players == 2:
        titles.append(_("Free City"))
        notes.append(())
        sentences.append(_("%(name)s holds the card of the Free City first.") % {"name": titles[0]})
    boards = zip(titles, notes, setup["wonders"], strict=True)
    cards = (card for hand in setup["hands"][2] for card in hand)
    guilds = tuple(sorted(card for card in cards if seven.CARDS[card].colour == "purple"))
    return Lots(
        sentences=tuple(sentences),
        holders=tuple(_board(title, note, dealt, language) for title, note, dealt in boards),
        secret=Holder(_("Guilds in Age III"), cards=guilds),
    )


def _board(title: str, notes: tuple[str, ...], dealt: dict[str, Any], language: str) -> Holder:
    """A seat with its board; both sides of it where the player chooses (S-015)."""
    _ = translation(language).gettext
    if "side" in dealt:
        return Holder(title, wonders=(f"{dealt['wonder']} {dealt['side']} 0",), notes=notes)
    both = tuple(f"{dealt['wonder']} {side} 0" for side in ("day", "night"))
    return Holder(title, wonders=both, notes=(*notes, _("chooses a side")))
