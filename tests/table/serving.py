"""A real server in a process of its own, on a free port of the loopback."""

import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import httpx2 as httpx

PROGRAM = """
import sys
from mirabilia.table.serve import serve
sys.exit(serve(port=0, database=sys.argv[1], open_browser=False))
"""
JSON = {"Accept": "application/json"}


class Server:
    """Started on construction; its address is `url`, what it wrote `words`."""

    def __init__(self, database: Path, log: Path) -> None:
        self.log = log
        self._errors = log.open("ab")
        self.process = subprocess.Popen(
            [sys.executable, "-c", PROGRAM, str(database)],
            stdout=subprocess.PIPE,
            stderr=self._errors,
            env=os.environ | {"PYTHONUNBUFFERED": "1"},
        )
        line = self.process.stdout.readline().decode()
        found = re.search(r"http://\S+:\d+", line)
        assert found, (line, log.read_text())
        self.url = found.group()

    def browser(self) -> httpx.Client:
        return httpx.Client(base_url=self.url, timeout=60)

    def kill(self) -> None:
        """`kill -9`: no farewell of any kind."""
        self.process.send_signal(signal.SIGKILL)
        self._gone()

    def stop(self) -> int:
        """Ctrl+C; returns the exit status."""
        self.process.send_signal(signal.SIGINT)
        return self._gone()

    def _gone(self) -> int:
        status = self.process.wait(timeout=90)
        self.process.stdout.close()
        self._errors.close()
        return status
