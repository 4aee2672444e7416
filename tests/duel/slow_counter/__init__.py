"""7 Wonders Duel a second time: plain, slow Python, written from the numbered rules alone.

It shares no line with the engine, so that where both agree on every legal move, coin and point of a game,
the rule is understood and not just repeated. Clarity goes before speed everywhere: cards are ids, cities are
lists, a price is the smallest over all ways to pay. The base game with the promo wonders.

    situation = start(record)                      # a record of FORMATS "mirabilia/1", moves not needed
    sentences(situation)                           # ["0 draft piraeus", ...], empty when the game is over
    situation = after(situation, "0 draft piraeus")
    situation.coins, situation.pawn, result(situation), perft(situation, 3)
"""

from .payment import price
from .perft import perft
from .play import after, sentences
from .score import result, scores
from .situation import Situation, start

__all__ = ["Situation", "after", "perft", "price", "result", "scores", "sentences", "start"]
