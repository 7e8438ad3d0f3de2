"""Invasions (7, B1): the rulebook's own examples, then the fine print."""

from __future__ import annotations

import pytest

from grognard import Match
from tests.support.warzag import War, battle, deciding, nation, offers, place, refused, say, seat_of


def example() -> War:
    """The United Kingdom invades with infantry and aviation; Italy defends with artillery and armour."""
    war = War("uk", "italy").own("uk", "h4", "h5").own("italy", "g4").points("uk", 10)
    war.armies("uk", "h4", "infantry").armies("uk", "h5", "aviation")
    return war.armies("italy", "g4", "artillery armour")


def attack(m: Match) -> None:
    say(m, "uk", "invade g4", "from h4", "from h5", "attack")


def wounds(m: Match, id: str) -> list[tuple[str, int]]:
    """The armies on a place with the defence they have left."""
    return [(army["category"], army["defence"]) for army in place(m, id)["armies"]]


@pytest.mark.rule("warzag", "7.1/1", "7.2/1")
def test_the_example_attacks_with_nine() -> None:
    m = example().phase("uk", 3)
    say(m, "uk", "invade g4")
    assert offers(m, "uk") == ["from h4", "from h5"]
    say(m, "uk", "from h4", "from h5")
    assert battle(m)["attack"] == 9


@pytest.mark.rule("warzag", "7.2/2", "7.2/3")
@pytest.mark.ruling("R9")
def test_the_three_eliminations_of_attack_nine() -> None:
    """Artillery (4) or armour (6), not both (10); or nothing."""
    m = example().phase("uk", 3)
    attack(m)
    assert offers(m, "uk") == ["eliminate italy-artillery g4", "eliminate italy-armour g4", "done"]
    one, two = m.copy(), m.copy()
    say(one, "uk", "eliminate italy-artillery g4")
    say(two, "uk", "eliminate italy-armour g4")
    for after in (one, two):
        assert deciding(after) == ["italy"], "nothing else can be afforded: the defender answers"


@pytest.mark.rule("warzag", "7.3/1", "7.3/2", "7.3R/1", "B1/1")
@pytest.mark.ruling("R6", "R10")
def test_resistance_seven_eliminates_infantry_and_wounds_aviation_by_five() -> None:
    m = example().die("R").phase("uk", 3)
    attack(m)
    say(m, "uk", "eliminate italy-artillery g4")
    assert battle(m)["left"] == 7, "the artillery that is to be removed resists as well"
    assert offers(m, "italy") == ["eliminate uk-infantry h4", "eliminate uk-aviation h5", "done"]
    say(m, "italy", "eliminate uk-infantry h4")
    assert wounds(m, "h5") == [("aviation", 1)]
    assert wounds(m, "h4") == []


@pytest.mark.rule("warzag", "7.3R/1", "B1/1")
def test_resistance_seven_eliminates_aviation_and_wounds_infantry_by_one() -> None:
    m = example().die("R").phase("uk", 3)
    attack(m)
    say(m, "uk", "eliminate italy-armour g4")
    say(m, "italy", "eliminate uk-aviation h5")
    assert wounds(m, "h4") == [("infantry", 1)]
    assert wounds(m, "h5") == []


@pytest.mark.rule("warzag", "7.3T/1", "B1/3", "7.4/4", "7.4/5")
def test_tenacity_twelve_against_eight_leaves_no_wounds() -> None:
    m = example().die("T").phase("uk", 3)
    attack(m)
    say(m, "uk", "done")
    assert battle(m)["left"] == 12
    say(m, "italy", "eliminate uk-infantry h4", "eliminate uk-aviation h5")
    assert wounds(m, "h4") == wounds(m, "h5") == []
    assert nation(m, "italy")["kills"] == 2
    assert place(m, "g4")["owner"] == "italy"


@pytest.mark.rule("warzag", "7.4/1", "7.4/7", "7.3D/1")
@pytest.mark.ruling("R5")
def test_the_example_does_not_succeed() -> None:
    """9 against 10: one army may be eliminated, the territory is not taken."""
    m = example().die("D").phase("uk", 3)
    attack(m)
    say(m, "uk", "eliminate italy-armour g4")
    assert place(m, "g4")["owner"] == "italy"
    assert wounds(m, "g4") == [("artillery", 4)]
    assert deciding(m) == ["uk"]


