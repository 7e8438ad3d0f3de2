"""Mistakes in The Fog of War: cards, numbers, views, memories, words."""

from __future__ import annotations

from typing import Any

import grognard
from grognard.engine.bits import bits_of
from grognard.engine.language import italian
from grognard.engine.memory.hidden import Hidden
from grognard.engine.moves import arg_a
from grognard.engine.refusal import Why
from grognard.games.fog_of_war import state
from grognard.games.fog_of_war.game import FogOfWar
from grognard.games.fog_of_war.odds import battle as odds
from grognard.games.fog_of_war.piles import count, kinds_in, one, only, total
from grognard.games.fog_of_war.rules import (
    bombardment,
    defence,
    intelligence,
    interdiction,
    launch,
    looking,
    losses,
    moving,
    operations,
    politics,
    production,
    quagmire,
    reveal,
    setup,
    strength,
    supply,
    victory,
    year,
)
from grognard.games.fog_of_war.rules.strength import AIRS, FLEETS
from grognard.games.fog_of_war.scopes import BattleScope, ProductionScope
from grognard.games.fog_of_war.state import Tabletop
from grognard.games.fog_of_war.view import known_cards, redeal, view
from grognard.games.fog_of_war.vocabulary import events, steps, verbs
from grognard.games.fog_of_war.vocabulary.words import ALLIES, DECOY, OP_COUNT, PROVINCES, ROUT, USA
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
    replace(known_cards, "known_cards", lambda t, side: t.pile[:])


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


def early_neutral() -> None:
    """9.1: a minor is handed over before the battle, as if it were the USSR."""

    def around(attacked: Any, t: Any, province: int) -> None:
        attacked(t, province)
        politics.withstood(t, BattleScope(t).attacker, province)

    wrap(politics, "attacked", around)


def overpaying_winner() -> None:
    """6.1, 6.3: any card in the battle may be given up while something is owed."""

    def any_kind(t: Any, battle: Any, winner: int) -> list[int]:
        own, neutral = losses.staked(t, battle, winner)
        return kinds_in(own + neutral)

    replace(losses, "payable", any_kind)


def small_change() -> None:
    """6.7: against nothing the cheapest card must be given up, not any card."""
    wrap(losses, "prices", lambda prices, t, battle: strength.values_at(t, battle.place))


def sifted_before_cutting_off() -> None:
    """6.5: decoys and useless cards are discarded before the defender chooses."""

    def around(run: Any, step: Any, t: Any, arg: int) -> None:
        reveal.Sift(0, "5.5.2").run(t, arg)
        if t.under_way(steps.BATTLE):
            run(step, t, arg)

    wrap(quagmire.Supply, "run", around)


def decoys_in_win() -> None:
    """1.6, 6.5: the decoys of an attacker who is cut off go to Win."""

    def around(discard_unfit: Any, t: Any, side: int, zone: int, fit: int) -> None:
        if fit >= 0:
            discard_unfit(t, side, zone, fit)

    wrap(losses, "discard_unfit", around)


def forced_bombardment() -> None:
    put(bombardment.Bombard, "moves", lambda *args: [verbs.BOMBARD])


def bombardment_in_silence() -> None:
    """A4: the log does not say what becomes of the fleets."""

    def around(withdraw: Any, t: Any, battle: Any, space: int) -> None:
        journal, t.journal = t.journal, None
        withdraw(t, battle, space)
        t.journal = journal

    wrap(bombardment, "withdraw_fleets", around)


def losses_one_by_one() -> None:
    """A2: each card shown costs a card at once, so that the next can be shown in the light of it."""

    def around(show: Any, t: Any, battle: Any, *args: Any) -> None:
        show(t, battle, *args)
        interdiction.sink(t, battle.attacker, t.op_zone(battle.attacker, battle.op))

    wrap(interdiction, "show", around)


def costly_call_off() -> None:
    """A5, 9.1: an attack that is called off costs the cards lying in the neutral province."""

    def around(call_off: Any, t: Any, battle: Any, zone: int) -> None:
        moving.move_pile(t, battle.attacker, battle.zone(t), battle.attacker * 44 + 2)
        call_off(t, battle, zone)

    wrap(reveal, "call_off", around)


def promised_victory() -> None:
    """6.5: odds forget that the defender may cut off an attacker without supply."""
    replace(supply, "can_sustain", lambda *args: True)


def rout_of_air() -> None:
    """A5: odds call an attack by air alone a rout."""
    wrap(
        odds,
        "result_on",
        lambda result_on, t: ROUT if result_on(t) == odds.CALLED_OFF else result_on(t),
    )


def two_victory_cards_for_ever() -> None:
    """2: set-up ignores how many victory cards the data says to keep."""
    wrap(setup, "choose_victory", lambda choose, t, left: choose(t, 2 if left < 3 else left))


