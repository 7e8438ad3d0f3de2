"""Work done in forks: they have what this process has loaded, and what they change is gone afterwards."""

from __future__ import annotations

import os
import pickle
import traceback
from collections.abc import Callable
from typing import Generic, TypeVar

Found = TypeVar("Found")


class Died(Exception):
    """The fork was ended by a signal: it used too much time or memory."""


class Fork(Generic[Found]):
    """A fork that does some work and tells what it found."""

    def __init__(self, work: Callable[[], Found]) -> None:
        reading, writing = os.pipe()
        self.child = os.fork()
        if self.child == 0:
            os.close(reading)
            tell(work, writing)
        os.close(writing)
        self.reading = reading

    def found(self) -> Found:
        """Wait for the end of the work."""
        with os.fdopen(self.reading, "rb") as pipe:
            told = pipe.read()
        _, status = os.waitpid(self.child, 0)
        if os.WIFSIGNALED(status):
            raise Died
        error, found = pickle.loads(told)
        if error:
            raise RuntimeError(f"a fork failed:\n{error}")
        answer: Found = found
        return answer


def tell(work: Callable[[], object], writing: int) -> None:
    """In the fork: do the work and tell; then end at once, without what this process would do at its end."""
    try:
        told = pickle.dumps(("", work()))
    except BaseException:
        told = pickle.dumps((traceback.format_exc(), None))
    with os.fdopen(writing, "wb") as pipe:
        pipe.write(told)
    os._exit(0)
