"""The pages of the reference: rules, quiz, cheat sheet, score pad, randomiser. They need no game and no database."""

from fastapi import APIRouter

router = APIRouter()
