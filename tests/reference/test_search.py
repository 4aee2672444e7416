"""Search: both languages, any spelling of umlauts, one wrong letter, fast."""

import statistics
import time

import pytest

from clauses import GAMES
from mirabilia.kernel.facts import LANGUAGES
from mirabilia.reference import rulebook
from mirabilia.reference.search import MOST_FOUND, prepare, search
from mirabilia.reference.things import things

SECONDS = 0.05


def best(game: str, asked: str, language: str = "de") -> str:
    return search(game, asked, language)[0].id


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_wonder_and_token_is_found_by_its_names(game: str, language: str) -> None:
    for thing in things(game, language).values():
        for asked in (thing.name, thing.other_name):
            assert thing.id in [found.id for found in search(game, asked, language)][:4], asked


@pytest.mark.parametrize("game", GAMES)
def test_a_letter_may_be_wrong_missing_doubled_or_exchanged_with_the_next(game: str) -> None:
    for thing in things(game, "de").values():
        word = max(thing.name.replace("-", " ").split(), key=len)
        if len(word) < 7:
            continue
        slips = (
            word[:3] + "x" + word[4:],
            word[:3] + word[4:],
            word[:3] + word[2:],
            word[:3] + word[4] + word[3] + word[5:],
        )
        for asked in slips:
            assert thing.id in [found.id for found in search(game, asked, "de")], asked


@pytest.mark.parametrize(
    "asked", ["Große Bibliothek", "grosse bibliothek", "GROSSE BIBLIOTHEK", "great library", "bibliotek gros"]
)
def test_one_thing_is_found_by_many_spellings(asked: str) -> None:
    assert best("duel", asked) == "the_great_library"


@pytest.mark.parametrize(
    "asked", ["Überlegenheit", "ueberlegenheit", "uberlegenheit", "Uberlegenheit", "überlegenhiet", "supremacy"]
)
def test_umlauts_are_found_in_any_spelling(asked: str) -> None:
    assert {"D-095", "D-105"} <= {found.id for found in search("duel", asked, "de")}


def test_clauses_are_found_by_number_and_words_and_told_in_the_readers_language() -> None:
    assert best("duel", "d-073") == "D-073"
    found = search("seven", "Halikarnassos Ablagestapel", "en")
    told = rulebook.clauses("seven", "en")
    clauses = [one for one in found if one.kind == "clause"]
    assert clauses
    assert all(one.text == told[one.id].text for one in clauses)


@pytest.mark.parametrize("asked", ["D73", "d-73", "D073", "D-073", "73"])
def test_a_number_may_be_typed_as_it_is_said(asked: str) -> None:
    assert best("duel", asked) == "D-073"


KINDS = {
    "brown": ("Rohstoffe", "Rohstof", "raw materials"),
    "grey": ("Manufakturprodukte", "manufactured goods"),
    "blue": ("Profangebäude", "civilian building"),
    "green": ("Forschungsgebäude", "scientific building", "science", "Wissenschaft"),
    "yellow": ("Handelsgebäude", "commercial building"),
    "red": ("militärische Gebäude", "military building"),
    "purple": ("Gilden", "guilds"),
}


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("colour", "asked"), [(colour, asked) for colour, all_ in KINDS.items() for asked in all_])
def test_a_kind_of_building_finds_all_its_cards_and_rules(game: str, colour: str, asked: str) -> None:
    found = search(game, asked, "de")
    assert {one.id for one in found} >= {thing.id for thing in things(game, "de").values() if thing.group == colour}
    assert any(one.kind == "clause" for one in found)


@pytest.mark.parametrize(
    ("game", "asked", "meant"),
    [
        *(("duel", asked, {"D-175", "D-176"}) for asked in ("tie", "Unentschieden", "Gleichstand")),
        *(("seven", asked, {"S-230"}) for asked in ("tie", "Unentschieden", "Gleichstand")),
        *(("duel", asked, {"D-003"}) for asked in ("setup", "set-up", "Aufbau")),
        *(("seven", asked, {"S-016"}) for asked in ("setup", "set-up", "Aufbau")),
        *(("duel", asked, {"D-050"}) for asked in ("abwerfen", "discard", "verkaufen")),
        *(("seven", asked, {"S-047"}) for asked in ("abwerfen", "discard", "verkaufen")),
        *(("duel", asked, {"D-073"}) for asked in ("trading", "kaufen")),
        *(("seven", asked, {"S-080"}) for asked in ("trading", "kaufen")),
    ],
)
def test_what_players_call_it_is_found(game: str, asked: str, meant: set[str]) -> None:
    assert {found.id for found in search(game, asked, "de")} >= meant


@pytest.mark.parametrize(
    ("joined", "apart"),
    [
        ("Fortschrittsplättchen", "Fortschritts-Plättchen"),
        ("Fortschrittsplaettchen", "Fortschritts-Plättchen"),
        ("Konfliktspielfigur", "Konflikt-Spielfigur"),
        ("Militärplättchen", "Militär-Plättchen"),
    ],
)
def test_hyphens_may_be_left_out(joined: str, apart: str) -> None:
    found = {one.id for one in search("duel", joined, "de")}
    assert found >= {one.id for one in search("duel", apart, "de") if apart in one.text}
    assert found


@pytest.mark.parametrize(("asked", "word"), [("shild", "shields"), ("shiield", "shields"), ("resorce", "resources")])
def test_a_slip_in_the_beginning_of_a_longer_word(asked: str, word: str) -> None:
    found = {one.id for one in search("duel", asked, "en")}
    with_word = {id for id, clause in rulebook.clauses("duel", "en").items() if word in clause.text.split()}
    assert with_word
    assert found >= with_word


def test_all_words_have_to_fit() -> None:
    either, both = search("duel", "Mausoleum", "de"), search("duel", "Mausoleum Ablagestapel", "de")
    assert {one.id for one in both} < {one.id for one in either}


def test_names_come_before_texts() -> None:
    kinds = [found.kind for found in search("duel", "Zeus", "de")]
    assert kinds[0] == "wonder"
    assert "clause" in kinds


@pytest.mark.parametrize("asked", ["", "   ", "?!", "qqqqqqqq", "\x00", "a" * 400])
def test_what_fits_nothing_finds_nothing(asked: str) -> None:
    assert search("duel", asked, "de") == ()


def test_there_is_an_end_to_what_is_found() -> None:
    assert len(search("seven", "e", "de")) == MOST_FOUND


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_an_answer_takes_less_than_fifty_milliseconds(game: str, language: str) -> None:
    prepare()
    took = []
    for asked in ("Überlegenheit", "pyramiden", "e", "militärische gebäude der nachbarn", "x" * 80, "der die das und"):
        began = time.perf_counter()
        search(game, asked, language)
        took.append(time.perf_counter() - began)
    assert statistics.median(took) < SECONDS
