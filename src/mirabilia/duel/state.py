"""The State record: one whole game of Duel in a few hundred bytes, hidden cards included.

Fields that rules calculate with are 64 bits wide; lists and small counts are bytes, widened on reading (``np.int64``).
``-1`` means "none" or, in a view, "not known". Sets are bits of an integer (kernel/bits.py); units are packed
resource counts (tables.py). Seats are 0 and 1; the pawn counts towards seat 1's capital.
"""

import numpy as np

from . import tables

# decision: what the seat ``chooser`` has to decide
TURN, DRAFT, TOKEN, LIBRARY, DESTROY, REVIVE, MESSE, LIBERTY, BEGIN, OVER = range(10)
DECISIONS = ("turn", "draft", "token", "library", "destroy", "revive", "messe", "liberty", "begin", "over")

# options, as bits
PROMOS, PRESET, CHOOSER_BEGINS = 1, 2, 4
ASSIGNED = 8  # no draft: the first four of ``drawn`` are seat 0's, the others seat 1's

# place of a card, as far as everybody has seen it go: 0 while it lies in a structure or has not been seen
IN_CITY = 1  # + seat
DISCARDED = 3
UNDER_WONDER = 4

# victory
NOBODY, MILITARY, SCIENCE, POLITICAL, CIVILIAN, SHARED = range(6)
VICTORIES = (None, "military", "science", "political", "civilian", "shared")
SHARED_WIN = 2  # winner when shared

# what stands where a card, a wonder or a token is not there or not known
NONE = -1
UNKNOWN = -1
UNKNOWN_GUILD = -2  # a face-down card with the back of a guild
UNKNOWN_TOKEN = -2  # in the box
UNKNOWN_UNDER = -2  # under a built wonder

State = np.dtype(
    (
        np.record,
        [
            ("chance", "u8"),  # random generator (kernel/chance.py); 0 in a view
            ("options", "i8"),  # bits PROMOS, PRESET, CHOOSER_BEGINS, ASSIGNED
            # whose turn, what is asked
            ("age", "i8"),  # 0 in the draft, then 1-3
            ("decision", "i8"),  # TURN, DRAFT ... OVER
            ("chooser", "i8"),  # seat that decides
            ("active", "i8"),  # seat whose turn it is; at an age's end: who played its last card
            ("first_player", "i8"),
            ("again", "i8"),  # 1: the active seat will play again (D-131)
            ("gift", "i8"),  # card that the opponent still has to construct (Statue of Liberty), else -1
            ("colour_to_destroy", "i8"),  # with DESTROY
            # the structure
            ("lying", "i8"),  # set of slots not yet taken
            ("face_up", "i8"),  # set of slots turned face up (taken ones stay in it)
            ("accessible", "i8"),  # set of lying slots that nothing covers
            ("ages", "i1", (3, tables.SLOTS)),  # cards of every structure by slot
            ("removed", "i1", (3, tables.REMOVED)),  # cards put back in setup
            ("saw_removed", "i1", (2,)),  # ages (bits 0-2) whose removed cards this seat has looked at
            # wonders
            ("drawn", "i1", (tables.WONDERS_DRAWN,)),  # in the order laid out
            ("laid_out", "i8"),  # set of wonders that can be drafted now
            ("picks", "i8"),  # draft picks made
            ("wonders", "i1", (2, tables.OWN_WONDERS)),  # own wonders in the order drafted
            (
                "under",
                "i1",
                (2, tables.OWN_WONDERS),
            ),  # card under a built wonder (perhaps UNKNOWN_UNDER), NONE while unbuilt
            ("unbuilt", "i8", (2,)),  # set of own places that can still be built
            ("built", "i1", (2,)),  # number of wonders built
            # tokens
            ("board", "i8"),  # set of tokens on the board
            ("board_order", "i1", (tables.BOARD_TOKENS,)),  # how they were laid out
            ("box", "i1", (tables.BOX_TOKENS,)),  # order in which the Great Library draws them; NONE once gone
            ("tokens", "i8", (2,)),  # set of tokens owned
            # cities
            ("coins", "i8", (2,)),
            ("place", "i1", (tables.CARD_COUNT,)),  # IN_CITY + seat, DISCARDED, UNDER_WONDER or 0, by card
            ("colours", "i1", (2, 7)),  # number of cards by colour
            ("points", "i1", (2, 7)),  # points printed on the cards, by colour
            ("production", "i8", (2,)),  # units of brown and grey cards
            ("fixed", "i8", (2,)),  # mask of resources bought at the fixed price
            ("choices", "i1", (2, 2)),  # choice producers of raw materials, of manufactured goods
            ("links", "i8", (2,)),  # set of chain symbols
            ("symbols", "i1", (2, 7)),  # number of each science symbol
            ("paired", "i8", (2,)),  # set of symbols that have brought a token
            # military
            ("pawn", "i8"),
            ("looted", "i8"),  # set of military tokens gone: bit 2 * seat + (0 inner, 1 outer), seat = who lost
            # the end
            ("winner", "i8"),  # -1 while it goes on, 0, 1, SHARED_WIN
            ("victory", "i8"),
        ],
    )
)


def twin(states: np.ndarray) -> np.ndarray:
    """An independent copy of a row of states, as bytes: NumPy copies records field by field, far slower."""
    return np.frombuffer(bytearray(states.tobytes()), dtype=State)


def blank(number: int = 1) -> np.ndarray:
    """``number`` empty states to deal into."""
    return np.zeros(number, dtype=State)
