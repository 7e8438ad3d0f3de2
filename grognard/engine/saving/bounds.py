"""What a restored state is checked against: somebody may have made it up.

Four things, from the outside in:

* every field has the type and the length that it has in a new state, and its numbers lie within the bounds that its
  game declares (`Game.bounds`); a list of any length is declared with the longest that it can get;
* the stack and the queue consist of frames of this game, with as many locals as their steps have;
* the step on top asks somebody who sits at the table, and offers moves that can be written and read;
* nothing contradicts the game's own invariants (`Game.check_state`): no card is lost or doubled, what is remembered
  agrees with what is there.

`Impossible` is raised at the first thing that is wrong.
"""

from __future__ import annotations

from typing import Any, Final

from grognard.engine.frames import LOCALS_SHIFT, UNDER_WAY, is_under_way, locals_of, step_of
from grognard.engine.language.notation import Grammar
from grognard.engine.language.text import LANGUAGES, Sentence, Vocabulary
from grognard.engine.moves import played_by, played_move, sets_dice_aside
from grognard.engine.procedure import Procedure
from grognard.engine.saving.fields import Fields, Part
from grognard.engine.state import ALL, Event, State
from grognard.engine.step import Step

AS_DEALT: Final = -1  # a list that is always as long as in a new state
LARGEST: Final = 1 << 62
LARGEST_SET: Final = 256  # things of which a procedure may hold a set
HIGHEST_STACK: Final = 4096
KEY_BYTES: Final = 16
MOST_NUMBERS: Final = 10_000  # in a part
MOST_COUNTED: Final = 1 << 32  # dice, seals


class Impossible(ValueError):
    """A state that no match has ever been in."""


class Bound:
    """The least and the greatest number of a field, of each number in a list, and how long a list may get."""

    def __init__(self, low: int, high: int, longest: int = AS_DEALT) -> None:
        self.low = low
        self.high = high
        self.longest = longest


Bounds = dict[str, Bound]
UNDECLARED: Final = Bound(-(1 << LARGEST_SET), 1 << LARGEST_SET, HIGHEST_STACK)


def up_to(high: int, longest: int = AS_DEALT) -> Bound:
    """From 0 to `high`."""
    return Bound(0, high, longest)


def flags(count: int, longest: int = AS_DEALT) -> Bound:
    """A set of so many things, one bit each."""
    return Bound(0, (1 << count) - 1, longest)


def must(true: bool, what: str) -> None:
    """An invariant: `what` says what is wrong."""
    if not true:
        raise Impossible(what)


def common_bounds(reasons: int) -> Bounds:
    """The bounds of the fields that every state has; the stack and the queue are checked frame by frame."""
    return {
        "stack": Bound(-LARGEST, 1 << LARGEST_SET, HIGHEST_STACK),
        "queue": up_to(LARGEST, HIGHEST_STACK),
        "rolls": up_to(MOST_COUNTED),
        "seals": up_to(MOST_COUNTED),
        "silent": up_to(ALL),
        "asked": up_to(ALL),
        "winners": up_to(ALL),
        "reason": up_to(max(0, reasons - 1)),
    }


# Fields


def check_fields(fields: Fields, fresh: State, packed: object, bounds: Bounds) -> None:
    """What `pack` made has the types and the lengths of a new state, and its numbers are within their bounds."""
    if not isinstance(packed, dict):
        raise Impossible("a state is an object")
    for name in fields.saved_by(fresh):
        if name not in packed:
            raise Impossible(f"{name} is missing")
        check_value(name, getattr(fresh, name), packed[name], bounds.get(name, UNDECLARED))


def check_value(name: str, fresh: Any, packed: Any, bound: Bound) -> None:
    if isinstance(fresh, bool):
        must(isinstance(packed, bool), name)
    elif isinstance(fresh, int):
        check_number(name, packed, bound)
    elif isinstance(fresh, bytearray):
        check_list(name, fresh, list(hex_bytes(name, packed)), bound)
    elif isinstance(fresh, bytes):
        must(len(hex_bytes(name, packed)) in (len(fresh), KEY_BYTES), name)
    elif isinstance(fresh, Part):
        check_part(name, packed)
    elif fresh and isinstance(fresh[0], (list, Part)):
        check_deep(name, fresh, packed, bound)
    else:
        check_list(name, fresh, packed, bound)


def check_number(name: str, packed: Any, bound: Bound) -> None:
    must(type(packed) is int and bound.low <= packed <= bound.high, name)


def hex_bytes(name: str, packed: Any) -> bytes:
    must(isinstance(packed, str) and len(packed) <= MOST_NUMBERS, name)
    return bytes.fromhex(packed)


