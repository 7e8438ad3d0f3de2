"""Mistakes in WARZAG WWII: armies, land, cards, secrets, words."""

from __future__ import annotations

from typing import Any

import grognard
from grognard.engine.moves import arg_a, arg_b
from grognard.engine.refusal import Why
from grognard.games.warzag import state
from grognard.games.warzag.facts import facts
from grognard.games.warzag.facts.geometry import NEXT_TO, distance
from grognard.games.warzag.rules import (
    activities,
    armies,
    attack,
    cards,
    conquest,
    counterattack,
    development,
    expansion,
    gathering,
    income,
    leader,
    missions,
    planning,
    reactions,
    research,
    setup,
    territory,
    turn,
    victory,
)
from grognard.games.warzag.scopes import Invasion
from grognard.games.warzag.view import redeal, view
from grognard.games.warzag.vocabulary import numbers, steps, verbs
from grognard.games.warzag.vocabulary.words import (
    AFTER_DIE,
    ALL_PLACES,
    FORT,
    INVADING,
    OFF,
    PRODUCTION,
    RESISTANCE,
    ROUT,
)
from tests.defects.engine_defects import COPIES, PLAY, REDEAL
from tests.defects.patching import Defect, nothing, put, replace, wrap

RULEBOOK = "tests/rulebook/warzag"
GAME = "tests/games/warzag/test_game.py"
SURVEY = "[warzag]"  # every kind of position
SHORT = "[warzag-warzag.short]"
LONG = "[warzag-warzag.long]"
INVARIANTS = f"tests/conformance/test_invariants.py::test_after_every_decision{SHORT}"
CARDS = f"tests/conformance/test_invariants.py::test_after_every_decision{LONG}"
WOUNDS = "tests/conformance/test_invariants.py::test_after_every_decision[warzag-0]"
VARY = f"{REDEAL}::test_hidden_things_vary_from_the_start[warzag]"


def token_in_two_places() -> None:
    def around(put: Any, t: Any, token: int, place: int) -> None:
        old = t.army_place[token]
        put(t, token, place)
        if old != OFF:
            t.armies[old] |= 1 << token

    wrap(armies, "put", around)


def immortal_wounds() -> None:
    """An eliminated army keeps its wounds and comes back with them."""

    def around(take_off: Any, t: Any, token: int) -> None:
        wounds = t.wounds[token]
        take_off(t, token)
        t.wounds[token] = wounds

    wrap(armies, "take_off", around)


def wounds_that_kill() -> None:
    wrap(armies, "defence_of", lambda defence, t, token: defence(t, token) + 1)


def kept_development() -> None:
    def around(set_owner: Any, t: Any, place: int, seat: int) -> None:
        built = t.development[place], t.developed
        set_owner(t, place, seat)
        t.development[place], t.developed = built

    wrap(territory, "set_owner", around)


def ghosts_hold_strategic_ground() -> None:
    replace(territory, "release", nothing)


def dear_bases() -> None:
    wrap(conquest, "price", lambda price, t: 4 if 1 << Invasion(t).target & t.f.bases else price(t))


def fort_guards_single_armies() -> None:
    def around(affordable: Any, t: Any, tokens: int) -> int:
        invasion = Invasion(t)
        bonus = 5 if t.development[invasion.target] == FORT else 0
        invasion.points_left -= bonus
        found: int = affordable(t, tokens)
        invasion.points_left += bonus
        return found

    wrap(attack, "affordable", around)


def rout_silences_forts() -> None:
    wrap(counterattack, "damage", lambda damage, t, die: 0 if die == ROUT else damage(t, die))


def everybody_is_obstinate() -> None:
    replace(counterattack, "face", lambda t, die, defender: RESISTANCE if die == ROUT else die)


def dead_do_not_resist() -> None:
    wrap(armies, "resistance_sum", lambda total, t, tokens: total(t, tokens & ~Invasion(t).dead))


def free_annexation() -> None:
    def around(claim: Any, t: Any, seat: int, place: int) -> None:
        points = t.points[seat]
        claim(t, seat, place)
        t.points[seat] = points

    wrap(expansion, "claim", around)


def double_production() -> None:
    def around(yields: Any, t: Any, seat: int) -> int:
        total: int = yields(t, seat)
        return total + 2 * territory.developed_as(t, PRODUCTION, t.land[seat]).bit_count()

    wrap(income, "income", around)


def leader_stays_put() -> None:
    replace(leader, "drive_out", nothing)


