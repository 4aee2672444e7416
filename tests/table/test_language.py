"""Which language a reader gets."""

import pytest

from mirabilia.table.language import language, negotiated


@pytest.mark.parametrize(
    ("asked", "cookie", "accepted", "expected"),
    [
        (None, None, None, "en"),
        (None, None, "de-AT,de;q=0.9,en;q=0.5", "de"),
        (None, None, "fr,en;q=0.4,de;q=0.6", "de"),
        (None, None, "de;q=0, en;q=0.1", "en"),
        (None, None, "fr, es", "en"),
        (None, None, ";;;q=x,,\x00", "en"),
        (None, "de", "en", "de"),
        (None, "klingon", "de", "de"),
        ("en", "de", "de", "en"),
        ("../de", "de", None, "de"),
    ],
)
def test_the_address_then_the_cookie_then_the_browser_decide(asked, cookie, accepted, expected):
    assert negotiated(asked, cookie, accepted).code == expected


def test_a_language_is_read_once():
    assert language("de") is language("de")
    with pytest.raises(KeyError):
        language("fr")
