"""Commands besides playing: help, advice, odds, rules, the log, saving; in Italian and in English."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from grognard import Action
from grognard.engine.change import Change
from grognard.engine.drawing.lens import find_item, lens_words
from grognard.terminal import files
from grognard.terminal.keyboard import number, plain
from grognard.terminal.playing import saves
from grognard.terminal.playing.board import chapters, named
from grognard.terminal.playing.opponents import advice
from grognard.terminal.show import fold
from grognard.terminal.subcommands import rules

if TYPE_CHECKING:
    from grognard.terminal.playing.play import Play

# Returns True if the position changed and the choices must be shown again.
Command = Callable[["Play", str, str], bool]

LOG_LINES = 15
BAR = 20  # characters for 100 %
FEW = 2  # choices for which the odds are always worked out


def help(play: Play, seat: str, argument: str) -> bool:
    play.screen.line()
    for line in play.say("command.play").strip("\n").split("\n"):
        play.screen.tell(line, hang=26 if line.startswith(" ") else 0)
    return False


def undo(play: Play, seat: str, argument: str) -> bool:
    play.match.undo(seat)
    play.log.rewind(seat)
    play.screen.tell(play.say("play.undone"))
    return True


def hint(play: Play, seat: str, argument: str) -> bool:
    play.screen.show_briefly(play.say("play.pondering"))
    choice = advice(play.match, seat)
    play.screen.erase_line()
    hint = play.say("play.hint", action=choice.action.text(play.lang), notation=choice.action)
    play.screen.tell(f"{hint} {choice.text(play.lang)}".strip())
    return False


def odds(play: Play, seat: str, argument: str) -> bool:
    """The odds of one action, or of every choice that has odds."""
    asked = play.menu.find(argument) if argument else play.menu.actions
    changes = {str(action): play.match.changes(action, seat) for action in asked}
    shown = False
    for action in asked:
        # Where things are compared with each other, a table of chances for each would be too much.
        chances = None if not argument and compares_one_thing(action, changes) else play.match.odds(action, seat)
        if chances is not None:
            show_odds(play, action, chances)
            shown = True
    show_changes(play, [change for found in changes.values() for change in found])
    if not shown and not any(changes.values()):
        play.screen.tell(play.say("play.no-odds"))
    return False


def compares_one_thing(action: Action, changes: dict[str, list[Change]]) -> bool:
    """Whether an action chooses a single thing and knows what that thing changes."""
    return [change.of for change in changes[str(action)]] == [word for _, word in action.names()] != []


def sure_outcomes(play: Play, seat: str, actions: list[Action]) -> dict[str, str]:
    """The choices with a certain outcome: by notation, the name of the outcome."""
    found: dict[str, str] = {}
    # Odds take time: among many choices they are worked out only for the one chosen.
    for action in actions if len(actions) <= FEW else []:
        chances = play.match.odds(action, seat) or {}
        for outcome, chance in chances.items():
            if chance == 1.0:
                found[str(action)] = outcome_name(play, outcome)
    return found


def outcome_name(play: Play, outcome: str) -> str:
    names = play.match.game.words.texts[play.lang]["name"].get("outcome", {})
    return str(names.get(outcome, outcome))


def show_odds(play: Play, action: Action, chances: dict[str, float]) -> None:
    play.screen.tell(play.say("play.odds", action=action.text(play.lang)))
    names = {outcome: outcome_name(play, outcome) for outcome in chances}
    wide = max(14, *(len(name) for name in names.values()))
    for outcome, chance in chances.items():
        bar = "#" * round(chance * BAR)
        play.screen.line(f"  {names[outcome]:{wide}} {chance:5.0%}  {bar}".rstrip())
    if note := play.match.odds_note(action, play.match.turn, play.lang):
        play.screen.tell(note)


def show_changes(play: Play, changes: list[Change]) -> None:
    """How each thing changes the chances, and how that was found."""
    if not changes:
        return
    words = play.match.game.words
    play.screen.tell(str(words.texts[play.lang]["change"]["title"]))
    wide = max(14, *(len(change.name(words, play.lang)) for change in changes))
    for change in changes:
        play.screen.tell(f"  {change.name(words, play.lang):{wide}} {change.line(words, play.lang)}", hang=wide + 3)
    for how in dict.fromkeys(change.how(words, play.lang) for change in changes):
        play.screen.tell(how)


def why(play: Play, seat: str, argument: str) -> bool:
    """Why something may or may not be played; a choice can also be given by its number or its start."""
    found = play.menu.find(argument) if argument else []
    notation = str(found[0]) if len(found) == 1 else plain(argument)
    if not notation:
        play.screen.tell(play.say("play.why-what", example=play.match.notations(seat)[0]))
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
    play.page(rules.lines(play.match.game, argument or None, play.lang, play.screen.width))
    return False


def log(play: Play, seat: str, argument: str) -> bool:
    count = number(argument) or LOG_LINES
    found = play.log.lines(seat)[-count:]
    play.page([line for entry in found for line in fold(entry, play.screen.width, 2)])
    return False


def board(play: Play, seat: str, argument: str) -> bool:
    """The whole board, or the chapters of that name."""
    parts = chapters(play.match, seat, play.lang, play.screen.width)
    chosen = named(parts, argument) if argument else parts
    if not chosen:
        play.screen.tell(play.say("play.chapters", names=", ".join(title for title, _ in parts)), "warn")
    play.page([line for _, lines in chosen for line in ("", *lines)])
    return False


def whole_map(play: Play, seat: str, argument: str) -> bool:
    """Only the map: many Italian players use the same word for the board and for its map."""
    return board(play, seat, argument or play.say("play.map"))


def lens(play: Play, seat: str, argument: str) -> bool:
    """What the map answers to a question about a place or a piece; without words, the questions it knows."""
    lenses, game = play.match.game.lenses, play.match.game
    word, _, about = argument.partition(" ")
    if not word:
        for one in lenses:
            texts = lens_words(game.words, play.lang, one)
            play.screen.tell(f"  {one.id:12} {texts['name']}: {texts['text']}", hang=15)
        play.screen.tell(play.say("play.lens-how" if lenses else "play.no-lens"))
        return False
    found = next((one.id for one in lenses if one.id.startswith(plain(word))), word)
    item = find_item(play.match.scene(seat, play.lang), about) if about else ""
    for line in play.match.lens(found, seat, item, play.lang).lines:
        play.screen.tell(line, hang=2)
    return False


def save(play: Play, seat: str, argument: str) -> bool:
    """Saves to the file of this game, or to another file, which is used from then on."""
    path = Path(os.path.expanduser(argument)) if argument else play.saved.path
    if path is None:
        play.screen.tell(play.say("play.save-where"), "warn")
        return False
    if argument and not may_replace(play, path):
        return False
    saves.write(play.saved, path)
    play.saved.path = path
    play.screen.tell(play.say("play.saved", path=path))
    return False


def may_replace(play: Play, path: Path) -> bool:
    """An existing file is replaced only with the player's consent."""
    own = play.saved.path
    if not path.is_file() or (own is not None and os.path.realpath(path) == os.path.realpath(own)):
        return True
    return play.confirm(play.say("play.replace", path=path), False)


def record(play: Play, seat: str, argument: str) -> bool:
    path = Path(os.path.expanduser(argument or f"{play.match.game.id}.record"))
    if not may_replace(play, path):
        return False
    files.write_bytes(path, play.match.record().encode())
    play.screen.tell(play.say("play.recorded", path=path))
    if play.match.turn is not None:
        play.screen.tell(play.say("play.record-secret"))
        return False
    return True


def quit(play: Play, seat: str, argument: str) -> bool:
    """Games are saved all the time; if this one cannot be, asks before it is lost."""
    from grognard.terminal.playing.play import Leave

    if play.autosave():
        play.tell_where_saved()
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
    board: "board plancia",
    whole_map: "map mappa",
    lens: "lens lente",
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
