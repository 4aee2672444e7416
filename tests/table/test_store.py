"""The store: moves are only ever added, each number once, and nothing is lost."""

import sqlite3
import threading
from dataclasses import replace

import pytest

from mirabilia.table.store import ConflictError, Link, Row, Seat, Store, StoredGame, UnusableError

OPENING = {"format": "mirabilia/1", "game": "duel", "options": {}, "setup": {"tokens": ["law"]}, "moves": []}


def stored(game_id="g1", **changes):
    links = (Link(f"{game_id}-zero", game_id, "0", True), Link(f"{game_id}-one", game_id, "1"))
    seats = (Seat("person", "Ada"), Seat("bot", level="hard"))
    return replace(StoredGame(game_id, "duel", OPENING, seats, False, 100, links), **changes)


@pytest.fixture
def store(tmp_path):
    opened = Store(str(tmp_path / "new folder" / "table.sqlite"))
    yield opened
    opened.close()


def test_a_game_comes_back_as_it_was_kept(store):
    store.add(stored())
    assert store.game("g1") == stored()
    assert store.link("g1-one") == Link("g1-one", "g1", "1")
    assert store.game("g2") is None
    assert store.link("zero") is None


def test_rows_come_back_in_order_from_a_second_opening(store, tmp_path):
    store.add(stored())
    rows = [Row(1, 0, "draft piraeus", 0, 5), Row(2, 1, "draft the_sphinx", 0, 6), Row(3, 0, None, 2, 7)]
    for row in rows:
        store.append("g1", row)
    again = Store(str(tmp_path / "new folder" / "table.sqlite"))
    assert again.rows("g1") == rows
    assert again.rows("g1", after=2) == rows[2:]
    again.close()


def test_a_number_is_written_once(store):
    store.add(stored())
    store.append("g1", Row(1, 0, "draft piraeus"))
    with pytest.raises(ConflictError):
        store.append("g1", Row(1, 1, "draft the_sphinx"))
    assert [row.sentence for row in store.rows("g1")] == ["draft piraeus"]


def test_two_writers_at_once_leave_one_row_a_number(store, tmp_path):
    store.add(stored())
    other = Store(str(tmp_path / "new folder" / "table.sqlite"))
    won = {"a": 0, "b": 0}
    start = threading.Barrier(2)

    def write(name, writer):
        start.wait()
        for number in range(1, 41):
            try:
                writer.append("g1", Row(number, 0, f"{name} {number}"))
                won[name] += 1
            except ConflictError:
                pass

    threads = [threading.Thread(target=write, args=pair) for pair in (("a", store), ("b", other))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert won["a"] + won["b"] == 40
    assert [row.number for row in store.rows("g1")] == list(range(1, 41))
    other.close()


@pytest.mark.parametrize("statement", ["UPDATE moves SET sentence = 'x'", "DELETE FROM moves"])
def test_the_database_itself_keeps_its_moves(store, tmp_path, statement):
    store.add(stored())
    store.append("g1", Row(1, 0, "draft piraeus"))
    connection = sqlite3.connect(tmp_path / "new folder" / "table.sqlite")
    with pytest.raises(sqlite3.IntegrityError, match="only ever added"):
        connection.execute(statement)
    connection.close()


def test_what_is_committed_is_on_the_disk(store, tmp_path):
    with store._engine.connect() as connection:
        assert connection.exec_driver_sql("PRAGMA journal_mode").scalar() == "wal"
        assert connection.exec_driver_sql("PRAGMA synchronous").scalar() == 2
    assert (tmp_path / "new folder" / "table.sqlite").stat().st_mode & 0o077 == 0


def test_a_game_has_one_rematch(store):
    store.add(stored())
    assert store.succeed("g1", stored("g2")) == "g2"
    assert store.succeed("g1", stored("g3")) == "g2"
    assert store.game("g1").successor == "g2"
    assert store.game("g3") is None


def test_a_browser_finds_its_links_again(store):
    store.add(stored())
    store.remember("browser", "g1-zero")
    store.remember("browser", "g1-zero")
    store.remember("other", "g1-one")
    assert [link.token for link in store.visited("browser")] == ["g1-zero"]
    assert store.visited("nobody") == []


def test_a_file_that_is_no_database_is_named(tmp_path):
    path = tmp_path / "letter.txt"
    path.write_text("Dear reader, " * 100)
    with pytest.raises(UnusableError, match=r"letter\.txt can't be used"):
        Store(str(path))


def test_an_address_that_nothing_answers_is_told_without_its_password():
    with pytest.raises(UnusableError) as told:
        Store("nonsense://user:hush@nowhere/db")
    assert "hush" not in str(told.value)
