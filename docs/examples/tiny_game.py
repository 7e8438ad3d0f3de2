"""Nerve: a secret number each and a stake that grows. The smallest game that uses every part of the engine.

A real game spreads these parts over several packages (see docs/game-authors.md) and reads its numbers and sentences
from `data/` and `text/`. Here they are in one file, in the order in which one writes them.
"""

from __future__ import annotations

import tomllib
from random import Random
from typing import Any, Final

from grognard.engine.drawing.item import CARD, FACE_DOWN, Item
from grognard.engine.drawing.scene import Scene
from grognard.engine.game import Game
from grognard.engine.language.notation import Grammar, Verb
from grognard.engine.language.text import Lexicon, Sentence, Vocabulary
from grognard.engine.moves import verb_of
from grognard.engine.options import Options
from grognard.engine.refusal import COMMON, Why
from grognard.engine.saving.fields import Fields
from grognard.engine.state import State
from grognard.engine.step import Step

SEATS = ["left", "right"]
NUMBERS: Final = 9
ROUNDS: Final = 3
MOST: Final = 5

# Verbs, steps and events, all by number.
RAISE: Final = 0
SEE: Final = 1
FOLD: Final = 2
VERBS = [Verb("raise", "2", []), Verb("see", "3", []), Verb("fold", "3", [])]

DEAL: Final = 0
BID: Final = 1
SHOW: Final = 2

GOT_OWN: Final = 0
GOT: Final = 1
RAISED: Final = 2
SHOWN: Final = 3
FOLDED: Final = 4
EVENTS = [
    Sentence("got-own", "1", ["n"]),
    Sentence("got", "1", ["seat"]),
    Sentence("raised", "2", ["seat", "n"]),
    Sentence("shown", "3", ["n", "n"]),
    Sentence("folded", "3", ["seat"]),
]
SENTENCES = [Sentence("prompt.bid", "2", ["n"]), *COMMON, Sentence("refusal.no-raise", "2", ["n"])]
FIELDS = Fields()  # no field is special: all are copied and saved


class Tabletop(State):
    """The state of a match, in plain numbers."""

    def __init__(self) -> None:
        super().__init__()
        self.number = [0, 0]
        self.shown = [0, 0]  # the numbers last compared, open to all
        self.score = [0, 0]
        self.stake = 1
        self.round = 0

    def fields(self) -> Fields:
        return FIELDS

    def blank(self) -> Tabletop:
        return Tabletop()


class Deal(Step[Tabletop]):
    """1: a secret number for each seat; the seats begin in turn. It does not decide, so it runs."""

    def run(self, t: Tabletop, arg: int) -> None:
        t.stake = 1
        for seat in (0, 1):
            t.number[seat] = 1 + t.roll(NUMBERS)  # a roll seals undo by itself
            t.tell_own(seat, GOT_OWN, [t.number[seat]], GOT, [seat])
        t.call(BID, t.round % 2)


class Bid(Step[Tabletop]):
    """2, 3: raise the stake, see both numbers, or fold. The argument of the frame is the seat that decides."""

    def who(self, t: Tabletop, arg: int) -> int:
        return 1 << arg

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        return [RAISE, SEE, FOLD] if t.stake < MOST else [SEE, FOLD]

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        t.leave()
        if move == RAISE:
            t.stake += 1
            t.tell(RAISED, [arg, t.stake])
            t.call(BID, 1 - arg)
        elif move == SEE:
            t.call(SHOW)
        else:
            t.tell(FOLDED, [arg])
            end_round(t, 1 - arg)

    def why_not(self, t: Tabletop, arg: int, seat: int, move: int) -> Why | None:
        return Why("2", "no-raise", MOST) if verb_of(move) == RAISE else None

    def prompt_args(self, t: Tabletop, arg: int) -> list[int]:
        return [t.stake, 0]


class Show(Step[Tabletop]):
    """3: the higher number wins the stake; equal numbers win nothing."""

    def run(self, t: Tabletop, arg: int) -> None:
        left, right = t.shown = t.number[:]
        t.seals += 1  # a secret was shown: no undo
        t.tell(SHOWN, [left, right])
        end_round(t, -1 if left == right else int(right > left))


def end_round(t: Tabletop, winner: int) -> None:
    """4: after the last round more points win; equal points, nobody."""
    if winner >= 0:
        t.score[winner] += t.stake
    t.round += 1
    if t.round < ROUNDS:
        t.call(DEAL)
    elif t.score[0] == t.score[1]:
        t.finish(0, 1)
    else:
        t.finish(1 << int(t.score[1] > t.score[0]), 0)


