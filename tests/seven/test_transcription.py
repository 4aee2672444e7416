"""A second transcription of every card and wonder, made apart from the facts files, against those files.

One line a card: id, colour, copies (least number of players of each copy, a dot between the ages), price, what it does.
Letters stand for units: W wood, S stone, O ore, C clay, G glass, P papyrus, L cloth; `$3` for coins, `3v` for points,
`2s` for shields, `-` for nothing. `W/C` makes one of them a turn, `left1WSOC` lowers prices, `$2/grey@all` gives coins
for each such card of the own city and both neighbours (`me`: own city, `both`: neighbours); `>mask` shows a chain
symbol, `<mask` is freed by it. One line a side of a board: the stages, each with price and effect.
"""

import tomllib
from importlib import resources
from typing import Any

import pytest

LETTERS = {"wood": "W", "stone": "S", "ore": "O", "clay": "C", "glass": "G", "papyrus": "P", "loom": "L"}
PLACES = {("self",): "me", ("left", "right"): "both", ("self", "left", "right"): "all"}

CARDS = """
    lumber_yard          brown   34      -        W
    stone_pit            brown   35      -        S
    clay_pool            brown   35      -        C
    ore_vein             brown   34      -        O
    tree_farm            brown   6       $1       W/C
    excavation           brown   4       $1       S/C
    clay_pit             brown   3       $1       O/C
    timber_yard          brown   3       $1       W/S
    forest_cave          brown   5       $1       W/O
    mine                 brown   6       $1       S/O
    loom                 grey    36.35   -        L
    glassworks           grey    36.35   -        G
    press                grey    36.35   -        P
    well                 blue    47      -        3v >hammer
    baths                blue    37      S        3v >drop
    altar                blue    35      -        3v >star
    theater              blue    36      -        3v >mask
    tavern               yellow  457     -        $5
    east_trading_post    yellow  37      -        right1WSOC >market_stall
    west_trading_post    yellow  37      -        left1WSOC >market_stall
    marketplace          yellow  36      -        left+right1GPL >camel
    stockade             red     37      W        1s
    barracks             red     35      O        1s
    guard_tower          red     34      C        1s
    apothecary           green   35      L        compass >horseshoe >mortar
    workshop             green   37      G        gear >target >lamp
    scriptorium          green   34      P        tablet >scales >book
    sawmill              brown   34      $1       WW
    quarry               brown   34      $1       SS
    brickyard            brown   34      $1       CC
    foundry              brown   34      $1       OO
    statue               blue    37      WOO      4v <hammer
    aqueduct             blue    37      SSS      5v <drop
    temple               blue    36      WCG      4v
    courthouse           blue    35      CCL      4v <scales
    caravansery          yellow  356     WW       W/S/O/C >lighthouse <camel
    forum                yellow  367     CC       G/P/L >barrel <market_stall
    vineyard             yellow  36      -        $1/brown@all
    bazar                yellow  47      -        $2/grey@all
    stables              red     35      WOC      2s <horseshoe
    archery_range        red     36      WWO      2s <target
    walls                red     37      SSS      2s >castle
    training_ground      red     467     WOO      2s >helmet
    dispensary           green   34      OOG      compass >lightning >torch <mortar
    laboratory           green   35      CCP      gear >planet >saw <lamp
    library              green   36      SSL      tablet >columns >scroll <book
    school               green   37      WP       tablet >lyre >feather
    pantheon             blue    36      OCCGPL   7v <star
    gardens              blue    34      WCC      5v <mask
    town_hall            blue    36      SSOG     6v
    palace               blue    37      WSOCGPL  8v
    senate               blue    35      WWSO     6v <columns
    lighthouse           yellow  36      SG       $1/yellow@me 1v/yellow@me <lighthouse
    haven                yellow  34      WOL      $1/brown@me 1v/brown@me <barrel
    chamber_of_commerce  yellow  46      CCP      $2/grey@me 2v/grey@me
    ludus                yellow  57      SO       $3/red@me 1v/red@me
    arena                yellow  35      SSO      $3/stage@me 1v/stage@me <lightning
    castrum              red     47      WCCP     3s
    fortifications       red     37      OOOC     3s <castle
    circus               red     46      SSSO     3s <helmet
    arsenal              red     35      WWOL     3s
    siege_workshop       red     35      WCCC     3s <saw
    lodge                green   36      CCPL     compass <torch
    academy              green   37      SSSG     compass <lyre
    observatory          green   37      OOGL     gear <planet
    study                green   35      WPL      gear <feather
    university           green   34      WWGP     tablet <scroll
    workers_guild        purple  3       WSOOC    1v/brown@both
    craftsmens_guild     purple  3       SSOO     2v/grey@both
    magistrates_guild    purple  3       WWWSL    1v/blue@both
    traders_guild        purple  3       GPL      1v/yellow@both
    builders_guild       purple  3       SSSCCG   1v/stage@all
    spies_guild          purple  3       CCG      1v/red@both
    philosophers_guild   purple  3       CCCPL    1v/green@both
    decorators_guild     purple  3       SOOL     7v/complete
    scientists_guild     purple  3       WWOOP    any
    shipowners_guild     purple  3       WWWGP    1v/brown+grey+purple@me
"""

