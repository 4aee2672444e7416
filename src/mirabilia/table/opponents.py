"""Bots at the table: they get a seat's view, think in a worker thread and answer with a move."""

import asyncio
import os
import secrets
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from mirabilia import bots


class Thinkers:
    """The threads in which bots think. Their searches release the GIL, so that pages are served meanwhile."""

    def __init__(self) -> None:
        self._pool = ThreadPoolExecutor(max(2, os.cpu_count() or 2), thread_name_prefix="thinker")

    async def choose(self, bot: bots.Bot, view: Any) -> Any:
        """The move that `bot` plays in the situation that it sees."""
        return await asyncio.get_running_loop().run_in_executor(self._pool, bot.choose, view)

    def close(self) -> None:
        """Start nothing more; thoughts under way end by themselves."""
        self._pool.shutdown(wait=False, cancel_futures=True)


def opponent(level: str) -> bots.Bot:
    """A bot of that level, with chance of its own: nothing of it comes from the seed of the deal."""
    return bots.make(level, seed=secrets.randbits(32))
