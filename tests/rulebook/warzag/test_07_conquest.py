"""After an invasion: failure, annexation, occupation, liberation (7.4 to 7.7)."""

from __future__ import annotations

import pytest

from tests.support.warzag import War, battle, deciding, nation, offers, place, refused, say, told


def historic() -> War:
    """Attack 4 eliminates the infantry, but does not reach its 2 and the 4 printed on Kursk."""
    war = War("uk", "italy").own("uk", "c6").armies("uk", "c6", "artillery").own("italy", "d7")
    return war.armies("italy", "d7", "infantry")


@pytest.mark.rule("warzag", "7.4/7")
@pytest.mark.ruling("R21")
def test_a_failed_invasion_leaves_a_strategic_territory_to_the_defender() -> None:
    m = historic().die("D").phase("uk", 3)
    say(m, "uk", "invade d7", "from c6", "attack", "eliminate italy-infantry d7")
    assert place(m, "d7")["armies"] == []
    assert place(m, "d7")["owner"] == "italy"
    assert told(m, "italy", "fails: the attack of 4 does not reach the defence of 6")
    assert offers(m, "uk") == ["next"]
    assert nation(m, "italy")["income"] == 6 + 2, "and it still yields"


@pytest.mark.rule("warzag", "7.5/4", "7.4/3")
@pytest.mark.ruling("R21", "R3")
def test_a_historic_territory_that_was_left_so_still_defends_itself() -> None:
    war = historic().disband("d7").armies("uk", "c6", "artillery")
    m = war.own("italy", "d7").die("D").phase("uk", 3)
    say(m, "uk", "invade d7", "from c6", "attack")
    assert battle(m)["defence"] == 4
    assert battle(m)["bonus"] == 2
    assert offers(m, "uk") == ["annex", "liberate"], "two points of resistance only wound: the attack of 8 is enough"


@pytest.mark.rule("warzag", "7.5/1")
@pytest.mark.ruling("R21")
def test_a_war_industry_that_was_left_so_falls_at_once() -> None:
    m = War("uk", "italy").own("uk", "g4").armies("uk", "g4", "infantry").own("italy", "f5").phase("uk", 3)
    say(m, "uk", "invade f5", "from g4", "attack")
    assert told(m, "uk", "Nobody defends Turin")
    say(m, "uk", "annex")
    assert place(m, "f5")["owner"] == "uk"


@pytest.mark.rule("warzag", "7.6/1", "7.6/4")
@pytest.mark.ruling("R12")
def test_an_invaded_base_costs_one_point() -> None:
    war = War("uk", "italy").own("uk", "b1").armies("uk", "b1", "infantry").points("uk", 0)
    m = war.phase("uk", 3)
    say(m, "uk", "invade a1", "from b1", "attack")
    assert offers(m, "uk") == ["liberate"]
    refused(m, "uk", "annex", "7.6")
    rich = war.points("uk", 1).own("italy", "c4").phase("uk", 3)
    say(rich, "uk", "invade a1", "from b1", "attack", "annex")
    assert nation(rich, "uk")["points"] == 0
    assert place(rich, "a1")["owner"] == "uk"


@pytest.mark.rule("warzag", "7.6/3")
def test_any_number_of_participants_moves_in_and_nobody_else() -> None:
    war = War("uk", "italy").own("uk", "h4", "h5", "g5").points("uk", 5).own("italy", "g4")
    war.armies("uk", "h4", "infantry").armies("uk", "h5", "infantry").armies("uk", "g5", "infantry")
    m = war.phase("uk", 3)
    say(m, "uk", "invade g4", "from h4", "from h5", "attack", "annex")
    assert offers(m, "uk") == ["advance uk-infantry h4", "advance uk-infantry h5"]
    refused(m, "uk", "advance uk-infantry g5", "7.6")
    refused(m, "uk", "done", "7.6")
    one = m.copy()
    say(one, "uk", "advance uk-infantry h5", "done")
    assert [len(place(one, id)["armies"]) for id in ("g4", "h4", "h5")] == [1, 1, 0]
    say(m, "uk", "advance uk-infantry h5", "advance uk-infantry h4")
    assert [len(place(m, id)["armies"]) for id in ("g4", "h4", "h5")] == [2, 0, 0]
    assert deciding(m) == ["uk"]


@pytest.mark.rule("warzag", "7.6/3", "3.2/1")
def test_what_the_armies_left_to_move_in_may_be_contested() -> None:
    war = War("uk", "italy").own("uk", "f5").armies("uk", "f5", "infantry").own("italy", "g4").points("uk", 5)
    m = war.phase("uk", 3)
    say(m, "uk", "invade g4", "from f5", "attack", "annex")
    assert place(m, "f5")["owner"] is None


@pytest.mark.rule("warzag", "7.7/1", "7.7/3")
@pytest.mark.ruling("R14")
def test_liberation() -> None:
    """A standard territory or a base becomes neutral, nobody moves in, nothing is paid."""
    war = War("uk", "italy").own("uk", "h4", "b1").armies("uk", "h4", "infantry").own("italy", "g4", "c4")
    m = war.armies("uk", "b1", "infantry").points("uk", 5).phase("uk", 3)
    say(m, "uk", "invade g4", "from h4", "attack", "liberate", "invade a1", "from b1", "attack", "liberate")
    assert place(m, "g4")["owner"] is place(m, "a1")["owner"] is None
    assert place(m, "g4")["armies"] == place(m, "a1")["armies"] == []
    assert nation(m, "uk")["points"] == 5


@pytest.mark.rule("warzag", "7.7/2")
@pytest.mark.ruling("R14", "R54")
@pytest.mark.parametrize("garrison", ["infantry", ""])
def test_liberation_of_strategic_ground(garrison: str) -> None:
    """It is contested: anybody may occupy it in phase II, and nobody can invade it."""
    war = War("uk", "italy").own("uk", "g4").armies("uk", "g4", "armour armour").own("italy", "f5", "f6")
    war.armies("italy", "f6", "infantry").armies("italy", "f5", garrison)
    m = war.die("D").phase("uk", 3)
    say(m, "uk", "invade f5", "from g4", "attack")
    if garrison:
        say(m, "uk", "done")
    say(m, "uk", "liberate")
    assert place(m, "f5")["owner"] is None
    assert place(m, "f5")["armies"] == []
    refused(m, "uk", "invade f5", "7")
    say(m, "uk", "next", "next", "next")
    say(m, "italy", "move italy-infantry f6", "to f5")
    assert place(m, "f5")["owner"] == "italy"
