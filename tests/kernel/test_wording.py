"""Sentences with parts, told in either language."""

import pickle

import pytest

from mirabilia.kernel import wording
from mirabilia.kernel.errors import BadOptions, BadPosition, BadRecord, IllegalMove, MirabiliaError
from mirabilia.kernel.wording import N_, Coins, Named, Wording

PALACE = Named("palace", {"en": "Palace", "de": "Palast"})


class German:
    """A catalogue that knows one sentence."""

    def gettext(self, template: str) -> str:
        return {"{thing} costs {price}.": "{thing} kostet {price}."}.get(template, template)

    def ngettext(self, one: str, many: str, n: int) -> str:
        return "{n} Münze" if n == 1 else "{n} Münzen"


@pytest.fixture
def german(monkeypatch: pytest.MonkeyPatch) -> None:
    real = wording.translation
    monkeypatch.setattr(wording, "translation", lambda language: German() if language == "de" else real(language))


def test_told_in_english() -> None:
    told = Wording(N_("{thing} costs {price}."), thing=PALACE, price=Coins(17))
    assert str(told) == told.told() == told.told("en") == "Palace costs 17 coins."
    assert Coins(1).told("en") == "1 coin"
    assert Coins(0).told("en") == "0 coins"


@pytest.mark.usefixtures("german")
def test_told_in_german() -> None:
    told = Wording("{thing} costs {price}.", thing=PALACE, price=Coins(17))
    assert told.told("de") == "Palast kostet 17 Münzen."
    assert Wording("{thing} costs {price}.", thing=PALACE, price=Coins(1)).told("de") == "Palast kostet 1 Münze."
    assert told.told("en") == "Palace costs 17 coins."


@pytest.mark.usefixtures("german")
def test_a_sentence_without_translation_is_told_in_english_with_german_names() -> None:
    assert Wording("{thing} is covered.", thing=PALACE).told("de") == "Palast is covered."


def test_a_language_without_catalogue_falls_back_to_english_and_ids() -> None:
    assert Wording("{thing} costs {price}.", thing=PALACE, price=Coins(2)).told("eo") == "palace costs 2 coins."


def test_parts_are_put_in_as_they_are() -> None:
    for part in ("{thing}", "{}", "{0}", "%s", "“"):
        assert Wording("“{sentence}” is no move.", sentence=part).told() == f"“{part}” is no move."


@pytest.mark.parametrize("kind", [IllegalMove, BadOptions, BadRecord, BadPosition])
def test_errors_carry_their_wording(kind: type[MirabiliaError]) -> None:
    error = kind(Wording("{thing} costs {price}.", thing=PALACE, price=Coins(17)))
    assert str(error) == "Palace costs 17 coins."
    assert isinstance(error, MirabiliaError)
    again = pickle.loads(pickle.dumps(error))
    assert str(again) == str(error)
    assert "costs" in repr(error)


def test_a_bad_record_names_its_move() -> None:
    error = BadRecord(Wording("No."), 7)
    assert error.move == 7
    assert pickle.loads(pickle.dumps(error)).move == 7
    assert BadRecord(Wording("No.")).move is None
