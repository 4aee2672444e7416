"""Which moves are legal (D-031, D-032 and the choices of D-180)."""

import numpy as np

from ...kernel.bits import lowest
from ...kernel.compilation import compiled
from .. import moves, tables
from ..state import BEGIN, DESTROY, DISCARDED, DRAFT, IN_CITY, LIBERTY, LIBRARY, MESSE, REVIVE, TOKEN, TURN
from .effects import free_in_top_row
from .trade import building_price, wonder_price


@compiled
def affordable_wonders(s, seat):
    """Own wonders (a set of places) that can be paid for now (D-032, D-060)."""
    found = 0
    unbuilt = s.unbuilt[seat]
    while unbuilt != 0:
        place = lowest(unbuilt)
        unbuilt &= unbuilt - 1
        if wonder_price(s, seat, np.int64(s.wonders[seat, place])) <= s.coins[seat]:
            found |= 1 << place
    return found


@compiled
def legal_turn(s, out):
    """A turn's own moves: each accessible card built, discarded, or used for a wonder (D-031, D-032)."""
    seat = s.active
    wonders = affordable_wonders(s, seat)
    n = 0
    open_slots = s.accessible
    while open_slots != 0:
        slot = lowest(open_slots)
        open_slots &= open_slots - 1
        if building_price(s, seat, np.int64(s.ages[s.age - 1, slot])) <= s.coins[seat]:
            out[n] = moves.BUILD + slot
            n += 1
        out[n] = moves.DISCARD + slot
        n += 1
        places = wonders
        while places != 0:
            place = lowest(places)
            places &= places - 1
            out[n] = moves.WONDER + place * moves.WONDER_STRIDE + slot
            n += 1
    return n


@compiled
def list_set(numbers, first, out):
    """Write the members of a set as moves of a block."""
    n = 0
    while numbers != 0:
        out[n] = first + lowest(numbers)
        numbers &= numbers - 1
        n += 1
    return n


@compiled
def list_targets(s, out):
    """The cards of the opponent's city that may be destroyed (D-135)."""
    n = 0
    for card in range(tables.CARD_COUNT):
        if s.place[card] == IN_CITY + 1 - s.chooser and tables.CARD_COLOUR[card] == s.colour_to_destroy:
            out[n] = moves.DESTROY + card
            n += 1
    return n


@compiled
def list_discarded(s, out):
    """The cards of the discard pile, for the Mausoleum (D-138, D-139)."""
    n = 0
    for card in range(tables.CARD_COUNT):
        if s.place[card] == DISCARDED:
            out[n] = moves.REVIVE + card
            n += 1
    return n


@compiled
def list_library(s, out):
    """The tokens that the Great Library shows (D-141)."""
    n = 0
    for i in range(tables.LIBRARY_DRAW):
        if s.box[i] >= 0:
            out[n] = moves.TOKEN + np.int64(s.box[i])
            n += 1
    return n


@compiled
def list_liberty(s, out):
    """One removed card of this age for oneself, another for the opponent (D-193)."""
    n = 0
    for own in range(tables.REMOVED):
        for given in range(tables.REMOVED):
            if own != given and s.removed[s.age - 1, own] >= 0:
                out[n] = moves.LIBERTY + own * moves.LIBERTY_STRIDE + given
                n += 1
    return n


@compiled
def legal(s, out):
    """Write the numbers of all legal moves into ``out`` (any integer type, moves.ACTIONS long); returns how many."""
    asked = s.decision
    if asked == TURN:
        return legal_turn(s, out)
    if asked == DRAFT:
        return list_set(s.laid_out, moves.DRAFT, out)
    if asked == TOKEN:
        return list_set(s.board, moves.TOKEN, out)
    if asked == BEGIN:
        out[0] = moves.BEGIN
        out[1] = moves.BEGIN + 1
        return 2
    if asked == DESTROY:
        return list_targets(s, out)
    if asked == REVIVE:
        return list_discarded(s, out)
    if asked == LIBRARY:
        return list_library(s, out)
    if asked == MESSE:
        return list_set(free_in_top_row(s), moves.FREE, out)
    if asked == LIBERTY:
        return list_liberty(s, out)
    return 0
