"""Science and progress tokens (D-100 to D-125)."""

from ...kernel.compilation import compiled
from .. import tables
from ..state import NONE, OVER, SCIENCE, TOKEN


@compiled
def different_symbols(s, seat):
    """How many of the seven symbols a city shows (D-105)."""
    n = 0
    for symbol in range(tables.SYMBOL_COUNT):
        if s.symbols[seat, symbol] > 0:
            n += 1
    return n


@compiled
def gain_symbol(s, seat, symbol):
    """One more symbol, which may be supremacy (D-105, D-106) or a pair that asks for a token (D-101 to D-104)."""
    s.symbols[seat, symbol] += 1
    if different_symbols(s, seat) >= tables.SCIENCE_SUPREMACY:
        s.decision = OVER
        s.winner = seat
        s.victory = SCIENCE
        return
    mark = 1 << symbol
    if s.symbols[seat, symbol] >= tables.PAIR and s.paired[seat] & mark == 0:
        s.paired[seat] |= mark
        if s.board != 0:
            s.decision = TOKEN
            s.chooser = seat


@compiled
def gain_token(s, seat, token):
    """Take a progress token: coins and symbol at once (D-110, D-117, D-124), the rest as long as it is owned."""
    s.tokens[seat] |= 1 << token
    s.coins[seat] += tables.TOKEN_INCOME[token]
    if token == tables.LAW:
        gain_symbol(s, seat, tables.SCALES)


@compiled
def take_from_board(s, seat, token):
    """The choice that a pair brings; the board is not refilled (D-101, D-103)."""
    s.board &= ~(1 << token)
    gain_token(s, seat, token)


@compiled
def take_from_box(s, seat, token):
    """The Great Library's choice; the others shown go back to the box (D-141)."""
    for i in range(tables.BOX_TOKENS):
        if s.box[i] == token:
            for j in range(i, tables.BOX_TOKENS - 1):
                s.box[j] = s.box[j + 1]
            s.box[tables.BOX_TOKENS - 1] = NONE
            break
    gain_token(s, seat, token)
