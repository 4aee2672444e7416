"""Components and setup (D-001 to D-009), structures (D-020 to D-023)."""

import numpy as np

from ...kernel.chance import shuffle
from ...kernel.compilation import compiled
from .. import tables
from ..state import ASSIGNED, DRAFT, NONE, PRESET, PROMOS, TURN


@compiled
def deal_age(s, age, cards):
    """Shuffle an age's deck: a structure, and the cards put back (D-006 to D-008).

    ``cards`` is scratch space for a deck.
    """
    first = tables.DECK[age - 1, 0]
    n = tables.DECK[age - 1, 1] - first
    for i in range(n):
        cards[i] = first + i
    shuffle(s, cards, n)
    kept = n - tables.REMOVED
    for i in range(tables.REMOVED):
        s.removed[age - 1, i] = cards[kept + i]
    if age == 3:
        deal_guilds(s, cards, kept)
    for slot in range(tables.SLOTS):
        s.ages[age - 1, slot] = cards[slot]


@compiled
def deal_guilds(s, cards, kept):
    """Shuffle some guilds, drawn unseen, into the ``kept`` Age III cards (D-007)."""
    first = tables.DECK[tables.GUILDS, 0]
    n = tables.DECK[tables.GUILDS, 1] - first
    guilds = cards[kept:]
    for i in range(n):
        guilds[i] = first + i
    shuffle(s, guilds, n)
    shuffle(s, cards, kept + tables.GUILDS_IN_PLAY)


@compiled
def deal_wonders(s, cards):
    """Draw the eight wonders of the draft (D-010, D-190)."""
    n = tables.WONDER_COUNT if s.options & PROMOS else tables.WONDERS_WITHOUT_PROMOS
    for i in range(n):
        cards[i] = i
    shuffle(s, cards, n)
    for i in range(tables.WONDERS_DRAWN):
        s.drawn[i] = cards[i]


@compiled
def deal_tokens(s, cards):
    """Five progress tokens on the board, the rest in the box (D-005)."""
    for i in range(tables.TOKEN_COUNT):
        cards[i] = i
    shuffle(s, cards, np.int64(tables.TOKEN_COUNT))
    for i in range(tables.BOARD_TOKENS):
        s.board_order[i] = cards[i]
    for i in range(tables.BOX_TOKENS):
        s.box[i] = cards[tables.BOARD_TOKENS + i]


@compiled
def deal(s, cards):
    """All the chance of a game from the state's generator. ``cards``: scratch space, int8, at least 32 long."""
    deal_wonders(s, cards)
    deal_tokens(s, cards)
    for age in range(1, 4):
        deal_age(s, age, cards)


@compiled
def clear_table(s):
    """An empty table: nothing built, 7 coins each, the pawn in the middle (D-003, D-004)."""
    s.age = 0
    s.again = 0
    s.gift = NONE
    s.lying = 0
    s.face_up = 0
    s.accessible = 0
    s.picks = 0
    s.board = 0
    s.pawn = 0
    s.looted = 0
    s.winner = -1
    s.victory = 0
    s.saw_removed[:] = 0
    s.wonders[:] = NONE
    s.under[:] = NONE
    s.unbuilt[:] = 0
    s.built[:] = 0
    s.tokens[:] = 0
    s.coins[:] = tables.START_COINS
    s.place[:] = 0
    s.colours[:] = 0
    s.points[:] = 0
    s.production[:] = 0
    s.fixed[:] = 0
    s.choices[:] = 0
    s.links[:] = 0
    s.symbols[:] = 0
    s.paired[:] = 0


@compiled
def open_game(s):
    """The start position of what was dealt.

    That is: ``drawn``, ``board_order``, ``box``, ``ages``, ``removed``, with ``options`` and ``first_player``.
    """
    clear_table(s)
    s.active = s.first_player
    for i in range(tables.BOARD_TOKENS):
        s.board |= 1 << np.int64(s.board_order[i])
    if s.options & PRESET:
        deal_preset(s)
    if s.options & (PRESET | ASSIGNED):
        assign_wonders(s)
        open_next_age(s)
    else:
        s.decision = DRAFT
        s.chooser = s.first_player
        lay_out_wonders(s)


@compiled
def lay_out_wonders(s):
    """Lay out the next four of the drawn wonders (D-010, D-012)."""
    s.laid_out = 0
    for i in range(s.picks, s.picks + tables.DRAFT_GROUP):
        s.laid_out |= 1 << np.int64(s.drawn[i])


@compiled
def deal_preset(s):
    """The wonders of the first-game preset, by who goes first (D-014)."""
    for place in range(tables.OWN_WONDERS):
        for seat in range(2):
            player = 0 if seat == s.first_player else 1
            s.drawn[seat * tables.OWN_WONDERS + place] = tables.PRESET_WONDERS[player, place]


@compiled
def assign_wonders(s):
    """Wonders without a draft: the first four drawn are seat 0's, the others seat 1's."""
    for seat in range(2):
        for place in range(tables.OWN_WONDERS):
            s.wonders[seat, place] = s.drawn[seat * tables.OWN_WONDERS + place]
    s.picks = tables.WONDERS_DRAWN


@compiled
def open_next_age(s):
    """Lay out the next structure (D-020 to D-022, D-161).

    At the first one the wonders are ready to be built (D-015).
    """
    s.age += 1
    age = s.age
    s.lying = tables.ALL_SLOTS
    s.face_up = tables.FACE_UP[age - 1]
    s.accessible = tables.FREE_AT_START[age - 1]
    if age == 1:
        all_places = (1 << tables.OWN_WONDERS) - 1
        s.unbuilt[0] = all_places
        s.unbuilt[1] = all_places
        s.active = s.first_player
        s.chooser = s.first_player
        s.decision = TURN
