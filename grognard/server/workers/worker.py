"""A worker process: it reads questions and writes answers until its input ends.

A question is its length in four bytes, then a job. An answer is its length, a byte that says whether it is an answer or
a failure, then the answer.
"""

from __future__ import annotations

import sys
from typing import BinaryIO

import msgspec

from grognard import GrognardError
from grognard.server.errors import RequestError, as_request_error
from grognard.server.workers.jobs import ANSWER, FAILURE, LENGTH, Failure
from grognard.server.workers.work import work

MEMORY = 1 << 30  # bytes of address space: a few times what the largest match needs
NICENESS = 5  # the server itself comes first


def limit_memory() -> None:
    """A job that wants more gets a MemoryError. Windows has no such limit."""
    try:
        import resource
    except ImportError:
        return
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))


def answer_to(question: bytes) -> bytes:
    """With its first byte; whatever goes wrong, the server gets an answer and the worker goes on."""
    try:
        return ANSWER + work(question)
    except GrognardError as error:
        found = as_request_error(error)
        return FAILURE + msgspec.json.encode(Failure(found.code, texts_of(found), found.rule))
    except Exception as error:
        found = RequestError("unavailable", "worker")
        print(f"a job failed: {type(error).__name__}: {str(error)[:200]}", file=sys.stderr)
        return FAILURE + msgspec.json.encode(Failure("failed", texts_of(found)))


def texts_of(error: RequestError) -> dict[str, str]:
    """In both languages. A sentence may quote what a stranger has sent, which need not be text."""
    return {lang: error.text(lang).encode(errors="replace").decode() for lang in ("en", "it")}


def main(questions: BinaryIO, answers: BinaryIO) -> None:
    while length := questions.read(LENGTH):
        answer = answer_to(questions.read(int.from_bytes(length, "big")))
        answers.write(len(answer).to_bytes(LENGTH, "big") + answer)
        answers.flush()


if __name__ == "__main__":
    limit_memory()
    if sys.platform != "win32":
        import os

        os.nice(NICENESS)
    try:
        main(sys.stdin.buffer, sys.stdout.buffer)
    except KeyboardInterrupt:
        sys.exit(0)
