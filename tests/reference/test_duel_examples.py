"""Examples of 7 Wonders Duel: every clause has one, the engine sets them up, and they say what the rules say."""

import re
from collections import Counter

import pytest

from duel.positions import position_of, seat
from mirabilia import duel
from mirabilia.kernel.facts import LANGUAGES
from mirabilia.reference.content import content, rule_text
from mirabilia.reference.duel.examples import examples
from mirabilia.reference.examples import by_clause

ROWS = content("duel", "examples")["example"]
PRICES = [row for row in ROWS if row["asks"] == "price"]
TOLD_IN_ROWS = {
    "id", "clauses", "asks", "question_en", "question_de", "age", "to_move", "take", "last", "structure", "you",
    "opponent", "pawn", "military_tokens", "tokens", "discard", "removed", "box_tokens", "seed", "options", "moves",
    "stages", "tells", "things", "also",
}  # fmt: skip


def example(id):
    return next(example for example in examples("en") if example.id == id)


def figures(text):
    return [int(number) for number in re.findall(r"\d+", text)]


def words_of(one):
    notes = [note for holder in one.holders for note in holder.notes]
    return [one.question, *one.answers, *notes]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_clause_has_an_example_and_no_example_another_clause(language):
    clauses = {clause["id"] for clause in rule_text("duel")["clause"]}
    assert {clause for one in examples(language) for clause in one.clauses} == clauses
    assert set(by_clause("duel", language)) == set(clauses)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_example_asks_and_answers_in_short(language):
    told = examples(language)
    assert len({one.id for one in told}) == len(told) == len(ROWS)
    for one in told:
        assert one.question.endswith("?"), one.id
        assert 1 <= len(one.answers) <= 5, one.id
        assert all(answer.endswith((".", "?")) for answer in one.answers), one.id
        assert sum(map(len, one.answers)) < 420, one.id
        assert not re.search(r"%\(|  |None|\w+_\w+", " ".join(words_of(one))), one.id


def test_both_languages_tell_the_same_figures():
    for english, german in zip(examples("en"), examples("de"), strict=True):
        assert (english.id, english.clauses) == (german.id, german.clauses)
        drawn = [[(h.cards, h.wonders, h.tokens) for h in one.holders] for one in (english, german)]
        assert drawn[0] == drawn[1]
        counted = [Counter(number for text in words_of(one) for number in figures(text)) for one in (english, german)]
        assert counted[0] == counted[1], english.id
        assert len(english.answers) == len(german.answers)


def test_rows_tell_situations_and_no_results():
    assert all(set(row) <= TOLD_IN_ROWS for row in ROWS)
    assert all({"moves", "tells"} == set(stage) for row in ROWS for stage in row.get("stages", ()))


@pytest.mark.parametrize(
    ("id", "price", "then"),
    [
        ("barracks-by-chain", 3, [3, 0]),  # D-042: only the own city counts
        ("price-of-opponents-stone", 6, [9, 12, 2]),  # D-073: 3 units at 2, 2 + 1, 2 + 2; one unit at 2
        ("siege-workshop", 15, [6]),  # D-081
        ("clay-and-papyrus", 5, []),  # D-082
        ("three-stone", 8, [2]),  # D-083
        ("forum-makes-the-dearer", 2, []),  # D-084
        ("colossus-for-nothing", 0, []),  # D-085
        ("palace-with-masonry", 2, []),  # D-086
        ("reserve-from-the-next-turn", 3, [1]),  # D-076
        ("everything-bought", 10, []),  # D-077: 5 units at 2
        ("resources-are-no-coins", 3, []),
        ("architecture", 12, [4]),  # D-111: 2 + 2 + 4 + 4, the two glass waived
        ("economy-at-the-fixed-price", 6, [3, 2]),  # D-115
    ],
)
def test_prices_by_the_rules(id, price, then):
    told = [answer.rpartition("? ")[2] for answer in example(id).answers]
    paid = [0 if answer.startswith("You pay nothing") else figures(answer)[0] for answer in told]
    assert paid == [price, *then]


