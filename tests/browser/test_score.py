"""The score pad in Chromium: by keyboard on a phone, by ticking on a desktop, and its sums over all records."""

import json
from copy import deepcopy

import pytest
from playwright.sync_api import expect

from reference.ticking import FILES, duel_ticks, finished, recorded
from seven.published import CASES

pytestmark = pytest.mark.browser
PHONE = {"width": 390, "height": 844}
READY = "#score:not([hidden])"
STANDING = """async (games) => {
  const { standing } = await import("/static/reference/score/sheet.js");
  const { hints, obstacles } = await import("/static/reference/score/hints.js");
  const { opened } = await import("/static/reference/score/draft.js");
  const { remark, speaker } = await import("/static/reference/score/words.js");
  const told = JSON.parse(document.getElementById("score").dataset.told);
  return games.map((game) => {
    const pad = told.pads[game.game];
    const { totals, places, remarks } = standing(pad, game);
    const words = remarks.map((one) => remark(pad, speaker(told), game.players, one));
    return { totals, places, words, faults: obstacles(pad, opened(game)).map(({ kind }) => kind) };
  });
}"""
FILED = """async ([games, spoilt]) => {
  const files = await import("/static/reference/score/files.js");
  const { parsed, written } = await import("/static/reference/score/csv.js");
  const { pads } = JSON.parse(document.getElementById("score").dataset.told);
  const csv = files.asCsv(pads, games);
  const german = csv.replaceAll(/(\\d{4})-(\\d\\d)-(\\d\\d)/g, "$3.$2.$1");
  const failing = (read, text) => {
    try {
      read(pads, text);
      return "read";
    } catch (error) {
      return error.kind ?? String(error);
    }
  };
  const rows = [["=1+1", "-5", "@SUM(A1)", "'quoted'", 'say "x", y', " two\\nlines ", "+49", ""], ["", "", "-"]];
  const others = [{ ...games[0], id: "copy" }, { ...games[0], date: "1999-12-31" }];
  const wrong = ["{", "[]", '{"format": "mirabilia-score/2", "games": []}'];
  const cut = ["", csv + '"', csv.slice(0, csv.length - 5), csv.replace(/,0,(\\d+),/, ",1,$1,")];
  return {
    json: files.fromJson(pads, files.asJson(games)),
    csv: files.fromCsv(pads, csv),
    cells: JSON.stringify(parsed(written(rows))) === JSON.stringify(rows),
    semicolons: parsed('a;"b;c"\\n'),
    safe: written(rows).split(",")[0].endsWith("'=1+1"),
    merged: files.merged(games, [...games, ...others, { ...games[1], id: "new", date: "1999-12-31" }]),
    spoilt: spoilt.map((change) => failing(files.fromJson, files.asJson([{ ...games[0], ...change }]))),
    jsonFaults: wrong.map((text) => failing(files.fromJson, text)),
    resaved: files.fromCsv(pads, german + ",".repeat(9) + "\\r\\n\\r\\n"),
    csvFaults: cut.map((text) => failing(files.fromCsv, text)),
  };
}"""


def player(name: str, **entries: int) -> dict:
    return {"name": name, "wonder": "", "side": "", "entries": entries}


def kept(game: str, id: str, players: list[dict], ending: str = "civilian", winner: int | None = None) -> dict:
    return {
        "id": id,
        "game": game,
        "date": "2026-05-04",
        "ending": ending,
        "winner": winner,
        "extras": [],
        "players": players,
    }


def kept_record(file, number: int) -> dict:
    """A recorded game as the pad keeps it, with its coins as coins."""
    game, result = file.parent.name, recorded(file)
    coins = [city.coins for city in map(finished(file).city, range(len(result["scores"])))]
    players = [
        player(f"Player {seat}", **(points | {"coins": coins[seat]})) for seat, points in enumerate(result["breakdown"])
    ]
    ending = result.get("victory", "civilian")
    return kept(game, f"record{number}", players, ending, None if ending == "civilian" else result["winner"])


