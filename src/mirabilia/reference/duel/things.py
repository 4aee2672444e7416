"""Cards, wonders and tokens of 7 Wonders Duel, as looked up one by one."""

from collections.abc import Iterator

from mirabilia.duel.printed import CARDS, TOKENS, WONDERS, Card, Printed, Token, Wonder

from ...kernel.wording import translation
from ..sentences import percent
from ..things import Thing
from .shares import drawn, share


def things(language: str) -> tuple[Thing, ...]:
    """All cards, wonders and tokens, in the order of the facts."""
    groups = {id: card.colour for id, card in CARDS.items()}
    return tuple(
        Thing(
            id=printed.id,
            kind=kind,
            group=groups.get(printed.id, kind),
            age=printed.age if isinstance(printed, Card) else 0,
            name=printed.names[language],
            other_name=next(name for code, name in printed.names.items() if code != language),
            free_with=tuple(parent.id for parent in _parents(printed)),
            frees=tuple(card.id for card in CARDS.values() if isinstance(printed, Card) and _frees(printed, card)),
            in_play=(_in_play(printed, language),),
        )
        for kind, printed in _all()
    )


def _all() -> Iterator[tuple[str, Printed]]:
    for kind, group in (("card", CARDS), ("wonder", WONDERS), ("token", TOKENS)):
        for printed in group.values():
            yield kind, printed


def _frees(parent: Card, child: Card) -> bool:
    return parent.gives is not None and parent.gives == child.chain


def _parents(printed: Printed) -> Iterator[Card]:
    if isinstance(printed, Card):
        yield from (card for card in CARDS.values() if _frees(card, printed))


def _in_play(printed: Printed, language: str) -> str:
    _ = translation(language).gettext
    used, all_of_them = drawn(printed)
    sentences = {
        Wonder: _("%(used)d of the %(all)d wonders are drawn for a game: this one in %(share)s of games."),
        Token: _("%(used)d of the %(all)d tokens lie on the board: this one in %(share)s of games."),
        Card: _("One copy. %(used)d of the %(all)d cards of its deck are in a game: this one in %(share)s of games."),
    }
    told = sentences[type(printed)] % {"used": used, "all": all_of_them, "share": percent(share(printed), language)}
    if isinstance(printed, Wonder) and printed.promo:
        return _("A promo wonder: only in games with promo wonders.")
    return told
