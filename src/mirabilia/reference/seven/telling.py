"""Words of the examples: who, what, how much, what was done, how it was paid."""

from collections.abc import Iterable, Sequence

from mirabilia import seven
from mirabilia.seven.moves import Move

from ...kernel.wording import N_, translation
from ..sentences import either, listed

# Who sits where, seen from the reader's seat: as the one who acts, as seller, as payee, as adversary.
_WHO = {
    "you": N_("you"),
    "left": N_("your left neighbour"),
    "right": N_("your right neighbour"),
    "opponent": N_("your opponent"),
    "free": N_("the Free City"),
    "player": N_("player %(n)d"),
}
_FROM = {
    "you": N_("from you"),
    "left": N_("from your left neighbour"),
    "right": N_("from your right neighbour"),
    "opponent": N_("from your opponent"),
    "free": N_("from the Free City"),
    "player": N_("from player %(n)d"),
}
_TO = {
    "you": N_("to you"),
    "left": N_("to your left neighbour"),
    "right": N_("to your right neighbour"),
    "opponent": N_("to your opponent"),
    "free": N_("to the Free City"),
    "player": N_("to player %(n)d"),
}
_AGAINST = {
    "you": N_("against you"),
    "left": N_("against your left neighbour"),
    "right": N_("against your right neighbour"),
    "opponent": N_("against your opponent"),
    "free": N_("against the Free City"),
    "player": N_("against player %(n)d"),
}
_TITLES = {
    "you": N_("You"),
    "left": N_("Left neighbour"),
    "right": N_("Right neighbour"),
    "opponent": N_("Your opponent"),
    "free": N_("Free City"),
    "player": N_("Player %(n)d"),
}