def fortified() -> War:
    war = War("uk", "italy").own("uk", "h4", "h5").own("italy", "g4").points("uk", 10).develop("fort", "g4")
    war.armies("uk", "h4", "infantry").armies("uk", "h5", "aviation")
    return war.armies("italy", "g4", "infantry")


@pytest.mark.rule("warzag", "7.4/2", "7.2/4", "7.3/5", "B1/1")
@pytest.mark.ruling("R4")
def test_fortified_territory_nine_against_seven_with_wound_three() -> None:
    m = fortified().die("R").phase("uk", 3)
    attack(m)
    assert battle(m)["defence"] == 7
    say(m, "uk", "eliminate italy-infantry g4")
    assert battle(m)["left"] == 5
    say(m, "italy", "eliminate uk-infantry h4")
    assert wounds(m, "h5") == [("aviation", 3)]
    assert offers(m, "uk") == ["annex", "liberate"]
    say(m, "uk", "annex")
    assert place(m, "g4")["owner"] == "uk"
    assert wounds(m, "g4") == [("aviation", 3)]


@pytest.mark.rule("warzag", "7.3D/2", "7.3/5", "7.4/3")
@pytest.mark.ruling("R7", "R57")
def test_rout_on_a_historic_territory() -> None:
    """Resistance 3 is printed on it: the infantry dies, one point wounds the aviation."""
    war = War("uk", "italy").own("uk", "h4", "h5").own("italy", "i4").points("uk", 10)
    war.armies("uk", "h4", "infantry").armies("uk", "h5", "aviation").armies("italy", "i4", "artillery armour")
    m = war.die("D").phase("uk", 3)
    say(m, "uk", "invade i4", "from h4", "from h5", "attack", "done")
    assert battle(m)["die"] == "D"
    assert battle(m)["left"] == 3
    assert battle(m)["defence"] == 15, "and defence 5 is printed beside it"
    say(m, "italy", "eliminate uk-infantry h4")
    assert wounds(m, "h5") == [("aviation", 5)]


@pytest.mark.rule("warzag", "7/1", "7.1/1")
def test_only_enemy_territories_next_to_own_armies_are_invaded() -> None:
    m = example().own("italy", "c4").phase("uk", 3)
    assert offers(m, "uk") == ["invade g4", "next"]
    refused(m, "uk", "invade f4", "7")
    refused(m, "uk", "invade i4", "7")
    refused(m, "uk", "invade c4", "7.1")


@pytest.mark.rule("warzag", "7.1/2", "7.1/3", "7.1/4")
@pytest.mark.ruling("R11")
def test_all_armies_on_a_chosen_territory_take_part() -> None:
    m = example().armies("uk", "h4", "armour").leader("uk", "h4").phase("uk", 3)
    say(m, "uk", "invade g4")
    refused(m, "uk", "attack", "7.1")
    say(m, "uk", "from h4")
    assert battle(m)["attack"] == 3 + 4, "the leader does not count"
    refused(m, "uk", "from h4", "7.1")
    refused(m, "uk", "from h6", "7.1")


@pytest.mark.rule("warzag", "7.5/1", "7.5/2", "7.6/1")
@pytest.mark.ruling("R15")
def test_an_undefended_territory_falls_and_its_leader_goes_home() -> None:
    m = War("uk", "italy").own("uk", "h4").armies("uk", "h4", "infantry").own("italy", "g4").leader("italy", "g4")
    match = m.points("uk", 3).phase("uk", 3)
    say(match, "uk", "invade g4", "from h4", "attack")
    assert nation(match, "italy")["leader"] == "a1"
    assert nation(match, "italy")["resting"]
    say(match, "uk", "annex")
    assert place(match, "g4") | {"leaders": []} == place(match, "g4")
    assert nation(match, "uk")["points"] == 2
    assert wounds(match, "g4") == [("infantry", 2)]


@pytest.mark.rule("warzag", "7.5/3")
@pytest.mark.ruling("R15")
def test_a_leader_on_a_territory_that_falls_in_combat_goes_home() -> None:
    m = fortified().leader("italy", "g4").die("D").phase("uk", 3)
    attack(m)
    say(m, "uk", "eliminate italy-infantry g4")
    say(m, "italy", "done", "wound uk-aviation h5")
    assert nation(m, "italy")["resting"]
    other = example().leader("italy", "g4").die("D").phase("uk", 3)
    attack(other)
    say(other, "uk", "done")
    assert not nation(other, "italy")["resting"], "an invasion that fails leaves the leader alone"


