"""7 Wonders (second edition) a second time: plain, slow Python, written from the numbered rules alone.

It shares no line with the engine, so that where both agree on every legal move, coin and point of a game,
the rule is understood and not just repeated. Clarity goes before speed everywhere: cards are ids, cities are
lists, and a payment is found by trying every way to pay. The base game for 3 to 7 players.

    situation = start(record)                      # a record of FORMATS "mirabilia/1", moves not needed
    awaited(situation), sentences(situation, 0)    # (0, 1, 2), ["build altar", ...]; nobody when the game is over
    situation = after(situation, "0 build altar")  # resolved with the last choice of the turn
    situation.coins, scores(situation), result(situation), perft(situation, 3)
"""

from .payment import front
from .perft import perft
from .play import after, awaited, sentences
from .score import result, scores
from .situation import Player, Situation, start

__all__ = ["Player", "Situation", "after", "awaited", "front", "perft", "result", "scores", "sentences", "start"]
