"""What the templates get: the contract between the server of the table and its pages.

Templates (in `table/templates/`) and their context, beside the globals below:

| template | context | answers |
|---|---|---|
| `home.html` | `home: HomePage` | `GET /`, and `POST /games` with mistakes in the form (status 400) |
| `table.html` | `table: TablePage` | `GET /t/{token}`; includes `board.html` |
| `board.html` | `table: TablePage` | `GET /t/{token}/board?since=POSITION`; the fragment that is swapped |
| `message.html` | `message: MessagePage` | every page that can't be shown, with its status |

Globals in every template: `_` and `ngettext` (the reader's language), `lang` ("en", "de"), `languages` (dict code ->
own name), `settings: Settings`, `here` (path of the page, for `back` of the language form), `name(id)` and `text(id)`
(printed name and effect sentence of a card, wonder or token in the reader's language), `told(wording)` (a `Wording`
in the reader's language), `facts` (`cards`, `wonders`, `tokens` by id), `static(path)` ("/static/PATH?v=..."; the
files of `table/static/`), `drawing` (the module `mirabilia.table.drawing`). Autoescape is on.

Requests that pages and their script make (bodies are form-encoded or JSON, at most 16 KiB):

| request | fields | answer |
|---|---|---|
| `POST /games` | those of `NewGame` | 303 to the table; the home page with `errors` and 400 |
| `POST {path}/move` | `position`, `sentence` | see below |
| `POST {path}/undo` | `position` | see below |
| `POST {path}/rematch` | - | 303 to the new table; as JSON `{"ok": true, "location": "/t/..."}` |
| `GET {path}/board?since=N` | - | `board.html` alone; `table.last` tells the moves made after position N |
| `GET {path}/record` | - | the record as a file, once the game is over (before: 403) |
| `POST /language` | `lang`, `back` | sets the cookie, 303 to `back` |
| WebSocket `{path}/live` | - | messages as below; what the page sends is ignored |

`{path}` is `table.path`, "/t/TOKEN". Move and undo, asked with `Accept: application/json`, answer
`{"ok": true, "position": n, "board": "<html of board.html>"}` or, with status 400, 403, 404, 409, 413 or 415,
`{"ok": false, "error": "words in the reader's language", "position": n}` (409: the page is late, fetch the board
again). Asked without that header they answer 303 back to the table, or `message.html`; so a plain form works too.

A live message is sent on connecting and on every change: `{"position": n, "to_move": 0|1|null, "thinking": bool,
"over": bool, "present": [bool, bool], "rematch": bool}`; the page fetches its board when `position` is not its own,
or when `rematch` or `present` changed. It may reconnect at any time, with nothing to catch up on.

Cookies that the page's script may set (path=/, SameSite=Lax): `speed` (one of `SPEEDS`), `theme` (one of `THEMES`).
Content-Security-Policy: scripts, styles, fonts, images from the server alone; no inline `<script>` or `<style>`;
`style="..."` attributes and `data:` images are allowed.
"""

from dataclasses import dataclass, field
from typing import Any

from mirabilia.duel.game import Step
from mirabilia.duel.moves import Move
from mirabilia.duel.reading import Price, Result
from mirabilia.duel.views import View

LEVELS = ("easy", "medium", "hard")
OPPONENTS = (*LEVELS, "friend", "here")
SPEEDS = ("none", "fast", "normal", "slow")
THEMES = ("auto", "light", "dark")


@dataclass(frozen=True)
class Settings:
    """How this browser likes its pages: `speed` of what moves, light or dark `theme`."""

    speed: str = "normal"
    theme: str = "auto"


@dataclass(frozen=True)
class NewGame:
    """The form for a new game, as sent or as offered; the field names are those of the HTML form.

    `opponent`: one of `OPPONENTS` (a level, "friend": somebody by link, "here": both seats on this screen).
    `begins`: "random", "me" or "opponent" (for "here": "me" is the first player named). `wonders`: "draft" or
    "preset". `promos`: checkbox. `center_begins`: "last" or "chooser". `seed`: "" or a whole number from 0 to 2^63-1.
    `name`, `other_name`: how the players like to be called, "" or at most 24 characters.
    """

    opponent: str = "medium"
    begins: str = "random"
    wonders: str = "draft"
    promos: bool = False
    center_begins: str = "last"
    seed: str = ""
    name: str = ""
    other_name: str = ""


