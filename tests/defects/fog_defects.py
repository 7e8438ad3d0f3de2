"""Mistakes in The Fog of War: cards, numbers, views, memories, words."""

from __future__ import annotations

from typing import Any

import grognard
from grognard.engine.bits import bits_of
from grognard.engine.memory.hidden import Hidden
from grognard.engine.moves import arg_a
from grognard.engine.refusal import Why
from grognard.games.fog_of_war import state
from grognard.games.fog_of_war.game import FogOfWar
from grognard.games.fog_of_war.piles import count, one, only, total
from grognard.games.fog_of_war.rules import (
    defence,
    intelligence,
    interdiction,
    launch,
    looking,
    moving,
    operations,
    production,
    quagmire,
    strength,
    supply,
    victory,
    year,
)
from grognard.games.fog_of_war.rules.strength import AIRS, FLEETS
from grognard.games.fog_of_war.scopes import ProductionScope
from grognard.games.fog_of_war.state import Tabletop
from grognard.games.fog_of_war.view import knowledge, redeal, view
from grognard.games.fog_of_war.vocabulary import events
from grognard.games.fog_of_war.vocabulary.words import ALLIES, DECOY, OP_COUNT, PROVINCES, USA
from tests.defects.engine_defects import COPIES, LEGALITY, PLAY, REDEAL, SECRETS, UNDO
from tests.defects.patching import Defect, nothing, put, replace, wrap

INVARIANTS = "tests/conformance/test_invariants.py"
TEXT = "tests/conformance/test_text.py"
SCENE = "tests/conformance/test_scene.py"
RULEBOOK = "tests/rulebook/fog_of_war"
VARY = f"{REDEAL}::test_hidden_things_vary"
TAUGHT = f"{UNDO}::test_what_can_be_taken_back_taught_nothing"


def duplicated_card() -> None:
    def relocate(t: Any, card: int, kind: int, source: int, target: int) -> None:
        t.where[card] = target
        t.pile[source] -= 0 if kind == DECOY else one(kind)
        t.pile[target] += one(kind)
        t.size[source] -= 0 if kind == DECOY else 1
        t.size[target] += 1

    replace(moving, "relocate", relocate)


def lost_card() -> None:
    def around(move_pile: Any, t: Any, side: int, source: int, target: int) -> None:
        pile, size = t.pile[target], t.size[target]
        move_pile(t, side, source, target)
        if t.quagmire[0] == 0 and target % 44 == 2:
            t.pile[target], t.size[target] = pile, size

    wrap(moving, "move_pile", around)


def wrong_invasion() -> None:
    wrap(strength, "invasion_bonus", lambda bonus, *args: bonus(*args) + 1 if bonus(*args) else 0)


def wrong_winter() -> None:
    replace(strength, "winter_bonus", lambda t, province: t.facts.winter[province])


def strictly_twice() -> None:
    wrap(
        strength, "outcome", lambda outcome, attack, guard, ratio: outcome(attack, guard, ratio) or attack == 2 * guard
    )


