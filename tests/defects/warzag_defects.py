"""Mistakes in WARZAG WWII: armies, land, cards, secrets, words."""

from __future__ import annotations

from typing import Any

import grognard
from grognard.engine.refusal import Why
from grognard.games.warzag import state
from grognard.games.warzag.rules import (
    armies,
    attack,
    cards,
    conquest,
    counterattack,
    development,
    expansion,
    income,
    leader,
    missions,
    reactions,
    setup,
    territory,
    victory,
)
from grognard.games.warzag.scopes import Invasion
from grognard.games.warzag.view import redeal, view
from grognard.games.warzag.vocabulary.words import FORT, OFF, PRODUCTION, RESISTANCE, ROUT
from tests.defects.engine_defects import COPIES, PLAY, REDEAL
from tests.defects.patching import Defect, nothing, replace, wrap

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


def cheap_bases() -> None:
    wrap(conquest, "price", lambda price, t: min(1, price(t)))


def fort_guards_single_armies() -> None:
    def around(affordable: Any, t: Any, tokens: int) -> list[int]:
        invasion = Invasion(t)
        bonus = 5 if t.development[invasion.target] == FORT else 0
        invasion.points_left -= bonus
        found: list[int] = affordable(t, tokens)
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


def mute_buttons() -> None:
    verbs = grognard.game("warzag").words.texts["it"]["verb"]
    verbs["pass-turn"] = verbs["pass"]


DEFECTS = [
    Defect("warzag: a token in two places", token_in_two_places, INVARIANTS),
    Defect("warzag: the dead keep their wounds", immortal_wounds, WOUNDS),
    Defect("warzag: wounds that kill", wounds_that_kill, RULEBOOK),
    Defect("warzag: conquest keeps what was built", kept_development, RULEBOOK),
    Defect("warzag: strategic ground without armies", ghosts_hold_strategic_ground, INVARIANTS),
    Defect("warzag: a base for one point", cheap_bases, RULEBOOK),
    Defect("warzag: a fort guards single armies", fort_guards_single_armies, RULEBOOK),
    Defect("warzag: a rout silences forts", rout_silences_forts, RULEBOOK),
    Defect("warzag: everybody is obstinate", everybody_is_obstinate, RULEBOOK),
    Defect("warzag: the dead do not resist", dead_do_not_resist, RULEBOOK),
    Defect("warzag: annexation is free", free_annexation, RULEBOOK),
    Defect("warzag: production pays twice", double_production, RULEBOOK),
    Defect("warzag: leaders are not driven out", leader_stays_put, RULEBOOK),
    Defect("warzag: influence without limit", far_influence, RULEBOOK),
    Defect("warzag: a played card is lost", lost_card, CARDS),
    Defect("warzag: drawing does not seal", unsealed_draw, RULEBOOK),
    Defect("warzag: a closed window does not seal", unsealed_window, GAME),
    Defect("warzag: being asked tells what a seat holds", asked_only_with_something_to_say, RULEBOOK),
    Defect("warzag: the view shows every hand", hand_in_the_view, RULEBOOK),
    Defect("warzag: the view shows every objective", objective_in_the_view, RULEBOOK),
    Defect(
        "warzag: a refusal tells of other hands",
        refusal_tells_of_a_hand,
        f"{REDEAL}::test_the_seat_cannot_tell{SURVEY}",
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
        f"{REDEAL}::test_a_redeal_of_a_redeal{SURVEY}",
    ),
    Defect("warzag: a completed objective is overlooked", objective_overlooked, RULEBOOK),
    Defect("warzag: nobody is eliminated", late_elimination, RULEBOOK),
    Defect(
        "warzag: a window without a way to pass", empty_choice, f"{PLAY}::test_nobody_is_left_without_a_choice{LONG}"
    ),
    Defect(
        "warzag: an action twice in the list", doubled_action, f"{PLAY}::test_lists_of_actions_are_in_order{SURVEY}"
    ),
    Defect("warzag: copies share the board", shared_list_in_copies, f"{COPIES}::test_copy{SURVEY}"),
    Defect(
        "warzag: copies share the armies",
        shared_armies_in_copies,
        f"{COPIES}::test_a_copy_outlives_its_original{SURVEY}",
    ),
    Defect("warzag: armies lost in a file", armies_not_found_again, f"{COPIES}::test_dump_and_load{SURVEY}"),
    Defect("warzag: a field that is not saved", forgotten_field, f"{COPIES}::test_dump_and_load{SURVEY}"),
    Defect("warzag: a mission shown is forgotten", mission_never_shown, RULEBOOK),
    Defect("warzag: alliances in the wrong order", clockwise_alliances, RULEBOOK),
    Defect(
        "warzag: two buttons with one name",
        mute_buttons,
        f"tests/conformance/test_text.py::test_actions_to_choose_from_sound_different{SURVEY}",
    ),
]