@dataclass(frozen=True)
class GameCard:
    """One of my games on the home page. `state`: in words, such as "Age II, your turn"; `updated`: ISO 8601, UTC."""

    link: str
    opponent: str
    state: str
    updated: str
    over: bool
    mine: bool


@dataclass(frozen=True)
class HomePage:
    """`errors`: field name of `NewGame` -> words; "" for what belongs to no field."""

    games: list[GameCard]
    form: NewGame
    errors: dict[str, str] = field(default_factory=dict)
    levels: tuple[str, ...] = LEVELS


@dataclass(frozen=True)
class MessagePage:
    """A page of words only: `status` (HTTP), `back` (a local path)."""

    title: str
    words: str
    back: str = "/"
    status: int = 400


@dataclass(frozen=True)
class Action:
    """One legal move of this link.

    `sentence`: what `POST move` takes. `kind`: one of those of `Move`. `label`: the whole choice in the reader's words
    ("Build Palace for 5 coins"). `price`: None where nothing is paid. `gain`: the coins that a discard brings, else 0.
    """

    sentence: str
    kind: str
    label: str
    price: Price | None
    gain: int
    move: Move


@dataclass(frozen=True)
class Refused:
    """What a card at hand suggests but rules or purse forbid. `label`: the choice in words, `reason`: why not."""

    kind: str
    label: str
    reason: str
    move: Move


@dataclass(frozen=True)
class LogEntry:
    """One move that stands.

    `number`: the position that it led to. `words`: what was done, without naming who ("Palace built, 5 coins paid").
    `notes`: what followed, a sentence each (loot, turned cards, a new age, a removed wonder, the end).
    """

    number: int
    seat: int
    words: str
    notes: list[str]
    step: Step


@dataclass(frozen=True)
class Links:
    """Absolute addresses to pass on; None where this link may not have them.

    `friend`: the other seat's secret link (only the creator of a game with a friend sees it). `spectator`: to watch.
    """

    friend: str | None = None
    spectator: str | None = None


@dataclass(frozen=True)
class TablePage:
    """A table as one link may see it; hidden facts are not in it."""

    game: str  # "duel"
    path: str  # "/t/TOKEN"
    view: View  # what the seat of this link may know; for both seats on one screen: what the seat that decides may know
    seat: int | None  # None for a spectator and for both seats on one screen
    both: bool  # this link plays both seats
    you: tuple[int, ...]  # the seats that this link plays
    bottom: int  # the seat drawn at the bottom
    names: tuple[str, str]
    kinds: tuple[str, str]  # "person", "here" or "bot"
    present: tuple[bool, bool]  # whose page is open now (a bot is always there)
    position: int  # goes up with every move and every undo
    to_move: int | None  # the seat that decides, None when over
    mine: bool  # this link may decide now
    waiting_for: str  # whom the table waits for, in words; "" when it is mine or over
    thinking: bool  # a bot is at work
    stuck: bool  # a bot failed; loading the page again lets it try again
    # By subject: the id of the card (build, discard, wonder, revive, free, destroy), of the wonder (draft) or of the
    # token; for `begin` the seat as "0" or "1"; for `skip` "". Empty unless `mine`.
    actions: dict[str, list[Action]]
    refusals: dict[str, list[Refused]]
    log: list[LogEntry]  # the moves that stand, oldest first
    last: list[LogEntry]  # those made since the page that the viewer had before (`since`)
    rewound: bool  # moves that the page before showed were taken back since
    can_undo: bool
    no_undo: str  # why not, in words; "" where nobody would ask
    practice: bool  # undo has no limit
    seeded: bool  # the creator chose the deal by a seed
    options: dict[str, Any]  # `promos`, `wonders`, `center_begins` as in the record
    links: Links
    over: bool
    result: Result | None
    result_words: str  # who has won, and by what; "" while the game runs
    scores: list[
        dict[str, int]
    ]  # per seat, by category in the order of the pad (without total); [] while the game runs
    record_link: str | None  # once it is over
    rematch: str  # "offer" (nobody has asked yet), "ready" (go to `rematch_link`), "" (nothing to offer)
    rematch_link: str | None
