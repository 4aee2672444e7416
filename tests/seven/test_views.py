"""What a view tells and hides: own hand, hands seen and passed on, what lies open; not other hands, cards sold or put
under a board, choices of the turn under way."""

import re
from collections import Counter
from collections.abc import Iterator

import pytest

from mirabilia import seven
from mirabilia.seven.printed import CARD_IDS
from seven.random_games import OPTIONS, asking, decisions, new

SEEDS = range(len(OPTIONS))


def turn_starts(seed: int) -> Iterator[seven.Game]:
    """A random game at the beginning of each of its turns."""
    for game in decisions(seed):
        if game.decision == "turn" and not any(game.chosen):
            yield game


def viewers(game: seven.Game) -> list[int | None]:
    return [*range(game.players), None]


# The own hand, and hands of others


@pytest.mark.rule("S-033")
@pytest.mark.parametrize("seed", SEEDS)
def test_a_seat_sees_its_own_hand_only(seed: int) -> None:
    for game in turn_starts(seed):
        for viewer in viewers(game):
            view = game.view(viewer)
            others = [seat for seat in range(game.players) if seat != viewer]
            assert all(view.hand(seat) is None for seat in others)
            assert {view.hand_size(seat) for seat in range(game.players)} == {8 - game.turn}
            if viewer is not None:
                assert sorted(view.hand(viewer)) == sorted(game.hand(viewer))
                assert set(view.legal_moves()) == set(game.legal_moves(viewer))
                assert len(view.refused()) == len(game.refused(viewer))
            assert not any(view.legal_moves(seat) or view.refused(seat) for seat in others)


def hand_at(game: seven.Game, turn: int, seat: int) -> int:
    """Which hand, by the seat that it was dealt to, a seat holds in a turn: they go left in Ages I and III."""
    passed = turn - 1
    return (seat - passed if game.age != 2 else seat + passed) % game.players


Turns = list[tuple[seven.Revealed, ...]]


def seen_since(
    game: seven.Game, of_age: Turns, viewer: int, other: int, held: dict[int, list[str]]
) -> seven.SeenHand | None:
    """What a viewer knows of the hand that another seat holds now, from what it held in the turns of this age.

    A card built since is gone; where one was sold or put under a board, any of those seen may be the one.
    """
    hand = hand_at(game, game.turn, other)
    turns = [turn for turn in held if hand_at(game, turn, viewer) == hand]
    if not turns:
        return None
    cards, hidden = Counter(held[turns[-1]]), 0
    for turn in range(turns[-1], game.turn):
        (move,) = (one.move for one in of_age[turn - 1] if hand_at(game, turn, one.seat) == hand)
        if turn == turns[-1] or move.kind in ("build", "free"):  # the own card is known whatever became of it
            cards[move.card] -= 1
        else:
            hidden += 1
    return seven.SeenHand(sorted(cards.elements()), hidden)


@pytest.mark.parametrize("seed", SEEDS)
def test_hands_seen_and_passed_on_are_remembered(seed: int) -> None:
    """Against notes taken as a person would; once a card of the pile stands in a city again they may tell more."""
    held: dict[int, dict[int, list[str]]] = {}
    of_age: Turns = []
    compared = made = 0
    for game in turn_starts(seed):
        of_age += [step.revealed for step in game.steps(made) if step.revealed]
        made = len(game.moves)
        if game.turn == 1:
            held = {seat: {} for seat in range(game.players)}
            of_age = []
        revived = any(move.kind == "revive" for _, move in game.moves)
        for viewer in range(game.players):
            held[viewer][game.turn] = game.hand(viewer)
            view = game.view(viewer)
            assert view.seen_hand(viewer) is None
            for other in {*range(game.players)} - {viewer}:
                seen = view.seen_hand(other)
                if not revived:
                    assert seen == seen_since(game, of_age, viewer, other, held[viewer])
                    compared += seen is not None
                if seen:
                    assert Counter(game.hand(other)) <= Counter(seen.cards)
                    assert len(seen.cards) - seen.hidden == game.hand_size(other)
    assert compared > 10


