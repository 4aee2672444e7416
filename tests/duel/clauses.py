"""Which rule clauses the tests show. ``python tests/duel/clauses.py`` lists what is missing.

The marks ``@pytest.mark.rule("D-014", ...)`` are read from the sources, so nothing has to run.
"""

import ast
import sys
import tomllib
from collections.abc import Iterator
from importlib import resources
from pathlib import Path

HERE = Path(__file__).resolve().parent


def clauses() -> list[str]:
    """The numbers of all clauses of the rule text, in its order."""
    text = (resources.files("mirabilia") / "duel" / "facts" / "rules.toml").read_text(encoding="utf-8")
    return [clause["id"] for clause in tomllib.loads(text)["clause"]]


def _numbers(node: ast.AST) -> Iterator[str]:
    """Clause numbers of every rule mark in a piece of source."""
    for call in ast.walk(node):
        if isinstance(call, ast.Call) and ast.unparse(call.func) == "pytest.mark.rule":
            for argument in call.args:
                yield str(ast.literal_eval(argument))


def marks(folder: Path = HERE) -> dict[str, list[str]]:
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


def untested() -> list[str]:
    """Clauses that no test names."""
    named = marks()
    return [clause for clause in clauses() if clause not in named]


def unknown() -> list[str]:
    """What marks name although it is no clause, with the tests that do so."""
    known = set(clauses())
    return [f"{number} ({', '.join(tests)})" for number, tests in sorted(marks().items()) if number not in known]


def main() -> int:
    """Print what is missing; the exit code says whether anything is."""
    lists = {"Clauses without a test": untested(), "Marks without a clause": unknown()}
    for title, entries in lists.items():
        print(f"{title}: {', '.join(entries) or 'none'}")
    return int(any(lists.values()))


if __name__ == "__main__":
    sys.exit(main())
