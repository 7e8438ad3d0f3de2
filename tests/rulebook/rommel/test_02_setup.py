"""Set-up (2): units, cups, Supplies, counters, values, options."""

from __future__ import annotations

import pytest

import grognard
from grognard import Match
from grognard.games.rommel.vocabulary import events, steps
from grognard.games.rommel.vocabulary.words import LATER, OPTIONS, PLANS, SCENARIOS, TROPHIES
from tests.support.rommel import Position, game, legal, play, table, told


def new(scenario: str = "north-africa", **options: bool) -> Match:
    return grognard.game("rommel").new(scenario, 5, {word.replace("_", "-"): on for word, on in options.items()})


@pytest.mark.rule("rommel", "2", "2.2/1", "2.2/2", "2.3/1")
@pytest.mark.ruling("R2")
def test_north_africa_starts_as_its_caption_says() -> None:
    m = new()
    units = m.view("axis")["units"]
    assert {u for u, seen in units.items() if seen["where"] == "buerat"} == {"15th_pz", "21st_pz"}
    italians = {"bologna", "brescia", "pavia", "savona", "ariete", "trento"}
    assert {u for u, seen in units.items() if seen["where"] == "misurata"} == italians
    assert units["90th_lt"]["where"] == "reinforcements"
    piles = m.view("axis")["piles"]
    waiting = {u for u, seen in units.items() if seen["where"] in ("cup", "operations")}
    assert {"7th_arm", "70th", "2nd_nz"} <= waiting == {*piles["cup"], *piles["operations"]}
    assert {u for u, seen in units.items() if seen["where"] == "benghazi"} == {"2nd_arm"}


@pytest.mark.rule("rommel", "2.6", "2.4/1", "2.5/1", "2.5/2")
def test_supplies_operation_forces_and_the_marker_on_start() -> None:
    m = new()
    view = m.view("axis")
    assert view["supplies"] == {"axis": 2, "allies": 8}
    assert len(view["piles"]["operations"]) == 2
    assert view["turn"] == 1
    assert sum(view["operation"]["markers"].values()) == 8


@pytest.mark.rule("rommel", "2.1/3")
def test_units_of_1942_wait_beside_the_board_until_their_year() -> None:
    m = new()
    assert "164th" in m.view("axis")["piles"]["later"]
    assert "8th_arm" in m.view("axis")["piles"]["later"]
    p = Position("north-africa", turn=5)
    p.pile(205, "164th", "8th_arm")
    m = p.axis("tripoli", "15th_pz").step(steps.TURN)
    view = m.view("axis")
    assert view["turn"] == 6
    assert "164th" in view["piles"]["reinforcements"]
    assert view["units"]["8th_arm"]["where"] == "cup"


@pytest.mark.rule("rommel", "2.1/1", "2.1/2")
def test_damage_turns_a_unit_over_and_more_destroys_it() -> None:
    p = Position("north-africa", turn=2).axis("halfaya", "15th_pz", "21st_pz").supplies(0, 0)
    m = p.step(steps.SUPPLY_CHECK)
    play(m, "hit 15th_pz")
    assert m.view("axis")["units"]["15th_pz"]["reduced"]
    p = Position("north-africa", turn=2).axis("halfaya", "15th_pz-", "21st_pz").supplies(0, 0)
    m = p.step(steps.SUPPLY_CHECK)
    play(m, "hit 15th_pz")
    assert m.view("axis")["units"]["15th_pz"]["where"] == "destroyed"


@pytest.mark.rule("rommel", "2.9/1", "2.9/2")
def test_the_15th_panzer_hits_twice_with_1_and_2_and_once_with_3_4_5() -> None:
    """Example of the figure: attack 5, superior attack 2."""
    for roll, damage in [(1, 2), (2, 2), (3, 1), (4, 1), (5, 1), (6, 0)]:
        p = Position().axis("fortress_tobruk", "15th_pz").allies("fortress_tobruk", "1st_arm", "2nd_nz", "9th_aus")
        p.supplies(0, 0).draws("ambush", "salvage", "disrupt").dice(6, 6, 6, 6, roll)
        m = p.battle("fortress_tobruk")
        play(m, "done")
        while m.legal()[0].verb == "hit":
            m.play(m.legal()[0])
        hurt = sum(seen["reduced"] for seen in m.view("axis")["units"].values())
        assert hurt == damage, roll


