"""What the templates get: the contract between the server of the table and its pages.

Here stands what is common; what one game's pages get beside it stands in `duel/pages.py` and `seven/pages.py`, what
those of the reference get in `reference/__init__.py`.
Templates (in `table/templates/`) and their context, beside the globals below:

| template | context | answers |
|---|---|---|
| `home.html` | `home: HomePage` | `GET /`, and `POST /games` with mistakes in the form (status 400) |
| `table.html`, `seven/table.html` | `table: DuelPage`, `SevenPage` | `GET /t/{token}`; includes the board |
| `board.html`, `seven/board.html` | `table`, as above | `GET /t/{token}/board?since=POSITION`: what is swapped |
| `message.html` | `message: MessagePage` | every page that can't be shown, with its status |

Globals in every template: `_` and `ngettext` (the reader's language), `lang` ("en", "de"), `languages` (dict code ->
own name), `settings: Settings`, `here` (path of the page, for `back` of the language form), `told(wording)` (a
`Wording` in the reader's language), `static(path)` ("/static/PATH?v=..."; the files of `table/static/`).

Globals that depend on the game of the page (home and messages: Duel): `name(id)` and `text(id)` (printed name and
effect sentence in the reader's language), `facts` (Duel: `cards`, `wonders`, `tokens` by id; seven: `cards`,
`wonders`), `drawing` (the module `mirabilia.table.drawing`, for seven `mirabilia.table.drawing_seven`). Only for seven:
`resource_name(id)`, `chain_name(id)`, `stage_text(wonder, side, number)` in the reader's language. Templates that use
them through `import` need `with context`. Autoescape is on.

Requests that pages and their script make (bodies are form-encoded or JSON, at most 16 KiB):

| request | fields | answer |
|---|---|---|
| `POST /games` | `game` (else "duel"), those of `NewDuel`, `NewSeven` | 303 to the table; the home page and 400 |
| `POST {path}/move` | `position`, `sentence` | see below |
| `POST {path}/undo` | `position` | see below; an own choice that is still open comes back first |
| `POST {path}/rematch` | - | 303 to the new table; as JSON `{"ok": true, "location": "/t/..."}` |
| `GET {path}/board?since=N` | - | the board alone; `table.last` tells what was done after position N |
| `GET {path}/record` | - | the record as a file, once the game is over (before: 403) |
| `POST /language` | `lang`, `back` | sets the cookie, 303 to `back` |
| WebSocket `{path}/live` | - | messages as below; what the page sends is ignored |

`{path}` is `table.path`, "/t/TOKEN". Move and undo, asked with `Accept: application/json`, answer
`{"ok": true, "position": n, "board": "<html of the board>"}` or, with status 400, 403, 404, 409, 413 or 415,
`{"ok": false, "error": "words in the reader's language", "position": n}` (409: the page is late, fetch the board
again). Asked without that header they answer 303 back to the table, or `message.html`; so a plain form works too.
A page is not late when only other seats have chosen, or taken back, in the turn that it shows.

A live message is sent on connecting and on every change: `{"position": n, "to_move": seat|null, "awaited": [seats],
"chosen": [bool by seat], "thinking": bool, "over": bool, "present": [bool by seat], "rematch": bool}`; the page fetches
its board when `position` is not its own, or when `rematch` or `present` changed. It may reconnect at any time, with
nothing to catch up on. `chosen` says that a seat has chosen in this turn, never what.

Cookies that the page's script may set (path=/, SameSite=Lax): `speed` (one of `SPEEDS`), `theme` (one of `THEMES`),
`seen` ("on", "off"). Content-Security-Policy: scripts, styles, fonts, images from the server alone; no inline
`<script>` or `<style>`; `style="..."` attributes and `data:` images are allowed.
"""

from dataclasses import dataclass, field
from typing import Any, ClassVar

LEVELS = ("easy", "medium", "hard")
SPEEDS = ("none", "fast", "normal", "slow")
THEMES = ("auto", "light", "dark")