@pytest.mark.parametrize(
    ("id", "telling"),
    [
        ("discard-with-yellow-cards", "You have 8 coins now, 3 coins before."),  # D-050: 2 + 3
        ("discard-with-yellow-cards", "You take 5 coins."),
        ("coins-of-a-guild", "You take 2 coins."),  # D-152: the opponent's two blue cards
        ("urbanism-for-a-chain", "You take 4 coins."),  # D-124
        ("urbanism-and-free-cards", "No coins are taken."),  # D-125
        ("half-covered-card", "Discard Theater: no. Theater is covered by other cards."),  # D-021
        ("one-coin-short", "Construct Palisade: no. Palisade costs 2 coins, you have 1 coin."),  # D-032
        ("first-military-token", "Your opponent has 5 coins now, 7 coins before."),  # D-092
        ("token-works-once", "Your opponent still has 7 coins."),
        ("too-few-coins-to-lose", "Your opponent has 0 coins now, 4 coins before."),  # D-093
        (
            "two-tokens-in-one-move",  # D-094: 10 - 2 - 5
            "You have 0 coins now, 8 coins before. Your opponent has 3 coins now, 10 coins before.",
        ),
        ("pair-brings-a-token", "You choose a Progress token: Economy, Law, Masonry, Philosophy or Strategy."),  # D-101
        ("law-as-the-sixth", "You take the Progress token Law. You win by scientific supremacy."),  # D-106
        (
            "economy-before-the-appian-way",  # D-116: 4 - 4 + 3; 0 + 4 - 3
            "You have 3 coins now, 4 coins before. Your opponent has 1 coin now, 0 coins before.",
        ),
        ("mathematics", "Points (Progress tokens): you 9, your opponent 0."),  # D-118: 3 times 3
        ("lighthouse-counts-itself", "You have 3 coins now, 0 coins before."),  # D-151
        ("shipowners-guild", "Points (guilds): you 4, your opponent 0."),  # D-154: 4 against 3
        ("pawn-in-the-middle", "You take the first turn of Age II."),  # D-163
        ("weaker-player-chooses", "You choose who begins Age II."),  # D-162
        ("blue-points-break-a-tie", "Both have 7 points; blue cards decide. You win."),  # D-175
        ("shared-victory", "Both share the victory: 3 points each."),  # D-176
        ("seventh-wonder", "7 wonders are built: The Appian Way is removed."),  # D-063
        ("draft-order", "They take them in this order (1: first player): 1-2-2-1, then 2-1-1-2."),  # D-011
        (
            "destroyed-card-and-prices",  # D-136: wood 2 + 2 before, 2 after; stone 2 + 1 as ever
            "And afterwards? Stable: You pay 2 coins: 1 wood at 2 coins. Baths: You pay 3 coins: 1 stone at 3 coins.",
        ),
        ("gift-wins", "Your opponent wins by scientific supremacy."),  # D-195
    ],
)
def test_answers_by_the_rules(id, telling):
    assert telling in example(id).answers


def laid_out(row, added):
    """The situation of a row, set up as the tests of the rules do it, with what `added` lays there besides."""
    seats = {}
    for name, who in (("seat0", "you"), ("seat1", "opponent")):
        told, more = row.get(who, {}), added.get(who, {})
        parts = {part: [*told.get(part, ()), *more.get(part, ())] for part in ("built", "wonders", "tokens")}
        seats[name] = seat(told.get("coins", 0), [*told.get("city", ()), *more.get("city", ())], **parts)
    taken = row.get("take") or ["walls"]
    position = position_of(age=row.get("age", 2), accessible=taken, discard=row.get("discard", ()), **seats)
    return duel.Game.from_position(position)


@pytest.mark.parametrize("row", PRICES, ids=lambda row: row["id"])
def test_prices_are_those_of_a_position_built_otherwise(row):
    answers = iter(example(row["id"]).answers)
    game = laid_out(row, {})
    groups = [[game.price_of(thing, 0).total] for thing in row["things"]]
    for move in row.get("moves", ()):
        game.play(move)
    others = [game] if "moves" in row else []
    others += [laid_out(row, added) for added in row.get("also", ())]
    groups += [[other.price_of(thing, 0).total for thing in row["things"]] for other in others]
    for prices in groups:
        told = re.findall(r"You pay (nothing|\d+)", next(answers))
        assert told == [str(price or "nothing") for price in prices]
    assert next(answers, None) is None


def test_holders_tell_what_matters_and_nothing_that_was_filled_in():
    you, opponent, cards = example("seventh-wonder").holders
    assert (you.title, opponent.title) == ("You", "Your opponent")
    assert you.wonders == ("the_sphinx", "piraeus", "circus_maximus", "the_colossus")
    assert you.notes == ("8 coins", "Built: The Sphinx, Piraeus and Circus Maximus", "Not built yet: The Colossus")
    assert cards.cards == ("arena", "palace")
    assert [holder.notes for holder in example("pawn-in-the-middle").holders if holder.title == "Conflict pawn"] == [
        ("in the middle",)
    ]
    assert example("components").holders == ()
