"""What the examples ask about the box and the deal: counts of cards, guilds, boards and stages, chains."""

from collections import Counter
from collections.abc import Mapping
from typing import Any

from mirabilia import seven
from mirabilia.seven.printed import COLOURS, COMMON, RESOURCES, SIDES, facts

from ...kernel.errors import BadOptions
from ..sentences import roman
from ..things import things
from .situations import Scene
from .telling import Teller, sentence


def deal(scene: Scene, teller: Teller, asked: Mapping[str, Any]) -> list[str]:
    """The cards of each age that games for these numbers of players deal, and the guilds among them."""
    told = []
    for players in asked["players"]:
        ages = [
            [card for hand in of_age for card in hand]
            for of_age in seven.Game(seed=0, players=players).record()["setup"]["hands"]
        ]
        guilds = sum(seven.CARDS[card].colour == "purple" for card in ages[-1])
        parts: dict[str, Any] = {
            "players": players,
            "counts": teller.joined([str(len(cards)) for cards in ages]),
            "guilds": teller.ngettext("%(n)d guild", "%(n)d guilds", guilds) % {"n": guilds},
            "others": len(ages[-1]) - guilds,
        }
        told.append(
            teller.gettext("%(players)d players: %(counts)s cards, in Age III %(guilds)s and %(others)d others") % parts
        )
    return [sentence("; ".join(told))]


def box(scene: Scene, teller: Teller, asked: Mapping[str, Any]) -> list[str]:
    """What the box holds by the facts."""
    by_age = Counter[int]()
    for card in seven.CARDS.values():
        by_age.update({age: len(least) for age, least in card.copies.items()})
    guilds = sum(card.colour == "purple" for card in seven.CARDS.values())
    parts: dict[str, Any] = {
        "all": sum(by_age.values()),
        "counts": teller.joined([str(by_age[age]) for age in sorted(by_age)]),
        "guilds": guilds,
        "boards": len(seven.WONDERS),
        "sides": len(SIDES),
    }
    return [
        sentence(teller.gettext("%(all)d cards: %(counts)s by Age, %(guilds)d guilds among the last") % parts),
        sentence(teller.gettext("%(boards)d boards with %(sides)d sides") % parts),
    ]


def sizes(scene: Scene, teller: Teller, asked: Mapping[str, Any]) -> list[str]:
    """With how many players a game can be set up, and how many cities there are then."""
    told = []
    for players in asked["players"]:
        try:
            game = seven.Game(seed=0, players=players)
        except BadOptions:
            parts: dict[str, Any] = {"players": players}
            told.append(teller.gettext("%(players)d: not possible") % parts)
            continue
        parts = {"players": players, "cities": game.cities}
        free = teller.gettext("%(players)d: %(cities)d cities, one of them the Free City")
        told.append((free if game.free_city else teller.gettext("%(players)d: %(cities)d cities")) % parts)
    return [sentence("; ".join(told))]


def in_play(scene: Scene, teller: Teller, asked: Mapping[str, Any]) -> list[str]:
    """How many copies of a card are in the game, by number of players."""
    return list(things(scene.before.name, teller.language)[asked["of"]].in_play)


def dealt(scene: Scene, teller: Teller, asked: Mapping[str, Any]) -> list[str]:
    """How many cards each player of the deal gets in Age I, and with two players the draw pile."""
    first, *_ = scene.before.record()["setup"]["hands"]
    players = scene.before.players
    told = [f"{teller.who(seat)} {len(hand)}" for seat, hand in enumerate(first[:players])]
    pile = teller.gettext("draw pile")
    told += [f"{pile} {len(row)}" for row in first[players:]]
    return [sentence(", ".join(told))]


def stage_counts(scene: Scene, teller: Teller, asked: Mapping[str, Any]) -> list[str]:
    """How many stages each board has, by day and by night."""
    told = ", ".join(
        f"{teller.name(id)} {len(wonder.sides['day'])}/{len(wonder.sides['night'])}"
        for id, wonder in seven.WONDERS.items()
    )
    return [sentence(teller.gettext("stages by day/by night: %(boards)s") % {"boards": told})]


