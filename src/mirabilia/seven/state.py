"""The State record: one whole game of 7 Wonders, hidden cards included.

Fields that rules calculate with are 64 bits wide; lists and small counts are bytes, widened on reading (``np.int64``).
``-1`` means "none" or, in a view, "not known". Seats are 0 .. players - 1, clockwise: the left neighbour of a seat is
the next one (S-001).
"""

import numpy as np

from . import tables

# decision: what the awaited seats have to decide
TURN, WONDER, SIDE, REVIVE, EXTRA, OVER = range(6)
DECISIONS = ("turn", "wonder", "side", "revive", "extra", "over")

# options, as bits
DAY_SIDES, NIGHT_SIDES, CHOSEN_SIDES = 1, 2, 4  # none of them: at random
PICKED_WONDERS = 8
BABYLON_FIRST = 16
MAY_DECLINE = 32
ONE_AFTER_ANOTHER = 64  # S-241

# fate of a card
IN_HAND, BUILT, TUCKED, IN_PILE = range(4)

# the free city of the two-player variant (rules/free_city.py): its seat, the last of three; in ``knows``, SEEN + seat:
# a player has had the card in the hand
FREE_SEAT = 2
SEEN = 4

# what stands where a card, a choice, a seat is not there or not known
NONE = -1
UNKNOWN = -1
NOT_CHOSEN = -1
HIDDEN_CHOICE = -2  # in a view: has chosen, nobody else knows what
UNKNOWN_UNDER = -2  # under a built stage

# viewer: whose view a state is
TRUTH = 0
FIRST_VIEWER = 1  # + seat
SPECTATOR = 8

_seats = (tables.SEATS,)
_cards = (tables.AGES, tables.SEATS, tables.HAND)

State = np.dtype(
    (
        np.record,
        [
            ("chance", "u8"),  # random generator (kernel/chance.py); 0 in a view
            ("viewer", "i8"),  # TRUTH, FIRST_VIEWER + seat or SPECTATOR
            ("options", "i8"),
            ("players", "i8"),  # number of seats: of cities
            ("free_city", "i8"),  # two players and the free city: 1 + seat that holds its card first (F-040); 0 without
            # what is asked
            ("age", "i8"),  # 0 while boards are chosen, then 1-3
            ("turn", "i8"),  # turns of this age that have been resolved and passed: 0-5
            ("decision", "i8"),
            ("chooser", "i8"),  # the seat that chooses next; of several awaited ones the lowest
            ("chosen", "i2", _seats),  # the move that a seat has chosen this turn, NOT_CHOSEN, HIDDEN_CHOICE
            ("owed", "i1", (tables.SEATS, 2)),  # coins to the left and right neighbour for what is chosen
            ("reviver", "i8"),  # seat that has still to build from the discard pile this turn, or NONE (S-170)
            ("extra", "i8"),  # seat that has still to play its last card of the age, or NONE (S-160)
            # the cards of every age: those taken from a hand come first in its row, in the order they were taken
            ("hands", "i1", _cards),  # by age, hand (numbered by the seat that it was dealt to), place
            ("fate", "i1", _cards),  # IN_HAND, BUILT, TUCKED, IN_PILE
            ("knows", "u1", _cards),  # set of seats that know a card sold or tucked
            # boards
            ("wonders", "i1", _seats),  # NONE until picked
            ("sides", "i1", _seats),  # 0 day, 1 night, NONE until chosen
            ("stages", "i8", _seats),  # built
            ("under", "i1", (tables.SEATS, tables.STAGES)),  # card under a built stage, or UNKNOWN_UNDER; NONE unbuilt
            # cities
            ("coins", "i8", _seats),
            ("city", "i1", (tables.SEATS, tables.CITY)),  # cards in the order built
            ("size_of_city", "i8", _seats),
            ("built", "i8", (tables.SEATS, tables.WORDS)),  # the same as a set
            ("colours", "i1", (tables.SEATS, 7)),  # number of cards by colour
            ("points", "i1", (tables.SEATS, 7)),  # points printed on the cards, by colour
            ("stage_points", "i8", _seats),
            ("production", "i8", _seats),  # units of the board, brown and grey cards: all for sale (S-081)
            ("choices", "i8", _seats),  # choice symbols, a byte a kind (tables.CHOICES)
            ("discounts", "i8", _seats),  # bits COMMON_LEFT ... RARE_RIGHT
            ("links", "i8", _seats),  # set of chain symbols
            ("shields", "i8", _seats),
            ("symbols", "i1", (tables.SEATS, tables.SYMBOL_COUNT)),
            ("any_symbol", "i8", _seats),  # science symbols of choice
            ("powers", "i8", _seats),  # set of powers of built stages (tables.POWERS)
            # conflict tokens by age
            ("won", "i1", (tables.SEATS, tables.AGES)),
            ("lost", "i1", (tables.SEATS, tables.AGES)),
            ("winners", "i8"),  # set of seats, once the game is over
        ],
    )
)


def twin(states: np.ndarray) -> np.ndarray:
    """An independent copy of a row of states, as bytes: NumPy copies records field by field, far slower."""
    return np.frombuffer(bytearray(states.tobytes()), dtype=State)


def blank(number: int = 1, players: int = 3) -> np.ndarray:
    """``number`` empty states to deal into; with two ``players`` the free city is the third (``free_city``: F-040)."""
    states = np.zeros(number, dtype=State)
    states["players"] = FREE_SEAT + 1 if players == FREE_SEAT else players
    states["free_city"] = players == FREE_SEAT
    return states
