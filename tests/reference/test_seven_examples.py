"""The examples of 7 Wonders: every clause has one, and what the engine answers is what the rule text says."""

import re
from collections import Counter
from itertools import pairwise

import pytest

from mirabilia import seven
from mirabilia.reference.content import content, rule_text
from mirabilia.reference.example import Example
from mirabilia.reference.examples import by_clause, examples

ROWS = {row["id"]: row for row in content("seven", "examples")["example"]}
CLAUSES = {clause["id"] for clause in rule_text("seven")["clause"]}
LANGUAGES = ("en", "de")


def told(id: str, language: str = "en") -> Example:
    return examples("seven", language)[id]


def answer(id: str) -> str:
    return " ".join(told(id).answers)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_clause_has_an_example_and_every_example_a_clause(language: str) -> None:
    assert set(by_clause("seven", language)) == CLAUSES
    assert list(examples("seven", language)) == list(ROWS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_answers_are_short_and_whole_sentences(language: str) -> None:
    for example in examples("seven", language).values():
        assert 1 <= len(example.answers) <= 5, example.id
        assert example.question.endswith("?"), example.id
        for sentence in (example.question, *example.answers):
            assert sentence[0].isupper() or sentence[0].isdigit(), (example.id, sentence)
            assert sentence[-1] in ".?:", (example.id, sentence)
            assert not set("{}%") & set(sentence), (example.id, sentence)


def test_both_languages_tell_the_same_figures() -> None:
    for id in ROWS:
        figures = [Counter(re.findall(r"\d+", " ".join(told(id, language).answers))) for language in LANGUAGES]
        assert figures[0] == figures[1], id


def test_the_data_state_no_result() -> None:
    """Questions hold no figures; what is asked names no coins, points or verdicts."""
    words = {"what", "of", "at", "seat", "seats", "by", "about", "stages", "sizes", "counted", "players"}
    for row in ROWS.values():
        assert not re.search(r"\d", row.get("question_en", "") + row.get("question_de", "")), row["id"]
        assert ("question_en" in row) == ("question_de" in row), row["id"]
        for asked in row["ask"]:
            assert set(asked) <= words, row["id"]


def test_holders_tell_cards_and_boards_that_exist() -> None:
    for example in examples("seven", "en").values():
        for holder in example.holders:
            assert set(holder.cards) <= set(seven.CARDS), example.id
            for board in holder.wonders:
                wonder, side, built = board.split()
                assert int(built) <= len(seven.WONDERS[wonder].sides[side]), example.id


# By hand from the rule text


def test_trading_posts_lower_the_price_on_one_side_only() -> None:
    """S-090: common resources 1 coin from the left (West) or the right neighbour (East), rare ones 2 as ever."""
    assert "1 wood: 1 coin on the left, 2 coins on the right" in answer("trading-post-west")
    assert "1 wood: 2 coins on the left, 1 coin on the right" in answer("trading-post-east")
    for post in ("west", "east"):
        assert "1 glass: 2 coins on the left, 2 coins on the right" in answer(f"trading-post-{post}")
    assert "1 glass: 1 coin on the left, 1 coin on the right" in answer("marketplace")


@pytest.mark.parametrize("post", ["west", "east"])
def test_either_post_leads_to_the_forum(post: str) -> None:
    """S-102."""
    parent = seven.name(f"{post}_trading_post")
    assert told(f"chain-by-{post}-post").answers == (f"Free of charge by the chain symbol (market stall) of {parent}.",)


@pytest.mark.parametrize(("age", "worth"), [("one", 1), ("two", 3), ("three", 5)])
def test_a_victory_is_worth_more_in_later_ages(age: str, worth: int) -> None:
    """S-191."""
    assert f"victory, worth {worth}" in answer(f"conflicts-age-{age}")


def test_defeats_and_draws() -> None:
    """S-191: a defeat is worth -1 in every Age, equal shields bring nothing."""
    assert "1 shield to 2, defeat, worth -1" in answer("conflicts-age-one")
    assert "3 shields to 3, a draw, no token" in answer("conflicts-age-three")
    assert answer("points-below-zero") == "You have -4 points: military -4."


def test_a_joker_completes_the_set() -> None:
    """S-210, S-212: 2, 1 and 1 symbols are 4 + 1 + 1 and 7 for the set; without the joker 5 points."""
    assert "Best choice: tablet." in answer("joker-completes-a-set")
    assert "this makes 13 points" in answer("joker-completes-a-set")
    assert "Scientists Guild: 8 points." in answer("joker-completes-a-set")
    assert "this makes 36 points" in answer("six-of-a-kind")
    assert "this makes 21 points" in answer("science")


def test_halikarnassos_looks_through_the_whole_pile() -> None:
    """S-170 to S-172: of all ages, with what was sold in this turn; names of the own city cannot be taken."""
    assert {"Altar", "Statue", "Senate", "Arsenal"} <= set(re.findall(r"[A-Z]\w+", answer("pile-of-halikarnassos")))
    assert answer("name-in-the-city").startswith("No. Altar already stands in your city")
    assert answer("nothing-in-the-pile") == "Turn 6 of Age II follows."
    assert answer("must-take-a-card").startswith("No.")


def test_babylon_plays_the_last_card_after_all_others() -> None:
    """S-129, S-162 to S-165: 3 coins of the sale serve for it, and its shields count."""
    assert answer("babylon-built-last").startswith(
        "You may play Guard Tower too. You have 2 coins (+2). 2 coins: 1 clay"
    )
    assert "You have 4 coins (+3). 4 coins:" in answer("babylon-extra-turn")
    assert "1 shield to 1, a draw" in answer("babylon-before-conflicts")
    assert answer("sixth-turn-pile-first").startswith("You choose a card of the discard pile")
    assert answer("sixth-turn-then-babylon") == "Your left neighbour may play Observatory too."


def test_olympia_by_day_and_by_night() -> None:
    """S-150 to S-158."""
    free = "The power of your wonder makes any card of your hand free now."
    nothing = "The power of your wonder makes no card free now."
    assert answer("olympia-first-card-sold") == nothing
    assert answer("olympia-last-card-too-late") == f"{nothing} {free}"
    assert answer("olympia-again-in-the-next-age").endswith(free)
    assert not re.search("raw materials|civilian", told("olympia-new-colours").answers[0])


def test_coins_of_the_turn_come_too_late() -> None:
    """S-088, S-122: one coin, and two that a neighbour pays, buy nothing before the next turn."""
    assert answer("coins-come-too-late") == "No. Baths costs 2 coins, you have 1 coin."
    assert answer("coins-for-the-next-turn").startswith("You have 3 coins (+2). Yes. 2 coins:")


@pytest.mark.parametrize("language", LANGUAGES)
def test_reasons_given_to_other_cities_do_not_speak_to_the_reader(language: str) -> None:
    """What another city cannot do is not told as if the reader's city could not."""
    spoken_to = {"en": ("you have", "neither you"), "de": ("du hast", "Weder du")}[language]
    introduced = {"en": "is told:", "de": "erhält die Antwort:"}[language]
    others = [id for id, row in ROWS.items() if any(asked.get("seat") for asked in row["ask"])]
    told_to_others = [sentence for id in others for sentence in told(id, language).answers if introduced in sentence]
    assert len(told_to_others) >= 3
    for id in others:
        for sentence in told(id, language).answers:
            assert introduced in sentence or not any(words in sentence for words in spoken_to), id


def test_payments_rise_by_price() -> None:
    """S-092: all of them, the cheapest first."""
    prices = [int(sentence.split()[0]) for sentence in told("dearer-allowed").answers[1:]]
    assert prices == [2, 3, 4]
    assert all(less < more for less, more in pairwise(prices))


def test_the_free_city() -> None:
    """F-004, F-011, F-022, F-031, F-040, F-050."""
    assert answer("two-hands-and-a-pile") == "You 7, your opponent 7, draw pile 7."
    assert "F-011" in answer("free-city-must-build")
    assert answer("free-city-sells").endswith("Sell Palace: Yes.")
    assert "F-022" in answer("free-city-chain")
    assert answer("three-cards-discarded") == "In the discard pile: Press, Baths and Theater."
    assert answer("first-holders") == "Age I: you; Age II: your opponent; Age III: you."
    assert answer("only-players-win").endswith("Victory: you.")
