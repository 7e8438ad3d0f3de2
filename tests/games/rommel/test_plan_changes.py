"""What each plan changes before a battle (5.2), against sums made here by hand, and against the table itself."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from grognard import Match
from grognard.engine.change import Change, signed
from grognard.games.rommel.odds.forecast import taken
from grognard.games.rommel.odds.plan_changes import fought, summed
from grognard.games.rommel.vocabulary.words import ALLIES, AXIS, DEFEAT, MUTUAL, PLANS, STAND_OFF, VICTORY
from tests.support.rommel import Position, table

DIE = range(1, 7)


def duel(*draws: str, supplies: tuple[int, int] = (9, 0)) -> Match:
    """15th Pz, attack 5 and superior attack 2, against 7th Aus, defense 2, in the open."""
    p = Position().axis("bardia", "15th_pz").allies("bardia", "7th_aus").supplies(*supplies)
    return p.draws(*draws).battle("bardia")


def one(m: Match, action: str, of: str) -> Change:
    found = [change for change in m.changes(action) if change.of == of]
    assert len(found) == 1
    return found[0]


def test_artillery_in_a_duel_counted_die_by_die() -> None:
    """2.9, 6.3: the tank does two with 1 or 2 and one up to 5; artillery two with 1 or 2 and one with 3."""
    tank, guns = [2, 2, 1, 1, 1, 0], [2, 2, 1, 0, 0, 0]
    without = [min(2, hit) for hit in tank]
    with_it = [min(2, hit + more) for hit, more in product(tank, guns)]
    wins = Fraction(with_it.count(2), 36) - Fraction(without.count(2), 6)
    harm = Fraction(sum(with_it), 36) - Fraction(sum(without), 6)
    assert (wins, harm) == (Fraction(11, 36), Fraction(7, 18))
    change = one(duel("salvage"), "plan artillery", "artillery")
    assert change.source == "exact"
    assert change.shares == pytest.approx({"victory": float(wins), "defeat": 0})
    assert change.numbers["allied-damage"] == pytest.approx(float(harm))
    assert change.numbers["axis-damage"] == pytest.approx(0), "one round, and all dice count together (5.3)"


def test_dig_in_takes_the_first_damage() -> None:
    """6.8: of the single die of 7th Aus, which hits with 1 or 2."""
    change = one(duel("salvage"), "plan dig_in", "dig_in")
    assert change.numbers["axis-damage"] == pytest.approx(-2 / 6)
    assert change.numbers["allied-supplies"] == pytest.approx(-2 / 6), "what their Salvage would have brought (6.14)"


def test_tactics_roll_a_failure_again() -> None:
    """6.15: the tank fails with a 6; the new roll counts."""
    change = one(duel("salvage"), "plan tactics", "tactics")
    assert change.shares["victory"] == pytest.approx(1 / 6 * 2 / 6)
    assert change.numbers["allied-damage"] == pytest.approx(1 / 6 * 7 / 6)


def test_a_plan_for_supplies_changes_supplies_alone() -> None:
    """6.9, 6.14: Disrupt takes two with 1 to 3 and one with 4 or 5, but no more than there is."""
    m = duel("press", "press", supplies=(9, 3))
    disrupt, salvage = one(m, "plan disrupt", "disrupt"), one(m, "plan salvage", "salvage")
    assert m.view("axis")["supplies"]["allies"] == 2
    assert disrupt.numbers["allied-supplies"] == pytest.approx(-(3 * 2 + 2 * 1) / 6)
    assert salvage.numbers["axis-supplies"] == pytest.approx(table_lost(m)[ALLIES])
    for change in (disrupt, salvage):
        assert change.shares == pytest.approx({"victory": 0, "defeat": 0})
    assert taken(2, 3, [2, 2, 2, 1, 1, 0]) == pytest.approx(sum(min(3, a + b) for a in TAKES for b in TAKES) / 36)


TAKES = [2, 2, 2, 1, 1, 0]


def table_lost(m: Match) -> list[float]:
    return summed(table(m), 0).lost


def pressed() -> Match:
    """A unit of one step on each side; the Allies have Press and Artillery: the rulebook's example of 6.13."""
    p = Position().axis("bardia", "pavia-").allies("bardia", "7th_aus-").supplies(9, 5)
    return p.draws("press", "artillery").battle("bardia")


def by_hand(raid: Fraction) -> list[Fraction]:
    """Two rounds of `pressed`: Pavia and 7th Aus hit with 1, Allied guns with 1 to 3, a raid with its own chance."""
    chances = {(True, True): Fraction(1)}
    for _ in range(2):
        after: dict[tuple[bool, bool], Fraction] = {}
        for (axis, allies), chance in chances.items():
            hit = 1 - (1 - Fraction(axis, 6)) * (1 - raid)
            hurt = 1 - (1 - Fraction(allies, 6)) * Fraction(1, 2)
            for falls, fells in product((True, False), repeat=2):
                part = (hurt if falls else 1 - hurt) * (hit if fells else 1 - hit)
                key = (axis and not falls, allies and not fells)
                after[key] = after.get(key, Fraction(0)) + chance * part
        chances = after
    ends = [(True, False), (True, True), (False, True), (False, False)]
    return [chances.get(end, Fraction(0)) for end in ends]