WONDERS = """
    alexandria G day:      SS 3v, OO W/S/O/C, PL 7v
    alexandria G night:    CC W/S/O/C, OOO G/P/L, WWWW 7v
    babylon W day:         CC 3v, OOL any, WWWW 7v
    babylon W night:       SS play_last_card_of_age, CCCG any
    ephesos P day:         CC 3v, WW $9, OOG 7v
    ephesos P night:       SS 2v $4, WW 3v $4, OOL 5v $4
    gizah S day:           WW 3v, CCL 5v, SSSS 7v
    gizah S night:         WW 3v, SSS 5v, CCC 5v, SSSSP 7v
    halikarnassos L day:   OO 3v, GP build_one_discarded_card_free, SSS 7v
    halikarnassos L night: CC 2v build_one_discarded_card_free, GP 1v build_one_discarded_card_free,
                           WWW build_one_discarded_card_free
    olympia C day:         SS 3v, WW first_card_of_each_color_free, CCC 7v
    olympia C night:       OO 2v first_card_of_each_age_free, CCC 3v last_card_of_each_age_free, GPL 5v
    rhodos O day:          WW 3v, CCC 2s, OOOO 7v
    rhodos O night:        SSS 3v 1s $3, OOOO 4v 1s $4
"""


def entries(file: str, kind: str) -> list[dict[str, Any]]:
    text = (resources.files("mirabilia") / "seven" / "facts" / f"{file}.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)[kind]


def units(amounts: dict[str, int]) -> str:
    """`{coins = 3, clay = 1}` as `$3C`."""
    coins = f"${amounts['coins']}" if "coins" in amounts else ""
    return coins + "".join(letter * amounts.get(name, 0) for name, letter in LETTERS.items()) or "-"


def counted(per: dict[str, Any]) -> str:
    return f"{'+'.join(per['of'])}@{PLACES[tuple(per['from'])]}"


def marks(entry: dict[str, Any]) -> list[str]:
    """What a card or a stage does."""
    found = []
    if "produces" in entry:
        found.append(units(entry["produces"]))
    if "produces_choice" in entry:
        found.append("/".join(letter for name, letter in LETTERS.items() if name in entry["produces_choice"]))
    if "discount" in entry:
        cut = entry["discount"]
        found.append(f"{'+'.join(cut['from'])}{cut['price']}{units(dict.fromkeys(cut['on'], 1))}")
    if "points" in entry:
        found.append(f"{entry['points']}v")
    if "shields" in entry:
        found.append(f"{entry['shields']}s")
    if "coins" in entry:
        found.append(f"${entry['coins']}")
    if "coins_per" in entry:
        found.append(f"${entry['coins_per']['coins']}/{counted(entry['coins_per'])}")
    if "points_per" in entry:
        found.append(f"{entry['points_per']['points']}v/{counted(entry['points_per'])}")
    if "points_complete" in entry:
        found.append(f"{entry['points_complete']}v/complete")
    if "symbol" in entry:
        found.append(entry["symbol"])
    if "science" in entry:
        found.append("any" * entry["science"])
    if "power" in entry:
        found.append(entry["power"])
    found += [f">{chain}" for chain in entry.get("gives", ())]
    return found + ([f"<{entry['chain']}"] if "chain" in entry else [])


def card_line(card: dict[str, Any]) -> str:
    copies = ".".join("".join(map(str, least)) for _, least in sorted(card["copies"].items()))
    return " ".join([card["id"], card["colour"], copies, units(card.get("cost", {})), *marks(card)])


def side_line(wonder: dict[str, Any], side: str) -> str:
    stages = ", ".join(" ".join([units(stage["cost"]), *marks(stage)]) for stage in wonder[side])
    return f"{wonder['id']} {LETTERS[wonder['resource']]} {side}: {stages}"


@pytest.mark.rule("S-004", "S-005", "S-060", "S-102", "S-104")
def test_cards_agree_with_the_second_transcription() -> None:
    lines = [" ".join(line.split()) for line in CARDS.strip().splitlines()]
    assert [card_line(card) for card in entries("cards", "card")] == lines


@pytest.mark.rule("S-184")
def test_wonders_agree_with_the_second_transcription() -> None:
    lines = " ".join(WONDERS.split())
    assert (
        " ".join(side_line(wonder, side) for wonder in entries("wonders", "wonder") for side in ("day", "night"))
        == lines
    )


def test_slips_of_other_lists_are_not_ours() -> None:
    """Single points in which card lists differ; the chains are case Y35."""
    cards = {card["id"]: card for card in entries("cards", "card")}
    parents = {chain: id for id, card in cards.items() for chain in card.get("gives", ()) if chain != "market_stall"}
    freed_by = {id: parents[card["chain"]] for id, card in cards.items() if card.get("chain") in parents}
    assert freed_by["arena"] == "dispensary"
    assert freed_by["siege_workshop"] == "laboratory"
    assert freed_by["senate"] == "library"
    assert freed_by["haven"] == "forum"
    assert freed_by["gardens"] == "theater"
    assert freed_by["statue"] == "well"
    assert cards["stables"].keys() & {"gives"} == cards["archery_range"].keys() & {"gives"} == set()
    assert "chain" not in cards["temple"]
    assert cards["town_hall"]["cost"] == {"stone": 2, "ore": 1, "glass": 1}
    assert cards["craftsmens_guild"]["cost"] == {"stone": 2, "ore": 2}
    assert not cards.keys() & {"pawnshop", "strategists_guild"}