def far_influence() -> None:
    replace(development, "influence", lambda t, seat: t.land[seat] & t.f.standard)


def lost_card() -> None:
    def show_card(t: Any, seat: int, card: int) -> None:
        t.hand[seat].remove(card)
        t.supply_shown |= 1 << card
        t.seals += 1

    replace(cards, "show_card", show_card)


def unsealed_draw() -> None:
    def around(draw: Any, t: Any, seat: int) -> None:
        seals = t.seals
        draw(t, seat)
        t.seals = seals

    wrap(cards, "draw_card", around)


def unsealed_window() -> None:
    def around(close: Any, window: Any, t: Any, moment: int) -> None:
        seals = t.seals
        close(window, t, moment)
        t.seals = min(t.seals, seals) if not t.over else t.seals

    wrap(reactions.React, "close", around)


def asked_only_with_something_to_say() -> None:
    """Who is asked depends on what a seat holds: that tells the others."""

    def around(asked: Any, t: Any, moment: int) -> int:
        found: int = asked(t, moment)
        return sum(1 << s for s in range(t.seats) if found >> s & 1 and cards.card_moves(t, s, moment))

    wrap(reactions, "asked_in", around)


def hand_in_the_view() -> None:
    wrap(view, "hand_view", lambda shown, t, seat, watcher: shown(t, seat, seat))


def objective_in_the_view() -> None:
    def around(shown: Any, t: Any, seat: int, watcher: int) -> Any:
        found = shown(t, seat, watcher)
        if t.objective[seat] < 255:
            found["objective"] = t.f.objective_ids[t.objective[seat]]
        return found

    wrap(view, "seat_view", around)


def refusal_tells_of_a_hand() -> None:
    def around(why: Any, t: Any, seat: int, kind: int, moment: int) -> Why:
        held = any(t.f.card_kind[card] == kind for hand in t.hand for card in hand)
        found: Why = why(t, seat, kind, moment)
        return found if held else Why("B5", "no-use", kind)

    wrap(cards, "why_not_card", around)


def frozen_objectives() -> None:
    replace(redeal, "redeal_objectives", nothing)


def frozen_missions() -> None:
    replace(redeal, "redeal_missions", nothing)


def frozen_hands() -> None:
    replace(redeal, "redeal_supply", nothing)


def redeal_from_the_truth() -> None:
    """Hidden cards stay in the order in which they really lie."""

    def around(deal: Any, t: Any, seat: int, rng: Any) -> None:
        first = t.mission_deck[0]
        deal(t, seat, rng)
        if not t.missions_shown >> t.mission_deck[0] & 1 and first in t.mission_deck:
            at = t.mission_deck.index(first)
            t.mission_deck[0], t.mission_deck[at] = t.mission_deck[at], t.mission_deck[0]

    wrap(redeal, "redeal_missions", around)


def objective_overlooked() -> None:
    replace(victory, "check_objectives", nothing)


def late_elimination() -> None:
    replace(victory, "check_eliminations", nothing)


def empty_choice() -> None:
    wrap(reactions.React, "moves", lambda moves, *args: moves(*args)[1:])


def doubled_action() -> None:
    wrap(expansion.Expand, "moves", lambda moves, *args: [*moves(*args), moves(*args)[0]])


def shared_list_in_copies() -> None:
    def around(copy: Any, self: Any) -> Any:
        t = copy(self)
        t.armies = self.troops
        return t

    wrap(state.Tabletop, "copy", around)


def shared_armies_in_copies() -> None:
    """A state and its copy have the same list of tokens on the board."""

    def around(copy: Any, self: Any) -> Any:
        t = copy(self)
        t.fielded = self.fielded
        return t

    wrap(state.Tabletop, "copy", around)


def armies_not_found_again() -> None:
    """A match that is loaded has forgotten which tokens are on the board."""

    def around(restore: Any, self: Any, fields: Any) -> None:
        restore(self, fields)
        self.fielded = [0 for _ in self.fielded]

    wrap(state.Tabletop, "restore", around)


def forgotten_field() -> None:
    state.FIELDS.unsaved.add("developed")


def mission_never_shown() -> None:
    def around(settle: Any, t: Any, seat: int) -> None:
        seen = t.missions_shown
        settle(t, seat)
        t.missions_shown = seen

    wrap(missions, "settle_mission", around)


def clockwise_alliances() -> None:
    replace(setup, "alliance_order", lambda t, clockwise: clockwise)


