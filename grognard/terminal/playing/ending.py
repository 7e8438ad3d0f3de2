"""The end of a game: who won and why, the secret seed, and how to check that the dice were fair."""

from __future__ import annotations

from typing import TYPE_CHECKING

from grognard import GrognardError
from grognard.terminal.playing import commands
from grognard.terminal.subcommands.diary import add_or_warn

if TYPE_CHECKING:
    from grognard.terminal.playing.play import Play


def show(play: Play) -> None:
    """Shows the end; also of a game that was over when it was resumed."""
    play.autosave()
    if play.saved.hot_seat:
        play.leave_seat()
    elif play.seated is not None:
        play.lines(play.news(play.seated))
    play.screen.line()
    play.screen.line(play.match.text(None if play.saved.hot_seat else play.seated, play.lang, play.screen.width))
    tell_result(play)
    tell_seed(play)
    add_or_warn(play.match, play.screen, play.say)
    offer_record(play)


def tell_result(play: Play) -> None:
    result = play.match.result
    assert result is not None
    names = ", ".join(play.seat_name(seat) for seat in result.winners)
    play.screen.line()
    play.screen.tell(play.say("end.won", names=names) if names else play.say("end.drawn"), "strong")
    play.screen.tell(play.match.prompt(None, play.lang))


def tell_seed(play: Play) -> None:
    seed = play.match.view(None)["seed"]
    play.screen.line()
    play.screen.tell(play.say("end.seed", seed=seed))
    play.screen.tell(play.say("end.commitment", commitment=play.match.commitment), hang=2)
    play.screen.tell(play.say("end.verify"))
    play.screen.line(f"  python -c 'import grognard; print(grognard.commitment(\"{seed}\"))'", "faint")


def offer_record(play: Play) -> None:
    """Asks for a file name and writes the record there; an empty line or the end of input writes nothing."""
    play.screen.line()
    while True:
        try:
            name = play.keyboard.ask(play.say("end.record"))
            if not name or commands.record(play, "", name):
                return
        except EOFError:
            return
        except GrognardError as error:
            play.screen.tell(error.text(play.lang), "warn")
