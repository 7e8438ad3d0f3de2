"""The command `grognard`: one word says what to do; if it cannot be done, one sentence says why."""

from __future__ import annotations

import contextlib
import io
import os
import sys
from collections.abc import Callable
from typing import TextIO

import grognard
from grognard import GrognardError
from grognard.terminal import arguments
from grognard.terminal.arguments import Arguments, Command, Flag
from grognard.terminal.show import Screen
from grognard.terminal.speech import CommandError, Speech, chosen_language, environment_language, say
from grognard.terminal.subcommands import arena, data, diary, games, mission, replay, rules, start, verify

LANG = Flag("lang", "LANG")
DATA = Flag("data", "FILE")
SCENARIO = Flag("scenario", "NAME")
SEED = Flag("seed", "SEED")
OPTIONS = Flag("options", "LIST")
HELP = Flag("help", short="h")
SEAT = Flag("as", "SEAT")
DATABASE = Flag("database", "URL")
KEY = Flag("key", "FILE")
PASSWORD = Flag("password-file", "FILE")

Run = Callable[[Arguments, str, TextIO, TextIO], int]


def command(word: str, flags: tuple[Flag, ...], needs: tuple[str, ...] = (), may: tuple[str, ...] = ()) -> Command:
    return Command(word, needs, may, (*flags, LANG, HELP))


def show_rule(given: Arguments, lang: str, source: TextIO, out: TextIO) -> int:
    screen = Screen(out)
    for line in rules.lines(grognard.game(given.words["game"]), given.words.get("number"), lang, screen.width):
        screen.line(line)
    return 0


def run_table(given: Arguments, lang: str, source: TextIO, out: TextIO) -> int:
    """Imports the web server only here: other commands do not need it."""
    from grognard.terminal.subcommands import table

    return table.run(given, lang, source, out)


def keeping(word: str) -> Run:
    def run_it(given: Arguments, lang: str, source: TextIO, out: TextIO) -> int:
        """Imports the database only here."""
        from grognard.terminal.subcommands import keeping

        runs: dict[str, Run] = {"backup": keeping.back_up, "restore": keeping.restore, "forget": keeping.forget}
        return runs[word](given, lang, source, out)

    return run_it


TABLE = (
    *(Flag("port", "PORT"), Flag("host", "HOST"), DATABASE, Flag("address", "URL"), Flag("open")),
    *(Flag("pace", "SECONDS"), Flag("thinkers", "N"), Flag("rate", "N"), Flag("webhooks", "WHERE")),
    *(Flag("push", "WHERE"), Flag("push-delay", "SECONDS")),
    *(Flag("smtp", "HOST:PORT"), Flag("sender", "ADDRESS"), Flag("digest", "SECONDS"), Flag("behind", "PROXY")),
    *(Flag("durability", "WHAT"), KEY, PASSWORD, Flag("names", "LIST"), Flag("keep", "DAYS"), Flag("log", "FORMAT")),
)

COMMANDS: dict[str, tuple[Command, Run]] = {
    "play": (
        command(
            "play",
            (
                *(SEAT, Flag("against", "BOT"), Flag("hot-seat"), SCENARIO, Flag("mission", "FILE"), SEED, OPTIONS),
                *(DATA, Flag("save", "FILE")),
            ),
            ("game",),
        ),
        start.play,
    ),
    "resume": (command("resume", (DATA,), may=("file",)), start.resume),
    "replay": (command("replay", (Flag("step"), SEAT, DATA), ("record",)), replay.run),
    "verify": (command("verify", (Flag("commitment", "HASH"), DATA), ("record",)), verify.run),
    "table": (command("table", TABLE), run_table),
    "backup": (command("backup", (DATABASE, KEY, PASSWORD), ("file",)), keeping("backup")),
    "restore": (command("restore", (DATABASE, KEY, PASSWORD), ("file",)), keeping("restore")),
    "forget": (command("forget", (DATABASE, KEY, PASSWORD), ("match",)), keeping("forget")),
    "games": (command("games", ()), games.run),
    "rule": (command("rule", (), ("game",), ("number",)), show_rule),
    "data": (command("data", (DATA, Flag("only", "SOURCE")), ("game",)), data.run),
    "mission": (command("mission", (DATA,), ("task", "file")), mission.run),
    "diary": (command("diary", (Flag("to", "FILE"), Flag("add", "RECORD")), may=("number",)), diary.run),
    "arena": (
        command(
            "arena",
            (
                Flag("bots", "A,B"),
                Flag("games", "N", "n"),
                Flag("jobs", "N", "j"),
                SCENARIO,
                SEED,
                OPTIONS,
                Flag("plot", "FILE"),
            ),
            ("game",),
        ),
        arena.run,
    ),
}


