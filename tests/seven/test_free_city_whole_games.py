"""Whole games of two players with the free city, against the same game told card by card (``free_city_games``)."""

from collections import Counter
from dataclasses import asdict

import pytest

from mirabilia import seven
from seven.free_city_games import FREE, Table, decisions, finished


def compare(game: seven.Game, table: Table) -> None:
    side = table.side
    assert (game.age, game.turn, game.holder) == (side.age, side.turn, table.holder)
    assert [game.city(seat).coins for seat in range(3)] == side.coins
    assert [game.city(seat).cards for seat in range(3)] == [player.city for player in side.players]
    assert sorted(game.discard) == sorted(side.discard)
    for seat in (0, 1):
        assert sorted(game.hand(seat)) == sorted(side.players[seat].hand)
    assert game.draw_pile == table.draw_pile
    for seat in game.awaited:
        assert sorted(map(str, game.legal_moves(seat))) == table.sentences(seat)


@pytest.mark.rule("F-003", "F-005", "F-010", "F-011", "F-020", "F-021", "F-030", "F-032", "F-040", "F-050")
@pytest.mark.parametrize("seed", range(12))
def test_same_game_card_by_card(seed: int) -> None:
    ended = finished(seed)
    record = ended.record()
    if ended.options["wonders"] == "picked":
        boards = [{"wonder": ended.city(seat).wonder, "side": ended.city(seat).side} for seat in range(3)]
        options = {key: value for key, value in record["options"].items() if key not in ("wonders", "sides")}
        record = {**record, "setup": {**record["setup"], "wonders": boards}, "options": options}
    made = [move for move in record["moves"] if move.split()[1] not in ("wonder", "side")]
    game = seven.Game.from_record({**record, "moves": []}, check=False)
    table = Table(game.record())
    for move in made:
        compare(game, table)
        sign, sentence = move.split(" ", 1)
        seat = FREE if sign == "f" else int(sign)
        game.play(sentence, seat)
        table.choose(seat, sentence)
    assert table.side.over
    assert {key: list(value) for key, value in asdict(game.result).items()} == table.result()
    assert game.result == ended.result


def cards_of_begun_ages(game: seven.Game) -> Counter[str]:
    hands = game.record()["setup"]["hands"]
    return Counter(card for of_age in hands[: game.age] for hand in of_age for card in hand)


@pytest.mark.rule("F-001", "F-004", "F-010", "F-030", "F-031")
@pytest.mark.parametrize("seed", range(6))
def test_in_every_situation(seed: int) -> None:
    holders = []
    for game in decisions(seed):
        if game.age == 0 or any(game.chosen):
            continue
        found = Counter(card for seat in range(3) for card in game.city(seat).cards)
        found.update(stage.under for seat in range(3) for stage in game.city(seat).stages if stage.built)
        found.update(game.discard)
        found.update(game.hand(0) + game.hand(1))
        found.update(game.draw_pile)
        assert found == cards_of_begun_ages(game)
        assert found.total() == 21 * game.age
        assert all(game.city(seat).coins >= 0 for seat in range(3))
        if game.decision == "turn":
            holders.append((game.age, game.turn, game.holder))
            sizes = {seat: game.hand_size(seat) for seat in (0, 1)}
            assert sizes == {game.holder: 9 - game.turn, 1 - game.holder: 8 - game.turn}
            assert len(game.draw_pile) == 7 - game.turn
    first = holders[0][2]
    assert holders == [
        (age, turn, (first + (age == 2) + turn - 1) % 2) for age in (1, 2, 3) for turn in (1, 2, 3, 4, 5, 6)
    ]


def test_everything_that_can_be_asked_has_been() -> None:
    asked = {(game.decision, seat) for seed in range(12) for game in decisions(seed) for seat in game.awaited}
    everybody = {("turn", seat) for seat in range(3)} | {("revive", 0), ("revive", FREE), ("extra", 0), ("extra", 1)}
    assert asked >= everybody
    kinds = {move.kind for seed in range(12) for seat, move in finished(seed).moves if seat == FREE}
    assert kinds >= {"build", "free", "stage", "sell", "revive"}
