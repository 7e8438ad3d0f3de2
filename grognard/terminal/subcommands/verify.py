"""`grognard verify`: checks that the dice of a record are those that were committed to before the first move."""

from __future__ import annotations

from typing import TextIO

import grognard
from grognard.engine.dice import commitment, key_of
from grognard.engine.saving.record import read_record
from grognard.terminal.arguments import Arguments
from grognard.terminal.files import read_text
from grognard.terminal.show import Screen
from grognard.terminal.speech import CommandError, Speech


def run(given: Arguments, lang: str, source: TextIO, out: TextIO) -> int:
    """Replays the record and compares its seed with the hash shown at the start."""
    screen, speech = Screen(out), Speech(lang)
    text = read_text(given.words["record"])
    header = read_record(text).header
    if header["seed"] == "-":
        raise CommandError("no-seed")
    if commitment(header["seed"]) != header["commitment"]:
        raise CommandError("broken-promise", seed=header["seed"], commitment=header["commitment"])
    promised = given.values.get("commitment", header["commitment"])
    if promised != header["commitment"]:
        raise CommandError("other-promise", commitment=header["commitment"], promised=promised)
    match = grognard.replay(text, given.values.get("data"))
    if match.at_start().state().key != key_of(header["seed"]):
        raise CommandError("other-dice")
    screen.tell(speech("verify.seed", seed=header["seed"]))
    screen.tell(speech("verify.commitment", commitment=header["commitment"]))
    screen.tell(speech("verify.moves", moves=len(match.played()), rolls=match.state().rolls))
    screen.tell(speech("verify.fair"), "strong")
    if "commitment" not in given.values:
        screen.tell(speech("verify.compare"))
    return 0
