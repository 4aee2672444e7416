"""The rule texts of both games by themselves: complete, in both languages, naming what exists."""

import re
import tomllib
from importlib import resources
from pathlib import Path
from typing import Any

import pytest

from clauses import GAMES, clauses

DOCS = Path(__file__).resolve().parents[1] / "docs"
FACTS = {
    "duel": {"cards": "card", "wonders": "wonder", "tokens": "token"},
    "seven": {"cards": "card", "wonders": "wonder"},
}
# First and last clause of each run of numbers.
RUNS = {
    "duel": {"D": [
        *((1, 9), (10, 15), (20, 23), (30, 34), (40, 43), (50, 51), (60, 64), (70, 86), (90, 96), (100, 108)),
        *((110, 125), (130, 144), (150, 157), (160, 163), (170, 177), (180, 180), (190, 195)),
    ]},
    "seven": {"S": [
        *((1, 7), (10, 18), (30, 38), (40, 49), (60, 65), (80, 93), (100, 104), (120, 129), (150, 158), (160, 166)),
        *((170, 177), (180, 184), (190, 193), (200, 205), (210, 212), (220, 225), (230, 230), (240, 243)),
    ], "F": [(1, 6), (10, 12), (20, 23), (30, 32), (40, 40), (50, 50)]},
}  # fmt: skip
# What the German booklets call things; each has to stand in the German text.
TERMS = {
    "duel": [
        *("Profangebäude", "Forschungsgebäude", "Handelsgebäude", "militärische Gebäude", "Rohstoffe", "Gilden"),
        *("Manufakturprodukte", "Konflikt-Spielfigur", "militärische Überlegenheit", "wissenschaftliche Überlegenheit"),
        *("Fortschritts-Plättchen", "Weltwunder", "Zeitalter", "Verkettung"),
    ],
    "seven": [
        *("Profangebäude", "Forschungsgebäude", "Handelsgebäude", "militärische Gebäude", "Rohstoffe", "Gilden"),
        *("Manufakturprodukte", "Weltwunder", "Zeitalter", "Verkettung"),
    ],
}
LANGUAGES = [("en", "The "), ("de", "Der ")]  # with the article that names of wonders can have

of_each_game = pytest.mark.parametrize("game", GAMES)


def read(game: str, file: str) -> dict[str, Any]:
    return tomllib.loads((resources.files("mirabilia") / game / "facts" / f"{file}.toml").read_text(encoding="utf-8"))


def named(game: str) -> list[dict[str, Any]]:
    """Everything that has a name: cards, wonders, tokens."""
    return [entry for file, kind in FACTS[game].items() for entry in read(game, file)[kind]]


@of_each_game
def test_clauses_have_the_agreed_numbers_in_order(game: str) -> None:
    runs = [(letter, run) for letter, of_letter in RUNS[game].items() for run in of_letter]
    expected = [f"{letter}-{number:03d}" for letter, (first, last) in runs for number in range(first, last + 1)]
    assert clauses(game) == expected


@of_each_game
def test_german_has_the_terms_of_the_booklets(game: str) -> None:
    text = " ".join(clause["de"] for clause in read(game, "rules")["clause"])
    assert [term for term in TERMS[game] if term not in text] == []


@of_each_game
def test_chapters_follow_each_other(game: str) -> None:
    rules = read(game, "rules")
    chapters = [chapter["id"] for chapter in rules["chapter"]]
    assert len(set(chapters)) == len(chapters)
    places = [chapters.index(clause["chapter"]) for clause in rules["clause"]]
    assert places == sorted(places)
    assert set(places) == set(range(len(chapters)))


@of_each_game
def test_clauses_are_sentences_in_both_languages(game: str) -> None:
    rules = read(game, "rules")
    for entry in [*rules["chapter"], *rules["clause"]]:
        for language in ("en", "de"):
            assert entry[language] == " ".join(entry[language].split()) != "", entry["id"]
    for clause in rules["clause"]:
        assert clause["en"] != clause["de"], clause["id"]
        assert clause["en"].endswith("."), clause["id"]
        assert clause["de"].endswith("."), clause["id"]


@of_each_game
def test_clauses_refer_to_what_exists(game: str) -> None:
    known, numbers = {entry["id"] for entry in named(game)}, set(clauses(game))
    for clause in read(game, "rules")["clause"]:
        concerns = clause.get("concerns", [])
        assert set(concerns) <= known, clause["id"]
        assert len(set(concerns)) == len(concerns), clause["id"]
        for text in (clause["en"], clause["de"]):
            assert set(re.findall(r"[A-Z]-\d{3}", text)) <= numbers, clause["id"]


@of_each_game
@pytest.mark.parametrize(("language", "trimmed"), LANGUAGES)
def test_what_a_clause_names_is_listed_as_concerned(game: str, language: str, trimmed: str) -> None:
    """Long names only: short ones such as Law or Stall are also ordinary words or parts of other names."""
    names = {entry["id"]: entry[language].removeprefix(trimmed) for entry in named(game) if len(entry[language]) > 11}
    for clause in read(game, "rules")["clause"]:
        for thing, name in names.items():
            if name in clause[language]:
                assert thing in clause.get("concerns", []), (clause["id"], name)


@of_each_game
def test_every_wonder_and_token_has_a_clause(game: str) -> None:
    concerned = {thing for clause in read(game, "rules")["clause"] for thing in clause.get("concerns", [])}
    kinds = [kind for kind in FACTS[game].items() if kind[1] != "card"]
    assert {entry["id"] for file, kind in kinds for entry in read(game, file)[kind]} <= concerned


@of_each_game
def test_rulings_are_explained(game: str) -> None:
    rulings = {clause["ruling"] for clause in read(game, "rules")["clause"] if "ruling" in clause}
    told = (DOCS / f"{game}-rulings.md").read_text(encoding="utf-8")
    assert rulings
    assert [ruling for ruling in sorted(rulings) if f"| {ruling} |" not in told] == []
