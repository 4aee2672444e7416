"""Every clause of a rule text is shown by a test, and every mark names a clause."""

import pytest

import clauses


@pytest.mark.parametrize("game", clauses.GAMES)
def test_every_clause_has_a_test(game):
    assert clauses.untested(game) == []


def test_every_mark_names_a_clause():
    assert clauses.unknown() == []


def test_marks_are_found_where_they_stand(tmp_path):
    (tmp_path / "test_some.py").write_text(
        'import pytest\n\npytestmark = pytest.mark.rule("D-001")\n\n\n'
        '@pytest.mark.rule("D-002", "D-900")\ndef test_one():\n    assert True\n\n\ndef test_two():\n    assert True\n'
    )
    assert clauses.marks(tmp_path) == {
        "D-001": ["test_some.py::test_one", "test_some.py::test_two"],
        "D-002": ["test_some.py::test_one"],
        "D-900": ["test_some.py::test_one"],
    }