def nearest_enemy_next() -> None:
    """In alliances the enemy that is nearest on the board comes second, not the first one clockwise."""

    def order(t: Any, clockwise: list[int]) -> list[int]:
        first = clockwise[0]
        enemies = [seat for seat in clockwise if t.team[seat] != t.team[first]]
        enemies.sort(key=lambda seat: distance(t.home_base[first], t.home_base[seat], ALL_PLACES & ~t.f.closed))
        ally = next(seat for seat in clockwise if t.team[seat] == t.team[first] and seat != first)
        return [first, enemies[0], ally, enemies[1]]

    replace(setup, "alliance_order", order)


def equals_merged() -> None:
    """Equal armies of two territories are one choice."""

    def around(moves: Any, t: Any, verb: int, tokens: int) -> list[int]:
        found: dict[int, int] = {}
        for move in moves(t, verb, tokens):
            found.setdefault(arg_a(move), move)
        return list(found.values())

    wrap(armies, "army_moves", around)


def failed_invasion_contests() -> None:
    """Strategic ground without armies is contested, also after an invasion that failed."""

    def around(bury: Any, t: Any, won: bool) -> None:
        bury(t, won)
        territory.release(t, t.f.strategic)

    wrap(conquest, "bury", around)


def always_exhausted() -> None:
    def around(lay: Any, t: Any) -> None:
        lay(t)
        t.exhaustion = True

    wrap(state.Tabletop, "lay", around)


def cards_between_decisions_only() -> None:
    """No cards in the middle of a move or an invasion."""
    wrap(cards, "card_moves", lambda moves, t, seat, moment: [] if moment == INVADING else moves(t, seat, moment))


def defender_alone_after_the_die() -> None:
    def around(asked: Any, t: Any, moment: int) -> int:
        found: int = asked(t, moment)
        return found & 1 << Invasion(t).defender if moment == AFTER_DIE else found

    wrap(reactions, "asked_in", around)


def no_card_while_the_leader_rests() -> None:
    def run(self: Any, t: Any, arg: int) -> None:
        if leader.usable(t, t.active):
            t.call(steps.DEVELOP)

    put(turn.LastPart, "run", run)


def gifts_in_the_first_round() -> None:
    def around(run: Any, self: Any, t: Any, arg: int) -> None:
        current, t.round = t.round, max(2, t.round)
        run(self, t, arg)
        t.round = current

    wrap(gathering.Gathering, "run", around)


def aggression_from_afar_only() -> None:
    def around(moves: Any, t: Any, seat: int) -> list[int]:
        beside = NEXT_TO[Invasion(t).target]
        return [move for move in moves(t, seat) if not beside >> arg_b(move) & 1]

    wrap(planning, "bring_moves", around)


def aggression_to_own_land_only() -> None:
    wrap(planning, "rush_goals", lambda goals, t, seat, start: goals(t, seat, start) & t.land[seat])


def developed_once_a_turn() -> None:
    wrap(development, "within_reach", lambda reach, t, seat: reach(t, seat) & ~t.developed_this_turn)


def no_care_for_allied_armies() -> None:
    replace(activities, "commanded", lambda t, seat: t.fielded[seat])


def forced_draw() -> None:
    put(research.MayDraw, "moves", lambda self, t, arg, seat: [verbs.DRAW])


def silent_obstinacy() -> None:
    """The battle panel says what a rout would do to anybody else."""

    def around(shown: Any, t: Any) -> Any:
        found = shown(t)
        if found:
            found["obstinate"] = False
        return found

    wrap(view, "battle_view", around)


def numbers_by_hand() -> None:
    """A sentence keeps its number whatever the data say."""
    wrap(numbers, "say_number", lambda say, lang, found, data: say(lang, found, facts.read_data()))


def mute_buttons() -> None:
    said = grognard.game("warzag").words.texts["it"]["verb"]
    said["pass-turn"] = said["pass"]


