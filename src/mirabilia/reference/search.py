"""Finding cards, wonders, tokens and clauses by words of either language, with a letter wrong in each."""

import re
import unicodedata
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache

from rapidfuzz import process
from rapidfuzz.distance import OSA

from ..kernel.facts import LANGUAGES
from ..kernel.games import NAMES
from .content import shared
from .rulebook import clauses, groups
from .things import things

# Words so short are taken as typed: with a letter exchanged they could be nearly anything.
_SHORT = 3
# In words so long a letter too many still leaves a beginning that says something.
_LONG = 6
_WORD = re.compile(r"[^\W_]+")
_HYPHEN = re.compile(r"(?<=\w)-(?=\w)")
# What a match of a word of the question weighs: by where it was found, then by how well.
_IN_NAME, _IN_TEXT = 10, 1
_EXACT, _BEGUN, _INSIDE, _NEAR, _SAME = 6, 4, 3, 2, 1
MOST_LETTERS, MOST_FOUND = 80, 40
# Umlauts as typed where the keyboard has none; in this spelling a slip in one is a slip in one letter.
_BARE = str.maketrans("äöüßÄÖÜ", "aousAOU")


@dataclass(frozen=True)
class Found:
    """Something that fits the question, in the reader's language.

    `kind`: "card", "wonder", "token", "clause"; `id`: of the thing or the clause; `title` and `text`: what is shown.
    """

    kind: str
    id: str
    title: str
    text: str


@dataclass(frozen=True)
class _Index:
    """`places`: by word, where it stands: number of the entry -> weight. `entries`: what is found, by number."""

    entries: tuple[Found, ...]
    places: Mapping[str, Mapping[int, int]]
    words: tuple[str, ...]


def search(game: str, question: str, language: str) -> tuple[Found, ...]:
    """What fits every word of the question, the best first. Raises `BadOptions` for an unknown game.

    Words are looked for in English and German, in any spelling of umlauts, with hyphens or without, whole or as
    beginnings; those of four letters or more also inside compound words, or with one letter wrong, missing, too many,
    or two exchanged (optimal string alignment distance). Other words for one thing (`synonyms.toml`) come last.
    """
    index = _index(game, language)
    asked = _WORD.findall(question[:MOST_LETTERS])
    if not asked:
        return ()
    fits = [_weights(index, word) for word in asked]
    common = set(fits[0]).intersection(*fits[1:])
    ranked = sorted(common, key=lambda entry: (-sum(fit[entry] for fit in fits), entry))
    return tuple(index.entries[entry] for entry in ranked[:MOST_FOUND])


def _weights(index: _Index, asked: str) -> dict[int, int]:
    """By entry, how well one word of the question fits it."""
    result: dict[int, int] = {}
    for spelling in _spellings(asked):
        for word, fit in (*_fitting(index.words, spelling), *_meant(index.words, spelling)):
            for entry, weight in index.places[word].items():
                result[entry] = max(result.get(entry, 0), weight * fit)
    return result


def _fitting(words: tuple[str, ...], asked: str) -> Iterable[tuple[str, int]]:
    """The known words that a typed one may mean, with how well they fit."""
    begun = [(word, _EXACT if word == asked else _BEGUN) for word in words if word.startswith(asked)]
    if len(asked) <= _SHORT:
        return begun
    inside = [(word, _INSIDE) for word in words if asked in word]
    near = process.extract(asked, words, scorer=OSA.distance, score_cutoff=1, limit=None)
    slips = [(word, _NEAR) for word, _distance, _place in near]
    # what is begun with a slip: beginnings as long, longer by a letter that is missing, shorter by one too many
    for letters in range(len(asked) - (len(asked) >= _LONG), len(asked) + 2):
        cut = process.extract(asked, _beginnings(words, letters), scorer=OSA.distance, score_cutoff=1, limit=None)
        slips += [(words[place], _NEAR) for _beginning, _distance, place in cut]
    return [*begun, *inside, *slips]


def _meant(words: tuple[str, ...], asked: str) -> list[tuple[str, int]]:
    """The known words that say the same as a typed one."""
    others = {other for group in _synonyms() if any(_meets(asked, one) for one in group) for other in group}
    return [(word, _SAME) for other in others for word in words if _begins(word, other)]


def _meets(asked: str, word: str) -> bool:
    """A typed word is one of `synonyms.toml`, with an ending more or a letter wrong."""
    if min(len(asked), len(word)) <= _SHORT:
        return asked == word
    return asked.startswith(word) or OSA.distance(asked, word, score_cutoff=1) <= 1


def _begins(word: str, beginning: str) -> bool:
    return word == beginning if len(beginning) <= _SHORT else word.startswith(beginning)


@cache
def _synonyms() -> tuple[frozenset[str], ...]:
    return tuple(
        frozenset(spelling for word in group for spelling in _spellings(_HYPHEN.sub("", word)))
        for group in shared("synonyms")["groups"]
    )


@cache
def _beginnings(words: tuple[str, ...], letters: int) -> list[str]:
    return [word[:letters] for word in words]


def prepare() -> None:
    """Read everything there is to find, so that nobody's first question waits for it."""
    for game in NAMES:
        for language in LANGUAGES:
            _index(game, language)


@cache
def _index(game: str, language: str) -> _Index:
    entries: list[Found] = []
    places: dict[str, dict[int, int]] = {}

    def note(text: str, weight: int) -> None:
        for word in (*_WORD.findall(text), *_WORD.findall(_HYPHEN.sub("", text))):
            for spelling in _spellings(word):
                of_word = places.setdefault(spelling, {})
                of_word[len(entries)] = max(weight, of_word.get(len(entries), 0))

    for thing in things(game, language).values():
        note(thing.name, _IN_NAME)
        note(thing.other_name, _IN_NAME)
        note(f"{thing.kind} {thing.group}", _IN_TEXT)
        entries.append(Found(thing.kind, thing.id, thing.name, ""))
    told = {code: clauses(game, code) for code in LANGUAGES}
    titles = {code: _titles(game, code) for code in LANGUAGES}
    for id, clause in told[language].items():
        letter, _, number = id.partition("-")
        note(f"{id} {letter}-{int(number)} {int(number)}", _IN_NAME)
        for code in LANGUAGES:
            note(f"{titles[code][id]} {told[code][id].text}", _IN_TEXT)
        entries.append(Found("clause", id, id, clause.text))
    return _Index(tuple(entries), places, tuple(places))


def _titles(game: str, language: str) -> dict[str, str]:
    """By clause, what it stands under."""
    return {
        clause.id: f"{group.title} {chapter.title}"
        for group in groups(game, language)
        for chapter in group.chapters
        for clause in chapter.clauses
    }


def _spellings(word: str) -> set[str]:
    """A word as compared: small, without accents, with umlauts as two letters and as one."""
    return {_folded(word), _folded(word.translate(_BARE))}


def _folded(text: str) -> str:
    text = text.casefold().replace("ä", "ae").replace("ö", "oe").replace("ü", "ue")
    return "".join(letter for letter in unicodedata.normalize("NFKD", text) if not unicodedata.combining(letter))