@pytest.fixture(scope="module")
def records():
    """All recorded games as the pad keeps them, and their recorded results."""
    files = [*FILES["duel"], *FILES["seven"]]
    return [kept_record(file, number) for number, file in enumerate(files)], [recorded(file) for file in files]


def test_records_and_published_ties_come_out_as_recorded(visit, records):
    page = visit("/score/seven", locale="en").page
    games, results = records
    (tie,) = (case for case in CASES if case["topic"] == "tie")
    (score,) = (case for case in CASES if case["topic"] == "score")
    totals, coins = tie["situation"]["totals"], tie["situation"]["coins"]
    tied = [
        player(name, coins=n, blue=total - n // 3)
        for name, n, total in zip(("first", "second"), coins, totals, strict=True)
    ]
    then = dict(score["expected"])
    whole = player("whole", green=then.pop("science"), coins=score["situation"]["coins"])
    whole["entries"] |= {row: then[row] for row in ("blue", "wonder", "yellow", "military")}
    shared = [
        player("Ana", blue=9, coins=4),
        player("Ben", blue=9, coins=5),
        player("Cai", blue=9, coins=5),
        player("Dea", blue=2),
    ]
    lower = [player("Ana", blue=20), player("Ben", blue=8, coins=4), player("Cai", blue=9), player("Dea", blue=9)]
    debts = kept("seven", "debts", [player("Ana", debt=3, blue=9), player("Ben", leaders=6)]) | {
        "extras": ["leaders", "debt"]
    }
    blue = kept("duel", "blue", [player("Ana", blue=9, green=1), player("Ben", blue=8, coins=8)])
    more = [
        kept("seven", "tie", tied),
        kept("seven", "score", [whole, player("none")]),
        kept("seven", "shared", shared),
    ]
    found = page.evaluate(STANDING, [*games, *more, kept("seven", "lower", lower), debts, blue])
    for game, result, one in zip(games, results, found, strict=False):
        assert one["totals"] == result["scores"], game
        winners = result["winners"] if "winners" in result else [result["winner"]]
        assert [seat for seat, place in enumerate(one["places"]) if place == 1] == winners
        assert one["faults"] == []
    tie_found, whole_found, shared_found, lower_found, debts_found, blue_found = found[len(games) :]
    assert (tie_found["totals"], tie_found["places"]) == (totals, [2, 1])
    assert tie["expected"] == {"winner": "second"}
    assert tie_found["words"] == ["second wins: 40 points each, but more coins (11 against 10)."]
    assert whole_found["totals"][0] == then["total"]
    assert shared_found["words"] == [
        "Ben and Cai share the victory: 10 points each, and as many coins (5).",
        "Ben and Cai before Ana: 10 points each, but more coins (5 against 4).",
    ]
    assert lower_found["places"] == [1, 2, 3, 3]
    assert lower_found["words"] == [
        "Victory with 20 points: Ana",
        "Ben before Cai and Dea: 9 points each, but more coins (4 against 0).",
        "Cai and Dea share place 3: 9 points each, and as many coins (0).",
    ]
    assert debts_found["totals"] == [6, 6]
    assert blue_found["words"] == ["Ana wins: 10 points each, but more of them on blue cards (9 against 8)."]


SPOILT = [
    {"id": ""},
    {"game": "chess"},
    {"game": ["duel"]},
    {"date": "2026-02-30"},
    {"date": 7},
    {"ending": "boredom"},
    {"winner": 0},
    {"extras": ["leaders"]},
    {"players": []},
    {"players": "two"},
    {"players": [player("Ana"), player("ana")]},
    {"players": [player("Ana"), player("Ben", blue=-1)]},
    {"players": [player("Ana"), player("Ben", blue=1.5)]},
    {"players": [player("Ana"), player("Ben", magic=1)]},
    {"players": [player("Ana", military=2), player("Ben", military=5)]},
    {"players": [player("A" * 25), player("Ben")]},
    {"more": 1},
]


def test_files_give_back_what_was_kept_and_nothing_else(visit, records):
    page = visit("/score/duel", locale="en").page
    games = deepcopy(records[0])
    games[0]["players"][0]["name"], games[1]["players"][1]["name"] = '=cmd|" /C calc"!A0', "'Ana', \"B\"; ü"
    found = page.evaluate(FILED, [games, SPOILT])
    assert found["json"] == games
    assert found["csv"] == games
    assert found["resaved"] == games  # by a German spreadsheet: its way to write days, empty lines at the end
    assert (found["cells"], found["safe"]) == (True, True)
    merged = found["merged"]
    assert (merged["added"], merged["known"], merged["different"]) == (1, len(games) + 1, 1)
    assert len(merged["games"]) == len(games) + 1
    assert found["spoilt"] == ["badGame"] * len(SPOILT)
    assert found["semicolons"] == [["a", "b;c"]]
    assert found["jsonFaults"] == ["noJson", "noFormat", "noFormat"]
    assert found["csvFaults"] == ["noColumns", "noColumns", "badLine", "badSum"]


def fill(page, *keys: str) -> None:
    """Type, and press the keys that have names."""
    for key in keys:
        if key in ("Tab", "Enter", "ArrowDown"):
            page.keyboard.press(key)
        else:
            page.keyboard.type(key)


def go_to(page, selector: str, key: str = "Tab") -> None:
    """Press Tab until something has the focus."""
    for _ in range(80):
        if page.evaluate("selector => document.activeElement.matches(selector)", selector):
            return
        page.keyboard.press(key)
    expect(page.locator(selector)).to_be_focused()


def test_by_category_with_the_keyboard_on_a_phone_in_german(visit):
    guest = visit("/score/seven", viewport=PHONE, locale="de")
    page = guest.page
    page.wait_for_selector(READY)
    go_to(page, "[data-players]")
    fill(page, "3")
    go_to(page, "[data-key=name-0]")
    fill(page, "Ana", "Tab", "Ben", "Tab", "ana", "Tab")
    expect(page.locator("#hint-name")).to_have_text("Zwei Spieler heißen Ana.")
    assert page.locator("[data-key=name-2]").get_attribute("aria-describedby") == "hint-name"
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Control+A")
    fill(page, "Cai", "Tab")
    expect(page.locator("#hint-name")).to_have_count(0)
    go_to(page, "[data-key=wonder-0]")
    fill(page, "10", "Enter", "7", "Enter", "-7", "ArrowDown", "-3", "Tab")
    expect(page.locator("#hint-military")).to_have_text("Ana, Konfliktmarker: Möglich ist nur \u22126 bis 18.")
    expect(page.locator("#hint-blue")).to_have_text("Ana, Profangebäude: Hier kann nichts negativ sein.")
    fill(page, "zwölf", "Tab", "14", "Tab")
    expect(page.locator("#hint-blue")).to_contain_text("„zwölf“ ist keine ganze Zahl")
    expect(page.locator("[data-worth=coins-0]")).to_have_text("= 2")
    expect(page.locator("[data-sum=total-0]")).to_have_text("12")
    for _ in range(3):  # the three entries of the blue row
        page.keyboard.press("Control+z")
    expect(page.locator("[data-key=blue-0]")).to_have_value("")
    page.keyboard.press("Control+y")
    expect(page.locator("[data-key=blue-0]")).to_have_value("-3")
    page.keyboard.press("Control+z")
    expect(page.locator("#hint-blue")).to_have_count(0)
    go_to(page, "[data-key=military-0]", "Shift+Tab")
    page.keyboard.press("Control+A")
    fill(page, "-6", "Enter", "9", "Tab", "14", "Tab", "13", "Enter")
    go_to(page, "[data-key=coins-2]", "Shift+Tab")
    fill(page, "5", "Tab")
    explained = ["Sieg mit 15 Punkten: Ana", "Cai vor Ben: je 14 Punkte, aber mehr Münzen (5 gegen 0)."]
    expect(page.locator("[data-standing] li")).to_have_text(explained)
    assert guest.overflow() <= 0
    assert guest.nameless() == []
    go_to(page, "[data-act=keep]")
    fill(page, "Enter")
    expect(page.locator("[data-said]")).to_contain_text("Gespeichert: Ana, Ben und Cai")
    expect(page.locator("[data-kept] .result")).to_have_text("1. Ana 15Ben 14Cai 14")
    page.keyboard.press("Control+z")  # whoever goes back changes the kept game
    expect(page.locator("[data-editing]")).to_contain_text("Du änderst die Partie")
    page.keyboard.press("Control+y")
    page.reload()
    expect(page.locator("[data-kept] li")).to_have_count(1)
    expect(page.locator("[data-key=name-2]")).to_have_value("Cai")
    assert guest.overflow() <= 0


def test_by_category_with_the_keyboard_on_a_desktop_in_english(visit):
    guest = visit("/score/duel", locale="en")
    page = guest.page
    page.wait_for_selector(READY)
    go_to(page, "[data-key=name-0]")
    fill(page, "Ana", "Tab", "Ben", "Tab")
    fill(page, "12", "Tab", "-1", "Tab")
    expect(page.locator("#hint-blue")).to_have_text("Ben, civilian buildings: nothing here can be negative.")
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Control+A")
    fill(page, "10", "Tab")
    expect(page.locator("#hint-blue")).to_have_count(0)
    go_to(page, "[data-key=coins-0]")
    fill(page, "8", "Tab", "13", "Tab")
    expect(page.locator("[data-sum=total-1]")).to_have_text("14")
    told = "Ana wins: 14 points each, but more of them on blue cards (12 against 10)."
    expect(page.locator("[data-standing] li")).to_have_text([told])
    go_to(page, "[data-act=keep]")
    fill(page, "Enter")
    expect(page.locator("[data-kept] .result")).to_have_text("1. Ana 14Ben 14")


def test_kept_games_are_changed_deleted_exported_and_imported(visit, records):
    page = visit("/score/duel", locale="en").page
    games = [game for game in records[0] if game["game"] == "duel"][:6]
    file = {"name": "games.json", "mimeType": "application/json"}
    file["buffer"] = json.dumps({"format": "mirabilia-score/1", "games": games}).encode()
    said = page.locator("[data-said]")
    entries = page.locator("[data-kept] li")

    def imported(file: dict) -> None:
        page.set_input_files("[data-import]", file)

    imported(file)
    expect(said).to_have_text("6 games added.")
    imported(file)
    expect(said).to_have_text("0 games added. 6 were there already.")
    imported(file | {"buffer": file["buffer"][:-9]})
    expect(said).to_have_text("games.json was not read, nothing was changed: it is no JSON.")
    expect(entries).to_have_count(6)
    assert page.locator(".chart svg[role=img]").first.get_attribute("aria-label").startswith("Wins: ")
    with page.expect_download() as csv:
        page.click("[data-act=csv]")
    with page.expect_download() as whole:
        page.click("[data-act=json]")
    entries.first.get_by_role("button", name="Delete").click()
    expect(entries).to_have_count(5)
    expect(said.get_by_role("button", name="Bring it back")).to_be_focused()
    page.keyboard.press("Enter")
    expect(entries).to_have_count(6)
    expect(page.locator("[data-kept] button:focus")).to_have_count(1)
    for name in ("Delete",) * 6:
        entries.first.get_by_role("button", name=name).click()
    expect(entries).to_have_count(0)
    name = games[0]["players"][0]["name"]
    western = csv.value.path().read_text(encoding="utf-8-sig").replace(name, "Änne").encode("cp1252")
    imported(file | {"name": "games.csv", "buffer": western})
    expect(said).to_have_text("6 games added.")
    expect(page.locator("[data-kept]")).to_contain_text("Änne")
    for _ in range(6):
        entries.first.get_by_role("button", name="Delete").click()
    page.set_input_files("[data-import]", csv.value.path())
    expect(said).to_have_text("6 games added.")
    imported(file | {"buffer": whole.value.path().read_bytes()})
    expect(said).to_have_text("0 games added. 6 were there already.")
    entries.first.get_by_role("button", name="Change").click()
    page.fill("[data-key=name-1]", "Zoe")
    page.select_option("[data-key=ending]", "science")
    page.click("[data-act=keep]")
    expect(page.locator("#hint-settings")).to_have_text("Who has won?")
    page.select_option("[data-key=winner]", "1")
    page.select_option("[data-key=ending]", "civilian")
    page.select_option("[data-key=ending]", "science")
    page.fill("[data-key=blue-0]", "9" * 30)
    page.click("[data-act=keep]")
    expect(page.locator("#hint-blue")).to_contain_text("more than any game brings (at most 99)")
    page.fill("[data-key=blue-0]", "9")
    page.click("[data-act=keep]")
    expect(entries).to_have_count(6)
    expect(page.locator("[data-kept] .winner", has_text="Zoe")).to_have_count(1)
    page.evaluate("() => { Storage.prototype.setItem = () => { throw new DOMException('full'); }; }")
    entries.first.get_by_role("button", name="Delete").click()
    expect(said).to_contain_text("storage is full or blocked")
    expect(entries).to_have_count(6)


def test_ticking_on_a_desktop(visit):
    guest = visit("/score/duel", locale="en")
    page = guest.page
    file = FILES["duel"][0]
    ticks = duel_ticks(finished(file))
    page.fill("[data-key=name-0]", "Ana")
    page.fill("[data-key=name-1]", "Ben")
    page.click("[data-way=by-ticking]")
    for seat, one in enumerate(ticks["seats"]):
        page.click(f"#tab-{seat}")
        page.fill("[data-field=coins]", str(one["coins"]))
        boxes = [*one["cards"], *one["wonders"], *one["tokens"]]
        page.evaluate("ids => ids.forEach(id => document.querySelector(`input[value=${id}]`).click())", boxes)
        expect(page.locator("[data-ticked]")).to_contain_text(f": {len(boxes)} ticked")
    page.select_option("[data-pawn]", str(ticks["pawn"]))
    page.fill("[data-search]", "altar")
    expect(page.locator(".tick-cards li:visible")).to_have_count(1)
    page.fill("[data-search]", "")
    twice = ticks["seats"][0]["cards"][0]
    page.check(f"input[value={twice}]")
    page.click("[data-act=count]")
    expect(page.locator("[data-mistake]")).to_contain_text("is ticked for both cities")
    page.uncheck(f"input[value={twice}]")
    page.route("**/count", lambda route: route.abort())
    page.click("[data-act=count]")
    expect(page.locator("[data-mistake]")).to_contain_text("The server can't be reached.")
    page.unroute("**/count")
    page.click("[data-act=count]")
    expect(page.locator("[data-reason]")).to_have_text("Victory with 73 points: Ana")
    page.click("[data-act=take]")
    expect(page.locator("[data-sum=total-0]")).to_have_text(str(recorded(file)["scores"][0]))
    expect(page.locator("[data-sum=total-1]")).to_have_text(str(recorded(file)["scores"][1]))
    expect(page.locator("[data-standing] li")).to_have_text(["Victory with 73 points: Ana"])
    guest.expect_late("status of 400", "ERR_FAILED")


@pytest.mark.parametrize("kept", ['{"seats": [{"cards": 5}]}', '{"seats": [{"coins": {}}]}', '{"seats": 7}', "{"])
def test_ticks_that_were_kept_in_a_broken_form_are_left_alone(visit, kept):
    guest = visit("/score/duel", locale="en")
    guest.page.evaluate("kept => localStorage.setItem('mirabilia-score-ticks-duel', kept)", kept)
    guest.page.reload()
    guest.page.click("[data-way=by-ticking]")
    expect(guest.page.locator("[data-ticked]")).to_contain_text(": 0 ticked")
