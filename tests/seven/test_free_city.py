"""The clauses of the variant for two players with the free city, one by one."""

from collections import Counter

import pytest

from mirabilia import seven
from mirabilia.kernel.errors import BadOptions, IllegalMove
from mirabilia.seven import tables
from seven.free_city_games import FREE, decisions, finished

BOARDS = ["gizah day", "rhodos day", "alexandria day"]


def dealt(*starts: list[str], boards: list[str] = BOARDS, first_holder: int = 0) -> seven.Game:
    """A game whose Age I begins with these cards in the hands of both and on the draw pile, others behind them."""
    record = seven.Game(seed=0, players=2, boards=boards, first_holder=first_holder).record()
    rest = [card for row in record["setup"]["hands"][0] for card in row]
    for start in starts:
        for card in start:
            rest.remove(card)
    rows = [start + [rest.pop() for _ in range(7 - len(start))] for start in starts]
    record["setup"]["hands"][0] = rows
    return seven.Game.from_record(record)


def said(game: seven.Game, seat: int) -> list[str]:
    return [str(move) for move in game.legal_moves(seat)]


@pytest.mark.rule("F-001")
def test_the_deck_is_that_of_three_players() -> None:
    here, three = (seven.Game(seed=4, players=players).record()["setup"]["hands"] for players in (2, 3))
    for age in range(3):
        found = Counter(card for row in here[age] for card in row)
        expected = Counter(card for row in three[age] for card in row)
        assert found.total() == 21
        guilds = [card for card in found if seven.CARDS[card].colour == "purple"]
        assert len(guilds) == (5 if age == 2 else 0)
        for counter in (found, expected):
            for card in list(counter):
                if seven.CARDS[card].colour == "purple":
                    del counter[card]
        assert found == expected


@pytest.mark.rule("F-003")
def test_three_cities_in_a_circle() -> None:
    game = seven.Game(seed=1, players=2)
    assert (game.players, game.cities, game.free_city) == (2, 3, FREE)
    assert len({game.city(seat).wonder for seat in range(3)}) == 3
    for seat in range(3):
        assert {game.left(seat), game.right(seat), seat} == {0, 1, 2}
    with pytest.raises(BadOptions, match="boards"):
        seven.Game(players=2, boards=BOARDS[:2])


@pytest.mark.rule("F-002", "F-004")
def test_seven_cards_each_and_seven_on_the_pile_in_every_age() -> None:
    begun = {}
    for game in decisions(0):
        if game.decision == "turn" and game.turn == 1 and not any(game.chosen):
            begun[game.age] = (game.hand(0) + game.hand(1), game.draw_pile)
    hands = finished(0).record()["setup"]["hands"]
    assert list(begun) == [1, 2, 3]
    for age, (held, pile) in begun.items():
        first, second, dealt_pile = hands[age - 1]
        assert [len(first), len(second), len(dealt_pile)] == [7, 7, 7]
        assert sorted(held) == sorted(first + second + dealt_pile[:1])
        assert pile == dealt_pile[1:]


@pytest.mark.rule("F-005")
def test_all_three_start_with_three_coins() -> None:
    game = seven.Game(seed=1, players=2)
    assert [game.city(seat).coins for seat in range(3)] == [3, 3, 3]


@pytest.mark.rule("F-006", "F-010")
def test_the_holder_draws_and_picks_for_the_own_city_first() -> None:
    game = dealt(["altar"], ["baths"], ["theater"])
    assert (game.holder, game.decider(FREE), game.awaited) == (0, 0, (0, 1))
    assert "theater" in game.hand(0)
    assert (game.hand_size(0), game.hand_size(1)) == (8, 7)
    with pytest.raises(IllegalMove, match="F-010"):
        game.play("build theater", FREE)
    game.play("build altar", 0)
    assert game.awaited == (1, FREE)
    assert not any("altar" in sentence for sentence in said(game, FREE))
    game.play("build theater", FREE)
    assert game.awaited == (1,)
    game.play("build baths", 1) if "build baths" in said(game, 1) else game.play("sell baths", 1)
    assert (game.turn, game.holder, game.awaited) == (2, 1, (0, 1))
    assert game.city(0).cards == ["altar"]
    assert game.city(FREE).cards == ["theater"]