DEFECTS = [
    Defect("warzag: a token in two places", token_in_two_places, INVARIANTS),
    Defect("warzag: the dead keep their wounds", immortal_wounds, WOUNDS),
    Defect(
        "warzag: wounds that kill",
        wounds_that_kill,
        f"{RULEBOOK}/test_07_conquest.py::test_a_failed_invasion_leaves_a_strategic_territory_to_the_defender",
    ),
    Defect(
        "warzag: conquest keeps what was built",
        kept_development,
        f"{RULEBOOK}/test_07_invasion.py::test_what_was_built_is_lost",
    ),
    Defect(
        "warzag: strategic ground without armies",
        ghosts_hold_strategic_ground,
        f"{RULEBOOK}/test_06_expansion.py::test_a_strategic_territory_is_occupied_as_long_as_an_army_is_there",
    ),
    Defect(
        "warzag: an invaded base for four points",
        dear_bases,
        f"{RULEBOOK}/test_07_conquest.py::test_an_invaded_base_costs_one_point",
    ),
    Defect(
        "warzag: a fort guards single armies",
        fort_guards_single_armies,
        f"{RULEBOOK}/test_07_invasion.py::test_fortified_territory_nine_against_seven_with_wound_three",
    ),
    Defect(
        "warzag: a rout silences forts",
        rout_silences_forts,
        f"{RULEBOOK}/test_07_invasion.py::test_rout_on_a_historic_territory",
    ),
    Defect(
        "warzag: everybody is obstinate",
        everybody_is_obstinate,
        f"{RULEBOOK}/test_07_conquest.py::test_a_failed_invasion_leaves_a_strategic_territory_to_the_defender",
    ),
    Defect(
        "warzag: the dead do not resist",
        dead_do_not_resist,
        f"{RULEBOOK}/test_07_invasion.py::test_resistance_seven_eliminates_infantry_and_wounds_aviation_by_five",
    ),
    Defect(
        "warzag: annexation is free",
        free_annexation,
        f"{RULEBOOK}/test_06_expansion.py::test_an_army_moves_once_within_its_autonomy_and_crosses_neutral_ground_free",
    ),
    Defect(
        "warzag: production pays twice",
        double_production,
        f"{RULEBOOK}/test_02_preparation.py::test_hexagons_never_run_out",
    ),
    Defect(
        "warzag: leaders are not driven out",
        leader_stays_put,
        f"{RULEBOOK}/test_06_expansion.py::test_an_enemy_leader_alone_is_driven_home_and_sits_out_a_turn",
    ),
    Defect(
        "warzag: influence without limit",
        far_influence,
        f"{RULEBOOK}/test_08_development.py::test_the_radius_of_influence",
    ),
    Defect("warzag: a played card is lost", lost_card, CARDS),
    Defect(
        "warzag: drawing does not seal",
        unsealed_draw,
        f"{RULEBOOK}/test_08_development.py::test_on_a_supply_space_the_owner_may_draw_a_card",
    ),
    Defect(
        "warzag: a closed window does not seal",
        unsealed_window,
        f"{GAME}::test_secret_choices_are_undone_only_by_the_seat_that_chose_last",
    ),
    Defect(
        "warzag: being asked tells what a seat holds",
        asked_only_with_something_to_say,
        f"{RULEBOOK}/test_booklet.py::test_all_holders_are_asked_at_once_and_in_secret",
    ),
    Defect(
        "warzag: the view shows every hand",
        hand_in_the_view,
        f"{RULEBOOK}/test_08_development.py::test_on_a_supply_space_the_owner_may_draw_a_card",
    ),
    Defect(
        "warzag: the view shows every objective",
        objective_in_the_view,
        f"{RULEBOOK}/test_02_preparation.py::test_objectives_are_secret_and_not_dealt_in_alliances",
    ),
    Defect(
        "warzag: a refusal tells of other hands",
        refusal_tells_of_a_hand,
        f"{REDEAL}::test_the_seat_cannot_tell[warzag]",
    ),
    Defect(
        "warzag: objectives are never dealt again",
        frozen_objectives,
        f"{REDEAL}::test_hidden_things_vary[warzag]",
    ),
    Defect("warzag: missions are never dealt again", frozen_missions, VARY),
    Defect(
        "warzag: hands are never dealt again",
        frozen_hands,
        f"{REDEAL}::test_hidden_things_vary[warzag]",
    ),
    Defect(
        "warzag: a redeal that depends on the truth",
        redeal_from_the_truth,
        f"{REDEAL}::test_a_redeal_of_a_redeal[warzag]",
    ),
    Defect(
        "warzag: a completed objective is overlooked",
        objective_overlooked,
        f"{RULEBOOK}/test_11_end.py::test_every_objective_asks_for_all_of_its_card",
    ),
    Defect(
        "warzag: nobody is eliminated",
        late_elimination,
        f"{RULEBOOK}/test_10_alliances.py::test_the_last_of_an_alliance_surrenders_or_fights_on",
    ),
    Defect(
        "warzag: a window without a way to pass",
        empty_choice,
        f"{PLAY}::test_nobody_is_left_without_a_choice[warzag-warzag.long]",
    ),
    Defect(
        "warzag: an action twice in the list", doubled_action, f"{PLAY}::test_lists_of_actions_are_in_order[warzag]"
    ),
    Defect("warzag: copies share the board", shared_list_in_copies, f"{COPIES}::test_copy[warzag]"),
    Defect(
        "warzag: copies share the armies",
        shared_armies_in_copies,
        f"{COPIES}::test_a_copy_outlives_its_original[warzag]",
    ),
    Defect("warzag: armies lost in a file", armies_not_found_again, f"{COPIES}::test_dump_and_load[warzag]"),
    Defect("warzag: a field that is not saved", forgotten_field, f"{COPIES}::test_dump_and_load[warzag]"),
    Defect(
        "warzag: a mission shown is forgotten",
        mission_never_shown,
        f"{RULEBOOK}/test_06_expansion.py::test_five_phases_in_order",
    ),
    Defect(
        "warzag: alliances in the wrong order",
        clockwise_alliances,
        f"{RULEBOOK}/test_10_alliances.py::test_sides_alternate_beginning_with_the_next_enemy_clockwise",
    ),
    Defect(
        "warzag: the nearest enemy moves second",
        nearest_enemy_next,
        f"{RULEBOOK}/test_10_alliances.py::test_sides_alternate_beginning_with_the_next_enemy_clockwise",
    ),
    Defect(
        "warzag: equal armies of two territories are one choice",
        equals_merged,
        f"{RULEBOOK}/test_07_conquest.py::test_any_number_of_participants_moves_in_and_nobody_else",
    ),
    Defect(
        "warzag: a failed invasion takes strategic ground away",
        failed_invasion_contests,
        f"{RULEBOOK}/test_07_conquest.py::test_a_failed_invasion_leaves_a_strategic_territory_to_the_defender",
    ),
    Defect(
        "warzag: every war ends by exhaustion",
        always_exhausted,
        f"{RULEBOOK}/test_11_end.py::test_exhaustion_is_an_option",
    ),
    Defect(
        "warzag: no cards within an invasion",
        cards_between_decisions_only,
        f"{RULEBOOK}/test_booklet.py::test_cards_are_played_in_every_decision_of_ones_own_turn",
    ),
    Defect(
        "warzag: the invader is not asked after the die",
        defender_alone_after_the_die,
        f"{RULEBOOK}/test_booklet.py::test_cards_are_played_in_every_decision_of_ones_own_turn",
    ),
    Defect(
        "warzag: no cards while the leader rests",
        no_card_while_the_leader_rests,
        f"{RULEBOOK}/test_08_development.py::test_a_card_drawn_while_the_leader_rests_can_be_played_at_once",
    ),
    Defect(
        "warzag: gifts in the first round",
        gifts_in_the_first_round,
        f"{RULEBOOK}/test_02_preparation.py::test_production_points",
    ),
    Defect(
        "warzag: aggression not for adjacent armies",
        aggression_from_afar_only,
        f"{RULEBOOK}/test_booklet.py::test_aggression_rushes_an_army_to_the_front_and_back",
    ),
    Defect(
        "warzag: aggression not towards allies",
        aggression_to_own_land_only,
        f"{RULEBOOK}/test_booklet.py::test_an_army_is_rushed_to_the_territory_of_an_ally",
    ),
    Defect(
        "warzag: a territory is developed once a turn",
        developed_once_a_turn,
        f"{RULEBOOK}/test_08_development.py::test_a_territory_may_be_changed_as_often_as_it_is_paid_for",
    ),
    Defect(
        "warzag: allied armies are not repaired",
        no_care_for_allied_armies,
        f"{RULEBOOK}/test_10_alliances.py::test_full_control_includes_repair_and_evacuation",
    ),
    Defect(
        "warzag: a card must be drawn",
        forced_draw,
        f"{RULEBOOK}/test_08_development.py::test_on_a_supply_space_the_owner_may_draw_a_card",
    ),
    Defect(
        "warzag: the panel forgets obstinacy",
        silent_obstinacy,
        f"{RULEBOOK}/test_booklet.py::test_for_the_ussr_a_rout_is_a_resistance",
    ),
    Defect(
        "warzag: an overlay leaves the sentences alone",
        numbers_by_hand,
        f"{GAME}::test_an_overlay_changes_the_sentences_that_name_the_numbers",
    ),
    Defect(
        "warzag: two buttons with one name",
        mute_buttons,
        "tests/conformance/test_text.py::test_actions_to_choose_from_sound_different[warzag-whole]",
    ),
]
