"""A second transcription of every card and wonder, made apart from the facts files, against those files (case Y16).

One line an entry: id, colour, price, what it does. Letters stand for units: W wood, S stone, C clay, G glass,
P papyrus; `$3` for coins, `3v` for points, `2s` for shields, `-` for nothing. `G/P` makes one of them per construction,
`S=1` fixes a price, `$2/brown` gives coins per such card, `1v/red` points per such card in the city with more; `>mask`
gives a chain symbol, `<mask` is freed by it.
"""

import tomllib
from importlib import resources
from typing import Any

import pytest

LETTERS = {"wood": "W", "stone": "S", "clay": "C", "glass": "G", "papyrus": "P"}

CARDS = {
    "1": """
        lumber_yard          brown   -       W
        logging_camp         brown   $1      W
        clay_pool            brown   -       C
        clay_pit             brown   $1      C
        quarry               brown   -       S
        stone_pit            brown   $1      S
        glassworks           grey    $1      G
        press                grey    $1      P
        guard_tower          red     -       1s
        stable               red     W       1s >horseshoe
        garrison             red     C       1s >sword
        palisade             red     $2      1s >tower
        workshop             green   P       1v plumb
        apothecary           green   G       1v wheel
        scriptorium          green   $2      quill >book
        pharmacist           green   $2      mortar >gear
        theater              blue    -       3v >mask
        altar                blue    -       3v >moon
        baths                blue    S       3v >water_drop
        stone_reserve        yellow  $3      S=1
        clay_reserve         yellow  $3      C=1
        wood_reserve         yellow  $3      W=1
        tavern               yellow  -       $4 >amphora
    """,
    "2": """
        sawmill              brown   $2      WW
        brickyard            brown   $2      CC
        shelf_quarry         brown   $2      SS
        glass_blower         grey    -       G
        drying_room          grey    -       P
        walls                red     SS      2s
        horse_breeders       red     WC      1s <horseshoe
        barracks             red     $3      1s <sword
        archery_range        red     WSP     2s >target
        parade_ground        red     CCG     2s >helmet
        library              green   WSG     2v quill <book
        dispensary           green   SCC     2v mortar <gear
        school               green   WPP     1v wheel >lyre
        laboratory           green   WGG     1v plumb >lamp
        courthouse           blue    WWG     5v
        statue               blue    CC      4v >column <mask
        temple               blue    WP      4v >sun <moon
        aqueduct             blue    SSS     5v <water_drop
        rostrum              blue    WS      4v >pillared_building
        forum                yellow  $3C     G/P
        caravansery          yellow  $2GP    W/S/C
        customs_house        yellow  $4      G=1 P=1
        brewery              yellow  -       $6 >barrel
    """,
    "3": """
        arsenal              red     WWCCC   3s
        pretorium            red     $8      3s
        fortifications       red     SSCP    2s <tower
        siege_workshop       red     WWWG    2s <target
        circus               red     SSCC    2s <helmet
        academy              green   WSGG    3v sundial
        study                green   WWGP    3v sundial
        university           green   CGP     2v armillary_sphere <lyre
        observatory          green   SPP     2v armillary_sphere <lamp
        palace               blue    WSCGG   7v
        town_hall            blue    WWSSS   7v
        obelisk              blue    SSG     5v
        gardens              blue    WWCC    6v <column
        pantheon             blue    WCPP    6v <sun
        senate               blue    SCCP    5v <pillared_building
        chamber_of_commerce  yellow  PP      $3/grey 3v
        port                 yellow  WGP     $2/brown 3v
        armory               yellow  SSG     $1/red 3v
        lighthouse           yellow  CCG     $1/yellow 3v <amphora
        arena                yellow  WSC     $2/wonder 3v <barrel
        merchants_guild      purple  WCGP    $1/yellow 1v/yellow
        shipowners_guild     purple  SCGP    $1/brown+grey 1v/brown+grey
        builders_guild       purple  WSSCG   2v/wonder
        magistrates_guild    purple  WWCP    $1/blue 1v/blue
        scientists_guild     purple  WWCC    $1/green 1v/green
        moneylenders_guild   purple  WWSS    1v/3coins
        tacticians_guild     purple  SSCP    $1/red 1v/red
    """,
}

