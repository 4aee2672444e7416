"""The cache folder changes with everything that compiled code depends on, and compiling is announced once."""

import os
import shutil
import signal
import threading
import time
from pathlib import Path

import pytest
from filelock import FileLock

from mirabilia.kernel import compilation

PACKAGE = Path(compilation.__file__).parent.parent


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the sources that can be changed."""
    copy = tmp_path / "mirabilia"
    for part in ("kernel", "duel", "bots"):
        shutil.copytree(PACKAGE / part, copy / part, ignore=shutil.ignore_patterns("__pycache__"))
    monkeypatch.setattr(compilation, "_PACKAGE", copy)
    return copy


def append(file: Path, text: str) -> None:
    file.write_text(file.read_text(encoding="utf-8") + text, encoding="utf-8")


def test_the_same_sources_give_the_same_folder(package: Path) -> None:
    assert compilation.fingerprint() == compilation.fingerprint()
    assert len(compilation.fingerprint()) == 16


@pytest.mark.parametrize(
    "file",
    [
        "duel/rules/trade.py", "duel/rules/military.py", "duel/batch.py", "duel/printed.py", "duel/tables.py",
        "duel/state.py", "duel/moves.py", "duel/facts/cards.toml", "duel/facts/track.toml", "kernel/bits.py",
        "kernel/chance.py",
    ],
)  # fmt: skip
def test_a_rule_or_a_fact_changes_the_folder(package: Path, file: str) -> None:
    before = compilation.fingerprint()
    append(package / file, "\n# another comment\n")
    assert compilation.fingerprint() != before


def test_a_new_rule_file_changes_the_folder(package: Path) -> None:
    before = compilation.fingerprint()
    (package / "duel" / "rules" / "weather.py").write_text(
        "from ...kernel.compilation import compiled\n\n\n@compiled\ndef rain(s):\n    return 1\n", encoding="utf-8"
    )
    assert compilation.fingerprint() != before


def test_a_game_is_compiled_anew_only_for_its_own_rules_and_the_kernel(package: Path) -> None:
    def all_rooms() -> list[str]:
        return [compilation.fingerprint(room) for room in ("kernel", "duel", "seven", "all")]

    before = all_rooms()
    append(package / "duel" / "rules" / "trade.py", "\n# another comment\n")
    changed = [old != new for old, new in zip(before, all_rooms(), strict=True)]
    assert changed == [False, True, False, True]
    append(package / "bots" / "tree.py", "\n# another comment\n")
    assert [old != new for old, new in zip(before, all_rooms(), strict=True)] == changed
    append(package / "kernel" / "chance.py", "\n# another comment\n")
    assert all(old != new for old, new in zip(before, all_rooms(), strict=True))
    rooms = [compilation.room_of(f"mirabilia.{room}.x") for room in ("kernel", "duel", "seven", "bots", "lab")]
    assert [*rooms, compilation.room_of("__main__")] == ["kernel", "duel", "seven", "all", "all", "all"]


@pytest.mark.parametrize("file", ["duel/picture.py", "duel/facts/rules.toml", "kernel/wording.py"])
def test_what_is_not_compiled_changes_nothing(package: Path, file: str) -> None:
    before = compilation.fingerprint()
    append(package / file, "\n# another comment\n")
    assert compilation.fingerprint() == before


@pytest.mark.parametrize("flag", ["NUMBA_BOUNDSCHECK", "NUMBA_OPT"])
def test_a_flag_changes_the_folder(monkeypatch: pytest.MonkeyPatch, flag: str) -> None:
    monkeypatch.delenv(flag, raising=False)
    before = compilation.fingerprint()
    monkeypatch.setenv(flag, "1")
    changed = compilation.fingerprint()
    monkeypatch.setenv(flag, "2")
    assert len({before, changed, compilation.fingerprint()}) == 3


def test_where_the_cache_lies(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("MIRABILIA_CACHE", str(tmp_path / "mine"))
    assert compilation.cache_home() == tmp_path / "mine"
    monkeypatch.delenv("MIRABILIA_CACHE")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "xdg"))
    assert compilation.cache_home() == tmp_path / "xdg" / "mirabilia"
    monkeypatch.delenv("XDG_CACHE_HOME")
    assert compilation.cache_home() == Path.home() / ".cache" / "mirabilia"
    assert PACKAGE not in compilation.cache_home().parents


def test_old_folders_are_forgotten(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for name, days in (("old", 30), ("recent", 2)):
        folder = tmp_path / name
        folder.mkdir()
        age = time.time() - days * 86_400
        os.utime(folder, (age, age))
    (tmp_path / "file").write_text("is no folder")
    monkeypatch.setenv("MIRABILIA_CACHE", str(tmp_path))
    fresh = compilation.cache_of.__wrapped__("duel")
    assert fresh == tmp_path / f"duel-{compilation.fingerprint('duel')}"
    assert {path.name for path in tmp_path.iterdir()} == {"recent", "file", fresh.name}


def test_compiling_is_announced_once(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(compilation, "COMPILES", True)
    monkeypatch.setattr(compilation, "cache_of", lambda room: tmp_path)
    calls = []
    compilation.prepare("duel search", lambda: calls.append("warm"))
    told = capsys.readouterr()
    assert told.out == ""
    assert "duel search" in told.err
    assert "Compiled in" in told.err
    compilation.prepare("duel search", lambda: calls.append("again"))
    assert calls == ["warm"]
    assert capsys.readouterr().err == ""
    compilation.prepare("duel", lambda: calls.append("another part"))
    assert calls == ["warm", "another part"]


def test_without_compiling_nothing_is_announced(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(compilation, "COMPILES", False)
    compilation.prepare("duel", lambda: None)
    assert capsys.readouterr().err == ""


@pytest.mark.parametrize(("times", "compiled"), [(1, ["whole"]), (2, [])])
def test_an_interrupt_waits_until_the_part_is_compiled_a_second_one_does_not(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str], times: int, compiled: list[str]
) -> None:
    monkeypatch.setattr(compilation, "COMPILES", True)
    monkeypatch.setattr(compilation, "cache_of", lambda room: tmp_path)
    before, done = signal.getsignal(signal.SIGINT), []

    def warm() -> None:
        for _ in range(times):
            signal.raise_signal(signal.SIGINT)
        done.append("whole")

    with pytest.raises(KeyboardInterrupt):
        compilation.prepare("duel", warm)
    assert done == compiled
    assert (tmp_path / "duel.ready").exists() == bool(compiled)
    assert "Stopping once this part is compiled" in capsys.readouterr().err
    assert signal.getsignal(signal.SIGINT) is before


@pytest.mark.skipif(not compilation.COMPILES, reason="nothing is saved")
def test_nothing_is_saved_to_the_cache_while_another_process_saves(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(compilation, "cache_of", lambda room: tmp_path)

    @compilation.compiled
    def double(n: int) -> int:
        return n + n

    told: list[int] = []
    call = threading.Thread(target=lambda: told.append(double(3)))
    with FileLock(tmp_path / "saving.lock"):
        call.start()
        call.join(3)
        assert told == []
    call.join(60)
    assert told == [6]
