"""Science: D-100 to D-108."""

from collections import Counter

import pytest

from duel.positions import coins, idle, offering, seat, sentences, situation
from mirabilia import duel
from mirabilia.kernel.errors import IllegalMove

PAIRS = [
    ("workshop", "laboratory"),
    ("apothecary", "school"),
    ("scriptorium", "library"),
    ("pharmacist", "dispensary"),
    ("academy", "study"),
    ("university", "observatory"),
]
FIVE = ["workshop", "apothecary", "scriptorium", "pharmacist", "university"]  # five different symbols
OTHERS = ["agriculture", "economy", "masonry", "philosophy"]


@pytest.mark.rule("D-100")
def test_each_symbol_on_two_green_cards_and_scales_on_law():
    green = Counter(card.symbol for card in duel.CARDS.values() if card.colour == "green")
    assert len(green) == 6
    assert set(green.values()) == {2}
    assert all(duel.CARDS[a].symbol == duel.CARDS[b].symbol for a, b in PAIRS)
    assert not any(card.symbol for card in duel.CARDS.values() if card.colour != "green")
    assert {token.id: token.symbol for token in duel.TOKENS.values() if token.symbol} == {"law": "scales"}
    assert "scales" not in green


@pytest.mark.rule("D-101")
@pytest.mark.parametrize("pair", PAIRS)
def test_two_equal_symbols_bring_a_token(pair):
    first, second = pair
    age = duel.CARDS[second].age
    game = situation(age=age, accessible=[second], seat0=seat(20, [first]))
    board = game.tokens
    game.play(f"build {second}")
    assert (game.decision, game.to_move) == ("token", 0)
    assert sentences(game) == {f"token {token}" for token in board}
    game.play(f"token {board[2]}")
    assert game.city(0).tokens == [board[2]]
    assert game.tokens == [token for token in board if token != board[2]]
    assert (game.decision, game.to_move) == ("turn", 1)


@pytest.mark.rule("D-101")
def test_different_symbols_bring_none():
    game = situation(accessible=["school"], seat0=seat(20, ["workshop", "scriptorium"]), seat1=seat(0, ["apothecary"]))
    game.play("build school")
    assert (game.decision, game.to_move) == ("turn", 1)


@pytest.mark.rule("D-101")
def test_a_pair_brings_its_token_once():
    game = situation(
        accessible=["school", "library"],
        seat0=seat(30, ["workshop", "laboratory", "scriptorium"], tokens=["philosophy"]),
    )
    game.play("build school")
    assert game.decision == "turn"
    idle(game, but=["library"])
    game.play("build library")  # another pair, another token
    assert game.decision == "token"


@pytest.mark.rule("D-102")
def test_the_scales_form_no_pair():
    game = situation(accessible=["school", "library"], seat0=seat(20, ["workshop"], tokens=["law"]))
    assert game.city(0).symbols == {"plumb": 1, "scales": 1}
    game.play("build school")
    assert (game.decision, game.to_move) == ("turn", 1)
    idle(game, but=["library"])
    game.play("build library")
    assert game.decision == "turn"
    assert sum(token.symbol == "scales" for token in duel.TOKENS.values()) == 1


@pytest.mark.rule("D-102")
def test_taking_law_forms_no_pair():
    game = situation(accessible=["school"], seat0=seat(20, ["apothecary"]), tokens=["law", *OTHERS])
    game.play("build school")
    game.play("token law")
    assert (game.decision, game.to_move) == ("turn", 1)


@pytest.mark.rule("D-103")
def test_the_board_is_not_refilled():
    game = situation(
        accessible=["school", "library"], seat0=seat(30, ["apothecary", "scriptorium"]), tokens=["law", *OTHERS]
    )
    game.play("build school")
    game.play("token economy")
    assert len(game.tokens) == 4
    idle(game, but=["library"])
    game.play("build library")
    assert set(game.offered) == {"law", "agriculture", "masonry", "philosophy"}


@pytest.mark.rule("D-103")
def test_a_pair_with_an_empty_board_brings_nothing():
    game = situation(
        accessible=["school"],
        seat0=seat(20, ["apothecary"], tokens=["strategy"]),
        seat1=seat(0, tokens=OTHERS),
        tokens=[],
    )
    game.play("build school")
    assert (game.decision, game.to_move) == ("turn", 1)
    assert game.city(0).tokens == ["strategy"]


