"""Starting the table: where games are kept, and what is said when it can't start."""

import socket
from pathlib import Path

import pytest
from fastapi.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from mirabilia.table import serve as serving
from mirabilia.table.app import application
from mirabilia.table.serve import default_database, serve
from mirabilia.table.store import Store


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


def hosts_of_a_table_at(host):
    with socket.socket() as listener:
        listener.bind((host, 0))
        return serving._hosts(host, listener)


@pytest.mark.parametrize(
    ("host", "status"),
    [
        ("localhost:8707", 200),
        ("LOCALHOST", 200),
        ("127.0.0.1:8707", 200),
        ("[::1]:8707", 200),
        ("evil.test", 421),
        ("evil.test:8707", 421),
        ("localhost.evil.test", 421),
        ("localhost@evil.test", 421),
        ("[evil", 421),
        ("", 421),
    ],
)
def test_a_table_for_this_machine_answers_to_its_own_names_only(tmp_path, host, status):
    app = application(Store(str(tmp_path / "table.sqlite")), hosts_of_a_table_at("127.0.0.1"))
    with TestClient(app) as client:
        for path in ("/", "/healthz"):
            answer = client.get(path, headers={"Host": host})
            assert answer.status_code == status
            assert ("--host" in answer.text) == (status == 421)


def test_live_messages_are_for_the_own_names_only_too(tmp_path):
    app = application(Store(str(tmp_path / "table.sqlite")), hosts_of_a_table_at("127.0.0.1"))
    with TestClient(app, base_url="http://localhost") as client:
        path = client.post("/games", data={"opponent": "here"}, follow_redirects=False).headers["location"]
        with client.websocket_connect(f"{path}/live", headers={"Host": "localhost"}) as live:
            assert live.receive_json()["position"] == 0
        with (
            pytest.raises(WebSocketDisconnect),
            client.websocket_connect(f"{path}/live", headers={"Host": "evil.test"}),
        ):
            pass


def test_a_table_for_others_answers_to_any_name():
    assert hosts_of_a_table_at("0.0.0.0") is None


@pytest.mark.slow
def test_a_served_table_answers_and_closes_quietly(tmp_path):
    from table.serving import Server

    server = Server(tmp_path / "table.sqlite", tmp_path / "log.txt")
    with server.browser() as browser:
        assert browser.get("/healthz").text == "ok"
        assert browser.get("/").status_code == 200
        assert browser.get("/", headers={"Host": "evil.test"}).status_code == 421
    assert server.stop() == 0
    assert "Traceback" not in (tmp_path / "log.txt").read_text()
