"""Rooms: bots that think, fail, or think about what has gone; rows that somebody else has written."""

import asyncio
import threading

import pytest

from mirabilia.table.duel.pages import NewDuel
from mirabilia.table.refusals import RefusedError
from mirabilia.table.store import Row, Store

SECRET = "palace"


class Slow:
    """A bot that plays its first legal move when it is let."""

    def __init__(self):
        self.asked = threading.Event()
        self.let = threading.Event()
        self.thoughts = 0
        self.cancelled = 0

    def choose(self, view):
        self.thoughts += 1
        self.asked.set()
        assert self.let.wait(20)
        return view.legal_moves()[0]

    def cancel(self):
        self.cancelled += 1
        self.let.set()


class Failing:
    """A bot that fails at first, with words that nobody may read."""

    def __init__(self):
        self.failures = 1

    def choose(self, view):
        if self.failures:
            self.failures -= 1
            raise RuntimeError(f"the hidden card is {SECRET}")
        return view.legal_moves()[0]

    def cancel(self):
        pass


async def until(condition):
    while not condition():
        await asyncio.sleep(0.01)


def first(room):
    return str(room.course.game.legal_moves()[0])


def test_a_room_is_free_while_its_bot_thinks(house_with):
    bot = Slow()

    async def story(house, room, link):
        await room.move(link, 0, first(room))
        await asyncio.to_thread(bot.asked.wait, 20)
        assert room.thinking
        assert room.news()["thinking"]
        with pytest.raises(RefusedError) as refused:
            await room.move(link, 1, first(room))
        assert refused.value.status == 403
        bot.let.set()
        await until(lambda: room.course.game.to_move == 0)
        assert room.course.position == 3
        assert not room.thinking

    house_with(bot, story)


def test_a_thought_about_a_position_that_has_gone_is_thrown_away(house_with):
    bot = Slow()

    async def story(house, room, link):
        legal = [str(move) for move in room.course.game.legal_moves()]
        await room.move(link, 0, legal[0])
        await asyncio.to_thread(bot.asked.wait, 20)
        await room.undo(link, 1)
        assert room.course.game.moves == []
        assert bot.cancelled == 1
        await room.move(link, 2, legal[1])
        await until(lambda: room.course.game.to_move == 0)
        assert str(room.course.game.moves[0][1]) == legal[1]
        assert bot.thoughts == 3

    house_with(bot, story)


def test_a_bot_that_fails_is_told_and_tries_again(house_with, caplog):
    async def story(house, room, link):
        await room.move(link, 0, first(room))
        await until(lambda: room.stuck)
        assert room.course.position == 1
        assert "RuntimeError" in caplog.text
        assert SECRET not in caplog.text
        await house.enter(link.token)
        assert room.stuck
        room.retry()
        await until(lambda: room.course.game.to_move == 0)
        assert not room.stuck

    house_with(Failing(), story)


def test_rows_of_another_process_come_first(house_with, tmp_path):
    async def story(house, room, link):
        legal = [str(move) for move in room.course.game.legal_moves()]
        other = Store(str(tmp_path / "table.sqlite"))
        other.append(link.game_id, Row(1, 0, legal[1]))
        other.close()
        with pytest.raises(RefusedError) as refused:
            await room.move(link, 0, legal[0])
        assert refused.value.status == 409
        assert [str(move) for _seat, move in room.course.game.moves] == [legal[1]]

    house_with(None, story, opponent="here")


def test_a_move_that_is_not_kept_is_not_shown(house_with, monkeypatch):
    def full(_self, _game_id, _row):
        raise OSError("no space left")

    async def story(house, room, link):
        monkeypatch.setattr(Store, "append", full)
        with pytest.raises(OSError, match="no space"):
            await room.move(link, 0, first(room))
        assert room.course.position == 0
        assert room.course.game.moves == []

    house_with(None, story, opponent="here")


def test_idle_rooms_are_forgotten_and_come_back(house_with, monkeypatch):
    monkeypatch.setattr("mirabilia.table.house._MOST_ROOMS", 2)

    async def story(house, room, link):
        await room.move(link, 0, first(room))
        for seed in "2345":
            await house.enter((await house.create(NewDuel(opponent="here", seed=seed))).token)
        again, _link = await house.enter(link.token)
        assert again is not room
        assert again.course.position == 1

    house_with(None, story, opponent="here")