@pytest.mark.rule("F-010")
def test_the_free_city_may_get_any_card_of_the_stack_or_the_one_drawn() -> None:
    game = dealt(["altar", "ore_vein"], ["baths"], ["theater"])
    game.play("build theater", 0)
    assert {move.card for move in game.legal_moves(FREE)} <= set(game.hand(0)) - {"theater"}
    assert sorted(game.hand(FREE)) == sorted(set(game.hand(0)) - {"theater"})
    assert {"build altar", "build ore_vein"} <= set(said(game, FREE))
    game.take_back(0)
    assert game.awaited == (0, 1)
    game.play("build altar", 0)
    game.play("build theater", FREE)
    assert game.take_back(FREE).card == "theater"
    game.play("build ore_vein", FREE)
    assert str(game.take_back(0)) == "build altar"
    assert game.chosen == (False, False, False)


@pytest.mark.rule("F-011")
def test_the_free_city_sells_only_where_it_can_construct_nothing() -> None:
    sold = 0
    for seed in range(12):
        for game in decisions(seed):
            if game.decision != "turn" or FREE not in game.awaited:
                continue
            kinds = {move.kind for move in game.legal_moves(FREE)}
            assert kinds == {"sell"} or "sell" not in kinds
            sold += kinds == {"sell"}
            if "sell" not in kinds:
                card = next(move.card for move in game.legal_moves(FREE))
                with pytest.raises(IllegalMove, match="F-011"):
                    game.play(f"sell {card}", FREE)
    assert sold > 0


@pytest.mark.rule("F-010", "F-012", "F-030")
def test_the_stacks_and_the_card_change_hands_every_turn() -> None:
    held: dict[int, set[str]] = {}
    for game in decisions(0):
        if game.decision == "turn" and not any(game.chosen):
            if game.turn > 1:
                *passed_on, drawn = game.hand(game.holder)
                assert drawn not in held[0] | held[1]
                assert set(passed_on) < held[1 - game.holder]
                assert set(game.hand(1 - game.holder)) < held[game.holder]
            held = {seat: set(game.hand(seat)) for seat in (0, 1)}


@pytest.mark.rule("F-020", "F-023")
def test_all_three_cards_are_carried_out_together() -> None:
    """Neither coins nor resources of the turn serve in it; the free city has a purse of its own."""
    boards = ["rhodos day", "alexandria day", "ephesos day"]
    game = dealt(["stone_pit", "marketplace"], ["baths", "timber_yard"], [], boards=boards)
    game.play("sell marketplace", 0)
    game.play("build stone_pit", FREE)
    assert "build baths" not in said(game, 1)
    game.play("build timber_yard", 1)
    assert [game.city(seat).coins for seat in range(3)] == [6, 2, 3]
    assert game.city(FREE).sells == {"papyrus": 1, "stone": 1}
    baths = [move for move in game.legal_moves(0) if (move.kind, move.card) == ("build", "baths")]
    assert (seven.Purchase("stone", 1, 2, FREE),) in [game.price(move, 0).bought for move in baths]


@pytest.mark.rule("F-021", "F-023")
def test_the_free_city_buys_from_both_players_and_they_from_it() -> None:
    """Its neighbours are seat 0 on the left and seat 1 on the right; the holder names the seller."""
    buying = 0
    for seed in range(12):
        for game in decisions(seed):
            if game.decision != "turn" or FREE not in game.awaited:
                continue
            assert (game.left(FREE), game.right(FREE)) == (0, 1)
            for move in game.legal_moves(FREE):
                price = game.price(move, FREE)
                if move.payment:
                    assert move.payment == (price.left, price.right)
                if price and price.bought:
                    assert {purchase.seat for purchase in price.bought} <= {0, 1}
                    buying += 1
    assert buying > 0
    paid = Counter()
    for seed in range(6):
        for step in finished(seed).steps():
            for one in step.revealed:
                if one.price:
                    paid.update((one.seat, purchase.seat) for purchase in one.price.bought)
    assert {(0, FREE), (1, FREE), (FREE, 0), (FREE, 1)} <= set(paid)


@pytest.mark.rule("F-022")
def test_what_its_chain_makes_free_is_not_paid_for() -> None:
    chained = 0
    for seed in range(12):
        for game in decisions(seed):
            if game.decision != "turn" or FREE not in game.awaited:
                continue
            for move in game.legal_moves(FREE):
                if move.kind == "build" and seven.CARDS[move.card].chain in game.city(FREE).chains:
                    chained += 1
                    assert game.price(move, FREE).total == 0
                    assert said(game, FREE).count(f"build {move.card}") == 1
                    assert [m.kind for m in game.legal_moves(FREE) if m.card == move.card] == ["build"]
    assert chained > 0


