"""What may be written to the log: no secret of a seat, and nothing that an error's words could tell of hidden cards."""

import logging
import re
import traceback

log = logging.getLogger("mirabilia.table")

_SECRET_IN_PATH = re.compile(r"(/t/)[^/?#\s\"']+")


def report(what: str, error: BaseException) -> None:
    """Log a failure by its kind and place. The error's own words are left out: they may name what nobody may know."""
    places = "".join(traceback.format_tb(error.__traceback__))
    log.error("%s: %s\n%s", what, type(error).__name__, places.rstrip())


class NoSecrets(logging.Filter):
    """Takes the secrets of seat links out of whatever a server logs."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Keep every record, with its links blanked."""
        record.msg = _SECRET_IN_PATH.sub(r"\1...", record.getMessage())
        record.args = None
        record.exc_info = None
        return True
