"""What people at a real table look up: rules, numbers, refresher, quiz, cheat sheet, score pad, in English and German.

Everything said here comes from a game's numbered rule text and facts, or is computed by its engine. Each game has a
folder with the same names: `order.toml` (which chapters answer which question), `summary.toml` (the game in 30
seconds), `examples.toml` and `examples.py`, `refresher.toml`, `quiz.toml`, `things.py`, `numbers.py`, `prices.py`,
`pad.py` and `counting.py` (score pad), `sheet.toml` and `sheet.py` (cheat sheet), `randomiser.py`.
"""