@pytest.mark.rule("warzag", "7.5/2")
@pytest.mark.ruling("R16")
def test_a_leader_driven_from_its_base_does_not_stay_in_it() -> None:
    war = War("uk", "italy").own("uk", "b1").armies("uk", "b1", "infantry").points("uk", 4).own("italy", "c4")
    m = war.phase("uk", 3)
    say(m, "uk", "invade a1", "from b1", "attack", "annex")
    assert place(m, "a1")["leaders"] == []
    assert nation(m, "italy")["leader"] is None
    other = war.own("italy", "a7").phase("uk", 3)
    say(other, "uk", "invade a1", "from b1", "attack", "annex")
    assert nation(other, "italy")["leader"] == "a7"


@pytest.mark.rule("warzag", "7.5/4")
@pytest.mark.ruling("R3")
def test_an_empty_fortification_fights() -> None:
    """5 defence and 3 resistance, whatever the die shows."""
    war = War("uk", "italy").own("uk", "h4").own("italy", "g4").develop("fort", "g4").points("uk", 5)
    m = war.armies("uk", "h4", "artillery infantry").die("T").phase("uk", 3)
    say(m, "uk", "invade g4", "from h4", "attack")
    assert battle(m)["left"] == 3
    assert battle(m)["defence"] == 5
    say(m, "italy", "eliminate uk-infantry h4")
    assert wounds(m, "h4") == [("artillery", 3)]
    assert offers(m, "uk") == ["annex", "liberate"]


@pytest.mark.rule("warzag", "B1/2", "B1/4", "7.3/4")
@pytest.mark.ruling("R8", "R47")
def test_wounds_never_kill_and_add_up() -> None:
    war = example().die("R", "R")
    m = war.phase("uk", 3)
    attack(m)
    say(m, "uk", "done")
    say(m, "italy", "done")
    assert offers(m, "italy") == ["wound uk-infantry h4", "wound uk-aviation h5"]
    refused(m, "italy", "wound uk-armour h4", "B1")
    say(m, "italy", "wound uk-infantry h4")
    assert wounds(m, "h4") == [("infantry", 1)], "seven points, but one stays"
    again = example().armies("uk", "h5", "aviation", wounds=2).die("R").phase("uk", 3)
    say(again, "uk", "invade g4", "from h5", "attack", "done")
    say(again, "italy", "eliminate uk-aviation-2 h5")
    assert wounds(again, "h5") == [("aviation", 3)], "4 for the wounded one, 3 wounds for the other"


@pytest.mark.rule("warzag", "7.6/5")
@pytest.mark.ruling("R13")
def test_what_was_built_is_lost() -> None:
    m = War("uk", "italy").own("uk", "h4").armies("uk", "h4", "infantry").own("italy", "g4").develop("production", "g4")
    match = m.points("uk", 3).phase("uk", 3)
    say(match, "uk", "invade g4", "from h4", "attack", "annex")
    assert place(match, "g4")["development"] is None


@pytest.mark.rule("warzag", "7.6/2", "7.6/3")
@pytest.mark.ruling("R2", "R54")
def test_a_strategic_territory_is_occupied_free_of_charge() -> None:
    war = War("uk", "italy").own("uk", "g4").armies("uk", "g4", "armour armour armour").points("uk", 0)
    war.own("italy", "f5").armies("italy", "f5", "infantry")
    m = war.die("D").phase("uk", 3)
    say(m, "uk", "invade f5", "from g4", "attack", "eliminate italy-infantry f5")
    assert place(m, "f5")["owner"] is None, "contested for the moment"
    assert offers(m, "uk") == ["annex", "liberate"]
    say(m, "uk", "annex")
    assert offers(m, "uk") == ["advance uk-armour g4"]
    refused(m, "uk", "done", "7.6")
    say(m, "uk", "advance uk-armour g4", "done")
    assert place(m, "f5")["owner"] == "uk"
    assert len(wounds(m, "g4")) == 2


@pytest.mark.rule("warzag", "7.4/6")
@pytest.mark.ruling("R60")
def test_a_garrison_that_is_overrun_does_not_stay() -> None:
    war = War("uk", "italy").own("uk", "h4").armies("uk", "h4", "armour armour").own("italy", "g4")
    m = war.armies("italy", "g4", "infantry").die("D").phase("uk", 3)
    say(m, "uk", "invade g4", "from h4", "attack", "done")
    assert offers(m, "uk") == ["annex", "liberate"]
    assert wounds(m, "g4") == []
    assert nation(m, "uk")["kills"] == 1


