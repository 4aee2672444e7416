"""The rule text as people look it up: complete, in order, in both languages."""

import pytest

from clauses import GAMES, clauses
from mirabilia.kernel.errors import BadOptions
from mirabilia.reference import rulebook

of_each_game = pytest.mark.parametrize("game", GAMES)
in_each_language = pytest.mark.parametrize("language", ["en", "de"])


@of_each_game
@in_each_language
def test_every_clause_stands_in_one_group(game: str, language: str) -> None:
    groups = rulebook.groups(game, language)
    shown = [clause.id for group in groups for chapter in group.chapters for clause in chapter.clauses]
    assert sorted(shown) == sorted(clauses(game))
    assert len(set(shown)) == len(shown)


@of_each_game
def test_groups_come_in_the_order_in_which_players_ask(game: str) -> None:
    groups = rulebook.groups(game, "de")
    assert [group.id for group in groups] == list(rulebook.GROUPS)
    assert groups[0].title == "In 30 Sekunden"
    assert [group.id for group in groups if not group.chapters] == ["seconds", "numbers", "forgotten"]


@of_each_game
@in_each_language
def test_clauses_about_a_thing_are_those_that_name_it(game: str, language: str) -> None:
    for clause in rulebook.clauses(game, language).values():
        for thing in clause.concerns:
            assert clause in rulebook.about(game, thing, language)
    assert rulebook.about(game, "nothing_such", language) == ()


def test_numbers_of_clauses_are_told_apart_from_words() -> None:
    pieces = list(rulebook.split_at_numbers("As S-042 has it (see D-071), A-1 stays."))
    assert pieces == [
        ("As ", ""), ("S-042", "S-042"), (" has it (see ", ""), ("D-071", "D-071"), ("), A-1 stays.", ""),
    ]  # fmt: skip


def test_an_unknown_game_has_no_rules() -> None:
    with pytest.raises(BadOptions, match="no game chess"):
        rulebook.groups("chess", "en")
