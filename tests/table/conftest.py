import asyncio

import pytest

from mirabilia.table import rooms
from mirabilia.table.duel.pages import NewDuel
from mirabilia.table.house import House
from mirabilia.table.store import Store
from table.playing import open_table


@pytest.fixture(scope="module")
def table(tmp_path_factory):
    """Gives browsers at a table of this test module."""
    with open_table(tmp_path_factory.mktemp("table")) as browsers:
        yield browsers


@pytest.fixture
def browser(table):
    return table()


@pytest.fixture
def house_with(monkeypatch, tmp_path):
    """Runs a coroutine function over (house, room, link) of a new game against given bots.

    `bot`: the bot, or a function that makes one for each seat.
    """

    def run(bot, story, form=NewDuel, **wish):
        monkeypatch.setattr(rooms, "opponent", bot if callable(bot) else lambda level: bot)
        usual = {"begins": "me", "seed": "1"} if form is NewDuel else {"seed": "1"}

        async def told():
            house = House(Store(str(tmp_path / "table.sqlite")))
            link = await house.create(form(**(usual | wish)))
            room, link = await house.enter(link.token)
            try:
                await asyncio.wait_for(story(house, room, link), 60)
            finally:
                await house.close()

        asyncio.run(told())

    return run