def article_of_another_gender() -> None:
    wrap(italian, "with_article", lambda article, *args: article(*args).replace("gli ", "i "))


DEFECTS = [
    Defect(
        "a minor changes sides before the battle",
        early_neutral,
        f"{RULEBOOK}/test_09_politics.py::test_a_minor_is_neutral_while_it_fights_and_enters_after_the_battle",
    ),
    Defect("the winner may overpay", overpaying_winner, f"{RULEBOOK}/test_00_refusals.py::test_the_refusal"),
    Defect(
        "against nothing not any card will do",
        small_change,
        f"{RULEBOOK}/test_05_operations.py::test_an_operation_against_what_becomes_ones_own_is_dismantled",
    ),
    Defect(
        "cards are sifted before the attacker is cut off",
        sifted_before_cutting_off,
        f"{RULEBOOK}/test_06_battle.py::test_an_attacker_without_supply_may_be_cut_off",
    ),
    Defect(
        "decoys in Win", decoys_in_win, f"{RULEBOOK}/test_06_battle.py::test_an_attacker_without_supply_may_be_cut_off"
    ),
    Defect(
        "fleets must bombard",
        forced_bombardment,
        f"{RULEBOOK}/test_advanced.py::test_a4_the_attacker_chooses_whether_the_fleets_bombard",
    ),
    Defect(
        "fleets leave without a word",
        bombardment_in_silence,
        f"{RULEBOOK}/test_advanced.py::test_a4_after_a_victory_the_fleets_are_discarded",
    ),
    Defect(
        "interdiction card by card",
        losses_one_by_one,
        f"{RULEBOOK}/test_advanced.py::test_a2_example_naval_interdiction",
    ),
    Defect(
        "a called-off attack costs cards in a neutral province",
        costly_call_off,
        f"{RULEBOOK}/test_advanced.py::test_a5_interdiction_that_leaves_air_alone_calls_the_attack_off",
    ),
    Defect(
        "odds forget the cutting off",
        promised_victory,
        f"{RULEBOOK}/test_06_battle.py::test_an_attacker_without_supply_may_be_cut_off",
    ),
    Defect(
        "odds call air alone a rout",
        rout_of_air,
        f"{RULEBOOK}/test_odds.py::test_air_alone_in_a_quagmire_is_called_off_not_routed",
    ),
    Defect(
        "set-up ignores how many victory cards are kept",
        two_victory_cards_for_ever,
        f"{RULEBOOK}/test_odds.py::test_set_up_follows_the_numbers_of_the_data",
    ),
    Defect(
        "a wrong Italian article",
        article_of_another_gender,
        "tests/engine/language/test_nouns.py::test_italian_articles_and_prepositions_merge",
    ),
    Defect("a card in two places", duplicated_card, f"{INVARIANTS}::test_after_every_decision[fog-of-war-0]"),
    Defect("cards lost on the way to Discard", lost_card, f"{INVARIANTS}::test_after_every_decision[fog-of-war-0]"),
    Defect(
        "invasion bonus off by one",
        wrong_invasion,
        f"{RULEBOOK}/test_06_battle.py::test_wheel_and_invasion_bonus_are_for_the_first_round_winter_for_every_round",
    ),
    Defect("winter all year round", wrong_winter, f"{RULEBOOK}/test_00_refusals.py::test_the_refusal"),
    Defect("twice the defence is not enough", strictly_twice, f"{RULEBOOK}/test_00_refusals.py::test_the_refusal"),
    Defect(
        "a look shows half, rounded up",
        half_rounded_up,
        f"{RULEBOOK}/test_11_intelligence.py::test_the_undrawn_victory_cards_are_for_the_allies",
    ),
    Defect(
        "a quagmire takes half, rounded up",
        quagmire_rounded_up,
        f"{RULEBOOK}/test_05_operations.py::test_the_marker_is_offered_again_in_each_round_of_a_quagmire_and_does_not_last",
    ),
    Defect("the wrong side produces first", wrong_first_producer, f"{RULEBOOK}/test_00_refusals.py::test_the_refusal"),
    Defect(
        "America enters a year late",
        late_america,
        f"{RULEBOOK}/test_01_introduction.py::test_cards_of_a_country_wait_for_its_entry",
    ),
    Defect("more than half the points for victory", cheap_points, f"{RULEBOOK}/test_00_refusals.py::test_the_refusal"),
    Defect(
        "points for provinces without supply",
        unsupplied_points,
        f"{RULEBOOK}/test_07_supply.py::test_a_province_out_of_supply_pays_neither_resources_nor_points",
    ),
    Defect(
        "no supply from America",
        allies_in_the_dark,
        f"{RULEBOOK}/test_07_supply.py::test_america_always_and_the_urals_once_the_ussr_fights",
    ),
    Defect("nothing to choose with an empty hand", empty_choice, f"{PLAY}::test_games_end[fog-of-war-fog-of-war.645]"),
    Defect(
        "two equal cards, two equal actions", doubled_choice, f"{PLAY}::test_lists_of_actions_are_in_order[fog-of-war]"
    ),
    Defect("the view shows every card", view_of_hands, f"{REDEAL}::test_the_seat_cannot_tell[fog-of-war]"),
    Defect("the view betrays a target", view_of_targets, f"{REDEAL}::test_the_seat_cannot_tell[fog-of-war]"),
    Defect(
        "a spectator sees what the Axis sees",
        view_for_spectators,
        f"{SECRETS}::test_a_spectator_knows_what_everybody_knows[fog-of-war]",
    ),
    Defect(
        "the log names cards played face down",
        log_of_secrets,
        f"{SECRETS}::test_the_same_move_in_worlds_that_look_alike[fog-of-war]",
    ),
    Defect(
        "the log betrays a draw", log_of_draws, f"{SECRETS}::test_the_same_move_in_worlds_that_look_alike[fog-of-war]"
    ),
    Defect("why_not() betrays a target", refusal_with_secrets, f"{REDEAL}::test_the_seat_cannot_tell[fog-of-war]"),
    Defect(
        "the order of legal() betrays a defence", order_with_secrets, f"{REDEAL}::test_a_redeal_of_a_redeal[fog-of-war]"
    ),
    Defect("a launch does not seal", launch_without_seal, f"{TAUGHT}[fog-of-war]"),
    Defect("a look does not seal", look_without_dice, f"{TAUGHT}[fog-of-war]"),
    Defect("a fallen power does not seal", silent_fall, f"{TAUGHT}[fog-of-war-whole]"),
    Defect(
        "only a side with fleets is asked to interdict",
        asked_only_with_fleets,
        f"{RULEBOOK}/test_advanced.py::test_a2_whether_there_is_a_ship_to_show_stays_secret",
    ),
    Defect("supply is not traced again", stale_supply, f"{INVARIANTS}::test_after_every_decision[fog-of-war-0]"),
    Defect("a copy shares its supply", shared_supply, f"{COPIES}::test_copy[fog-of-war]"),
    Defect("a copy shares its control markers", shared_control, f"{COPIES}::test_copy[fog-of-war]"),
    Defect(
        "a dump forgets the new operation",
        forgotten_field,
        f"{COPIES}::test_saved_matches_go_on_alike[fog-of-war-whole]",
    ),
    Defect("a dump forgets neutral cards seen", forgotten_list, f"{COPIES}::test_dump_and_load[fog-of-war]"),
    Defect("redeal keeps the targets", redeal_keeps_targets, f"{VARY}[fog-of-war]"),
    Defect("redeal keeps the victory cards", redeal_keeps_victory_cards, f"{VARY}[fog-of-war]"),
    Defect("redeal keeps the neutral cards", redeal_keeps_neutrals, f"{VARY}[fog-of-war]"),
    Defect(
        "redeal keeps the card just chosen",
        redeal_keeps_the_chosen_card,
        f"{REDEAL}::test_redealt_matches_can_be_played_to_the_end[fog-of-war]",
    ),
    Defect(
        "redeal keeps the offers", redeal_keeps_offers, f"{REDEAL}::test_hidden_things_vary_from_the_start[fog-of-war]"
    ),
    Defect("memory knows too much", memory_of_everything, f"{INVARIANTS}::test_after_every_choice[fog-of-war]"),
    Defect("memory knows too little", memory_of_nothing, f"{INVARIANTS}::test_after_every_choice[fog-of-war]"),
    Defect("memory stays behind", memory_that_stays_behind, f"{INVARIANTS}::test_after_every_decision[fog-of-war-0]"),
    Defect(
        "no Italian sentence for an event",
        missing_italian,
        f"{TEXT}::test_both_languages_have_the_same_sentences[fog-of-war]",
    ),
    Defect(
        "an empty Italian refusal", missing_refusal, f"{TEXT}::test_both_languages_have_the_same_sentences[fog-of-war]"
    ),
    Defect("a prompt with a gap", unfilled_gap, f"{TEXT}::test_every_name_fits_every_sentence[fog-of-war]"),
    Defect("an item without accessible text", silent_item, f"{SCENE}::test_items_can_be_read_aloud[fog-of-war]"),
    Defect("an action on no item", unreachable_action, f"{SCENE}::test_every_action_can_be_reached[fog-of-war]"),
    Defect(
        "a refusal with a rule that does not exist",
        rule_that_is_not_there,
        f"{LEGALITY}::test_refusals_name_a_rule_and_speak[fog-of-war]",
    ),
    Defect("a refusal with the wrong rule", wrong_rule, f"{RULEBOOK}/test_00_refusals.py::test_the_refusal"),
]
