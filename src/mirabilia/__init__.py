"""Mirabilia: 7 Wonders and 7 Wonders Duel, to play, to study and to teach to machines."""

__version__ = "0.1.0"
