"""The pages of the reference: rules, quiz, cheat sheet, score pad, randomiser. They need no game and no database.

Every page gets `about`: the game that it is about ("duel", "seven"), or "". Routes are plain functions, which run in
threads: what they compute keeps no table waiting.
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