def check_list(name: str, fresh: Any, packed: Any, bound: Bound) -> None:
    must(isinstance(packed, list), name)
    fits = len(packed) == len(fresh) if bound.longest == AS_DEALT else len(packed) <= bound.longest
    must(fits, f"{name} has {len(packed)} numbers")
    for number in packed:
        check_number(name, number, bound)


def check_deep(name: str, fresh: Any, packed: Any, bound: Bound) -> None:
    """A list of lists or parts: as many as in a new state."""
    must(isinstance(packed, list) and len(packed) == len(fresh), name)
    for before, after in zip(fresh, packed, strict=True):
        if isinstance(before, Part):
            check_part(name, after)
        else:
            check_list(name, before, after, bound)


def check_part(name: str, packed: Any) -> None:
    """A part is a list of lists of numbers; what they mean is checked by its `restore`."""
    must(isinstance(packed, list) and len(packed) < MOST_NUMBERS, name)
    for row in packed:
        must(isinstance(row, list) and len(row) <= MOST_NUMBERS, name)
        must(all(type(number) is int and abs(number) < 1 << 256 for number in row), name)


# The stack


def check_stack(t: State, steps: list[Step[Any]]) -> None:
    """Frames of this game with their locals, a decision on top; nothing once the game is over."""
    must(t.over == (not t.stack), "the stack is empty only when the game is over")
    places = frame_places(t.stack, steps)
    must(not places or steps[step_of(t.stack[places[0]])].decides, "the step on top does not decide")
    must(len(t.queue) % 2 == 0, "the queue consists of pairs")
    for i in range(0, len(t.queue), 2):
        place = t.queue[i]
        must(place in places and is_under_way(t.stack[place]), "nothing is under way where a frame waits")
        check_frame(t.queue[i + 1], steps)
        must(not is_under_way(t.queue[i + 1]), "a frame that waits has not begun")


def frame_places(stack: list[int], steps: list[Step[Any]]) -> list[int]:
    """Where the frames lie, from the top down; their locals lie between them."""
    places: list[int] = []
    i = len(stack) - 1
    while i >= 0:
        check_frame(stack[i], steps)
        places.append(i)
        i -= 1 + locals_of(stack[i])
    must(i == -1, "locals are missing")
    return places


def check_frame(packed: int, steps: list[Step[Any]]) -> None:
    must(0 <= packed < UNDER_WAY << 1, "not a frame")
    must(step_of(packed) < len(steps), "no such step")
    step, count = steps[step_of(packed)], locals_of(packed)
    if isinstance(step, Procedure):
        must(count == step.size if is_under_way(packed) else count <= step.size, "too many or too few locals")
    elif not step.decides:
        must(packed < 1 << LOCALS_SHIFT, "only procedures and decisions have locals")


# Moves


def check_decision(t: State, steps: list[Step[Any]], grammar: Grammar, seats: int) -> None:
    """Whoever is asked sits at the table and has something to choose."""
    if t.over:
        return
    step, arg = steps[t.step], t.arg
    who = step.who(t, arg)
    must(0 < who < 1 << seats, "nobody who sits here is asked")
    for seat in range(seats):
        if who >> seat & 1:
            moves = step.moves(t, arg, seat)
            must(bool(moves), "nothing can be chosen")
            for move in moves:
                check_move(move, grammar)


def check_played(moves: object, grammar: Grammar, seats: int) -> list[int]:
    """The list of moves that were played, each by one of the seats."""
    if not isinstance(moves, list) or not all(type(played) is int and 0 <= played < LARGEST for played in moves):
        raise Impossible("moves are numbers")
    for played in moves:
        if not sets_dice_aside(played):
            must(played_by(played) < seats, "played by nobody")
            check_move(played_move(played), grammar)
    return moves


def check_events(past: object, sentences: list[Sentence], words: Vocabulary) -> list[Event]:
    """What happened before a position: events of this game, of which the sentences can be said."""
    if not isinstance(past, list):
        raise Impossible("the past is a list")
    return [check_event(row, sentences, words) for row in past]


def check_event(row: Any, sentences: list[Sentence], words: Vocabulary) -> Event:
    kind, seen, args = row
    check_number("event", kind, up_to(len(sentences) - 1))
    check_number("seen", seen, up_to(ALL))
    check_list("things", [], args, UNDECLARED)
    sentence = sentences[kind]
    for lang in LANGUAGES:
        words.fill(lang, "event", sentence.key, sentence.sorts, args)
    return Event(kind, args, seen)


def check_move(move: int, grammar: Grammar) -> None:
    """A verb of the game with as many things as it takes, all of them in its lexicons."""
    must(move >= 0, "not a move")
    must(grammar.read(grammar.write(move)) == move, "a move that cannot be written")
