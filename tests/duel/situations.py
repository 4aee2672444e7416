"""Situations that several tests set up from positions."""

import json
import random
from typing import Any

from duel.random_games import chosen, decisions
from mirabilia import duel


def middle_of_age_2() -> dict[str, Any]:
    """Age II after eight cards, with a wonder built."""
    for game in decisions(6):
        taken = sum(slot.face == "taken" for slot in game.structure())
        if game.age == 2 and game.decision == "turn" and taken == 8:
            return json.loads(json.dumps(game.position()))
    raise AssertionError


def played_to_the_end(game: duel.Game) -> None:
    chance = random.Random(1)
    while not game.over:
        game.play(chosen(game, chance))
        open_now = [slot.card for slot in game.structure() if slot.card]
        cities = [card for seat in (0, 1) for card in game.city(seat).cards]
        under = [place.under for seat in (0, 1) for place in game.city(seat).wonders if place.under]
        everywhere = [*open_now, *cities, *under, *game.discard]
        assert len(everywhere) == len(set(everywhere))


# Two situations of a real game on a public site, as far as everybody could see them

AGE_1 = {
    "format": "mirabilia-position/1", "game": "duel", "age": 1, "to_move": 1,
    "structure": ["wood_reserve", "logging_camp", "?", "?", "?", None, "tavern", "stone_reserve", "stone_pit",
                  None, None, None, "garrison", None, None, None, None, None, None, None],
    "seats": [
        {"coins": 10, "city": ["glassworks", "clay_pool", "scriptorium"],
         "wonders": ["the_hanging_gardens", "the_statue_of_zeus", "the_appian_way", "the_great_library"]},
        {"coins": 7, "city": ["press", "pharmacist", "clay_reserve"],
         "wonders": ["the_sphinx", "the_colossus", "the_temple_of_artemis", "circus_maximus"]},
    ],
    "tokens": ["masonry", "architecture", "philosophy", "agriculture", "law"],
    "discard": ["palisade", "theater", "workshop", "altar", "stable"],
}  # fmt: skip
AGE_3 = {
    "format": "mirabilia-position/1", "game": "duel", "options": {"center_begins": "chooser"}, "age": 3, "to_move": 0,
    "structure": ["arsenal", "obelisk", "?", "?", "?", "circus", "pretorium", "lighthouse", "university", "?", "?",
                  "builders_guild", "academy", "fortifications", "arena", "?", "?", "?", "armory", "study"],
    "seats": [
        {"coins": 12, "city": ["glassworks", "clay_pool", "scriptorium", "guard_tower", "stone_pit", "baths",
                               "logging_camp", "forum", "parade_ground", "brickyard", "sawmill", "aqueduct", "statue",
                               "brewery"],
         "wonders": ["the_hanging_gardens", "the_statue_of_zeus", "the_appian_way", "the_great_library"],
         "built": ["the_great_library"], "tokens": ["strategy"]},
        {"coins": 13, "city": ["press", "pharmacist", "clay_reserve", "tavern", "stone_reserve", "lumber_yard",
                               "wood_reserve", "library", "dispensary", "horse_breeders", "walls", "temple",
                               "laboratory", "glass_blower"],
         "wonders": ["the_sphinx", "the_colossus", "the_temple_of_artemis", "circus_maximus"],
         "built": ["the_temple_of_artemis"], "tokens": ["law"]},
    ],
    "pawn": 0, "military_tokens": [[2, 5], [5]],
    "tokens": ["masonry", "architecture", "philosophy", "agriculture"],
    "discard": ["palisade", "theater", "workshop", "altar", "stable", "rostrum", "school", "caravansery", "courthouse",
                "customs_house"],
    "choice": {"seat": 0, "kind": "begin"},
}  # fmt: skip