@pytest.mark.rule("F-031")
def test_three_cards_are_discarded_after_the_sixth_turn() -> None:
    game = finished(5 * 6)
    sold = sum(move.kind == "sell" for _, move in game.moves)
    revived = sum(move.kind == "revive" for _, move in game.moves)
    assert not any(move.kind == "skip" for _, move in game.moves)
    assert game.discard_size == sold - revived + 9


@pytest.mark.rule("F-032")
def test_conflicts_among_three_cities() -> None:
    ends = [step for step in finished(0).steps() if step.conflicts]
    assert len(ends) == 3
    for step in ends:
        assert Counter((c.seat, c.other) for c in step.conflicts) == Counter(
            (seat, other) for seat in range(3) for other in range(3) if seat != other
        )


@pytest.mark.rule("F-040")
@pytest.mark.parametrize("first", [0, 1])
def test_the_first_holder_changes_with_the_ages(first: int) -> None:
    """By the rule sentence it is who sits to the left of the free city in Ages I and III (U-1)."""
    assert seven.Game(seed=1, players=2).first_holder == seven.Game(seed=1, players=2).left(FREE) == 0
    game = seven.Game(seed=2, players=2, first_holder=first)
    found = {}
    while not game.over:
        if game.turn == 1 and not any(game.chosen):
            found[game.age] = game.holder
        game.play(game.legal_moves()[-1])
    assert found == {1: first, 2: 1 - first, 3: first}


@pytest.mark.rule("F-050")
def test_only_the_two_players_compete() -> None:
    """Where the free city has the most points, the better of the two players wins."""
    richer = 0
    for seed in range(12):
        game = finished(seed)
        result = game.result
        assert len(result.scores) == len(result.breakdown) == len(game.scores()) == 2
        standing = [(result.scores[seat], game.city(seat).coins) for seat in (0, 1)]
        assert result.winners == tuple(seat for seat in (0, 1) if standing[seat] == max(standing))
        richer += sum(game.city(FREE).points.values()) > max(result.scores)
    assert richer > 0


def test_the_free_city_shows_its_day_side() -> None:
    """U-2: whatever the sides of the players' boards."""
    for options in ({"sides": "night"}, {"sides": "chosen"}, {"wonders": "picked"}, {}):
        assert {seven.Game(seed=seed, players=2, **options).city(FREE).side for seed in range(8)} == {"day"}
    with pytest.raises(BadOptions, match="day side"):
        seven.Game(players=2, boards=["gizah day", "rhodos day", "babylon night"])
    assert not any(tables.STAGE_POWER[2 * wonder].max() & tables.LAST_CARD for wonder in range(tables.WONDER_COUNT))


def test_the_holder_decides_about_the_free_citys_powers() -> None:
    """U-2: in the turn in which Halikarnassos's stage is built, even where it is the age's last."""
    asked = set()
    for seed in range(24):
        for game in decisions(seed):
            if game.decision == "revive" and game.to_move == FREE:
                asked.add(game.holder)
                assert set(game.view(game.holder).legal_moves(FREE)) == set(game.legal_moves(FREE))
                assert game.view(1 - game.holder).legal_moves(FREE) == []
                assert game.view(game.holder).discard == game.discard
    assert asked == {0, 1}


@pytest.mark.parametrize("given", [{"first_holder": 2}, {"first_holder": True}, {"players": 3, "first_holder": 1}])
def test_no_such_first_holder(given: dict) -> None:
    with pytest.raises(BadOptions, match="first_holder"):
        seven.Game(**{"players": 2, **given})


def test_boards_are_picked_by_the_two_players_only() -> None:
    game = seven.Game(seed=3, players=2, wonders="picked", sides="chosen")
    free = game.city(FREE).wonder
    assert free is not None
    assert f"wonder {free}" not in said(game, 0)
    asked = []
    while game.age == 0:
        asked.append((game.decision, game.to_move))
        game.play(game.legal_moves()[0])
    assert asked == [("wonder", 0), ("wonder", 1), ("side", 0), ("side", 1)]


def test_neighbours_count_the_free_city() -> None:
    """U-3: Vineyard, Bazar and guilds count what it has."""
    counted = 0
    for seed in range(12):
        game = finished(seed)
        sheet = game.city(0).points
        guilds = [card for card in game.city(0).cards if seven.CARDS[card].colour == "purple"]
        for guild in guilds:
            per = seven.CARDS[guild].points_per
            if per and per["from"] == ["left", "right"] and len(guilds) == 1:
                cards = [card for seat in (1, FREE) for card in game.city(seat).cards]
                counted += 1
                assert sheet["purple"] == per["points"] * sum(seven.CARDS[c].colour in per["of"] for c in cards)
    assert counted > 0
