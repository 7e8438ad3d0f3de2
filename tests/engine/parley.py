"""Parley: a game of the tests' own, with windows of both kinds and an act that is allowed at any time.

The first seat says `go`, turn after turn. Before each turn ends everybody may play cards: in odd turns all at once and
in secret, in even ones one after another, the most effective first, and never one ideology twice running.
"""

from __future__ import annotations

import tomllib
from random import Random
from typing import Any, Final

from grognard.engine.drawing.scene import Scene
from grognard.engine.frames import frame
from grognard.engine.game import Game
from grognard.engine.language.notation import Grammar, Verb
from grognard.engine.language.text import Lexicon, Sentence, Vocabulary
from grognard.engine.memory.layout import shuffle
from grognard.engine.moves import arg_a, pack_move, verb_of
from grognard.engine.options import Options
from grognard.engine.refusal import COMMON
from grognard.engine.saving.fields import Fields
from grognard.engine.state import State
from grognard.engine.step import Step
from grognard.engine.windows import OpenWindow, Window, new_turn

SEATS = ("north", "south", "west")
CARDS: Final = 6
TURNS: Final = 6
IDEOLOGY = (0, 1, 1)
EFFECTIVENESS = (1, 3, 2)
NO_IDEOLOGY: Final = -1
AT_ONCE: Final = 0
IN_ORDER: Final = 1

GO: Final = 0
PASS: Final = 1
PASS_TURN: Final = 2
PLAY: Final = 3
LISTEN: Final = 4
VERBS = [
    Verb("go", "1", []),
    Verb("pass", "2", []),
    Verb("pass-turn", "2", []),
    Verb("play", "2", ["card"]),
    Verb("listen", "3", [], any_time=True),
]

TURN: Final = 0
OPEN: Final = 1
ANSWER: Final = 2
END: Final = 3
FIELDS = Fields()


class Tabletop(State):
    def __init__(self) -> None:
        super().__init__()
        self.hand = [[0, 1], [2, 3], [4, 5]]
        self.played: list[int] = []
        self.last_ideology = NO_IDEOLOGY
        self.turn = 1

    def fields(self) -> Fields:
        return FIELDS

    def blank(self) -> Tabletop:
        return Tabletop()


class Turn(Step[Tabletop]):
    def who(self, t: Tabletop, arg: int) -> int:
        return 1

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        return [GO]

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        t.leave()
        t.then(frame(OPEN, AT_ONCE if t.turn % 2 else IN_ORDER), END)


class Answer(Window[Tabletop]):
    def asked(self, t: Tabletop, moment: int) -> list[int]:
        if moment == AT_ONCE:
            return [0, 1, 2]
        able = [seat for seat in range(len(SEATS)) if IDEOLOGY[seat] != t.last_ideology]
        return sorted(able, key=lambda seat: -EFFECTIVENESS[seat])

    def at_once(self, t: Tabletop, moment: int) -> bool:
        return moment == AT_ONCE

    def acts(self, t: Tabletop, moment: int, seat: int) -> list[int]:
        return [pack_move(PLAY, card) for card in t.hand[seat]]

    def act(self, t: Tabletop, moment: int, seat: int, move: int) -> None:
        t.hand[seat].remove(arg_a(move))
        t.played += [seat, arg_a(move)]
        t.last_ideology = IDEOLOGY[seat]
        t.seals += 1


class End(Step[Tabletop]):
    def run(self, t: Tabletop, arg: int) -> None:
        t.turn += 1
        new_turn(t)
        if t.turn > TURNS:
            t.finish(1, 0)
        else:
            t.then(TURN)


PROMPTS = [Sentence("prompt.go", "1", []), Sentence("prompt.answer", "2", [])]
WINDOW = Answer(ANSWER, "2", "answer", OPEN, PASS, PASS_TURN)


class Parley(Game[Tabletop]):
    def __init__(self) -> None:
        texts = {lang: tomllib.loads(TEXT) for lang in ("en", "it")}
        words = Vocabulary(texts, [Lexicon("card", [f"c{n}" for n in range(CARDS)])], [*COMMON, *PROMPTS])
        super().__init__("parley", words, Grammar(VERBS, words))
        self.steps: list[Step[Tabletop]] = [Turn(TURN, "1", "go"), OpenWindow(OPEN, "2", WINDOW), WINDOW, End(END, "1")]
        self.reasons = ["over"]

    def seats(self, scenario: str, options: Options) -> tuple[str, ...]:
        return SEATS

    def deal(self, scenario: str, options: Options) -> Tabletop:
        t = Tabletop()
        t.then(TURN)
        return t

    def any_time(self, t: Tabletop, seat: int) -> list[int]:
        return [LISTEN] if t.silent >> seat & 1 else []

    def act(self, t: Tabletop, seat: int, move: int) -> None:
        assert verb_of(move) == LISTEN
        t.silent &= ~(1 << seat)

    def view(self, t: Tabletop, seat: int) -> dict[str, Any]:
        answer = WINDOW.answers(t).of(seat) if WINDOW.is_open(t) and seat >= 0 else None
        own = None if seat < 0 else {"hand": t.hand[seat][:], "silent": bool(t.silent >> seat & 1), "answer": answer}
        return {"played": t.played[:], "turn": t.turn, "left": [len(hand) for hand in t.hand], "own": own}

    def redeal(self, t: Tabletop, seat: int, rng: Random) -> None:
        others = [other for other in range(len(SEATS)) if other != seat]
        cards = sorted(card for other in others for card in t.hand[other])
        shuffle(cards, rng)
        for other in others:
            t.hand[other] = sorted(cards.pop() for _ in t.hand[other])
        WINDOW.redeal(t, seat, len(SEATS), rng)

    def scene(self, view: dict[str, Any], actions: list[Any], lang: str) -> Scene:
        return Scene("parley", 10, 10, lang)


TEXT = """
game = { name = "Parley", about = "A game of the tests." }
verb = { go = "Go", pass = "Pass", pass-turn = "Pass this turn", play = "Play {0}", listen = "Ask me again" }
reason = { over = "Over." }
option = {}
event = {}
prompt = { wait = "Waiting for {0}.", go = "Go", answer = "Answer" }
[name]
card = {}
seat-name = { north = "North", south = "South", west = "West" }
[rule]
0 = { title = "The table", text = "As the rules allow." }
1 = { title = "Turns", text = "The first seat says go." }
2 = { title = "Windows", text = "Others may play cards." }
3 = { title = "Silence", text = "Whoever wants silence may change their mind at any time." }
[refusal]
over = "Over."
notation = "What?"
not-your-move = "Not yours."
not-offered = "Not now."
no-undo = "No."
"""