def boards(scene: Scene, teller: Teller, asked: Mapping[str, Any]) -> list[str]:
    """The boards and sides of all seats."""
    told = []
    for seat in scene.seats:
        city = scene.after.city(seat)
        side = teller.gettext("day side") if city.side == "day" else teller.gettext("night side")
        told.append(f"{teller.who(seat)}: {teller.name(str(city.wonder))}, {side}")
    return [sentence("; ".join(told))]


def starts(scene: Scene, teller: Teller, asked: Mapping[str, Any]) -> list[str]:
    """What cities begin with."""
    told = []
    for seat in scene.seats:
        city = scene.before.city(seat)
        assert not city.cards
        told.append(f"{teller.who(seat)}: {teller.coins(city.coins)}, {teller.units(city.production)}")
    return [sentence("; ".join(told))]


def common_and_rare(scene: Scene, teller: Teller, asked: Mapping[str, Any]) -> list[str]:
    """Which resources are common and which rare."""
    names = [seven.resource_name(resource, teller.language) for resource in RESOURCES]
    common, rare = teller.joined(names[:COMMON]), teller.joined(names[COMMON:])
    return [sentence(teller.gettext("common: %(common)s; rare: %(rare)s") % {"common": common, "rare": rare})]


def colours(scene: Scene, teller: Teller, asked: Mapping[str, Any]) -> list[str]:
    """The colours of cards and how many different cards each has."""
    count = Counter(card.colour for card in seven.CARDS.values())
    words = facts("cards")["colour"]
    told = ", ".join(
        f"{words[colour][f'word_{teller.language}']} {count[colour]} ({teller.name(colour)})" for colour in COLOURS
    )
    return [sentence(told)]


def costs(scene: Scene, teller: Teller, asked: Mapping[str, Any]) -> list[str]:
    """How many different cards cost nothing, coins, resources, or both."""
    kinds = Counter(
        ("coins" in card.cost, any(resource in card.cost for resource in RESOURCES)) for card in seven.CARDS.values()
    )
    parts = {
        "free": kinds[False, False],
        "coins": kinds[True, False],
        "resources": kinds[False, True],
        "both": kinds[True, True],
    }
    told = teller.gettext(
        "cards that cost nothing: %(free)d; coins: %(coins)d; resources: %(resources)d; both: %(both)d"
    )
    return [sentence(told % parts)]


def chains(scene: Scene, teller: Teller, asked: Mapping[str, Any]) -> list[str]:
    """From which Age to which the chains lead, and those that leave one out."""
    links = [
        (parent, child)
        for parent in seven.CARDS.values()
        for child in seven.CARDS.values()
        if child.chain in parent.gives
    ]
    ages = Counter((parent.age, child.age) for parent, child in links)
    far = [f"{teller.name(a.id)} - {teller.name(b.id)}" for a, b in links if b.age - a.age > 1]
    told = ", ".join(
        teller.gettext("%(n)d from Age %(first)s to %(second)s") % {"n": n, "first": roman(a), "second": roman(b)}
        for (a, b), n in sorted(ages.items())
    )
    return [sentence(told), sentence(teller.gettext("over two Ages: %(chains)s") % {"chains": ", ".join(far)})]


def first_holders(scene: Scene, teller: Teller, asked: Mapping[str, Any]) -> list[str]:
    """Who holds the Free City's card in the first turn of each Age."""
    game = scene.after.copy()
    told: dict[int, int] = {}
    while not game.over:
        if game.decision == "turn" and game.age not in told:
            assert game.holder is not None
            told[game.age] = game.holder
        game.play(game.legal_moves()[-1])
    listed = "; ".join(
        teller.gettext("Age %(age)s: %(who)s") % {"age": roman(age), "who": teller.who(seat)}
        for age, seat in told.items()
    )
    return [sentence(listed)]
