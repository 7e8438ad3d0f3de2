"""The command line. Not argparse, which answers mistakes with a page in English."""

from __future__ import annotations

from dataclasses import dataclass, field
from difflib import get_close_matches

from grognard.terminal.speech import CommandError


@dataclass(frozen=True)
class Flag:
    """An option: its word and, if it takes a value, what the help calls that value."""

    word: str
    value: str = ""
    short: str = ""


@dataclass(frozen=True)
class Command:
    """A command: its required words, its optional words, its options."""

    word: str
    needs: tuple[str, ...] = ()
    may: tuple[str, ...] = ()
    flags: tuple[Flag, ...] = ()


@dataclass
class Arguments:
    """What the user typed, parsed."""

    command: Command
    words: dict[str, str] = field(default_factory=dict)
    values: dict[str, str] = field(default_factory=dict)
    switches: set[str] = field(default_factory=set)

    def number(self, word: str, default: int, least: int = 1) -> int:
        """A whole number; raises CommandError for anything else."""
        text = self.values.get(word, str(default))
        if text.lstrip("+-").isdecimal() and int(text) >= least:
            return int(text)
        raise CommandError("number", option=f"--{word}", value=text, least=least)


def read(command: Command, typed: list[str]) -> Arguments:
    """Parses the words after a command; raises CommandError at the first that does not fit."""
    given = Arguments(command)
    plain: list[str] = []
    rest = list(typed)
    while rest:
        word = rest.pop(0)
        if word == "--":
            plain, rest = plain + rest, []
        elif word.startswith("-") and len(word) > 1:
            read_flag(given, word, rest)
        else:
            plain.append(word)
    place_words(given, plain)
    return given


def read_flag(given: Arguments, word: str, rest: list[str]) -> None:
    name, equals, value = word.partition("=")
    flag = find_flag(given.command, name)
    if flag.word in given.values or flag.word in given.switches:
        raise CommandError("twice", option=name)
    if not flag.value:
        if equals:
            raise CommandError("no-value", option=name)
        given.switches.add(flag.word)
        return
    if not equals:
        # A value may start with a dash only after an equals sign: `--seed=-3`.
        if not rest or rest[0].startswith("--"):
            raise CommandError("value-missing", option=name)
        value = rest.pop(0)
    given.values[flag.word] = value


def find_flag(command: Command, name: str) -> Flag:
    for flag in command.flags:
        if name == f"--{flag.word}" or (flag.short and name == f"-{flag.short}"):
            return flag
    known = [f"--{flag.word}" for flag in command.flags]
    raise CommandError("option", option=name, command=command.word, known=", ".join(nearest(name, known)) or "--help")


def nearest(word: str, known: list[str]) -> list[str]:
    """The known word that was probably meant; all of them if that is not clear."""
    return get_close_matches(word, known, 1, 0.7) or known


def place_words(given: Arguments, plain: list[str]) -> None:
    names = given.command.needs + given.command.may
    if len(plain) > len(names):
        raise CommandError("extra", word=plain[len(names)], command=given.command.word)
    if len(plain) < len(given.command.needs):
        raise CommandError(f"needs-{given.command.needs[len(plain)]}", command=given.command.word)
    given.words = dict(zip(names, plain, strict=False))
