"""Moves in words: what can be done (labels), what was done (log), how it ended."""

from collections import Counter
from collections.abc import Collection, Iterable, Sequence

from mirabilia import seven
from mirabilia.reference.sentences import roman
from mirabilia.seven.moves import Move
from mirabilia.seven.steps import Conflict, Revealed, Step

from ..frame import coins
from ..language import Language
from .pages import Deed, LogEntry

# What a move of these kinds is about lies open before everybody; other cards are named to who played them only.
_OPEN = ("build", "free", "revive")


def prelude(language: Language) -> str:
    """What happens before the first age."""
    return language.gettext("Choice of wonders")


class Teller:
    """Tells moves to one reader: `names` of the seats, `you`: the seats that the reader plays."""

    def __init__(self, names: Sequence[str], you: Collection[int], language: Language) -> None:
        self._names = names
        self._you = you
        self._language = language
        self._ = language.gettext

    def label(self, view: seven.View, seat: int, move: Move, gain: int) -> str:
        """A choice of a seat in words, as a button would say it."""
        _ = self._
        parts = self._parts(view, seat, move)
        price = view.price(move, seat)
        match move.kind:
            case "build" | "free" | "stage" if price is not None:
                return self._build_label(move, price, parts) + self._payees(view, seat, price)
            case "sell":
                return _("Sell %(card)s for %(coins)s") % (parts | {"coins": coins(gain, self._language)})
            case "revive":
                return _("Build %(card)s from the discard pile, free of charge") % parts
            case "skip" if view.decision == "extra":
                return _("Leave the last card")
            case "skip":
                return _("Build no card of the discard pile")
            case "wonder":
                return _("Choose %(wonder)s") % parts
            case "side":
                return _("Choose the day side") if move.side == "day" else _("Choose the night side")
        return self.attempt(view, seat, move)

    def _build_label(self, move: Move, price: seven.Price, parts: dict[str, str | int]) -> str:
        _ = self._
        parts = parts | {"coins": coins(price.total, self._language)}
        if move.kind == "stage":
            if price.total == 0:
                return _("Build stage %(stage)d with %(card)s, free of charge") % parts
            return _("Build stage %(stage)d with %(card)s for %(coins)s") % parts
        if price.power is not None:
            power = {"wonder": seven.name(price.power, self._language.code)}
            return _("Build %(card)s free of charge, by the power of %(wonder)s") % (parts | power)
        if price.chain is not None:
            return _("Build %(card)s free of charge, by its chain symbol") % parts
        if price.total == 0:
            return _("Build %(card)s free of charge") % parts
        return _("Build %(card)s for %(coins)s") % parts

    def _payees(self, view: seven.View, seat: int, price: seven.Price) -> str:
        """Who gets the coins, where it is not the bank alone."""
        _ = self._
        if price.total == price.bank:
            return ""
        shares = ((view.left(seat), price.left), (view.right(seat), price.right))
        told = [
            _("%(coins)s to %(name)s") % {"coins": coins(share, self._language), "name": self._names[neighbour]}
            for neighbour, share in shares
            if share
        ]
        if price.bank:
            told.append(_("%(coins)s to the bank") % {"coins": coins(price.bank, self._language)})
        return f" ({', '.join(told)})"

    def attempt(self, view: seven.View, seat: int, move: Move) -> str:
        """What rules or purse forbid, without a price."""
        parts = self._parts(view, seat, move)
        if move.kind == "stage":
            return self._("Build stage %(stage)d with %(card)s") % parts
        return self._("Build %(card)s") % parts

    def _parts(self, view: seven.View, seat: int, move: Move) -> dict[str, str | int]:
        named = {"card": move.card, "wonder": move.wonder}
        stages = view.city(seat).stages
        stage = min(sum(stage.built for stage in stages) + 1, len(stages))
        told = {part: seven.name(id, self._language.code) for part, id in named.items() if id is not None}
        return {**told, "stage": stage}

    def log(self, turns: Iterable[tuple[int, Step]]) -> list[LogEntry]:
        """The turns that stand, each with the position that it led to."""
        entries: list[LogEntry] = []
        stages: Counter[int] = Counter()
        age, turn = 0, 0
        for number, step in turns:
            if not entries and step.move.kind not in ("wonder", "side"):
                age = 1
            turn += bool(step.revealed)
            done = step.revealed or (Revealed(step.seat, step.move, step.price),)
            deeds = []
            for one in done:
                stages[one.seat] += one.move.kind == "stage"
                deeds.append(self.deed(one, stages[one.seat], step.coins[one.seat]))
            conflicts = step.conflicts[::2]
            entries.append(LogEntry(number, age, turn, deeds, self._notes(step, conflicts), conflicts, step.age))
            if step.age:
                age, turn = step.age, 0
        return entries

    def deed(self, done: Revealed, stage: int, gained: int) -> Deed:
        """What a seat did, named as far as this reader may know it. `stage`: how many its wonder has then."""
        move = done.move
        card = move.card if move.kind in _OPEN or done.seat in self._you else None
        number = stage if move.kind == "stage" else 0
        return Deed(done.seat, move.kind, card, self._done(done, number, gained), number, done.price, gained)

    def _done(self, done: Revealed, stage: int, gained: int) -> str:
        _ = self._
        move, price = done.move, done.price
        wonder = seven.name(move.wonder, self._language.code) if move.wonder else ""
        match move.kind:
            case "build" | "free":
                return self._built(move, price)
            case "stage":
                parts: dict[str, str | int] = {"stage": stage}
                if price is None or price.total == 0:
                    return _("stage %(stage)d built, free of charge") % parts
                return _("stage %(stage)d built for %(coins)s") % (parts | {"coins": self._coins(price.total)})
            case "sell":
                return _("a card sold")
            case "revive":
                return _("%(card)s built from the discard pile") % {"card": self._card(move)}
            case "wonder":
                return _("%(wonder)s chosen") % {"wonder": wonder}
            case "side":
                return _("day side chosen") if move.side == "day" else _("night side chosen")
        return _("passed")

    def _built(self, move: Move, price: seven.Price | None) -> str:
        _ = self._
        card = {"card": self._card(move)}
        if price is not None and price.power is not None:
            return _("%(card)s built, free of charge by the power of the wonder") % card
        if price is not None and price.chain is not None:
            return _("%(card)s built, free of charge by its chain symbol") % card
        if price is None or price.total == 0:
            return _("%(card)s built, free of charge") % card
        return _("%(card)s built for %(coins)s") % (card | {"coins": self._coins(price.total)})

    def _card(self, move: Move) -> str:
        return seven.name(str(move.card), self._language.code)

    def _coins(self, number: int) -> str:
        return coins(number, self._language)

    def _notes(self, step: Step, conflicts: Iterable[Conflict]) -> list[str]:
        notes = [self._conflict(conflict) for conflict in conflicts]
        if step.age:
            notes.append(self._("Age %(age)s begins") % {"age": roman(step.age)})
        if step.result is not None:
            notes.append(ending(step.result, self._names, self._language))
        return notes

    def _conflict(self, conflict: Conflict) -> str:
        _ = self._
        first, second = self._names[conflict.seat], self._names[conflict.other]
        if conflict.token == 0:
            parts = {"n": conflict.shields, "first": first, "second": second}
            return _("Conflict, equal shields (%(n)d), no tokens: %(first)s, %(second)s") % parts
        high, low = conflict.shields, conflict.others
        if conflict.token < 0:
            first, second, high, low = second, first, low, high
        words = _("Conflict, %(high)d to %(low)d shields, victory: %(winner)s, defeat: %(loser)s")
        return words % {"high": high, "low": low, "winner": first, "loser": second}


def ending(result: seven.Result, names: Sequence[str], language: Language) -> str:
    """Who has won."""
    _ = language.gettext
    points = max(result.scores)
    winners = ", ".join(names[seat] for seat in result.winners)
    if len(result.winners) > 1:
        return _("Equal points (%(points)d), equal coins, shared victory: %(names)s") % {
            "points": points,
            "names": winners,
        }
    return _("Victory with %(points)d points: %(name)s") % {"points": points, "name": winners}