def half_rounded_up() -> None:
    replace(looking, "half", lambda t, n: (n + 1) // 2)


def quagmire_rounded_up() -> None:
    wrap(
        quagmire,
        "lose_random",
        lambda lose, t, side, place, n: lose(t, side, place, min(n + 1, t.size[t.defence_zone(side, place)])),
    )


def wrong_first_producer() -> None:
    def around(run: Any, step: Any, t: Any, arg: int) -> None:
        t.advantage = 1 - t.advantage
        run(step, t, arg)
        t.advantage = 1 - t.advantage

    wrap(year.YearEnd, "run", around)


def late_america() -> None:
    def around(entries: Any, t: Any) -> None:
        t.year -= 1
        entries(t)
        t.year += 1

    wrap(year, "entries", around)


def cheap_points() -> None:
    def around(run: Any, step: Any, t: Any, arg: int) -> None:
        run(step, t, arg)
        production = ProductionScope(t)
        production.victory_points += production.victory_points > 0

    wrap(production.Produce, "run", around)


def unsupplied_points() -> None:
    replace(victory, "year_points", lambda t: sum(t.facts.vp[p] for p in range(PROVINCES) if t.control[p] == 0))


def empty_choice() -> None:
    wrap(quagmire.Reinforcements, "moves", lambda moves, *args: moves(*args)[:-1])


def doubled_choice() -> None:
    """As if two equal cards in hand were two different choices."""
    wrap(operations, "add_moves", lambda add_moves, *args: [move for move in add_moves(*args) for _ in (1, 2)])


def view_of_hands() -> None:
    replace(knowledge, "known_cards", lambda t, side: t.pile[:])


def view_of_targets() -> None:
    def around(operation_view: Any, t: Any, observer: Any, side: int, op: int) -> Any:
        found = operation_view(t, observer, side, op)
        return found | {"age": found["age"] + (t.target[side * OP_COUNT + op] == USA - 1)}

    wrap(view, "operation_view", around)


def view_for_spectators() -> None:
    wrap(view, "view_of", lambda view_of, t, seat: view_of(t, max(0, seat)))


def log_of_secrets() -> None:
    def tell_both(t: Any, side: int, own: int, own_args: list[int], other: int, other_args: list[int]) -> None:
        t.tell(own, own_args)

    replace(events, "tell_both", tell_both)


def log_of_draws() -> None:
    def around(tell_both: Any, t: Any, side: int, own: int, own_args: list[int], other: int, args: list[int]) -> None:
        tell_both(t, side, own, own_args, other, [side, count(own_args[1], DECOY)] if own == events.DREW_OWN else args)

    wrap(events, "tell_both", around)


def refusal_with_secrets() -> None:
    def around(why_not_look: Any, t: Any, side: int, pile: int) -> Any:
        why = why_not_look(t, side, pile)
        n = (1 - side) * OP_COUNT + pile - 56
        return Why("5.4", "blocked", pile) if why.key == "no-intel" and t.target[n] & 1 else why

    wrap(intelligence, "why_not_look", around)


def order_with_secrets() -> None:
    def around(look_moves: Any, t: Any, side: int) -> Any:
        return sorted(look_moves(t, side), key=lambda move: -t.pile[t.defence_zone(1 - side, arg_a(move) % PROVINCES)])

    wrap(intelligence, "look_moves", around)


def launch_without_seal() -> None:
    def around(announce: Any, t: Any, side: int, op: int) -> None:
        seals = t.seals
        announce(t, side, op)
        t.seals = seals

    wrap(launch, "announce", around)


def look_without_dice() -> None:
    """What was seen could be taken back, and another pile looked at."""

    def around(look_at: Any, t: Any, *args: Any) -> None:
        rolls, seals = t.rolls, t.seals
        look_at(t, *args)
        t.rolls, t.seals = rolls, seals

    wrap(looking, "look_at", around)


def asked_only_with_fleets() -> None:
    def around(can_interdict: Any, t: Any, battle: Any, shown: int) -> bool:
        piles = [t.pile[t.defence_zone(battle.defender, sea)] for sea in bits_of(battle.seas)]
        naval = sum(total(only(pile, FLEETS | AIRS)) for pile in piles)
        return naval > shown and bool(can_interdict(t, battle, shown))

    wrap(interdiction, "can_interdict", around)


def silent_fall() -> None:
    """France falls, and what Vichy's fall tells of the wheel could be taken back."""

    def around(captured: Any, t: Any, *args: Any) -> None:
        seals = t.seals
        captured(t, *args)
        if not t.over:
            t.seals = seals

    from grognard.games.fog_of_war.rules import politics

    wrap(politics, "captured", around)


def stale_supply() -> None:
    replace(supply, "stale", nothing)


def shared_supply() -> None:
    def around(copy: Any, t: Any) -> Any:
        other = copy(t)
        other.reach = t.reach
        return other

    wrap(Tabletop, "copy", around)


def shared_control() -> None:
    def around(copy: Any, t: Any) -> Any:
        other = copy(t)
        other.control = t.control
        return other

    wrap(Tabletop, "copy", around)


def forgotten_field() -> None:
    state.FIELDS.unsaved.add("created")


def forgotten_list() -> None:
    state.FIELDS.unsaved.add("neutral_seen")


def redeal_keeps_targets() -> None:
    replace(redeal, "redeal_targets", nothing)


def redeal_keeps_victory_cards() -> None:
    replace(redeal, "redeal_victory", nothing)


def redeal_keeps_neutrals() -> None:
    replace(redeal, "redeal_neutrals", nothing)


def redeal_keeps_the_chosen_card() -> None:
    replace(redeal, "redeal_choice", nothing)


def redeal_keeps_offers() -> None:
    replace(redeal, "redeal_offer", nothing)


def memory_of_everything() -> None:
    wrap(looking, "remember", lambda remember, t, owner, zone, seen: remember(t, owner, zone, t.pile[zone]))


def memory_of_nothing() -> None:
    replace(looking, "remember", nothing)


def memory_that_stays_behind() -> None:
    put(Hidden, "move_unseen", nothing)


def missing_italian() -> None:
    grognard.game("fog-of-war").words.texts["it"]["event"].pop("sunk")


def missing_refusal() -> None:
    grognard.game("fog-of-war").words.texts["it"]["refusal"]["not-there"] = ""


def unfilled_gap() -> None:
    grognard.game("fog-of-war").words.texts["it"]["prompt"]["advantage"] = "Vantaggio: {{0}} contro {{1}}?"


def silent_item() -> None:
    def around(scene: Any, *args: Any) -> Any:
        found = scene(*args)
        found.items()[-1].text = ""
        return found

    wrap(FogOfWar, "scene", around)


def unreachable_action() -> None:
    def around(scene: Any, *args: Any) -> Any:
        found = scene(*args)
        for item in found.items():
            item.actions = [action for action in item.actions if action != "use"]
        return found

    wrap(FogOfWar, "scene", around)


def rule_that_is_not_there() -> None:
    put(defence.DefendWhere, "why_not", lambda *args: Why("4.9", "not-offered"))


def wrong_rule() -> None:
    put(defence.DefendWhere, "why_not", lambda *args: Why("9.1", "enemy-province", arg_a(args[-1])))


def allies_in_the_dark() -> None:
    """7: America is no source of supply any more."""
    wrap(
        supply,
        "sources",
        lambda sources, t, side: sources(t, side) & ~(1 << USA) if side == ALLIES else sources(t, side),
    )


DEFECTS = [
    Defect("a card in two places", duplicated_card, INVARIANTS),
    Defect("cards lost on the way to Discard", lost_card, INVARIANTS),
    Defect("invasion bonus off by one", wrong_invasion, RULEBOOK),
    Defect("winter all year round", wrong_winter, RULEBOOK),
    Defect("twice the defence is not enough", strictly_twice, RULEBOOK),
    Defect("a look shows half, rounded up", half_rounded_up, RULEBOOK),
    Defect("a quagmire takes half, rounded up", quagmire_rounded_up, RULEBOOK),
    Defect("the wrong side produces first", wrong_first_producer, RULEBOOK),
    Defect("America enters a year late", late_america, RULEBOOK),
    Defect("more than half the points for victory", cheap_points, RULEBOOK),
    Defect("points for provinces without supply", unsupplied_points, RULEBOOK),
    Defect("no supply from America", allies_in_the_dark, RULEBOOK),
    Defect("nothing to choose with an empty hand", empty_choice, PLAY),
    Defect("two equal cards, two equal actions", doubled_choice, PLAY),
    Defect("the view shows every card", view_of_hands, REDEAL),
    Defect("the view betrays a target", view_of_targets, REDEAL, SECRETS),
    Defect("a spectator sees what the Axis sees", view_for_spectators, SECRETS),
    Defect("the log names cards played face down", log_of_secrets, SECRETS),
    Defect("the log betrays a draw", log_of_draws, SECRETS),
    Defect("why_not() betrays a target", refusal_with_secrets, REDEAL),
    Defect("the order of legal() betrays a defence", order_with_secrets, REDEAL),
    Defect("a launch does not seal", launch_without_seal, TAUGHT),
    Defect("a look does not seal", look_without_dice, TAUGHT),
    Defect("a fallen power does not seal", silent_fall, TAUGHT),
    Defect("only a side with fleets is asked to interdict", asked_only_with_fleets, f"{RULEBOOK}/test_advanced.py"),
    Defect("supply is not traced again", stale_supply, INVARIANTS),
    Defect("a copy shares its supply", shared_supply, f"{COPIES}::test_copy", UNDO),
    Defect("a copy shares its control markers", shared_control, f"{COPIES}::test_copy"),
    Defect("a dump forgets the new operation", forgotten_field, f"{COPIES}::test_saved_matches_go_on_alike"),
    Defect("a dump forgets neutral cards seen", forgotten_list, COPIES),
    Defect("redeal keeps the targets", redeal_keeps_targets, VARY),
    Defect("redeal keeps the victory cards", redeal_keeps_victory_cards, VARY),
    Defect("redeal keeps the neutral cards", redeal_keeps_neutrals, VARY),
    Defect(
        "redeal keeps the card just chosen",
        redeal_keeps_the_chosen_card,
        f"{REDEAL}::test_redealt_matches_can_be_played_to_the_end",
    ),
    Defect("redeal keeps the offers", redeal_keeps_offers, f"{VARY}_from_the_start"),
    Defect("memory knows too much", memory_of_everything, INVARIANTS),
    Defect("memory knows too little", memory_of_nothing, INVARIANTS),
    Defect("memory stays behind", memory_that_stays_behind, INVARIANTS),
    Defect("no Italian sentence for an event", missing_italian, TEXT),
    Defect("an empty Italian refusal", missing_refusal, TEXT),
    Defect("a prompt with a gap", unfilled_gap, TEXT),
    Defect("an item without accessible text", silent_item, SCENE),
    Defect("an action on no item", unreachable_action, SCENE),
    Defect(
        "a refusal with a rule that does not exist",
        rule_that_is_not_there,
        f"{LEGALITY}::test_refusals_name_a_rule_and_speak",
    ),
    Defect("a refusal with the wrong rule", wrong_rule, RULEBOOK),
]
