"""The log: lines for people, or JSON for programs. Neither has a token, a code or an address of a player in it."""

from __future__ import annotations

import logging
import re
import time

import msgspec

# A token or a code is a long run of such letters; a match id, a hash of a commit and the like are shorter. Some have no
# digit, but their capitals stand closer to each other than those of a long name.
SECRET = re.compile(r"(?<![\w-])(?=[\w-]*(?:\d|[A-Z][a-z]?[A-Z]))(?=[\w-]*[A-Za-z])[\w-]{20,}(?![\w-])")


def without_secrets(text: str) -> str:
    """No message of ours contains one; one of a library might."""
    return SECRET.sub("…", text)


class TextFormat(logging.Formatter):
    def __init__(self) -> None:
        super().__init__("%(asctime)s %(levelname)s %(name)s: %(message)s", "%Y-%m-%d %H:%M:%S")

    def format(self, record: logging.LogRecord) -> str:
        return without_secrets(super().format(record))


class JsonFormat(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        line = {
            "time": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(record.created)),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": without_secrets(record.getMessage()),
        }
        if record.exc_info and record.exc_info[0] is not None:
            line["error"] = record.exc_info[0].__name__
            line["trace"] = without_secrets(self.formatException(record.exc_info))
        return msgspec.json.encode(line).decode()


def set_up_logs(kind: str) -> None:
    """Everything from level info on, to stderr."""
    handler = logging.StreamHandler()
    handler.setFormatter(JsonFormat() if kind == "json" else TextFormat())
    for name in ("grognard.server", "uvicorn.error"):
        logger = logging.getLogger(name)
        logger.handlers[:] = [handler]
        logger.propagate = False
    logging.getLogger("grognard.server").setLevel(logging.INFO)
    logging.getLogger("uvicorn.error").addFilter(shorten)
    logging.getLogger("asyncio").addFilter(shorten)


def shorten(record: logging.LogRecord) -> bool:
    """A client that sends nonsense, or leaves, is worth a line in the log at most, not a traceback."""
    if record.exc_info and isinstance(record.exc_info[1], (UnicodeDecodeError, ConnectionError)):
        record.exc_info = None
    return True
