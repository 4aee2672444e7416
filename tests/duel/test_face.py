"""Game as Python users meet it: seeds, options, results, pictures, refusals in words."""

import pickle
import re
from typing import Any

import pytest

import mirabilia.duel
from duel.random_games import OPTIONS, asking, decisions, finished
from mirabilia import duel
from mirabilia.duel.printed import CARD_IDS, TOKEN_IDS, WONDER_IDS
from mirabilia.duel.reasons import not_your_move
from mirabilia.kernel.errors import BadOptions, IllegalMove, MirabiliaError

LANGUAGES = ("en", "de")
IDS = {id for id in (*CARD_IDS, *WONDER_IDS, *TOKEN_IDS) if "_" in id}


# Setting up


@pytest.mark.parametrize("options", OPTIONS)
@pytest.mark.parametrize("seed", [0, 1, -1, 2**64 + 1, 10**30])
def test_same_seed_same_game(seed: int, options: dict[str, Any]) -> None:
    one, other = duel.Game(seed=seed, **options), duel.Game(seed=seed, **options)
    assert one.state.tobytes() == other.state.tobytes()
    assert one.record() == other.record()


def test_other_seeds_other_games() -> None:
    assert len({duel.Game(seed=seed).state.tobytes() for seed in range(50)}) == 50
    assert len({duel.Game().state.tobytes() for _ in range(10)}) == 10


def test_a_known_game() -> None:
    """The same cards on every platform."""
    setup = duel.Game(seed=7, first_player=0).record()["setup"]
    assert setup["wonders"] == [
        "piraeus", "the_great_library", "the_appian_way", "the_pyramids",
        "the_statue_of_zeus", "circus_maximus", "the_sphinx", "the_hanging_gardens",
    ]  # fmt: skip
    assert setup["tokens"] == ["urbanism", "masonry", "theology", "economy", "law"]
    assert setup["ages"][2][:6] == ["arena", "gardens", "academy", "observatory", "arsenal", "university"]
    assert setup["removed"][0] == ["lumber_yard", "stone_reserve", "baths"]


def test_who_begins_is_given_or_drawn() -> None:
    assert [duel.Game(seed=3, first_player=seat).to_move for seat in (0, 1)] == [0, 1]
    drawn = [duel.Game(seed=seed).first_player for seed in range(200)]
    assert 70 < sum(drawn) < 130
    one, other = (duel.Game(seed=3, first_player=seat).record()["setup"] for seat in (0, 1))
    assert {**one, "first_player": 1} == other


@pytest.mark.rule("D-003", "D-004", "D-005")
def test_the_start() -> None:
    game = duel.Game(seed=1)
    assert (game.age, game.decision, game.pawn) == (0, "draft", 0)
    assert [game.city(seat).coins for seat in (0, 1)] == [7, 7]
    assert game.military_tokens == [[2, 5], [2, 5]]
    assert len(game.tokens) == 5
    assert (game.structure(), game.discard, game.result, game.over, game.moves) == ([], [], None, False, [])
    assert game.steps() == []
    assert game.trace() == []


@pytest.mark.parametrize(
    "options",
    [
        {"promos": 1}, {"promos": "true"}, {"wonders": "chosen"}, {"center_begins": "first"}, {"pantheon": True},
        {"agora": True}, {"solo": "caesar"}, {"promo": True}, {"first_player": 2}, {"first_player": "0"},
        {"zeus_token": "taken"},
    ],
)  # fmt: skip
def test_bad_options(options: dict[str, Any]) -> None:
    with pytest.raises(BadOptions) as caught:
        duel.Game(seed=1, **options)
    assert next(iter(options)) in str(caught.value)
    assert str(caught.value).endswith(".")
    assert isinstance(caught.value, MirabiliaError)
    assert isinstance(caught.value, ValueError)


def test_options_with_their_defaults() -> None:
    assert duel.Game(seed=1).options == {"promos": False, "wonders": "draft", "center_begins": "last"}
    assert duel.Game(seed=1, pantheon=False, zeus_token="discarded").record()["options"] == duel.Game(seed=1).options


@pytest.mark.rule("D-190")
def test_promo_wonders_come_only_with_the_option() -> None:
    drawn = {wonder for seed in range(30) for wonder in duel.Game(seed=seed).record()["setup"]["wonders"]}
    assert drawn == set(WONDER_IDS[:12])
    drawn = {wonder for seed in range(30) for wonder in duel.Game(seed=seed, promos=True).record()["setup"]["wonders"]}
    assert drawn == set(WONDER_IDS)