class Nerve(Game[Tabletop]):
    """All parts put together."""

    def __init__(self, overlay: str | None = None) -> None:
        texts = {"en": tomllib.loads(ENGLISH), "it": tomllib.loads(ITALIAN)}
        words = Vocabulary(texts, [Lexicon("seat", SEATS)], SENTENCES)
        super().__init__("nerve", words, Grammar(VERBS, words))
        self.steps: list[Step[Tabletop]] = [Deal(DEAL, "1"), Bid(BID, "2", "bid"), Show(SHOW, "3")]
        self.events = EVENTS
        self.reasons = ["points", "draw"]

    def seats(self, scenario: str, options: Options) -> tuple[str, ...]:
        return tuple(SEATS)

    def deal(self, scenario: str, options: Options) -> Tabletop:
        t = Tabletop()
        t.call(DEAL)
        return t

    def view(self, t: Tabletop, seat: int) -> dict[str, Any]:
        """An allow-list: every field is put in by hand. While they bid a seat sees its own number and no other."""
        numbers = {name: t.number[i] if i == seat else None for i, name in enumerate(SEATS)}
        return {"numbers": numbers, "shown": t.shown[:], "stake": t.stake, "round": t.round, "score": t.score[:]}

    def redeal(self, t: Tabletop, seat: int, rng: Random) -> None:
        """Deal what this seat does not know again, using nothing but what it knows."""
        t.number[1 - seat] = rng.randint(1, NUMBERS)

    def odds(self, t: Tabletop, seat: int, move: int) -> dict[str, float] | None:
        if move != SEE:
            return None
        lower, equal, higher = t.number[seat] - 1, 1, NUMBERS - t.number[seat]
        return {"win": lower / NUMBERS, "draw": equal / NUMBERS, "loss": higher / NUMBERS}

    def scene(self, view: dict[str, Any], actions: list[Any], lang: str) -> Scene:
        scene = Scene(self.name(lang), 50, 30, lang)
        layer = scene.layer("numbers", self.name(lang))
        for i, (seat, number) in enumerate(view["numbers"].items()):
            shown = "?" if number is None else str(number)
            text = self.words.raw(lang, "name", "holds").format(self.words.seat(lang, seat), shown)
            card = layer.add(Item(f"number-{seat}", CARD, 5 + 25 * i, 5, 15, 20, shown, text))
            card.cells = [text]
            if number is None:
                card.states.append(FACE_DOWN)
            if seat == view["seat"]:
                card.offer([str(action) for action in actions])
        return scene


ENGLISH = """
game = { name = "Nerve", about = "A secret number each, and a stake that grows." }
verb = { raise = "Raise the stake", see = "See both numbers", fold = "Fold" }
reason = { points = "The points of three rounds decide.", draw = "Both have the same points." }

[name]
holds = "{0}: {1}"
seat = { left = "Left", right = "Right" }
seat-name = { left = "Left", right = "Right" }
outcome = { win = "Win", draw = "Draw", loss = "Loss" }

[event]
got-own = "Your number is {0}."
got = "{0} has a secret number."
raised = "{0} raised the stake to {1}."
shown = "The numbers were {0} and {1}."
folded = "{0} folded."

[refusal]
over = "The game is over."
notation = "Say raise, see or fold."
not-your-move = "The other player decides now."
not-offered = "This cannot be chosen now."
no-undo = "Nothing can be taken back."
no-raise = "The stake cannot go beyond {0}: see or fold."

[prompt]
wait = "Waiting for {0}."
bid = "The stake is {0}: raise, see or fold?"

[rule]
0 = { title = "The table", text = "Players decide in turn, and only as the rules allow." }
1 = { title = "The deal", text = "Each player gets a secret number from 1 to 9." }
2 = { title = "Raising", text = "The stake starts at 1 and may be raised to 5, one at a time." }
3 = { title = "The end of a round", text = "After see the higher number wins the stake; fold gives it away." }
4 = { title = "The end of the game", text = "After three rounds more points win." }
"""

ITALIAN = """
game = { name = "Sangue freddo", about = "Un numero segreto a testa e una posta che cresce." }
verb = { raise = "Alza la posta", see = "Vedi i numeri", fold = "Passa la mano" }
reason = { points = "Decidono i punti dei tre giri.", draw = "I punti sono pari." }

[name]
holds = "{0}: {1}"
seat = { left = "Sinistra", right = "Destra" }
seat-name = { left = "Sinistra", right = "Destra" }
outcome = { win = "Vittoria", draw = "Pari", loss = "Sconfitta" }

[event]
got-own = "Il tuo numero è {0}."
got = "{0} ha un numero segreto."
raised = "{0} ha alzato la posta a {1}."
shown = "I numeri erano {0} e {1}."
folded = "{0} ha passato la mano."

[refusal]
over = "La partita è finita."
notation = "Scrivi raise, see o fold."
not-your-move = "Ora decide l'altro giocatore."
not-offered = "Ora questo non si può scegliere."
no-undo = "Non c'è nulla da annullare."
no-raise = "La posta non può superare {0}: vedi o passa la mano."

[prompt]
wait = "Si aspetta {0}."
bid = "La posta è {0}: alzi, vedi o passi la mano?"

[rule]
0 = { title = "Il tavolo", text = "I giocatori decidono a turno, e solo come le regole permettono." }
1 = { title = "La distribuzione", text = "Ogni giocatore riceve un numero segreto da 1 a 9." }
2 = { title = "Alzare", text = "La posta parte da 1 e può salire fino a 5, di uno alla volta." }
3 = { title = "Fine del giro", text = "Chi vede confronta: il numero più alto vince la posta. Chi passa la perde." }
4 = { title = "Fine della partita", text = "Dopo tre giri vince chi ha più punti." }
"""