WONDERS = """
    the_appian_way         SSCCP   3v $3 opponent$-3 again
    circus_maximus         WSSG    3v 1s destroys:grey
    the_colossus           CCCG    3v 2s
    the_great_library      WWWGP   4v library
    the_great_lighthouse   WSPP    4v W/S/C
    the_hanging_gardens    WWGP    3v $6 again
    the_mausoleum          CCGGP   2v mausoleum
    piraeus                WWSC    2v G/P again
    the_pyramids           SSSP    9v
    the_sphinx             SCGG    6v again
    the_statue_of_zeus     WSCPP   3v 1s destroys:brown
    the_temple_of_artemis  WSGP    $12 again
    messe                  WCCGP   2v messe
    statue_of_liberty      WSCGP   5v liberty
"""


def entries(file: str, kind: str) -> list[dict[str, Any]]:
    text = (resources.files("mirabilia") / "duel" / "facts" / f"{file}.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)[kind]


def lines(text: str) -> list[str]:
    return [" ".join(line.split()) for line in text.strip().splitlines()]


def units(amounts: dict[str, int]) -> str:
    """`{coins = 3, clay = 1}` as `$3C`."""
    coins = f"${amounts['coins']}" if "coins" in amounts else ""
    return coins + "".join(letter * amounts.get(name, 0) for name, letter in LETTERS.items()) or "-"


def guild_marks(guild: dict[str, Any]) -> list[str]:
    counted = f"{guild['per']}coins" if guild["counts"] == ["coins"] else "+".join(guild["counts"])
    marks = [f"${guild['coins']}/{counted}"] if "coins" in guild else []
    return [*marks, f"{guild['points']}v/{counted}"]


def card_line(card: dict[str, Any]) -> str:
    marks = []
    if "produces" in card:
        marks.append(units(card["produces"]))
    if "produces_choice" in card:
        marks.append("/".join(LETTERS[name] for name in card["produces_choice"]))
    marks += [f"{LETTERS[name]}=1" for name in card.get("fixed_price", ())]
    if "coins" in card:
        marks.append(f"${card['coins']}")
    if "coins_per" in card:
        marks.append(f"${card['coins_per']['coins']}/{card['coins_per']['of']}")
    if "points" in card:
        marks.append(f"{card['points']}v")
    if "shields" in card:
        marks.append(f"{card['shields']}s")
    if "symbol" in card:
        marks.append(card["symbol"])
    if "gives" in card:
        marks.append(f">{card['gives']}")
    if "chain" in card:
        marks.append(f"<{card['chain']}")
    if "guild" in card:
        marks += guild_marks(card["guild"])
    return " ".join([card["id"], card["colour"], units(card.get("cost", {})), *marks])


def wonder_line(wonder: dict[str, Any]) -> str:
    marks = []
    if "points" in wonder:
        marks.append(f"{wonder['points']}v")
    if "shields" in wonder:
        marks.append(f"{wonder['shields']}s")
    if "coins" in wonder:
        marks.append(f"${wonder['coins']}")
    if "opponent_loses" in wonder:
        marks.append(f"opponent$-{wonder['opponent_loses']}")
    if "destroys" in wonder:
        marks.append(f"destroys:{wonder['destroys']}")
    if "produces_choice" in wonder:
        marks.append("/".join(LETTERS[name] for name in wonder["produces_choice"]))
    if "special" in wonder:
        marks.append(wonder["special"])
    if wonder.get("play_again"):
        marks.append("again")
    return " ".join([wonder["id"], units(wonder["cost"]), *marks])


@pytest.mark.parametrize("age", [1, 2, 3])
def test_cards_agree_with_the_second_transcription(age: int) -> None:
    assert [card_line(card) for card in entries("cards", "card") if card["age"] == age] == lines(CARDS[str(age)])


@pytest.mark.rule("D-130")
def test_wonders_agree_with_the_second_transcription() -> None:
    assert [wonder_line(wonder) for wonder in entries("wonders", "wonder")] == lines(WONDERS)


def test_slips_of_other_card_lists_are_not_ours() -> None:
    """The single points of case Y16."""
    cards = {card["id"]: card for card in entries("cards", "card")}
    assert cards["shelf_quarry"]["cost"] == {"coins": 2}
    assert cards["school"]["symbol"] == cards["apothecary"]["symbol"]
    assert cards["laboratory"]["symbol"] == cards["workshop"]["symbol"]
    assert cards["rostrum"]["gives"] == cards["senate"]["chain"]