# Reading


@pytest.mark.rule("D-172")
def test_the_result_is_the_score_sheet() -> None:
    victories = set()
    for seed in range(24):
        game = finished(seed, **OPTIONS[seed % 4])
        result = game.result
        victories.add(result.victory)
        assert result.breakdown == game.scores()
        assert result.scores == tuple(sum(sheet.values()) for sheet in result.breakdown)
        assert list(result.breakdown[0]) == [
            "blue", "green", "yellow", "guilds", "wonders", "tokens", "coins", "military",
        ]  # fmt: skip
        if result.victory == "civilian":
            keys = [(score, sheet["blue"]) for score, sheet in zip(result.scores, result.breakdown, strict=True)]
            assert keys[result.winner] == max(keys)
            assert keys[0] != keys[1]
        assert game.city(0).points == result.breakdown[0]
        assert game.legal_moves() == []
        with pytest.raises(IllegalMove, match="The game is over"):
            game.play("build altar")
        with pytest.raises(IllegalMove):
            game.play(0)
    assert {"civilian", "military"} <= victories


def test_pictures_show_names_not_ids() -> None:
    for seed in range(4):
        for game in decisions(seed, **OPTIONS[seed]):
            picture = str(game)
            assert "7 Wonders Duel" in picture
            assert not IDS & set(re.findall(r"\w+", picture))
            assert ("Won by" in picture) == game.over
    assert repr(duel.Game(seed=1, first_player=1)) == "<duel.Game, age 0, 0 moves, seat 1 decides>"
    assert "over" in repr(finished(1))


def test_open_cards_stand_in_the_picture() -> None:
    game = asking("turn")
    picture = str(game)
    for slot in game.structure():
        if slot.card:
            assert duel.name(slot.card) in picture
    assert picture.count("[?]") == sum(slot.face == "down" for slot in game.structure())


def test_threats_of_the_start_and_near_the_end() -> None:
    assert [duel.Game(seed=1).threats(seat) for seat in (0, 1)] == [[], []]
    kinds = set()
    for seed in range(12):
        for game in decisions(seed):
            for seat in (0, 1):
                for threat in game.threats(seat):
                    kinds.add(threat.kind)
                    assert threat.distance >= 0
                    if threat.kind == "military":
                        assert threat.distance == 9 - game.pawn * (1 - 2 * seat) <= 4
                    if threat.kind == "science":
                        assert threat.distance == 6 - len(game.city(seat).symbols) <= 2
    assert kinds == {"military", "looting", "science"}


def test_names_and_texts_in_both_languages() -> None:
    for id in (*CARD_IDS, *WONDER_IDS, *TOKEN_IDS):
        assert duel.name(id, "en")
        assert duel.name(id, "de")
        assert duel.name(id) == duel.name(id, "en") != id
    assert duel.name("nothing") == "nothing"
    assert duel.text("law", "de")
    assert duel.text("nothing") == ""
    assert set(duel.facts.CARDS) == set(CARD_IDS)


def test_what_is_promised_is_there() -> None:
    assert all(hasattr(mirabilia.duel, name) for name in mirabilia.duel.__all__)


# Moves in every form


def test_a_move_as_value_number_and_sentence() -> None:
    game = duel.Game(seed=2)
    first, second, third, fourth = game.legal_moves()
    assert game.play(first) is first
    assert game.play(second.number) == second
    assert game.play(str(third)) == third
    assert [move for _, move in game.moves] == [first, second, third]
    with pytest.raises(IllegalMove):
        game.play(third)
    assert game.play(duel.Move(-1, "draft", wonder=fourth.wonder)) == fourth


@pytest.mark.parametrize("nothing", [None, 1.5, [], "", True, b"draft piraeus"])
def test_what_is_no_move(nothing: Any) -> None:
    game = duel.Game(seed=2, wonders="preset")
    with pytest.raises(IllegalMove):
        game.play(nothing)
    assert game.moves == []


# Refusals in words


def check_told(error: IllegalMove | MirabiliaError) -> None:
    for language in LANGUAGES:
        told = error.wording.told(language)
        assert told.endswith(".")
        assert told[0].isupper() or told[0] in "“„" or told[0].isdigit()
        assert not IDS & set(re.findall(r"\w+", told)), told
        assert not re.search(r"[{}]", told)
    assert str(error) == error.wording.told("en")


def illegal(game: duel.Game, sentence: str) -> IllegalMove:
    with pytest.raises(IllegalMove) as caught:
        game.play(sentence)
    check_told(caught.value)
    return caught.value


