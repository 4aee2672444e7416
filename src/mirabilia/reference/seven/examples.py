"""The examples of 7 Wonders and of its variant for two players: each clause shown by what the engine answers.

``examples.toml`` tells situations, what is played in them and what is asked; every answer is computed here.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import cache
from typing import Any

from mirabilia import seven
from mirabilia.seven.moves import parsed

from ...kernel.wording import N_
from ..content import content
from ..example import Example
from ..sentences import roman
from . import box, buying, ending, turns
from .holders import holders
from .situations import Scene, Turn, played
from .telling import Teller, sentence

Answers = Callable[[Scene, Teller, Mapping[str, Any]], list[str]]

# What can be asked, by the word that examples.toml uses.
_ASKED: dict[str, Answers] = {
    "payments": buying.payments,
    "may": buying.may,
    "uses": buying.uses,
    "prices": buying.prices,
    "produces": buying.produces,
    "sells": buying.sells,
    "made_free": buying.made_free,
    "coins": turns.coins,
    "city": turns.city,
    "rest_of_hand": turns.rest_of_hand,
    "hand_sizes": turns.hand_sizes,
    "draw_pile": turns.draw_pile,
    "pile": turns.pile,
    "follows": turns.follows,
    "awaited": turns.awaited,
    "conflicts": turns.conflicts,
    "shields": turns.shields,
    "known": turns.known,
    "ring": turns.ring,
    "holder": turns.holder,
    "points": ending.points,
    "worth": ending.worth,
    "science": ending.science,
    "result": ending.result,
    "stages": ending.stages,
    "deal": box.deal,
    "box": box.box,
    "sizes": box.sizes,
    "in_play": box.in_play,
    "dealt": box.dealt,
    "stage_counts": box.stage_counts,
    "boards": box.boards,
    "starts": box.starts,
    "common_and_rare": box.common_and_rare,
    "colours": box.colours,
    "costs": box.costs,
    "chains": box.chains,
    "first_holders": box.first_holders,
}
# The closing question where an example has none of its own.
_QUESTIONS = {
    "payments build": N_("What do you pay for %(card)s?"),
    "payments stage": N_("What do you pay for the next stage?"),
    "may build": N_("Can you build %(card)s?"),
    "may stage": N_("Can you build the next stage with %(card)s?"),
    "may skip": N_("Can you do without a card?"),
    "uses": N_("What can you do with %(card)s?"),
    "coins": N_("How do the coins stand then?"),
    "pile": N_("What lies in the discard pile then?"),
    "follows": N_("What comes next?"),
    "conflicts": N_("How do the conflicts end?"),
    "points": N_("How many points are these?"),
    "worth": N_("What is it worth at the end of the game?"),
    "science": N_("What do the scientific symbols bring?"),
    "result": N_("Who wins?"),
}


@cache
def examples(language: str) -> tuple[Example, ...]:
    """All examples of the game in a language, in the order of the file."""
    return tuple(_example(scene, language) for scene in _scenes())


@cache
def _scenes() -> tuple[Scene, ...]:
    """The scenes of all examples; they are the same in every language."""
    return tuple(played(row) for row in content("seven", "examples")["example"])


def _example(scene: Scene, language: str) -> Example:
    teller = Teller(scene.before, language)
    row = scene.row
    answers = [answer for asked in row["ask"] for answer in _answers(scene, teller, asked)]
    return Example(
        id=row["id"],
        clauses=tuple(row["clauses"]),
        holders=holders(scene, teller),
        question=" ".join([*_course(scene, teller), _question(scene, teller)]),
        answers=tuple(answers),
    )


def _answers(scene: Scene, teller: Teller, asked: Mapping[str, Any]) -> list[str]:
    """The answers to one thing asked: of how all ends, or with `at` "before" of how it begins."""
    if asked.get("at") == "before":
        scene = replace(scene, after=scene.before)
    return _ASKED[asked["what"]](scene, teller, asked)


def _course(scene: Scene, teller: Teller) -> list[str]:
    """What is played, turn by turn."""
    clauses = [_turn(turn, teller, others=len(scene.row.get("seats", ())) > 1) for turn in scene.turns]
    if "until" in scene.row:
        until: dict[str, Any] = {"age": roman(scene.after.age), "turn": scene.after.turn}
        clauses.append(teller.gettext("everybody sells cards until turn %(turn)d of Age %(age)s") % until)
    later = [teller.gettext("After that: %(sentence)s") % {"sentence": sentence(clause)} for clause in clauses[1:]]
    return [*map(sentence, clauses[:1]), *later]


def _turn(turn: Turn, teller: Teller, others: bool) -> str:
    """The choices of one turn; `others`: also that seats of which an example tells nothing sell cards."""
    open_ = [seat for seat, move in turn.made if seat not in turn.told and move.kind == "sell"]
    parts = [teller.deed(turn.start, seat, move) for seat, move in turn.made if seat not in open_]
    if not parts:
        return teller.gettext("everybody sells a card")
    if others and len(open_) == 1:
        parts.append(teller.gettext("%(who)s sells a card") % {"who": teller.who(open_[0])})
    elif others and open_:
        parts.append(teller.gettext("the others sell a card each"))
    return ", ".join(parts)


def _question(scene: Scene, teller: Teller) -> str:
    """The closing question, the example's own or the usual one for what it asks first."""
    own = scene.row.get(f"question_{teller.language}")
    if own:
        return str(own).format(**_names(teller.language))
    asked = scene.row["ask"][0]
    what, of = asked["what"], asked.get("of")
    if what in ("payments", "may"):
        (move,) = [parsed(one) for one in ([of] if what == "payments" else of)]
        assert move is not None
        what = f"{what} {move.kind}"
        of = move.card
    return teller.gettext(_QUESTIONS[what]) % {"card": teller.name(of) if isinstance(of, str) else ""}


@cache
def _names(language: str) -> dict[str, str]:
    """All cards by id, for questions that name them."""
    return {id: seven.name(id, language) for id in seven.CARDS}
