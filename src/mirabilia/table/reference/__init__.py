"""The pages of the reference: rules, quiz, cheat sheet, score pad, randomiser. They need no game and no database.

Routes are plain functions, which run in threads: what they compute keeps no table waiting. Pages about one game are
made by `about.game_page`, those on which one is chosen by `about.choice_page`. Templates (in
`table/templates/reference/`) get `about` (the game that they are about, or "") and, where there is one, its `title`:

| template | beside that | answers |
|---|---|---|
| `games.html`, `quizzes.html`, `cheatsheets.html`, `score_games.html`, `random_games.html` | `titles` | a choice |
| `rules.html` | `groups summary numbers forgotten structures shown things linked` | `GET /rules/{game}` |
| `search.html` | `asked found most things linked` | `GET /rules/{game}/search?q=` (at most 400 characters) |
| `cards.html`, `thing.html` | `shown`; `thing things clauses linked` | `GET /rules/{game}/cards`, `.../{id}` |
| `laid_out.html` | `example clauses things linked` | `GET /rules/{game}/example/{id}` |
| `refresher.html` | `pairs_told` | `GET /rules/{game}/refresher` |
| `price.html`, `price_answer.html` | `told answer choices` | `GET /rules/{game}/price`, `.../price/answer` |
| `quiz.html` | `questions examples` | `GET /quiz/{game}` |
| `cheatsheet.html` | `shown pieces` | `GET /cheatsheet/{game}`; `.pdf` the same as PDF |
| `score.html` | `pad labels told` | `GET /score/{game}` |
| `random.html` | `wish errors lots address again` | `GET /random/{game}`, without a seed 303 to one with it |
| `away.html` | - | kept by browsers for pages that need the server |

`POST /score/{game}/count` takes the ticked cities as JSON (`counting.py` of a game says in which form) and answers
`{"ok": true, "sheets": [...], "totals": [...], ...}` or, with status 400, `{"ok": false, "error": words, "seat": n}`.
`GET /sw.js` is the service worker, with what it keeps in the reader's language.
"""

from fastapi import APIRouter

from . import cheatsheet, offline, prices, quiz, randomiser, refresher, rules, score

router = APIRouter()
router.include_router(cheatsheet.router)
router.include_router(offline.router)
router.include_router(prices.router)
router.include_router(quiz.router)
router.include_router(score.router)
router.include_router(refresher.router)
router.include_router(randomiser.router)
# rules come last: their pages of single cards would take the addresses of the others
router.include_router(rules.router)