@pytest.mark.parametrize("seed", range(3))
def test_refusals_are_sentences_with_names(seed: int) -> None:
    for number, game in enumerate(decisions(seed, **OPTIONS[seed])):
        for refusal in game.refused():
            for language in LANGUAGES:
                told = refusal.wording.told(language)
                thing = refusal.move.wonder or refusal.move.card
                assert duel.name(thing, language) in told
                assert told.endswith(".")
                assert thing not in re.findall(r"\w+", told) or thing == duel.name(thing, language)
        legal = {str(move) for move in game.legal_moves()}
        for sentence in EVERY_KIND[number % 3 :: 3]:
            if sentence not in legal:
                illegal(game, sentence)


EVERY_KIND = (
    "draft the_statue_of_zeus", "draft the_great_library", "draft circus_maximus", "build stone_reserve",
    "build guard_tower", "build moneylenders_guild", "discard wood_reserve", "discard chamber_of_commerce",
    "wonder the_great_lighthouse with clay_pit", "wonder the_appian_way with stone_pit", "token law",
    "token agriculture", "destroy shelf_quarry", "destroy drying_room", "revive parade_ground",
    "revive siege_workshop", "free town_hall", "free town_hall giving study", "free study giving study", "begin 0",
    "begin 1",
)  # fmt: skip


def test_reasons() -> None:
    game = asking("turn")
    covered = next(slot.card for slot in game.structure() if slot.card and not slot.accessible)
    name = duel.name(covered)
    assert str(illegal(game, f"build {covered}")) == f"{name} is covered by other cards."
    assert str(illegal(game, "build palace")) == "Palace does not lie face up in the structure."
    assert str(illegal(game, "token law")) == "Take a card: construct it, discard it, or build a wonder with it."
    accessible = next(slot.card for slot in game.structure() if slot.accessible)
    theirs = game.city(1 - game.to_move).wonders[0].wonder
    reason = str(illegal(game, f"wonder {theirs} with {accessible}"))
    assert reason == f"{duel.name(theirs)} is not one of your wonders."


def test_too_dear() -> None:
    position = {
        "format": "mirabilia-position/1", "game": "duel", "age": 3, "to_move": 0,
        "structure": ["palace", "port", *[None] * 18],
        "seats": [
            {"coins": 9, "wonders": ["the_pyramids", "piraeus", "the_sphinx", "the_colossus"]},
            {"coins": 1, "wonders": ["the_mausoleum", "circus_maximus", "the_appian_way", "the_great_library"],
             "city": ["brickyard", "glass_blower"]},
        ],
        "tokens": ["law", "economy", "masonry", "strategy", "urbanism"],
    }  # fmt: skip
    game = duel.Game.from_position(position)
    # clay 2 + 2, stone 2, wood 2, glass 2 * (2 + 1)
    error = illegal(game, "build palace")
    assert str(error) == "Palace costs 14 coins, you have 9 coins."
    assert duel.name("palace", "de") in error.wording.told("de")
    refused = {str(refusal.move): str(refusal.wording) for refusal in game.refused()}
    assert refused["build palace"] == str(error)


def test_the_seventh_wonder_ends_building() -> None:
    for seed in range(60):
        for game in decisions(seed, wonders="preset"):
            out = [place.wonder for place in game.city(game.active).wonders if place.out]
            if out and game.decision == "turn":
                card = next(slot.card for slot in game.structure() if slot.accessible)
                reason = str(illegal(game, f"wonder {out[0]} with {card}"))
                assert reason == f"{duel.name(out[0])} is out of the game: seven wonders are built."
                assert f"wonder {out[0]} with {card}" in {str(refusal.move) for refusal in game.refused()}
                return
    raise AssertionError("seven wonders were never built")


def test_each_decision_says_what_it_asks() -> None:
    for kind in ("draft", "token", "library", "destroy", "revive", "messe", "liberty", "begin"):
        told = str(illegal(asking(kind), "discard altar"))
        assert told.startswith("Choose ")


def test_moves_of_the_wrong_seat_in_words() -> None:
    assert str(not_your_move(1, 0)) == "Seat 1 cannot move: it is for seat 0 to decide."
    assert str(not_your_move(1, None)) == "The game is over."


def test_errors_survive_pickling() -> None:
    error = illegal(duel.Game(seed=1), "draft castle")
    again = pickle.loads(pickle.dumps(error))
    assert (str(again), again.wording.told("de")) == (str(error), error.wording.told("de"))