@pytest.mark.rule("D-104")
@pytest.mark.parametrize("board", [["law", "strategy", *OTHERS[:3]], ["law"]])
def test_a_token_must_be_taken(board):
    theirs = [] if len(board) == 5 else OTHERS
    game = situation(accessible=["school"], seat0=seat(20, ["apothecary"]), seat1=seat(0, tokens=theirs), tokens=board)
    game.play("build school")
    assert sentences(game) == {f"token {token}" for token in board}
    for refused in ("skip", "discard walls", "token theology"):
        with pytest.raises(IllegalMove):
            game.play(refused)


@pytest.mark.rule("D-105")
@pytest.mark.parametrize("to_move", [0, 1])
def test_six_different_symbols_win_at_once(to_move):
    seats = {f"seat{to_move}": seat(20, FIVE), f"seat{1 - to_move}": seat(90, ["palace"])}
    game = situation(age=3, accessible=["academy"], to_move=to_move, **seats)
    game.play("build academy")
    assert game.over
    assert (game.result.winner, game.result.victory) == (to_move, "science")
    assert game.legal_moves() == []


@pytest.mark.rule("D-105")
def test_law_counts_as_a_symbol():
    game = situation(age=3, accessible=["academy"], seat0=seat(20, FIVE[:4], tokens=["law"]))
    game.play("build academy")
    assert (game.result.winner, game.result.victory) == (0, "science")


@pytest.mark.rule("D-105")
def test_equal_symbols_and_those_of_the_opponent_do_not_count():
    mine = [*FIVE[:4], "laboratory", "school"]
    game = situation(
        age=3, accessible=["academy"], seat0=seat(20, mine, tokens=["economy"]), seat1=seat(0, ["university"])
    )
    game.play("build academy")
    assert not game.over
    assert len(game.city(0).symbols) == 5


@pytest.mark.rule("D-106")
def test_law_taken_for_a_pair_as_the_sixth_symbol_wins():
    game = situation(age=3, accessible=["observatory"], seat0=seat(20, FIVE), tokens=["law", *OTHERS])
    game.play("build observatory")
    assert game.decision == "token"
    other = game.copy()
    other.play("token masonry")
    assert not other.over
    game.play("token law")
    assert game.over
    assert (game.result.winner, game.result.victory) == (0, "science")


@pytest.mark.rule("D-106")
def test_supremacy_comes_before_the_token_of_the_same_card():
    game = situation(age=3, accessible=["academy"], seat0=seat(20, [*FIVE[:4], "observatory"]), tokens=["law", *OTHERS])
    game.play("build academy")
    assert game.over


@pytest.mark.rule("D-107")
def test_the_mausoleum_can_form_a_pair():
    mine = seat(20, ["workshop"], wonders=["the_mausoleum"])
    game = situation(accessible=["walls"], seat0=mine, discard=["laboratory"], tokens=["law", *OTHERS])
    game.play("wonder the_mausoleum with walls")
    game.play("revive laboratory")
    assert (game.decision, game.to_move) == ("token", 0)
    game.play("token agriculture")
    assert game.to_move == 1


@pytest.mark.rule("D-107")
def test_the_mausoleum_can_win():
    mine = seat(20, FIVE, wonders=["the_mausoleum"])
    game = situation(age=3, accessible=["arena"], seat0=mine, discard=["academy"])
    game.play("wonder the_mausoleum with arena")
    game.play("revive academy")
    assert (game.result.winner, game.result.victory) == (0, "science")


@pytest.mark.rule("D-107")
def test_law_of_the_great_library_can_win():
    mine = seat(20, FIVE, wonders=["the_great_library"])
    told = {"age": 3, "accessible": ["arena"], "seat0": mine, "tokens": ["strategy", *OTHERS]}
    game = offering("law", "wonder the_great_library with arena", **told)
    game.play("token law")
    assert (game.result.winner, game.result.victory) == (0, "science")


@pytest.mark.rule("D-108")
@pytest.mark.parametrize("token", ["architecture", "masonry", "economy", "strategy", "theology", "urbanism"])
def test_tokens_do_not_work_backwards(token):
    """A pair built for bought resources, with everything already there that the token will care about."""
    mine = seat(20, ["apothecary", "garrison", "barracks", "altar", "walls"], built=["the_colossus", "the_pyramids"])
    board = [token, *(other for other in ("law", *OTHERS) if other != token)][:5]
    game = situation(accessible=["school"], pawn=1, seat0=mine, seat1=seat(7), tokens=board)
    game.play("build school")
    before = coins(game)
    game.play(f"token {token}")
    assert coins(game) == (before[0] + (6 if token == "urbanism" else 0), before[1])
    assert game.pawn == 1
    assert game.to_move == 1