@pytest.mark.rule("rommel", "2.10")
@pytest.mark.parametrize(("word", "kind"), [("15th_pz", "Armor"), ("trento", "Motorized"), ("pavia", "Infantry")])
def test_every_unit_has_a_type(word: str, kind: str) -> None:
    """The board names it, and Cohesion and Assault ask for it."""
    m = Position().axis("sirte", word).moves()
    texts = [item.text for layer in m.scene("axis", "en").layers for item in layer.items if item.id == f"unit-{word}"]
    assert [kind in text for text in texts] == [True]


@pytest.mark.rule("rommel", "2.4/2")
def test_supplies_have_no_upper_limit() -> None:
    p = Position().axis("sirte", "15th_pz").allies("fortress_tobruk", "70th").supplies(250, 0)
    m = play(p.step(steps.RESUPPLY), "supplies")
    assert m.view("axis")["supplies"]["axis"] == 252


@pytest.mark.rule("rommel", "2.7/2", "5/1")
def test_the_allied_cup_holds_every_copy_of_a_plan() -> None:
    """Two Press and three Dig-In are drawn face up before the Axis chooses; a third Press there is not."""
    p = Position().axis("bardia", "15th_pz").allies("bardia", "7th_aus", "9th_aus", "70th", "2nd_nz", "1st_arm")
    m = p.supplies(0, 0).draws("press", "press", "dig_in", "dig_in", "dig_in").battle("bardia")
    assert sorted(m.view("axis")["battle"]["allied_plans"]) == ["dig_in"] * 3 + ["press"] * 2
    assert m.legal()[0].verb == "done"
    with pytest.raises(AssertionError, match="no press left"):
        Position().draws("press", "press", "press")


@pytest.mark.rule("rommel", "2.9/3")
@pytest.mark.parametrize(("roll", "damage"), [(1, 1), (2, 1), (3, 1), (4, 0)])
def test_a_defender_hits_once_with_its_defense_or_less(roll: int, damage: int) -> None:
    """15th Panzer has defense 3; its superior attack of 2 does not count when it defends."""
    p = Position().axis("bardia", "15th_pz").allies("bardia", "9th_aus").supplies(0, 0).draws("salvage").dice(roll, 6)
    m = play(p.battle("bardia", "allies", "halfaya"), "done")
    assert [e.args[2:] for e in told(m) if e.kind == events.AXIS_ROLL] == [[3, damage]]


@pytest.mark.rule("rommel", "2.7/1")
def test_each_campaign_uses_its_own_plans() -> None:
    p = Position("ghost-division").axis("dinant", "25_pz").allies("dinant", "18_inf").supplies(9, 0)
    m = p.battle("dinant")
    assert "plan dig_in" not in legal(m)
    why = m.why_not("plan dig_in")
    assert why is not None
    assert why.rule == "2.7"
    for c in game().facts.campaigns:
        assert not c.axis_plans[PLANS.index("ambush")], "only the Allies have Ambush"


@pytest.mark.rule("rommel", "2.8/2")
def test_when_no_upgrade_is_left_nobody_becomes_a_veteran() -> None:
    p = Position().axis("bardia", "15th_pz").allies("bardia", "7th_aus-").supplies(0, 0).dice(1, 6)
    p.t.upgrades_left = [0] * 5
    for i, unit in enumerate(p.t.c.ally_units[10:20]):
        p.t.upgrade[unit] = 1 + i // 2
    m = p.battle("bardia")
    play(m, "done")
    assert m.view("axis")["units"]["15th_pz"]["upgrade"] is None


@pytest.mark.rule("rommel", "2.11")
def test_every_turn_is_remembered_for_the_diary() -> None:
    m = new()
    while m.turn is not None:
        m.push(m.moves()[0])
    view = m.view("axis")
    assert [page[0] for page in view["history"]] == list(range(1, view["turn"] + 1)), "the last turn, too"
    assert sum(page[3] for page in view["history"]) == view["losses"]["axis"]
    assert sum(page[4] for page in view["history"]) == view["losses"]["allies"]


@pytest.mark.rule("rommel", "2.12/1")
@pytest.mark.ruling("R3")
def test_options_of_another_campaign_have_no_effect() -> None:
    m = new("north-africa", stuka_priority=True, malta=True)
    assert m.view("axis")["in_force"] == ["malta"]


