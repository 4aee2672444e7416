"""What lies where in a scene: what an example tells of it, to be drawn beside the question."""

from collections.abc import Mapping
from typing import Any

from ..example import Holder
from ..sentences import roman
from .situations import Scene
from .telling import Teller


def holders(scene: Scene, teller: Teller) -> tuple[Holder, ...]:
    """The table, the cities told of, hands and piles told of, in this order."""
    row = scene.row
    found = [_table(scene, teller)]
    if "deal" not in row:
        cities = dict(enumerate(row["seats"]))
        if "free_city" in row:
            cities[len(scene.seats) - 1] = row["free_city"]
        near = (0, scene.before.left(0), scene.before.right(0))
        found += [_city(scene, teller, seat, told) for seat, told in cities.items() if told or seat in near]
        found += [_hand(teller, seat, told) for seat, told in cities.items()]
        found.append(Holder(teller.gettext("Discard pile"), cards=tuple(row.get("discard", ()))))
        found.append(Holder(teller.gettext("Draw pile"), cards=tuple(row.get("draw_pile", ()))))
    return tuple(holder for holder in found if holder.cards or holder.wonders or holder.notes)


def _table(scene: Scene, teller: Teller) -> Holder:
    """Age and turn where they matter, how many play where it is not three."""
    row, game = scene.row, scene.before
    notes = []
    if "age" in row or "turn" in row:
        notes.append(teller.gettext("Age %(age)s, turn %(turn)d") % {"age": roman(game.age), "turn": game.turn})
    if "players" in row.get("deal", row):
        notes.append(teller.gettext("%(n)d players") % {"n": game.players})
    return Holder(teller.gettext("Table"), notes=tuple(notes))


def _city(scene: Scene, teller: Teller, seat: int, told: Mapping[str, Any]) -> Holder:
    city = scene.before.city(seat)
    built = sum(stage.built for stage in city.stages)
    notes = [teller.coins(city.coins)] if "coins" in told else []
    if city.tokens:
        listed = ", ".join(f"{token:+d}" for token in city.tokens)
        notes.append(teller.gettext("conflict tokens: %(tokens)s") % {"tokens": listed})
    if "under" in told:
        notes.append(teller.gettext("under the board: %(cards)s") % {"cards": teller.names(told["under"])})
    return Holder(teller.title(seat), tuple(city.cards), (f"{city.wonder} {city.side} {built}",), notes=tuple(notes))


def _hand(teller: Teller, seat: int, told: Mapping[str, Any]) -> Holder:
    """The cards of a hand that are told."""
    title = teller.gettext("Your hand") if seat == 0 else teller.gettext("Hand: %(who)s") % {"who": teller.who(seat)}
    return Holder(title, cards=tuple(told.get("hand", ())))