@pytest.mark.rule("warzag", "7/2", "7/3")
@pytest.mark.ruling("R23")
def test_armies_that_fought_stay_put_but_others_may_try_again() -> None:
    war = example().die("D", "D")
    m = war.phase("uk", 3)
    say(m, "uk", "invade g4", "from h4", "attack")
    assert deciding(m) == ["uk"]
    assert offers(m, "uk") == ["invade g4", "next"], "attack 3 could eliminate nothing: the die fell at once"
    say(m, "uk", "invade g4")
    assert offers(m, "uk") == ["from h5"]
    say(m, "uk", "from h5", "attack", "done")
    assert offers(m, "uk") == ["next"]


@pytest.mark.rule("warzag", "7/4")
def test_armies_invade_again_in_the_next_turn() -> None:
    war = example()
    war.t.order = [0, 1]
    m = war.die("D").phase("uk", 3)
    say(m, "uk", "invade g4", "from h4", "attack", "next", "next", "next")
    say(m, "italy", "next", "next", "next", "next")
    say(m, "uk", "next")
    say(m, "uk", "invade g4")
    assert offers(m, "uk") == ["from h4", "from h5"]


@pytest.mark.rule("warzag", "7/2")
def test_an_army_that_walked_in_does_not_go_on() -> None:
    """Case 2 is an invasion like any other: who took part has done so."""
    war = War("uk", "italy").own("uk", "h4").armies("uk", "h4", "infantry").own("italy", "g4", "f4").points("uk", 5)
    m = war.phase("uk", 3)
    say(m, "uk", "invade g4", "from h4", "attack", "annex")
    assert offers(m, "uk") == ["next"], "F4 is next to it, but the army has invaded"


def twins() -> War:
    """Equal armies in Turin and on G5 invade G4: Turin would be contested without its army."""
    war = War("uk", "italy").own("uk", "f5", "g5").armies("uk", "f5", "infantry").armies("uk", "g5", "infantry")
    return war.own("italy", "g4").armies("italy", "g4", "infantry infantry").points("uk", 5)


@pytest.mark.rule("warzag", "7.3/3", "3.2/4")
@pytest.mark.parametrize(("chosen", "spared"), [("f5", "g5"), ("g5", "f5")])
def test_the_defender_chooses_among_equal_armies_by_territory(chosen: str, spared: str) -> None:
    m = twins().armies("italy", "g4", "infantry").die("R").phase("uk", 3)
    say(m, "uk", "invade g4", "from f5", "from g5", "attack", "done")
    assert battle(m)["left"] == 6
    assert offers(m, "italy") == ["eliminate uk-infantry f5", "eliminate uk-infantry g5", "done"]
    say(m, "italy", f"eliminate uk-infantry {chosen}", "done")
    assert place(m, chosen)["armies"] == []
    assert len(place(m, spared)["armies"]) == 1
    assert place(m, "f5")["owner"] == (None if chosen == "f5" else "uk"), "contested without an army"
    assert place(m, "g5")["owner"] == "uk"


@pytest.mark.rule("warzag", "B1/1")
@pytest.mark.parametrize("chosen", ["f5", "g5"])
def test_the_defender_chooses_where_the_wounds_go(chosen: str) -> None:
    m = twins().die("R").phase("uk", 3)
    say(m, "uk", "invade g4", "from f5", "from g5", "attack", "done")
    say(m, "italy", "done")
    assert offers(m, "italy") == ["wound uk-infantry f5", "wound uk-infantry g5"]
    say(m, "italy", f"wound uk-infantry {chosen}")
    assert [army["wounds"] for id in ("f5", "g5") for army in place(m, id)["armies"]] == (
        [1, 0] if chosen == "f5" else [0, 1]
    )


@pytest.mark.rule("warzag", "7.3/3")
def test_a_click_on_an_army_means_the_army_of_that_territory() -> None:
    m = twins().die("R").phase("uk", 3)
    say(m, "uk", "invade g4", "from f5", "from g5", "attack", "done")
    tiles = [item for item in m.scene(seat_of(m, "italy"), "en").items() if item.id.startswith("fighter-")]
    assert [tile.actions for tile in tiles] == [["eliminate uk-infantry f5"], ["eliminate uk-infantry g5"]]