def main(typed: list[str] | None = None, source: TextIO | None = None, out: TextIO | None = None) -> int:
    """The console script. Errors end with exit code 2 and one sentence on stderr."""
    words = sys.argv[1:] if typed is None else typed
    source, out = source or replacing_unknown(sys.stdin), out or replacing_unknown(sys.stdout)
    lang = language_of_errors(words)
    try:
        return run(words, lang, source, out)
    except GrognardError as error:
        print(one_line(error.text(lang)), file=replacing_unknown(sys.stderr))
        return 2
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        # The reader of the pipe has gone, as `| head` does: there is nowhere to report anything.
        with contextlib.suppress(OSError):
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0


def one_line(text: str) -> str:
    """A sentence on one line, whatever input it quotes."""
    return "".join(letter if letter.isprintable() else "?" for letter in text)


def replacing_unknown(stream: TextIO) -> TextIO:
    """A character that the terminal cannot show becomes a question mark instead of an error."""
    if isinstance(stream, io.TextIOWrapper):
        stream.reconfigure(errors="replace")
    return stream


def language_of_errors(words: list[str]) -> str:
    """The language of error messages, including those about --lang itself."""
    flag = None
    for i, word in enumerate(words):
        if word.startswith("--lang="):
            flag = word.partition("=")[2]
        elif word == "--lang" and i + 1 < len(words):
            flag = words[i + 1]
    try:
        return chosen_language(flag, os.environ)
    except CommandError:
        return environment_language(os.environ)


def run(words: list[str], lang: str, source: TextIO, out: TextIO) -> int:
    if words and words[0] == "--version":
        print(f"grognard {grognard.__version__}", file=out)
        return 0
    rest = list(words)
    # --lang may also precede the command.
    while rest and rest[0].startswith("--lang"):
        rest = rest[1 if "=" in rest[0] else 2 :]
    if not rest or rest[0] in ("help", "--help", "-h"):
        return show_help(rest[1] if len(rest) > 1 else None, lang, out)
    if rest[0] not in COMMANDS:
        known = ", ".join(arguments.nearest(rest[0], list(COMMANDS)))
        raise CommandError(
            "option" if rest[0].startswith("-") else "command", command=rest[0], known=known, option=rest[0]
        )
    form, act = COMMANDS[rest[0]]
    if "--help" in rest or "-h" in rest:
        return show_help(form.word, lang, out)
    given = arguments.read(form, rest[1:])
    return act(given, chosen_language(given.values.get("lang"), os.environ), source, out)


def show_help(word: str | None, lang: str, out: TextIO) -> int:
    """The commands, or the options of one."""
    screen = Screen(out)
    speech = Speech(lang)
    if word is None:
        for line in speech("help.main").strip("\n").split("\n"):
            screen.tell(line, hang=26 if line.startswith(" ") else 0)
        return 0
    if word not in COMMANDS:
        raise CommandError("command", command=word, known=", ".join(arguments.nearest(word, list(COMMANDS))))
    form = COMMANDS[word][0]
    screen.tell(usage(form, lang), "strong")
    screen.tell(say(lang, f"help.{word}").strip())
    for flag in form.flags:
        name = f"--{flag.word} {flag.value}".strip()
        screen.tell(f"  {name:20}  {speech(f'flag.{flag.word}')}", hang=24)
    return 0


def usage(form: Command, lang: str) -> str:
    needs = [say(lang, f"word.{name}") for name in form.needs]
    may = [f"[{say(lang, f'word.{name}')}]" for name in form.may]
    return " ".join(["grognard", form.word, *needs, *may, "[--…]"])


if __name__ == "__main__":
    sys.exit(main())
