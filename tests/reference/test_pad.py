"""The pad's rows, bounds and ties follow the rule text and the engine."""

import pytest

from mirabilia.duel.rules import scoring as duel_scoring
from mirabilia.kernel.errors import BadOptions
from mirabilia.kernel.games import NAMES
from mirabilia.reference.content import rule_text
from mirabilia.reference.pad import pad
from mirabilia.seven.rules import scoring as seven_scoring
from mirabilia.table import drawing, drawing_seven


@pytest.mark.parametrize("game", NAMES)
def test_every_clause_that_is_named_exists(game: str) -> None:
    known = {clause["id"] for clause in rule_text(game)["clause"]}
    parts = (*pad(game).categories, *pad(game).endings, pad(game).tie)
    assert {clause for part in parts for clause in part.clauses} <= known
    assert all(category.clauses for category in pad(game).categories if not category.extra)


@pytest.mark.parametrize(
    ("game", "drawn", "counted"),
    [("duel", drawing, duel_scoring.CATEGORIES), ("seven", drawing_seven, seven_scoring.CATEGORIES)],
)
def test_rows_are_those_of_the_table_and_of_the_engine(game: str, drawn, counted: tuple[str, ...]) -> None:
    rows = [(category.id, category.sign) for category in pad(game).categories if not category.extra]
    assert rows == list(drawn.CATEGORIES)
    assert {id for id, _ in rows} == set(counted)


def test_bounds_come_from_the_rules() -> None:
    military = {game: next(row for row in pad(game).categories if row.id == "military") for game in NAMES}
    assert (military["seven"].least, military["seven"].most) == (-6, 18)
    assert military["duel"].allowed == (0, 2, 5, 10)
    assert [row.id for game in NAMES for row in pad(game).categories if row.least < 0] == ["military"]


def test_there_is_no_pad_for_another_game() -> None:
    with pytest.raises(BadOptions):
        pad("chess")
