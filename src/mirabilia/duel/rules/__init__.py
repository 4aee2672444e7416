"""The rules of 7 Wonders Duel, one file per chapter of the rulebook.

Every function works on a State record, is compiled, and trusts its caller: legality is asked of ``legal.legal``.
"""
