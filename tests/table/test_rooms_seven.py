"""Bots and people who choose at the same time."""

import asyncio
import threading

import pytest

from mirabilia.table.refusals import RefusedError
from mirabilia.table.seven.pages import NewSeven
from mirabilia.table.store import Row, Store

THREE = {"form": NewSeven, "players": "3"}


class Slow:
    """A bot that sells its first card when all bots are let."""

    let = threading.Event()

    def __init__(self, level):
        self.views = []
        self.cancelled = 0
        made.append(self)

    def choose(self, view):
        self.views.append(view)
        assert self.let.wait(20)
        return next(move for move in view.legal_moves(view.seat) if move.kind == "sell")

    def cancel(self):
        self.cancelled += 1


made: list[Slow] = []


@pytest.fixture(autouse=True)
def _no_bots():
    made.clear()
    Slow.let.clear()


async def until(condition):
    while not condition():
        await asyncio.sleep(0.01)


def sale(room, seat=0, place=0):
    return f"sell {room.course.game.hand(seat)[place]}"


def test_a_person_does_not_wait_for_bots_to_choose(house_with):
    async def story(house, room, link):
        await until(lambda: sum(len(bot.views) for bot in made) == 2)
        assert room.news()["thinking"]
        await room.move(link, 0, sale(room))
        assert room.news()["chosen"] == [True, False, False]
        Slow.let.set()
        await until(lambda: room.course.turns)
        assert room.course.turns[0][0].seat == 0

    house_with(Slow, story, **THREE)


def test_each_bot_gets_its_own_view_and_every_choice_is_a_row(house_with, tmp_path):
    async def story(house, room, link):
        Slow.let.set()
        await until(lambda: len(room.course.open) == 2)
        assert sorted(bot.views[0].seat for bot in made) == [1, 2]
        for bot in made:
            seat = bot.views[0].seat
            assert sorted(bot.views[0].hand(seat)) == sorted(room.course.game.hand(seat))
            assert all(bot.views[0].hand(other) is None for other in {0, 1, 2} - {seat})
        store = Store(str(tmp_path / "table.sqlite"))
        assert sorted(row.seat for row in store.rows(link.game_id)) == [1, 2]
        store.close()
        assert not room.thinking

    house_with(Slow, story, **THREE)


def test_withdrawing_a_choice_disturbs_no_bot(house_with):
    async def story(house, room, link):
        await room.move(link, 0, sale(room))
        await until(lambda: len(made) == 2)
        await room.undo(link, 1)
        assert [bot.cancelled for bot in made] == [0, 0]
        Slow.let.set()
        await until(lambda: room.course.chosen == (1, 2))
        assert [len(bot.views) for bot in made] == [1, 1]

    house_with(Slow, story, **THREE)


def test_practice_takes_the_whole_turn_back_and_bots_choose_again(house_with):
    async def story(house, room, link):
        Slow.let.set()
        await room.move(link, 0, sale(room))
        await until(lambda: len(room.course.turns) == 1 and len(room.course.open) == 2)
        await room.undo(link, room.course.position)
        assert room.course.turns == []
        await until(lambda: room.course.chosen == (1, 2))
        assert room.course.game.hand_size(0) == 7

    house_with(Slow, story, **THREE)


def test_a_thought_about_a_turn_that_was_taken_back_is_thrown_away(house_with):
    async def story(house, room, link):
        Slow.let.set()
        await until(lambda: len(room.course.open) == 2)
        Slow.let.clear()
        await room.move(link, 0, sale(room))
        await until(lambda: all(len(bot.views) == 2 for bot in made))
        await room.undo(link, room.course.position)
        Slow.let.set()
        await until(lambda: room.course.chosen == (1, 2))
        assert all(bot.cancelled == 1 for bot in made)
        assert all(bot.views[-1].turn == 1 for bot in made)

    house_with(Slow, story, **THREE)


def test_one_bot_that_fails_does_not_keep_the_others_from_choosing(house_with):
    class Failing(Slow):
        def choose(self, view):
            if view.seat == 1:
                raise RuntimeError
            return super().choose(view)

    async def story(house, room, link):
        Slow.let.set()
        await until(lambda: room.stuck and room.course.chosen == (2,))
        await room.move(link, 0, sale(room))
        assert room.course.chosen == (0, 2)

    house_with(Failing, story, **THREE)


def test_another_process_that_was_faster_does_not_make_a_choice_late(house_with, tmp_path):
    async def story(house, room, link):
        other = Store(str(tmp_path / "table.sqlite"))
        other.append(link.game_id, Row(1, 1, sale(room, 1)))
        await room.move(link, 0, sale(room))
        assert room.course.chosen == (0, 1)
        other.append(link.game_id, Row(3, 0, None))
        other.append(link.game_id, Row(4, 0, sale(room, 0, 1)))
        other.close()
        with pytest.raises(RefusedError) as refused:
            await room.undo(link, 2)
        assert refused.value.status == 409
        assert room.course.chosen == (0, 1)

    house_with(None, story, **THREE, seats=("friend",) * 6)


def test_bots_play_among_themselves_to_the_end(house_with):
    async def story(house, room, link):
        Slow.let.set()
        while not room.course.over:
            seat = room.course.game.awaited
            if 0 in seat:
                await room.move(link, room.course.position, str(room.course.game.legal_moves(0)[-1]))
            await asyncio.sleep(0.005)
        assert len(room.course.turns) >= 18
        assert not room.thinking

    house_with(Slow, story, form=NewSeven, players="7", sides="day")