@dataclass(frozen=True)
class Settings:
    """How this browser likes its pages.

    `speed` of what moves, light or dark `theme`; `seen`: it shows the hands that the seat has seen (7 Wonders).
    """

    speed: str = "normal"
    theme: str = "auto"
    seen: bool = True


@dataclass(frozen=True)
class NewGame:
    """What the forms of all games have: the names of their fields are those of the HTML form.

    `name`: how who makes the game likes to be called, "" or at most 24 characters. `seed`: "" or a whole number from 0
    to 2^63-1.
    """

    game: ClassVar[str]
    name: str = ""
    seed: str = ""


@dataclass(frozen=True)
class GameCard:
    """One of my games on the home page.

    `game`: "duel" or "seven"; `title`: its name; `opponent`: the others, by their names; `state`: in words, such as
    "Age II, your turn"; `updated`: ISO 8601, UTC.
    """

    link: str
    opponent: str
    state: str
    updated: str
    over: bool
    mine: bool
    game: str
    title: str


@dataclass(frozen=True)
class HomePage:
    """The forms as they were sent, or as they are offered: `form` for Duel (`NewDuel`), `seven` (`NewSeven`).

    `game`: the form that stands open. `errors`: field name of that form -> words; "" for what belongs to no field.
    """

    games: list[GameCard]
    form: Any
    seven: Any
    game: str = "duel"
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
    ("Build Palace for 5 coins"). `price`: the game's `Price`, None where nothing is paid. `gain`: the coins that a
    discarded or sold card brings, else 0.
    """

    sentence: str
    kind: str
    label: str
    price: Any
    gain: int
    move: Any


@dataclass(frozen=True)
class Refused:
    """What a card at hand suggests but rules or purse forbid. `label`: the choice in words, `reason`: why not."""

    kind: str
    label: str
    reason: str
    move: Any


@dataclass(frozen=True)
class Links:
    """Absolute addresses to pass on; empty or None where this link may not have them.

    `friends`: seat -> the secret link of a friend's seat (only who made the game sees them). `spectator`: to watch.
    """

    friends: dict[int, str] = field(default_factory=dict)
    spectator: str | None = None

    @property
    def friend(self) -> str | None:
        """The link of the only friend's seat."""
        return next(iter(self.friends.values()), None)


@dataclass(frozen=True)
class TablePage:
    """What the page of every table gets; hidden facts are not in it."""

    game: str  # "duel" or "seven"
    title: str  # the name of the game
    path: str  # "/t/TOKEN"
    you: tuple[int, ...]  # the seats that this link plays
    seat: int | None  # the one of them; None for a spectator and for both seats on one screen
    bottom: int  # the seat drawn at the bottom
    names: tuple[str, ...]
    kinds: tuple[str, ...]  # "person", "here" or "bot"
    present: tuple[bool, ...]  # whose page is open now (a bot is always there)
    position: int  # goes up with every choice, move, and taking back
    to_move: int | None  # the seat that decides (of several the lowest), None when over
    awaited: tuple[int, ...]  # the seats that have still to choose; () when over
    mine: bool  # this link may decide now
    waiting_for: str  # whom the table waits for, in words; "" when it is mine or over
    thinking: bool  # a bot is at work
    stuck: bool  # a bot failed; loading the page again lets it try again
    rewound: bool  # moves that the page before showed were taken back since
    can_undo: bool
    no_undo: str  # why not, in words; "" where nobody would ask
    practice: bool  # undo has no limit
    seeded: bool  # the creator chose the deal by a seed
    options: dict[str, Any]  # as in the record
    links: Links
    over: bool
    result_words: str  # who has won, and by what; "" while the game runs
    record_link: str | None  # once it is over
    rematch: str  # "offer" (nobody has asked yet), "ready" (go to `rematch_link`), "" (nothing to offer)
    rematch_link: str | None
