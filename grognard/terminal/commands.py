"""What a player can ask besides playing: help, advice, odds, rules, the log, saving. Italian and English words both."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from grognard import Action
from grognard.terminal import files, rules, saves
from grognard.terminal.keyboard import plain
from grognard.terminal.opponents import advice

if TYPE_CHECKING:
    from grognard.terminal.play import Play

# True when something on the table changed and the choices must be shown anew.
Command = Callable[["Play", str, str], bool]

LOG_LINES = 15
BAR = 20


def help(play: Play, seat: str, argument: str) -> bool:
    play.screen.line()
    for line in play.say("help.play").strip().split("\n"):
        play.screen.tell(line, hang=24)
    return False


def undo(play: Play, seat: str, argument: str) -> bool:
    play.match.undo(seat)
    play.chronicle.rewind(seat)
    play.screen.tell(play.say("play.undone"))
    return True


def hint(play: Play, seat: str, argument: str) -> bool:
    play.screen.passing(play.say("play.pondering"))
    action, reason = advice(play.match, seat, play.lang)
    play.screen.wipe()
    said = play.say("play.hint", action=action.text(play.lang), notation=action)
    play.screen.tell(f"{said} {reason}".strip())
    return False


def odds(play: Play, seat: str, argument: str) -> bool:
    """Of one action, or of every choice that has odds."""
    asked = play.menu.find(argument) if argument else play.menu.actions
    shown = False
    for action in asked:
        chances = play.match.odds(action, seat)
        if chances is not None:
            show_odds(play, action, chances)
            shown = True
    if not shown:
        play.screen.tell(play.say("play.no-odds"))
    return False


def show_odds(play: Play, action: Action, chances: dict[str, float]) -> None:
    names = play.match.game.words.texts[play.lang]["name"].get("outcome", {})
    play.screen.tell(play.say("play.odds", action=action.text(play.lang)))
    for outcome, chance in chances.items():
        bar = "#" * round(chance * BAR)
        play.screen.line(f"  {names.get(outcome, outcome):14} {chance:5.0%}  {bar}")


def why(play: Play, seat: str, argument: str) -> bool:
    """A number or the start of a choice is legal; anything else is asked of the rules."""
    found = play.menu.find(argument) if argument else []
    notation = str(found[0]) if len(found) == 1 else plain(argument)
    if not notation:
        play.screen.tell(play.say("play.why-what"))
        return False
    refusal = play.match.why_not(notation, seat)
    if refusal is None:
        action = play.match.action(notation)
        assert action is not None
        play.screen.tell(play.say("play.legal", action=action.text(play.lang), rule=action.rule))
    else:
        play.screen.tell(play.say("play.refused", reason=refusal.text(play.lang), rule=refusal.rule), "warn")
    return False


def rule(play: Play, seat: str, argument: str) -> bool:
    rules.show(play.screen, play.match.game, argument or None, play.lang)
    return False


def log(play: Play, seat: str, argument: str) -> bool:
    count = int(argument) if argument.isdecimal() else LOG_LINES
    for line in play.chronicle.lines(seat)[-count:] if count else []:
        play.screen.tell(line, hang=2)
    return False


def board(play: Play, seat: str, argument: str) -> bool:
    play.show_board()
    return False


def save(play: Play, seat: str, argument: str) -> bool:
    """To the file this game is kept in, or to another, in which it is kept from now on."""
    path = Path(argument).expanduser() if argument else play.sitting.path
    if path is None:
        play.screen.tell(play.say("play.save-where"), "warn")
        return False
    if argument and not may_replace(play, path):
        return False
    saves.write(play.sitting, path)
    play.sitting.path = path
    play.screen.tell(play.say("play.saved", path=path))
    return False


def may_replace(play: Play, path: Path) -> bool:
    """A file that is there already is replaced only with the player's consent."""
    if not path.is_file() or (play.sitting.path is not None and path.samefile(play.sitting.path)):
        return True
    return play.confirm(play.say("play.replace", path=path), False)


def record(play: Play, seat: str, argument: str) -> bool:
    path = Path(argument or f"{play.match.game.id}.record").expanduser()
    if not may_replace(play, path):
        return False
    files.write_bytes(path, play.match.record().encode())
    play.screen.tell(play.say("play.recorded", path=path))
    if play.match.turn is not None:
        play.screen.tell(play.say("play.record-secret"))
        return False
    return True


def quit(play: Play, seat: str, argument: str) -> bool:
    """The game is kept already; where it cannot be, ask before it is lost."""
    from grognard.terminal.play import Leave

    if play.keep():
        play.screen.tell(play.say("play.kept", path=play.sitting.path))
        raise Leave
    if play.confirm(play.say("play.lose"), False):
        raise Leave
    return False


WORDS: dict[Command, str] = {
    help: "? help aiuto h",
    undo: "undo annulla u",
    hint: "hint consiglio suggerimento",
    odds: "odds probabilita",
    why: "why perche",
    rule: "rule regola",
    log: "log cronaca",
    board: "board plancia mappa",
    save: "save salva",
    record: "record verbale",
    quit: "quit exit esci q",
}
COMMANDS = {word: command for command, words in WORDS.items() for word in words.split()}


def split(typed: str) -> tuple[Command | None, str]:
    """The command that a line begins with, and the rest of it."""
    word, _, argument = typed.partition(" ")
    if word.startswith("?") and len(word) > 1:
        word, argument = "?", word[1:]
    return COMMANDS.get(plain(word)), argument.strip()
