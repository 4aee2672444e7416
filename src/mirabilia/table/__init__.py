"""The web table: people play in the browser against each other or against bots.

`store` keeps what was played, `rooms` are the live games, `routes` and `live` answer requests, `pages` says what the
templates get, `compose` and `chronicle` prepare it, `serve` starts it all.
"""
