"""Cards, wonders and tokens one by one."""

from fractions import Fraction

import pytest

from clauses import GAMES
from mirabilia import duel, seven
from mirabilia.reference.duel.shares import share
from mirabilia.reference.sentences import percent
from mirabilia.reference.seven.shares import copies, guild_share
from mirabilia.reference.things import things


@pytest.mark.parametrize("language", ["en", "de"])
def test_everything_printed_has_its_page(language: str) -> None:
    assert list(things("duel", language)) == [*duel.CARDS, *duel.WONDERS, *duel.TOKENS]
    assert list(things("seven", language)) == [*seven.CARDS, *seven.WONDERS]


@pytest.mark.parametrize("game", GAMES)
def test_chains_are_told_from_both_ends(game: str) -> None:
    told = things(game, "en")
    forth = {(thing.id, child) for thing in told.values() for child in thing.frees}
    back = {(parent, thing.id) for thing in told.values() for parent in thing.free_with}
    assert forth == back
    assert forth
    assert all(told[parent].age < told[child].age for parent, child in forth)


def test_known_chains() -> None:
    assert things("duel", "en")["garrison"].frees == ("barracks",)
    assert things("seven", "en")["forum"].free_with == ("east_trading_post", "west_trading_post")


def test_shares_of_duel() -> None:
    assert share(duel.CARDS["altar"]) == Fraction(20, 23)
    assert share(duel.CARDS["forum"]) == Fraction(20, 23)
    assert share(duel.CARDS["palace"]) == Fraction(17, 20)
    assert share(duel.CARDS["builders_guild"]) == Fraction(3, 7)
    assert share(duel.TOKENS["law"]) == Fraction(1, 2)
    assert share(duel.WONDERS["piraeus"]) == Fraction(8, 12)


def test_shares_are_those_of_dealt_games() -> None:
    games = 400
    dealt = [duel.Game(seed=seed).record()["setup"] for seed in range(games)]
    for id in ("altar", "palace", "builders_guild"):
        seen = sum(any(id in age for age in setup["ages"]) for setup in dealt)
        assert abs(seen / games - float(share(duel.CARDS[id]))) < 0.09, id


def test_copies_and_guilds_of_seven() -> None:
    assert copies(seven.CARDS["tavern"]) == {1: {3: 0, 4: 1, 5: 2, 6: 2, 7: 3}}
    assert guild_share() == {n: Fraction(n + 2, 10) for n in range(3, 8)}
    everything = [copies(card) for card in seven.CARDS.values() if card.colour != "purple"]
    for players in range(3, 8):
        by_age = [sum(card.get(age, {}).get(players, 0) for card in everything) for age in (1, 2, 3)]
        assert by_age == [7 * players, 7 * players, 7 * players - (players + 2)]


def test_percent_is_written_as_each_language_does() -> None:
    assert percent(Fraction(3, 7), "en") == "42.9%"
    assert percent(Fraction(3, 7), "de").replace("\xa0", " ") == "42,9 %"
    assert percent(Fraction(1, 2), "en") == "50%"
