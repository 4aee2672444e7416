"""Rules to look up: the rule text, pages of single cards, search."""

from typing import Annotated

from fastapi import APIRouter, Query, Request
from markupsafe import Markup, escape
from starlette.responses import HTMLResponse

from mirabilia.kernel.wording import N_
from mirabilia.reference import examples, lessons, numbers, rulebook, search
from mirabilia.reference.duel.structures import structures
from mirabilia.reference.things import Thing, things

from ..reader import reader_of
from ..refusals import RefusedError
from .about import choice_page, game_page, known

router = APIRouter()


def linked(text: str, game: str) -> Markup:
    """A clause's text, with numbers of other clauses as links."""
    pieces = [
        Markup('<a href="/rules/{}#{}">{}</a>').format(game, number, words) if number else escape(words)
        for words, number in rulebook.split_at_numbers(text)
    ]
    return Markup("").join(pieces)


@router.get("/rules")
def games(request: Request) -> HTMLResponse:
    """Which game, and a field to search in."""
    return choice_page("reference/games.html", request)


@router.get("/rules/{game}")
def rules(request: Request, game: str) -> HTMLResponse:
    """The whole rule text of a game in the order in which players ask."""
    about, language = known(game), reader_of(request).language.code
    return game_page(
        "reference/rules.html",
        request,
        about,
        groups=rulebook.groups(about, language),
        summary=lessons.summary(about, language),
        numbers=numbers.tables(about, language),
        forgotten=lessons.pairs(about, language),
        structures=structures(),
        shown=examples.by_clause(about, language),
        things=things(about, language),
        linked=linked,
    )


@router.get("/rules/{game}/search")
def found(request: Request, game: str, q: Annotated[str, Query(max_length=400)] = "") -> HTMLResponse:
    """What fits the words of a question."""
    about, language = known(game), reader_of(request).language.code
    return game_page(
        "reference/search.html",
        request,
        about,
        asked=q,
        found=search.search(about, q, language),
        most=search.MOST_FOUND,
        things=things(about, language),
        linked=linked,
    )


@router.get("/rules/{game}/cards")
def cards(request: Request, game: str) -> HTMLResponse:
    """All cards, wonders and tokens of a game."""
    about, language = known(game), reader_of(request).language.code
    shown: dict[str, list[Thing]] = {}
    for thing in things(about, language).values():
        shown.setdefault(thing.group, []).append(thing)
    return game_page("reference/cards.html", request, about, shown=shown)


@router.get("/rules/{game}/example/{id}")
def laid_out(request: Request, game: str, id: str) -> HTMLResponse:
    """An example as it lies on the table."""
    about, language = known(game), reader_of(request).language.code
    shown = examples.examples(about, language)
    if id not in shown:
        raise RefusedError(404, N_("There is no example {name} in this game."), name=id[:40])
    told = rulebook.clauses(about, language)
    return game_page(
        "reference/laid_out.html",
        request,
        about,
        example=shown[id],
        clauses=[told[clause] for clause in shown[id].clauses],
        things=things(about, language),
        linked=linked,
    )


@router.get("/rules/{game}/{id}")
def thing(request: Request, game: str, id: str) -> HTMLResponse:
    """A card, wonder or token by itself."""
    about, language = known(game), reader_of(request).language.code
    all_of_them = things(about, language)
    if id not in all_of_them:
        raise RefusedError(404, N_("There is no card, wonder or token {name} in this game."), name=id[:40])
    return game_page(
        "reference/thing.html",
        request,
        about,
        thing=all_of_them[id],
        things=all_of_them,
        clauses=rulebook.about(about, id, language),
        linked=linked,
    )
