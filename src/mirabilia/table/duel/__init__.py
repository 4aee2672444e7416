"""What is particular to 7 Wonders Duel at the table.

`pages` says what its templates get, `wishes` what its form asks.
"""
