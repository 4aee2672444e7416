"""The rules of 7 Wonders, one small file per chapter of the rulebook.

Numbers such as S-080 name clauses of facts/rules.toml.
"""
