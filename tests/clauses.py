"""Which rule clauses of each game the tests show. ``python tests/clauses.py`` lists what is missing.

The marks ``@pytest.mark.rule("D-014", ...)`` are read from the sources, so nothing has to run.
"""

import ast
import sys
import tomllib
from collections.abc import Iterator
from functools import cache
from importlib import resources
from pathlib import Path

TESTS = Path(__file__).resolve().parent
GAMES = ("duel", "seven")


def clauses(game: str) -> list[str]:
    """The numbers of all clauses of a game's rule text, in its order."""
    text = (resources.files("mirabilia") / game / "facts" / "rules.toml").read_text(encoding="utf-8")
    return [clause["id"] for clause in tomllib.loads(text)["clause"]]


def _numbers(node: ast.AST) -> Iterator[str]:
    """Clause numbers of every rule mark in a piece of source."""
    for call in ast.walk(node):
        if isinstance(call, ast.Call) and ast.unparse(call.func) == "pytest.mark.rule":
            for argument in call.args:
                yield str(ast.literal_eval(argument))


@cache
def marks(folder: Path = TESTS) -> dict[str, list[str]]:
    """The tests ("file::test") that name each clause. A mark of a whole file counts for all its tests."""
    found: dict[str, list[str]] = {}
    for path in sorted(folder.rglob("test_*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"), str(path))
        tests = [node for node in tree.body if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")]
        whole = {number for node in tree.body if isinstance(node, ast.Assign) for number in _numbers(node)}
        for test in tests:
            for number in whole.union(*(_numbers(decorator) for decorator in test.decorator_list)):
                found.setdefault(number, []).append(f"{path.relative_to(folder)}::{test.name}")
    return found


def untested(game: str) -> list[str]:
    """Clauses of a game that no test names."""
    named = marks()
    return [clause for clause in clauses(game) if clause not in named]


def unknown() -> list[str]:
    """What marks name although it is a clause of no game, with the tests that do so."""
    known = {clause for game in GAMES for clause in clauses(game)}
    return [f"{number} ({', '.join(tests)})" for number, tests in sorted(marks().items()) if number not in known]


def main() -> int:
    """Print what is missing; the exit code says whether anything is."""
    lists = {f"Clauses of {game} without a test": untested(game) for game in GAMES}
    lists["Marks without a clause"] = unknown()
    for title, entries in lists.items():
        print(f"{title}: {', '.join(entries) or 'none'}")
    return int(any(lists.values()))


if __name__ == "__main__":
    sys.exit(main())
