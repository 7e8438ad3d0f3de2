"""Mistakes in the engine: order, undo, copies, files, dice, journal, redeals."""

from __future__ import annotations

import random
from itertools import pairwise
from typing import Any

from grognard.engine import dice, state
from grognard.engine.journal import Journal
from grognard.engine.language.notation import Grammar
from grognard.engine.match import Match
from grognard.engine.memory.hidden import Hidden
from grognard.engine.origin import Origin, Past
from grognard.engine.saving import dump, record
from grognard.engine.state import State
from tests.defects.patching import Defect, nothing, put, replace, wrap

PLAY = "tests/conformance/test_play.py"
LEGALITY = "tests/conformance/test_legality.py"
REFUSALS = "tests/conformance/test_refusals.py"
UNDO = "tests/conformance/test_undo.py"
COPIES = "tests/conformance/test_copies.py"
SAME = "tests/conformance/test_same.py"
REDEAL = "tests/conformance/test_redeal.py"
DICE = "tests/conformance/test_dice.py"
LOG = "tests/conformance/test_log.py"
SECRETS = "tests/conformance/test_secrets.py"


def random_order() -> None:
    def shuffled(moves: Any, *args: Any) -> list[int]:
        found: list[int] = moves(*args)
        random.shuffle(found)
        return found

    wrap(Match, "moves", shuffled)


def order_by_hash() -> None:
    wrap(Match, "moves", lambda moves, *args: sorted(moves(*args), key=lambda move: hash(f"salt {move}")))


def doubled_action() -> None:
    wrap(Match, "moves", lambda moves, *args: [move for move in moves(*args) for _ in range(1 + (move == 7))])


def hidden_action() -> None:
    wrap(Match, "legal", lambda legal, *args: legal(*args)[:3])


def refusal_that_turns_the_dice() -> None:
    def around(why_not: Any, m: Any, move: Any, seat: int) -> Any:
        why = why_not(m, move, seat)
        m._table.rolls += why is not None
        return why

    wrap(Match, "_why_not", around)


def refusal_that_forgets_undo() -> None:
    def around(play: Any, m: Any, *args: Any) -> None:
        kept = m._undo
        m._undo = []
        play(m, *args)
        m._undo = kept + m._undo

    wrap(Match, "play", around)


def sloppy_reading() -> None:
    wrap(Grammar, "read", lambda read, grammar, text: read(grammar, text[:200]))


def undo_over_dice() -> None:
    def around(play: Any, m: Any, action: Any, seat: Any = None) -> None:
        before, played, index = m._table.copy(), len(m._played), m._index_or_turn(seat)
        play(m, action, seat)
        if m._table.seals == before.seals and not m._undo:
            m._kept, m._kept_at = before, played
            m._undo.append((index, len(m._played)))

    wrap(Match, "play", around)


def undo_over_others() -> None:
    put(Match, "can_undo", lambda m, seat: m.seat_index(seat) >= 0 and bool(m._undo))


def undo_after_the_end() -> None:
    def finish(t: Any, winners: int, reason: int) -> None:
        t.over, t.winners, t.reason = True, winners, reason
        t.unwind_all()

    put(State, "finish", finish)


def undo_keeps_the_log() -> None:
    put(Journal, "rewind", nothing)


def undo_of_the_wrong_move() -> None:
    def around(push: Any, m: Any, *args: Any) -> None:
        kept, undo = m._kept, list(m._undo)
        push(m, *args)
        m._kept, m._undo = kept, undo

    wrap(Match, "push", around)


def copied_past_is_shared() -> None:
    def around(copy: Any, m: Any) -> Any:
        other = copy(m)
        other._played = m._played
        return other

    wrap(Match, "copy", around)


def shared_memories() -> None:
    put(Hidden, "copy", lambda h: Hidden(h.first, h.count, h.base, h.cluster, h.masks))


def edits_go_unnoticed() -> None:
    """The last line says what it says."""

    def around(read_record: Any, text: object) -> Any:
        found = read_record(text)
        found.end = Anything()
        return found

    class Anything:
        def __ne__(self, other: object) -> bool:
            return False

    wrap(record, "read_record", around)


def damage_without_a_word() -> None:
    replace(dump, "broken", lambda: ValueError("broken"))


def loaded_dice_start_again() -> None:
    def around(rebuild: Any, *args: Any) -> Any:
        m = rebuild(*args)
        m._table.rolls = 0
        return m

    wrap(dump, "rebuild", around)


def redeal_keeps_the_dice() -> None:
    def around(redeal: Any, m: Any, seat: str, seed: object) -> Any:
        world = redeal(m, seat, seed)
        world._table.key, world._table.rolls = m._table.key, m._table.rolls
        return world

    wrap(Match, "redeal", around)


def redeal_keeps_the_seed() -> None:
    def around(redealt: Any, origin: Any, *args: Any) -> Any:
        other = redealt(origin, *args)
        other.seed = origin.seed
        return other

    wrap(Origin, "redealt", around)


def redeal_keeps_the_cards() -> None:
    put(Hidden, "deal_again", nothing)


def redeal_starts_from_the_truth() -> None:
    """A few swaps away from the truth is not a redeal."""

    def deal_again(h: Any, where: bytearray, rng: Any) -> None:
        loose = [card for card in range(h.first, h.first + h.count) if not h.certain(card)]
        for a, b in pairwise(loose):
            fits = h.mask_of(a) & h.bit(where[b]) and h.mask_of(b) & h.bit(where[a])
            if fits and rng.random() < 0.1:
                where[a], where[b] = where[b], where[a]

    put(Hidden, "deal_again", deal_again)