class Teller:
    """Tells one reader, on seat 0, of a game in a language."""

    def __init__(self, game: seven.Reading, language: str) -> None:
        self.language = language
        self._game = game
        self.gettext = translation(language).gettext
        self.ngettext = translation(language).ngettext

    # Who

    def _role(self, seat: int) -> str:
        game = self._game
        if seat == 0:
            return "you"
        if game.free_city:
            return "free" if seat == game.free_city else "opponent"
        return {game.left(0): "left", game.right(0): "right"}.get(seat, "player")

    def _named(self, words: dict[str, str], seat: int) -> str:
        return self.gettext(words[self._role(seat)]) % {"n": seat + 1}

    def who(self, seat: int) -> str:
        """A seat as the one who acts: "you", "your left neighbour"."""
        return self._named(_WHO, seat)

    def seller(self, seat: int) -> str:
        """A seat as where something comes from: "from your left neighbour"."""
        return self._named(_FROM, seat)

    def payee(self, seat: int) -> str:
        """A seat as where something goes: "to your left neighbour"."""
        return self._named(_TO, seat)

    def adversary(self, seat: int) -> str:
        """A seat in a conflict: "against your left neighbour"."""
        return self._named(_AGAINST, seat)

    def title(self, seat: int) -> str:
        """The heading of what lies before a seat."""
        return self._named(_TITLES, seat)

    def by(self, seat: int, of_you: str, of_others: str) -> str:
        """The template that fits a seat, as translated: what you do, or what somebody does."""
        return self.gettext(of_you if seat == 0 else of_others)

    # How much, of what

    def coins(self, number: int) -> str:
        """A number of coins in words."""
        return self.ngettext("%(n)d coin", "%(n)d coins", number) % {"n": number}

    def points(self, number: int) -> str:
        """A number of points in words."""
        return self.ngettext("%(n)d point", "%(n)d points", number) % {"n": number}

    def shields(self, number: int) -> str:
        """A number of shields in words."""
        return self.ngettext("%(n)d shield", "%(n)d shields", number) % {"n": number}

    def cards(self, number: int) -> str:
        """A number of cards in words."""
        return self.ngettext("%(n)d card", "%(n)d cards", number) % {"n": number}

    def name(self, id: str) -> str:
        """The name of a card, wonder, colour or symbol."""
        return seven.name(id, self.language)

    def names(self, ids: Iterable[str], last: str = "and") -> str:
        """The names of cards, wonders, colours or symbols as a list in words; what is there twice is told once."""
        return self.joined([self.name(id) for id in dict.fromkeys(ids)], last)

    def units(self, counts: dict[str, int]) -> str:
        """Units of resources: "2 wood and 1 glass"."""
        return self.joined([f"{n} {seven.resource_name(resource, self.language)}" for resource, n in counts.items()])

    def joined(self, parts: Sequence[str], last: str = "and") -> str:
        """A list in words, with "and" or "or" before its last member."""
        return (either if last == "or" else listed)(parts, self.language)

    # What is done

    def deed(self, game: seven.Game, seat: int, move: Move) -> str:
        """What a seat does, as a main clause without its full stop."""
        parts: dict[str, str | int] = {"who": self.who(seat)}
        if move.kind == "stage":
            parts["stage"] = sum(bool(stage.built) for stage in game.city(seat).stages) + 1
        if move.card or move.wonder:
            parts["card"] = self.name(str(move.card or move.wonder))
        done = self._deed(game, seat, move) % parts
        return f"{done} ({self._shares(game, seat, move.payment)})" if move.payment else done

    def _deed(self, game: seven.Game, seat: int, move: Move) -> str:
        match move.kind:
            case "build":
                return self.by(seat, N_("you build %(card)s"), N_("%(who)s builds %(card)s"))
            case "free":
                return self.by(
                    seat,
                    N_("you build %(card)s by the power of your wonder"),
                    N_("%(who)s builds %(card)s by the power of the wonder"),
                )
            case "stage":
                yours = N_("you build stage %(stage)d with %(card)s")
                return self.by(seat, yours, N_("%(who)s builds stage %(stage)d with %(card)s"))
            case "sell":
                return self.by(seat, N_("you sell %(card)s"), N_("%(who)s sells %(card)s"))
            case "revive":
                yours = N_("you take %(card)s from the discard pile")
                return self.by(seat, yours, N_("%(who)s takes %(card)s from the discard pile"))
            case "wonder":
                return self.by(seat, N_("you choose %(card)s"), N_("%(who)s chooses %(card)s"))
            case "side" if move.side == "day":
                return self.by(seat, N_("you choose the day side"), N_("%(who)s chooses the day side"))
            case "side":
                return self.by(seat, N_("you choose the night side"), N_("%(who)s chooses the night side"))
        if game.decision == "extra":
            return self.by(seat, N_("you leave the last card"), N_("%(who)s leaves the last card"))
        return self.by(seat, N_("you leave the discard pile alone"), N_("%(who)s leaves the discard pile alone"))

    def _shares(self, game: seven.Game, seat: int, payment: tuple[int, int]) -> str:
        payees = zip((game.left(seat), game.right(seat)), payment, strict=True)
        told = [f"{self.coins(share)} {self.payee(payee)}" for payee, share in payees if share]
        return self.joined(told) if told else self.coins(0)

    # How it is paid

    def bill(self, price: seven.Price, city: seven.City) -> str:
        """What a construction costs and how it is met: "4 coins: 2 wood from your left neighbour"."""
        if price.chain is not None:
            parents = [card for card in city.cards if price.chain in seven.CARDS[card].gives]
            symbol = seven.chain_name(price.chain, self.language)
            return self.gettext("free of charge by the chain symbol (%(symbol)s) of %(cards)s") % {
                "symbol": symbol,
                "cards": self.names(parents),
            }
        if price.power is not None:
            return self.gettext("free of charge by the power of %(wonder)s") % {"wonder": self.name(price.power)}
        own = {resource: price.own.get(resource, 0) + price.choices.get(resource, 0) for resource in _met(price)}
        parts = [self.gettext("%(units)s from own production") % {"units": self.units(own)}] if own else []
        alone = len(price.bought) == 1 and not price.bank
        parts += [self._bought(purchase, alone) for purchase in price.bought]
        if price.bank:
            parts.append(self.gettext("%(coins)s to the bank") % {"coins": self.coins(price.bank)})
        if not parts:
            return self.gettext("it costs nothing")
        return f"{self.coins(price.total)}: {', '.join(parts)}"

    def _bought(self, purchase: seven.Purchase, alone: bool) -> str:
        """What is bought where; for how much where it is not the whole bill."""
        units = self.units({purchase.resource: purchase.units})
        bought = f"{units} {self.seller(purchase.seat)}"
        if alone:
            return bought
        price = self.coins(purchase.units * purchase.each)
        return self.gettext("%(bought)s for %(coins)s") % {"bought": bought, "coins": price}


def _met(price: seven.Price) -> Iterable[str]:
    """The resources that own production meets."""
    return dict.fromkeys((*price.own, *price.choices))


def sentence(clause: str) -> str:
    """A main clause with its capital and full stop."""
    return f"{clause[0].upper()}{clause[1:]}."
