"""The detailed example: the battle for Fortress Tobruk, its upgrades and the refit that follows (5, 7)."""

from __future__ import annotations

import pytest

from grognard import Match
from grognard.games.rommel.vocabulary import steps
from tests.support.rommel import Position, play, reduced, supplies, where


def tobruk() -> tuple[Position, Match]:
    """15th Panzer, reduced, from Benghazi; Pavia from Tengeder by El Adem for a Supply; the Allies have three."""
    p = Position("north-africa", turn=2).axis("benghazi", "15th_pz-").axis("tengeder", "pavia").supplies(3, 3)
    p.allies("fortress_tobruk", "1st_arm", "7th_aus").draws("overrun", "dig_in", "press")
    p.dice(4, 1, 3, 5).dice(2, 1).dice(2, 1).dice(6, 4).upgrade("assault")
    return p, p.battle_moves()


@pytest.mark.rule("rommel", "4.3/3", "4.3/4", "5.1/2")
def test_the_moves_and_the_plans() -> None:
    _, m = tobruk()
    play(m, "move 15th_pz", "attack fortress_tobruk benghazi", "move pavia", "attack fortress_tobruk el_adem")
    assert supplies(m) == (2, 3)
    play(m, "done")
    battle = m.view("axis")["battle"]
    assert battle["allied_plans"] == ["dig_in", "press", "overrun"]
    assert supplies(m) == (2, 2), "three Supplies give one plan more for one of them"
    assert battle["points"] == 2
    assert battle["hits_on"] == {"15th_pz": 3, "pavia": 1, "1st_arm": 5, "7th_aus": 4}


@pytest.mark.rule("rommel", "5.4/4", "6.8/1", "6.17/1")
def test_the_first_round() -> None:
    _, m = tobruk()
    play(m, "move 15th_pz", "attack fortress_tobruk benghazi", "move pavia", "attack fortress_tobruk el_adem", "done")
    play(m, "plan disrupt", "plan at_guns", "done")
    # Disrupt 4 takes a Supply, AT Guns 1 and 15th Panzer 3 do two damage, Pavia misses with 5.
    assert supplies(m) == (2, 1)
    # Dig-In took one; 7th Aus, with the lowest defense, took the other.
    assert reduced(m, "7th_aus")
    assert not reduced(m, "1st_arm")
    # 1st Arm 2 and 7th Aus 1 do two damage: Pavia takes both.
    assert m.view("axis")["battle"]["owed"] == {"axis": 2, "allies": 0}
    play(m, "hit pavia", "hit pavia")
    assert where(m, "pavia") == "destroyed"


@pytest.mark.rule("rommel", "7.4", "5.5/1", "7/1", "7.1/1")
@pytest.mark.ruling("R13")
def test_the_second_round_and_the_upgrades() -> None:
    _, m = tobruk()
    play(m, "move 15th_pz", "attack fortress_tobruk benghazi", "move pavia", "attack fortress_tobruk el_adem", "done")
    play(m, "plan disrupt", "plan at_guns", "done", "hit pavia", "hit pavia")
    # Press: AT Guns 2 one damage, 15th Panzer 1 two; both Allies are destroyed, and miss with 6 and 4.
    assert where(m, "1st_arm") == where(m, "7th_aus") == "trophies"
    assert where(m, "15th_pz") == "fortress_tobruk"
    seen = m.view("axis")["units"]["15th_pz"]
    assert seen["upgrade"] == "assault"
    assert seen["elite"]
    assert seen["reduced"]
    # Attack 5, superior 2, defense 3 with the Elite counter under the reduced side.
    assert seen["values"] == [5, 2, 3, 3]
    assert len(m.view("axis")["piles"]["trophies"]) == 2


@pytest.mark.rule("rommel", "7.2/1")
def test_the_refit_costs_a_level() -> None:
    m = Position(turn=3).axis("fortress_tobruk", "15th_pz++assault-").supplies(2, 0).step(steps.REFIT)
    assert m.view("axis")["units"]["15th_pz"]["elite"]
    play(m, "refit 15th_pz")
    seen = m.view("axis")["units"]["15th_pz"]
    assert not seen["reduced"]
    assert not seen["elite"]
    assert seen["upgrade"] == "assault"
    assert supplies(m)[0] == 0


@pytest.mark.rule("rommel", "7.2/2")
def test_a_refitted_veteran_gives_its_counter_back() -> None:
    m = Position().axis("sirte", "15th_pz+spirit-").supplies(2, 0).step(steps.REFIT)
    assert m.view("axis")["upgrades"]["spirit"] == 1
    play(m, "refit 15th_pz")
    assert m.view("axis")["units"]["15th_pz"]["upgrade"] is None
    assert m.view("axis")["upgrades"]["spirit"] == 2