def redeal_keeps_the_past() -> None:
    put(Past, "events", lambda past: list(past._events[: past._length]))


def redeal_touches_the_original() -> None:
    def around(redeal: Any, m: Any, seat: str, seed: object) -> Any:
        world = redeal(m, seat, seed)
        m._table.seals += 1
        return world

    wrap(Match, "redeal", around)


def seed_shown_early() -> None:
    wrap(Match, "view", lambda view, m, *args: view(m, *args) | {"seed": m.origin.seed})


def empty_promise() -> None:
    replace(dice, "commitment", lambda seed: "0" * 64)


def loaded_dice() -> None:
    def draw(key: bytes, n: int, sides: int) -> int:
        return max(int(fair(key, n, sides)), int(fair(key, n + 1, sides)))

    fair = replace(state, "draw", draw)


def log_in_reverse() -> None:
    wrap(Journal, "events", lambda events, *args: events(*args)[::-1])


def log_for_everybody() -> None:
    put(Match, "events", lambda m, seat=None: list(m._journal.events(m._played)))


DEFECTS = [
    Defect("legal() in random order", random_order, f"{PLAY}::test_lists_of_actions_are_in_order[fog-of-war]"),
    Defect("legal() in an order that depends on the process", order_by_hash, f"{SAME}::test_other_processes_agree[0]"),
    Defect(
        "an action twice in legal()",
        doubled_action,
        f"{PLAY}::test_lists_of_actions_are_in_order[fog-of-war]",
    ),
    Defect(
        "legal() leaves actions out that play() takes",
        hidden_action,
        f"{PLAY}::test_lists_of_actions_are_in_order[fog-of-war]",
    ),
    Defect(
        "a refusal turns the dice", refusal_that_turns_the_dice, f"{REFUSALS}::test_odd_things_are_refused[fog-of-war]"
    ),
    Defect(
        "a refusal forgets what could be undone",
        refusal_that_forgets_undo,
        f"{REFUSALS}::test_refusals_leave_undo_alone[fog-of-war]",
    ),
    Defect(
        "a notation with something behind it is taken",
        sloppy_reading,
        f"{REFUSALS}::test_a_notation_and_more_is_refused[fog-of-war]",
    ),
    Defect("undo over a die", undo_over_dice, f"{UNDO}::test_undo_never_goes_over_a_die[fog-of-war]"),
    Defect(
        "undo over another seat's move",
        undo_over_others,
        f"{UNDO}::test_undo_never_goes_over_another_seats_move[fog-of-war-0]",
    ),
    Defect(
        "undo after the end, with the seed known",
        undo_after_the_end,
        f"{UNDO}::test_undo_never_goes_over_another_seats_move[fog-of-war-0]",
    ),
    Defect(
        "undo leaves its lines in the log", undo_keeps_the_log, f"{UNDO}::test_undo_restores_everything[fog-of-war]"
    ),
    Defect(
        "undo takes back the wrong move",
        undo_of_the_wrong_move,
        f"{UNDO}::test_search_moves_are_not_taken_back[fog-of-war]",
    ),
    Defect("a copy shares its list of moves", copied_past_is_shared, f"{COPIES}::test_copy[fog-of-war]"),
    Defect("a copy shares what is remembered", shared_memories, f"{COPIES}::test_copy[fog-of-war]"),
    Defect("an edited record is taken", edits_go_unnoticed, f"{COPIES}::test_an_edited_move_is_noticed[fog-of-war]"),
    Defect(
        "a damaged dump is no typed error",
        damage_without_a_word,
        f"{COPIES}::test_damaged_dumps_are_refused[fog-of-war]",
    ),
    Defect("a loaded match rolls its dice again", loaded_dice_start_again, f"{COPIES}::test_dump_and_load[fog-of-war]"),
    Defect(
        "redeal keeps the dice", redeal_keeps_the_dice, f"{REDEAL}::test_redeals_know_neither_seed_nor_dice[fog-of-war]"
    ),
    Defect(
        "redeal keeps the seed", redeal_keeps_the_seed, f"{REDEAL}::test_redeals_know_neither_seed_nor_dice[fog-of-war]"
    ),
    Defect("redeal keeps the cards", redeal_keeps_the_cards, f"{REDEAL}::test_hidden_things_vary[fog-of-war]"),
    Defect(
        "redeal stays close to the truth",
        redeal_starts_from_the_truth,
        f"{REDEAL}::test_a_redeal_of_a_redeal[fog-of-war]",
    ),
    Defect(
        "redeal keeps events its seat did not see",
        redeal_keeps_the_past,
        f"{REDEAL}::test_the_past_of_a_redeal_is_what_its_seat_saw[fog-of-war]",
    ),
    Defect(
        "redeal changes the original", redeal_touches_the_original, f"{REDEAL}::test_the_seat_cannot_tell[fog-of-war]"
    ),
    Defect("the seed is shown before the end", seed_shown_early, f"{DICE}::test_the_commitment_holds[fog-of-war-0]"),
    Defect(
        "the commitment commits to nothing",
        empty_promise,
        f"{DICE}::test_the_commitment_holds[fog-of-war-fog-of-war.645]",
    ),
    Defect("loaded dice", loaded_dice, f"{DICE}::test_the_commitment_holds[fog-of-war-fog-of-war.645]"),
    Defect("the log is rewritten", log_in_reverse, f"{LOG}::test_the_log_only_grows[fog-of-war-0]"),
    Defect(
        "the log tells everybody everything",
        log_for_everybody,
        f"{SECRETS}::test_the_same_move_in_worlds_that_look_alike[fog-of-war]",
    ),
]
