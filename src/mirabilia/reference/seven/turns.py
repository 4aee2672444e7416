"""What the examples ask about a turn: coins, cities, hands, the discard pile, conflicts, what follows and is known."""

from collections.abc import Mapping
from typing import Any

from mirabilia import seven

from ...kernel.wording import N_
from ..sentences import roman
from .situations import Scene
from .telling import Teller, sentence


def coins(scene: Scene, teller: Teller, asked: Mapping[str, Any]) -> list[str]:
    """The coins of seats after all, and the change."""
    told = []
    before, after = scene.before.traced(), scene.after.traced()
    for seat in asked.get("seats", (0,)):
        now, change = after[seat], after[seat] - before[seat]
        parts = {
            "who": teller.who(seat),
            "coins": teller.coins(now),
            "change": f"{change:+d}" if change else teller.gettext("as before"),
        }
        yours = N_("you have %(coins)s (%(change)s)")
        told.append(teller.by(seat, yours, N_("%(who)s has %(coins)s (%(change)s)")) % parts)
    return [sentence(", ".join(told))]


def city(scene: Scene, teller: Teller, asked: Mapping[str, Any]) -> list[str]:
    """What stands in cities after all."""
    told = []
    for seat in asked.get("seats", (0,)):
        there = scene.after.city(seat)
        parts = {"who": teller.who(seat), "cards": teller.names(there.cards) or teller.gettext("no card")}
        yours = N_("in your city: %(cards)s")
        told.append(sentence(teller.by(seat, yours, N_("%(who)s has in the city: %(cards)s")) % parts))
        if asked.get("stages"):
            told.append(sentence(_stages(teller, there)))
    return told


def _stages(teller: Teller, there: seven.City) -> str:
    n = sum(bool(stage.built) for stage in there.stages)
    built = teller.ngettext("%(n)d of %(all)d stages is built", "%(n)d of %(all)d stages are built", n)
    return built % {"n": n, "all": len(there.stages)}


def rest_of_hand(scene: Scene, teller: Teller, asked: Mapping[str, Any]) -> list[str]:
    """Where the cards go that a seat did not play: found again after the turn."""
    told = []
    for seat in asked.get("seats", (0,)):
        rest = list(scene.before.hand(seat) or [])
        for chooser, move in scene.turns[0].made:
            if scene.before.decider(chooser) == seat:
                rest.remove(str(move.card))
        keepers = [other for other in scene.seats if set(rest) <= set(scene.after.hand(other) or [])]
        parts: dict[str, Any] = {"cards": teller.names(rest)}
        if not keepers:
            assert set(rest) <= set(scene.after.discard)
            told.append(sentence(teller.gettext("%(cards)s: to the discard pile") % parts))
        else:
            told.append(f"{teller.names(rest)}: {teller.payee(keepers[0])}.")
    if asked.get("sizes"):
        sizes = [scene.after.hand_size(seat) for seat in range(scene.after.players)]
        assert len(set(sizes)) == 1, sizes
        told.append(sentence(teller.gettext("everyone holds %(cards)s then") % {"cards": teller.cards(sizes[0])}))
    return told


def hand_sizes(scene: Scene, teller: Teller, asked: Mapping[str, Any]) -> list[str]:
    """How many cards seats hold after all."""
    told = []
    for seat in asked["seats"]:
        parts = {"who": teller.who(seat), "cards": teller.cards(scene.after.hand_size(seat))}
        told.append(teller.by(seat, N_("you hold %(cards)s"), N_("%(who)s holds %(cards)s")) % parts)
    return [sentence(", ".join(told))]


def draw_pile(scene: Scene, teller: Teller, asked: Mapping[str, Any]) -> list[str]:
    """How many cards lie in the two players' draw pile."""
    there = scene.after.draw_pile
    assert isinstance(there, list)
    return [sentence(teller.gettext("the draw pile holds %(cards)s") % {"cards": teller.cards(len(there))})]


def pile(scene: Scene, teller: Teller, asked: Mapping[str, Any]) -> list[str]:
    """What lies in the discard pile after all; with `counted` only how many cards, before and after."""
    if asked.get("counted"):
        before, after = scene.before.discard_size, scene.after.discard_size
        parts: dict[str, Any] = {"before": before, "cards": teller.cards(after)}
        return [sentence(teller.gettext("the discard pile holds %(cards)s, before that %(before)d") % parts)]
    there = teller.names(scene.after.discard) or teller.gettext("no card")
    return [sentence(teller.gettext("in the discard pile: %(cards)s") % {"cards": there})]


def follows(scene: Scene, teller: Teller, asked: Mapping[str, Any]) -> list[str]:
    """What is asked next, and of whom."""
    game = scene.after
    if game.over:
        return [sentence(teller.gettext("the game is over and the points are counted"))]
    seat = game.awaited[0]
    parts: dict[str, Any] = {"who": teller.who(game.decider(seat))}
    match game.decision:
        case "revive":
            parts["cards"] = teller.names(game.offered, "or")
            yours = N_("you choose a card of the discard pile: %(cards)s")
            theirs = N_("%(who)s chooses a card of the discard pile: %(cards)s")
        case "extra":
            parts["cards"] = teller.names(game.hand(seat) or [])
            yours, theirs = N_("you may play %(cards)s too"), N_("%(who)s may play %(cards)s too")
        case "wonder":
            parts["cards"] = teller.names(game.offered, "or")
            yours, theirs = N_("you choose a board: %(cards)s"), N_("%(who)s chooses a board: %(cards)s")
        case "side":
            yours, theirs = N_("you choose the side of your board"), N_("%(who)s chooses the side of their own board")
        case _:
            parts |= {"age": roman(game.age), "turn": game.turn}
            return [sentence(teller.gettext("turn %(turn)d of Age %(age)s follows") % parts)]
    return [sentence(teller.by(game.decider(seat), yours, theirs) % parts)]


