"""Starting the table: where games are kept, and what is said when it can't start."""

import socket
from pathlib import Path

import pytest

from mirabilia.table.serve import default_database, serve


def test_games_are_kept_in_the_users_data_folder(monkeypatch, tmp_path):
    monkeypatch.delenv("MIRABILIA_DATA", raising=False)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert default_database() == tmp_path / "mirabilia" / "table.sqlite"
    monkeypatch.delenv("XDG_DATA_HOME")
    assert default_database() == Path.home() / ".local" / "share" / "mirabilia" / "table.sqlite"
    monkeypatch.setenv("MIRABILIA_DATA", str(tmp_path / "elsewhere"))
    assert default_database() == tmp_path / "elsewhere" / "table.sqlite"


def test_a_busy_port_is_told_with_a_way_out(capsys, tmp_path):
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        assert serve(port=port, database=str(tmp_path / "table.sqlite"), open_browser=False) == 1
    told = capsys.readouterr().err
    assert f"Port {port} is busy" in told
    assert f"--port {port + 1}" in told


def test_a_host_that_is_not_ours_is_told(capsys, tmp_path):
    assert serve(host="203.0.113.7", port=0, database=str(tmp_path / "table.sqlite"), open_browser=False) == 1
    assert "--host" in capsys.readouterr().err


def test_a_database_that_is_none_is_told(capsys, tmp_path):
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear reader, " * 100)
    assert serve(port=0, database=str(letter), open_browser=False) == 1
    told = capsys.readouterr().err
    assert "letter.txt" in told
    assert "--database" in told


@pytest.mark.slow
def test_a_served_table_answers_and_closes_quietly(tmp_path):
    from table.serving import Server

    server = Server(tmp_path / "table.sqlite", tmp_path / "log.txt")
    with server.browser() as browser:
        assert browser.get("/healthz").text == "ok"
        assert browser.get("/").status_code == 200
    assert server.stop() == 0
    assert "Traceback" not in (tmp_path / "log.txt").read_text()