def test_what_a_seat_knows_of_a_hand_it_passed_on() -> None:
    """Three players, Age I: the hand that seat 0 passed lies with seat 1, the one before that with seat 2."""
    game = seven.Game(seed=3, boards=["gizah day", "rhodos day", "ephesos day"])
    first = game.hand(0)
    assert [game.view(0).seen_hand(seat) for seat in range(3)] == [None, None, None]
    for seat in range(3):
        game.play(f"sell {game.hand(seat)[0]}", seat)
    passed = first[1:]
    assert game.view(0).seen_hand(1) == seven.SeenHand(sorted(passed), 0)
    assert game.view(0).seen_hand(2) is None
    assert game.view(1).seen_hand(0) is None
    free = next(card for card in game.hand(1) if not seven.CARDS[card].cost)
    game.play(f"build {free}", 1)  # seen by all
    for seat in (0, 2):
        game.play(f"sell {game.hand(seat)[0]}", seat)
    passed.remove(free)
    assert game.view(0).seen_hand(2) == seven.SeenHand(sorted(passed), 0)
    for seat in range(3):
        game.play(f"sell {game.hand(seat)[-1]}", seat)
    assert game.turn == 4
    assert sorted(game.hand(0)) == sorted(game.view(0).hand(0))  # it has come round
    passed = [card for card in passed if card in game.hand(0)]
    assert len(passed) == 4
    two_back = game.view(0).seen_hand(1)  # the hand that seat 0 held in turn 3, less its own card
    assert (len(two_back.cards), two_back.hidden) == (4, 0)
    other = game.view(0).seen_hand(2)  # held in turn 2; seat 1 has sold one of these since
    assert (len(other.cards), other.hidden) == (5, 1)
    assert set(game.hand(2)) < set(other.cards)


def test_nothing_is_remembered_of_an_age_that_is_over() -> None:
    for game in turn_starts(0):
        if game.turn == 1:
            assert all(game.view(0).seen_hand(seat) is None for seat in range(game.players))


# Cards sold, under boards, in the pile


def kinds_of_cards(view: seven.View) -> set[str]:
    """All cards that a view names anywhere in its answers."""
    seats = range(view.players)
    found = {card for seat in seats for card in view.hand(seat) or []}
    found |= {card for seat in seats for card in view.city(seat).cards}
    found |= {stage.under for seat in seats for stage in view.city(seat).stages if stage.under}
    found |= {card for seat in seats if (seen := view.seen_hand(seat)) for card in seen.cards}
    found |= {move.card for seat in seats if (move := view.choice(seat))}
    found |= {move.card for move in view.legal_moves()} | {refusal.move.card for refusal in view.refused()}
    found |= {*view.discard, *(view.offered if view.decision == "revive" else [])}
    found |= set(re.findall(r"\w+", str(view.position()))) & set(CARD_IDS) - {"loom", "lighthouse"}
    return found - {None}


def ids_in(view: seven.View) -> set[str]:
    """The cards whose numbers stand in a view's state."""
    s = view.state[0]
    numbers = [*s.hands.flatten().tolist(), *s.under.flatten().tolist(), *s.city.flatten().tolist()]
    return {CARD_IDS[number] for number in numbers if number >= 0}


@pytest.mark.rule("S-003", "S-033", "S-038", "S-049")
@pytest.mark.parametrize("seed", SEEDS)
def test_no_card_is_told_that_was_never_shown(seed: int) -> None:
    shown: dict[int | None, set[str]] = {}
    public: set[str] = set()
    for number, game in enumerate(decisions(seed)):
        begins = not any(game.chosen)
        if begins:
            public |= {card for seat in range(game.players) for card in game.city(seat).cards}
        for viewer in viewers(game):
            known = shown.setdefault(viewer, set())
            if begins and viewer is not None:
                known |= set(game.hand(viewer))
            if game.decision == "revive" and viewer == game.to_move:
                known |= set(game.discard)
            if not begins and number % 5:
                continue
            view = game.view(viewer)
            assert ids_in(view) <= known | public
            assert int(view.state["chance"][0]) == 0
            if number % 27 == 0 or game.decision in ("revive", "extra", "over"):
                assert kinds_of_cards(view) <= known | public