def test_plans_of_the_fallen_fire_on_in_rounds_of_press() -> None:
    """6.13: units that are gone do not end a battle, and victory can still turn into ruin for both."""
    assert [VICTORY, STAND_OFF, DEFEAT, MUTUAL] == [0, 1, 2, 3]
    t = table(pressed())
    plain, raid = by_hand(Fraction(0)), by_hand(Fraction(1, 2))
    assert summed(t, 0).outcomes == pytest.approx([float(p) for p in plain])
    assert summed(t, 1 << PLANS.index("air_raid")).outcomes == pytest.approx([float(p) for p in raid])
    change = one(pressed(), "plan air_raid", "air_raid")
    assert change.shares["victory"] == pytest.approx(float(raid[VICTORY] - plain[VICTORY]))
    assert change.shares["defeat"] == pytest.approx(float(raid[DEFEAT] - plain[DEFEAT]))
    assert fought(t, 0).outcomes == pytest.approx([float(p) for p in plain], abs=0.09)


def test_sums_agree_with_the_table() -> None:
    """The battle as it is really fought, 500 times, with Press and Artillery on both sides."""
    ends = [0, 0, 0, 0]
    for seed in range(500):
        p = Position().axis("bardia", "pavia-").allies("bardia", "7th_aus-").supplies(9, 5).draws("press", "artillery")
        p.t.key = seed.to_bytes(16, "little")
        m = p.battle("bardia")
        m.play("plan artillery")
        sums = summed(table(m), table(m).battle.axis_plans)
        m.play("done")
        axis, allies = (m.view("axis")["units"][u]["where"] for u in ("pavia", "7th_aus"))
        ends[(0 if allies == "trophies" else 1) if axis != "destroyed" else (3 if allies == "trophies" else 2)] += 1
    assert [n / 500 for n in ends] == pytest.approx(sums.outcomes, abs=0.07)


@pytest.mark.parametrize(
    "plans", [(), ("overrun",), ("tactics", "assault"), ("intel", "dig_in"), ("press", "cohesion")]
)
def test_sums_agree_with_simulated_fights(plans: tuple[str, ...]) -> None:
    p = Position().axis("bardia", "15th_pz", "pavia", "trento").allies("bardia", "7th_aus", "9th_aus").supplies(9, 4)
    t = table(p.draws("intel", "press", "ambush").battle("bardia"))
    bits = sum(1 << PLANS.index(word) for word in plans)
    exact, tried = summed(t, bits), fought(t, bits)
    assert sum(exact.outcomes) == pytest.approx(1)
    assert exact.outcomes == pytest.approx(tried.outcomes, abs=0.09)
    assert exact.lost == pytest.approx(tried.lost, abs=0.25)


def test_sums_and_fights_know_an_ambush_that_comes_before_dig_in() -> None:
    """6.1, R7: a reduced Pavia behind Dig-In falls to 7th Aus as often as it rolls its attack: no Dig-In helps."""
    p = Position().axis("bardia", "pavia-").allies("bardia", "7th_aus").supplies(9, 0).draws("ambush")
    t = table(p.battle("bardia", "allies", "halfaya"))
    plain, dug_in = summed(t, 0), summed(t, 1 << PLANS.index("dig_in"))
    assert plain.outcomes == pytest.approx(dug_in.outcomes)
    assert fought(t, 1 << PLANS.index("dig_in")).outcomes == pytest.approx(dug_in.outcomes, abs=0.09)


def test_sums_and_fights_keep_an_assault_until_it_hits() -> None:
    """6.2, 6.13: in two rounds, Assault adds its damage in the first in which 15th Panzer hits."""
    p = Position().axis("bardia", "15th_pz").allies("bardia", "7th_aus", "9th_aus").supplies(9, 0)
    t = table(p.draws("press", "salvage").battle("bardia"))
    plans = 1 << PLANS.index("assault")
    exact, played = summed(t, plans), fought(t, plans)
    assert played.lost == pytest.approx(exact.lost, abs=0.12)
    assert exact.lost[1] - summed(t, 0).lost[1] > 0.85, "it hits in nearly every pair of rounds"


def test_going_to_battle_tells_what_each_chosen_plan_has_added() -> None:
    m = duel("salvage")
    assert m.changes("done") == []
    alone = one(m, "plan artillery", "artillery")
    m.play("plan artillery")
    assert [change.of for change in m.changes("done")] == ["artillery"]
    assert one(m, "done", "artillery").shares == pytest.approx(alone.shares)
    assert m.changes("plan artillery") == [], "it is chosen already (5.2)"


def test_many_units_are_simulated_on_the_same_dice() -> None:
    p = Position().axis("bardia", "15th_pz", "21st_pz", "pavia", "trento", "brescia", "bologna")
    p = p.allies("bardia", "7th_aus", "9th_aus", "1st_arm", "2nd_arm").supplies(20, 0)
    m = p.draws("deploy", "deploy", "salvage", "press").battle("bardia")
    change = one(m, "plan artillery", "artillery")
    assert (change.source, change.tries) == ("simulated", 400)
    assert change.numbers["allied-damage"] > 0
    assert one(m, "plan artillery", "artillery").numbers == change.numbers
    assert one(m.redeal("axis", 4), "plan artillery", "artillery").numbers == change.numbers


def test_differences_in_words() -> None:
    words = duel("salvage").game.words
    change = one(duel("salvage"), "plan artillery", "artillery")
    assert change.line(words, "en") == "enemy destroyed +31 points, damage done +0.4"
    assert change.line(words, "it") == "nemico distrutto +31 punti, danni inflitti +0,4"
    assert (change.name(words, "it"), change.name(words, "en")) == ("Artiglieria", "Artillery")
    assert signed(-0.04, 1, "it") == signed(0.4, 0, "en") == ""
    assert signed(-1.26, 1, "it") == "−1,3"
    nothing = one(duel("salvage"), "plan exploit", "exploit")
    assert nothing.line(words, "en") == "does not change how this battle ends"
    assert summed(table(duel("salvage")), 0).lost[AXIS] == pytest.approx(2 / 6)