@pytest.mark.rule("rommel", "2.12/1", "2.12/2")
def test_the_log_names_the_options_in_force_and_what_they_are_worth() -> None:
    m = new("d-day", air_supremacy=True, great_storm=True, malta=True)
    held = [e.args for e in m.events("axis") if e.kind == events.OPTION_HOLDS]
    assert [(OPTIONS[option], points) for option, points in held] == [("air-supremacy", 7), ("great-storm", -4)]


@pytest.mark.rule("rommel", "2.12/2")
def test_options_change_the_points_of_a_victory() -> None:
    p = Position("north-africa", turn=11, malta=True, ultra=True).axis("cairo", "15th_pz")
    m = p.step(steps.PHASE, 5)
    assert m.result is not None
    assert m.result.scores == {"axis": 7 - 8 + 6}


@pytest.mark.rule("rommel", "2.1/3")
def test_forces_of_a_later_year_are_not_drawn() -> None:
    p = Position().axis("tripoli", "15th_pz").supplies(0, 0).marker("force1")
    for unit in p.t.c.ally_units:
        p.pile(TROPHIES, p.t.f.unit_ids[unit])
    m = p.pile(LATER, "8th_arm").begin((steps.OPERATION, 0), (steps.MOVES, 0))
    assert m.view("axis")["units"]["8th_arm"]["where"] == "later"
    assert m.view("axis")["supplies"]["allies"] == 2


@pytest.mark.rule("rommel", "2.13", "0")
def test_nothing_is_taken_back_over_a_die() -> None:
    m = Position().axis("bardia", "15th_pz").allies("bardia", "7th_aus").supplies(9, 0).battle("bardia")
    m = m.redeal("axis", 1)
    m.play("plan at_guns")
    assert m.can_undo("axis")
    m.play("done")
    assert not m.can_undo("axis")


@pytest.mark.rule("rommel", "2.13")
def test_dice_have_six_sides() -> None:
    t = table(new()).copy()
    assert {t.roll(t.f.die) for _ in range(200)} == set(range(6))


@pytest.mark.rule("rommel", "2.14/1", "8.1/1")
def test_of_two_equal_attacks_the_player_chooses_which_is_refitted() -> None:
    """Example: two reduced Forces with the same attack and Supplies for one."""
    p = Position().axis("tripoli", "15th_pz").allies("cairo", "7th_aus-", "9th_aus-", "1st_arm-").supplies(0, 4)
    m = p.step(steps.ALLIED_REFIT)
    assert legal(m) == {"refit 7th_aus", "refit 9th_aus"}
    play(m, "refit 9th_aus")
    units = m.view("axis")["units"]
    assert [units[u]["reduced"] for u in ("1st_arm", "9th_aus", "7th_aus")] == [False, False, True]


@pytest.mark.rule("rommel", "2.14/2")
def test_choices_between_twins_are_not_asked() -> None:
    """1st SA and 5th Ind have the same values: it makes no difference which of them is refitted."""
    p = Position().axis("tripoli", "15th_pz").allies("cairo", "1st_sa-", "5th_ind-").supplies(0, 2)
    m = p.begin((steps.ALLIED_REFIT, 0), (steps.MOVES, 0))
    assert "done" in legal(m)
    assert sum(m.view("axis")["units"][u]["reduced"] for u in ("1st_sa", "5th_ind")) == 1


@pytest.mark.rule("rommel", "2.14/3")
@pytest.mark.ruling("R24")
def test_twins_in_different_areas_are_a_choice() -> None:
    p = Position().axis("tripoli", "15th_pz").allies("cairo", "1st_sa-").allies("alexandria", "5th_ind-").supplies(0, 2)
    m = p.begin((steps.ALLIED_REFIT, 0), (steps.MOVES, 0))
    assert legal(m) == {"refit 1st_sa", "refit 5th_ind"}


@pytest.mark.rule("rommel", "2", "10.2")
def test_every_campaign_can_be_set_up() -> None:
    for scenario in SCENARIOS:
        m = new(scenario)
        assert m.view("axis")["scenario"] == scenario
    landing = new("d-day").view("axis")["piles"]
    assert set(landing["landing"]) == {"1st_us", "4th_us", "29th_us", "3rd_br", "50th_br", "3rd_can"}
    assert len(landing["operations"]) == 3
    assert not set(landing["operations"]) & set(landing["landing"])