def awaited(scene: Scene, teller: Teller, asked: Mapping[str, Any]) -> list[str]:
    """Who still has to choose."""
    game = scene.after
    everyone = teller.joined([teller.who(seat) for seat in game.awaited])
    return [sentence(teller.gettext("still to choose: %(who)s") % {"who": everyone})]


def conflicts(scene: Scene, teller: Teller, asked: Mapping[str, Any]) -> list[str]:
    """How the conflicts of the age that has ended went for seats."""
    fought = next(step.conflicts for step in reversed(scene.after.steps()) if step.conflicts)
    told = []
    for seat in asked.get("seats", (0,)):
        for one in fought:
            if one.seat == seat:
                told.append(sentence(_conflict(teller, one)))
    return told


def _conflict(teller: Teller, one: seven.Conflict) -> str:
    if one.token > 0:
        outcome = teller.gettext("victory, worth %(token)d")
    else:
        outcome = teller.gettext("defeat, worth %(token)d") if one.token else teller.gettext("a draw, no token")
    parts: dict[str, Any] = {
        "who": teller.who(one.seat),
        "against": teller.adversary(one.other),
        "shields": teller.shields(one.shields),
        "others": one.others,
        "outcome": outcome % {"token": one.token},
    }
    return teller.gettext("%(who)s %(against)s: %(shields)s to %(others)d, %(outcome)s") % parts


def shields(scene: Scene, teller: Teller, asked: Mapping[str, Any]) -> list[str]:
    """How many shields seats have."""
    told = []
    for seat in asked.get("seats", (0,)):
        parts = {"who": teller.who(seat), "shields": teller.shields(scene.after.city(seat).shields)}
        told.append(teller.by(seat, N_("you have %(shields)s"), N_("%(who)s has %(shields)s")) % parts)
    return [sentence(", ".join(told))]


def known(scene: Scene, teller: Teller, asked: Mapping[str, Any]) -> list[str]:
    """What seats know of a hand, a choice, the pile or the cards under a board."""
    return [sentence(_known(scene.after, teller, seat, asked)) for seat in asked["by"]]


def _known(game: seven.Game, teller: Teller, seat: int, asked: Mapping[str, Any]) -> str:
    view, of = game.view(seat), asked.get("of", 0)
    parts: dict[str, Any] = {"who": teller.who(seat)}
    match asked["about"]:
        case "hand":
            seen = len(view.hand(of) or [])
            parts |= {"n": seen, "all": game.hand_size(of)}
            yours = N_("you see %(n)d of the %(all)d cards in that hand")
            theirs = N_("%(who)s sees %(n)d of the %(all)d cards in that hand")
        case "choice" if view.choice(of) is None:
            yours, theirs = N_("you do not see that choice"), N_("%(who)s does not see that choice")
        case "choice":
            choice = view.choice(of)
            assert choice is not None
            parts["card"] = teller.name(str(choice.card))
            yours, theirs = N_("you see that choice: %(card)s"), N_("%(who)s sees that choice: %(card)s")
        case "pile":
            parts |= {"n": len(view.discard), "all": game.discard_size}
            yours = N_("you know %(n)d of the %(all)d cards in the discard pile")
            theirs = N_("%(who)s knows %(n)d of the %(all)d cards in the discard pile")
        case _:
            under = [stage.under for stage in view.city(of).stages if stage.built]
            parts |= {"n": sum(card is not None for card in under), "cards": teller.cards(len(under))}
            yours = N_("you know %(n)d of %(cards)s under that board")
            theirs = N_("%(who)s knows %(n)d of %(cards)s under that board")
    return teller.by(seat, yours, theirs) % parts


def ring(scene: Scene, teller: Teller, asked: Mapping[str, Any]) -> list[str]:
    """Who sits where, clockwise from the reader."""
    game = scene.before
    seats = [0]
    while game.left(seats[-1]) != 0:
        seats.append(game.left(seats[-1]))
    told = teller.joined([teller.who(seat) for seat in seats])
    return [sentence(teller.gettext("clockwise: %(seats)s") % {"seats": told})]


def holder(scene: Scene, teller: Teller, asked: Mapping[str, Any]) -> list[str]:
    """Who holds the Free City's card before and after."""
    told = []
    for game in (scene.before, scene.after) if scene.turns else (scene.before,):
        assert game.holder is not None
        parts: dict[str, Any] = {"who": teller.who(game.holder), "age": roman(game.age), "turn": game.turn}
        told.append(sentence(teller.gettext("Age %(age)s, turn %(turn)d: %(who)s") % parts))
    return told