@pytest.mark.rule("S-003", "S-049")
def test_cards_sold_or_under_a_board_are_secret_from_others() -> None:
    game = seven.Game(seed=8, boards=["gizah day", "rhodos day", "ephesos day"])
    sold = game.hand(1)[0]
    for seat in range(3):
        game.play(f"sell {game.hand(seat)[0]}", seat)
    assert game.discard_size == 3
    assert game.view(1).discard == [sold]
    assert game.view(0).discard_size == game.view(None).discard_size == 3
    assert game.view(None).discard == []
    assert sorted(game.discard) == sorted(card for seat in range(3) for card in game.view(seat).discard)
    asked = asking("extra")
    builder, stage = next(
        (seat, stage) for seat in range(asked.players) for stage in asked.city(seat).stages if stage.built
    )
    for viewer in viewers(asked):
        told = asked.view(viewer).city(builder).stages[stage.number - 1]
        assert (told.built, told.under) == (True, stage.under if viewer == builder else None)
    assert asked.view((builder + 1) % asked.players).position()["seats"][builder]["stages"] >= 1


@pytest.mark.rule("S-038", "S-175")
@pytest.mark.parametrize("skip", range(3))
def test_only_who_builds_from_the_pile_sees_it(skip: int) -> None:
    game = asking("revive", skip)
    builder = game.to_move
    view = game.view(builder)
    assert sorted(view.discard) == sorted(game.discard)
    assert view.offered == game.offered != []
    assert view.legal_moves() == game.legal_moves()
    for viewer in viewers(game):
        if viewer != builder:
            other = game.view(viewer)
            assert (other.decision, other.to_move, other.awaited) == ("revive", builder, (builder,))
            assert (other.offered, other.legal_moves(), other.legal_moves(builder)) == ([], [], [])
            assert other.discard_size == game.discard_size
            assert len(other.discard) < game.discard_size
    picked = game.play(game.legal_moves()[0]).card
    assert picked in game.view(None).city(builder).cards
    if game.decision == "turn":
        assert Counter(game.view(builder).discard) == Counter(game.discard)  # remembered


# Choices


@pytest.mark.rule("S-032", "S-033")
def test_a_choice_is_secret_until_all_have_chosen() -> None:
    game = seven.Game(seed=5, players=4)
    before = {viewer: game.view(viewer) for viewer in viewers(game)}
    move = game.play(game.legal_moves(2)[0], 2)
    assert game.choice(2) == move
    for viewer in viewers(game):
        view = game.view(viewer)
        assert view.chosen == (False, False, True, False)
        assert view.awaited == (0, 1, 3)
        assert view.choice(2) == (move if viewer == 2 else None)
        assert [view.city(seat) for seat in range(4)] == [before[viewer].city(seat) for seat in range(4)]
        assert view.position()["seats"][2]["choice"] == (str(move) if viewer == 2 else "?")
    others = [game.copy() for _ in range(2)]
    for copy, other in zip(others, game.copy().legal_moves(0)[:2], strict=True):
        copy.play(other, 0)
    assert others[0].view(3) == others[1].view(3)
    assert others[0].view(None) == others[1].view(None)
    assert others[0].view(0) != others[1].view(0)


# Views as values


@pytest.mark.parametrize("seed", range(len(OPTIONS)))
def test_a_view_of_a_view_is_the_same(seed: int) -> None:
    for number, game in enumerate(decisions(seed)):
        if number % 7 == 0 or game.decision == "revive":
            for viewer in viewers(game):
                view = game.view(viewer)
                assert seven.View(view.state, viewer) == view
                assert hash(game.view(viewer)) == hash(view)


def test_views_differ_by_seat_and_are_not_games() -> None:
    view = seven.Game(seed=1).view(0)
    assert view != seven.Game(seed=1).view(1)
    assert view == seven.Game(seed=1).view(0)
    assert view != "view"
    assert not hasattr(view, "play")


def test_a_view_is_a_copy() -> None:
    game = new(0)
    view = game.view(0)
    before = view.state.tobytes()
    game.play(game.legal_moves()[0])
    view.state["coins"] = 50
    assert view.state.tobytes() == before


def test_who_only_watches_is_told_what_is_public() -> None:
    game = asking("extra")
    view = game.view(None)
    assert view.seat is None
    assert (view.discard, view.offered) == ([], [])
    assert view.scores() == game.scores()
    assert all(view.seen_hand(seat) is None for seat in range(game.players))
    assert "Hand of" not in str(view)


@pytest.mark.parametrize("seat", [3, -1, "0", 0.5])
def test_there_is_no_such_seat(seat: object) -> None:
    with pytest.raises(ValueError, match="a seat is 0 to 2 or None"):
        seven.Game(seed=1).view(seat)
