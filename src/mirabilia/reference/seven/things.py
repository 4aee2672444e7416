"""Cards and wonder boards of 7 Wonders, as looked up one by one."""

from mirabilia.seven.printed import CARDS, WONDERS, Card

from ...kernel.wording import translation
from ..sentences import percent, roman
from ..things import Thing
from .shares import copies, guild_share


def things(language: str) -> tuple[Thing, ...]:
    """All cards and wonder boards, in the order of the facts."""
    return (*(_card(card, language) for card in CARDS.values()), *(_wonder(id, language) for id in WONDERS))


def _other(names: dict[str, str], language: str) -> str:
    return next(name for code, name in names.items() if code != language)


def _card(card: Card, language: str) -> Thing:
    return Thing(
        id=card.id,
        kind="card",
        group=card.colour,
        age=card.age,
        name=card.names[language],
        other_name=_other(card.names, language),
        free_with=tuple(parent.id for parent in CARDS.values() if card.chain in parent.gives),
        frees=tuple(child.id for child in CARDS.values() if child.chain in card.gives),
        in_play=_in_play(card, language),
    )


def _wonder(id: str, language: str) -> Thing:
    _ = translation(language).gettext
    names = WONDERS[id].names
    dealt = _("One board for each player is dealt, out of %(all)d.") % {"all": len(WONDERS)}
    return Thing(id, "wonder", "wonder", 0, names[language], _other(names, language), (), (), (dealt,))


def _in_play(card: Card, language: str) -> tuple[str, ...]:
    _ = translation(language).gettext
    if card.colour == "purple":
        shares = ", ".join(
            _("%(share)s with %(players)d") % {"share": percent(share, language), "players": players}
            for players, share in guild_share().items()
        )
        return (_("One copy. How often it is in a game, by number of players: %(shares)s.") % {"shares": shares},)
    told = []
    for age, by_players in copies(card).items():
        counts = ", ".join(
            _("%(copies)d with %(players)d") % {"copies": n, "players": players} for players, n in by_players.items()
        )
        parts = {"age": roman(age), "counts": counts}
        told.append(_("Copies in Age %(age)s, by number of players: %(counts)s.") % parts)
    return tuple(told)
