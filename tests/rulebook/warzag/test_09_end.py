"""End of the turn, alliances, end of the war (9, 10, 11)."""

from __future__ import annotations

import pytest

import grognard
from tests.support.warzag import War, deciding, nation, offers, place, refused, say, seat_of, told


@pytest.mark.rule("warzag", "9")
@pytest.mark.ruling("R39")
def test_the_mission_is_shown_rewarded_and_replaced() -> None:
    war = War("uk", "italy").mission("uk", "save_ten").points("uk", 10)
    m = war.phase("uk", 4)
    say(m, "uk", "next", "next")
    assert nation(m, "uk")["points"] == 13
    assert told(m, "italy", "accomplished the secondary mission: end the turn with 10 PP")
    assert nation(m, "uk", "uk")["mission"] != "save_ten"
    assert nation(m, "uk", "italy")["mission"] is None
    assert m.view(None)["missions"]["known"][-1] == "save_ten"
    failed = war.points("uk", 9).phase("uk", 4)
    say(failed, "uk", "next", "next")
    assert nation(failed, "uk")["points"] == 9
    assert told(failed, "italy", "did not accomplish")


@pytest.mark.rule("warzag", "9")
@pytest.mark.parametrize(
    ("mission", "orders"),
    [
        (
            "annex_three",
            ["move uk-infantry i1", "to h3", "move uk-infantry i1", "to i2", "move uk-infantry i1", "to h1"],
        ),
        ("annex_base", ["move uk-infantry h7", "to i7"]),
        ("hold_historic", ["move uk-infantry h4", "to i4"]),
        ("garrison", ["move uk-infantry h4", "to f5", "move uk-armour h4", "to f5"]),
        ("train_three", ["train infantry i1", "train artillery i1", "train artillery i1"]),
        ("combined_arms", ["train armour i1", "train aviation i1"]),
        ("unhurt", []),
    ],
)
def test_missions_of_phase_two(mission: str, orders: list[str]) -> None:
    war = War("uk", "italy").mission("uk", mission).points("uk", 40).own("uk", "h4", "h7")
    war.armies("uk", "i1", "infantry infantry infantry").armies("uk", "h7", "infantry")
    m = war.armies("uk", "h4", "infantry armour").phase("uk", 2)
    say(m, "uk", *orders, "next", "next", "next", "next")
    assert told(m, "uk", "United Kingdom: accomplished the secondary mission")


@pytest.mark.rule("warzag", "9")
@pytest.mark.parametrize(
    ("mission", "orders"),
    [
        ("win_one", ["invade g4", "from h4", "attack", "annex"]),
        ("win_two", ["invade g4", "from h4", "attack", "annex", "invade a1", "from b1", "attack", "liberate"]),
        ("liberate", ["invade g4", "from h4", "attack", "liberate"]),
        (
            "kill_two",
            ["invade f3", "from f4", "attack", "eliminate italy-infantry", "eliminate italy-infantry", "annex"],
        ),
        ("leader_research", ["next", "lead e4", "next"]),
        ("develop_two", ["next", "next", "develop h4 fort", "develop b1 fort"]),
        ("fort_by_base", ["next", "next", "develop i2 fort"]),
        ("cross_base", ["next", "next"]),
    ],
)
def test_missions_of_phases_three_and_four(mission: str, orders: list[str]) -> None:
    war = War("uk", "italy").mission("uk", mission).points("uk", 9).own("uk", "h4", "b1", "f4", "i2").own("italy", "c1")
    war.own("italy", "g4", "f3").armies("uk", "h4", "infantry").armies("uk", "b1", "infantry").leader("uk", "e3")
    war.armies("uk", "f4", "armour aviation").armies("italy", "f3", "infantry infantry").track("uk", 17)
    m = war.die("D").phase("uk", 3)
    say(m, "uk", *orders)
    while m.view(None)["active"] == "uk":
        say(m, "uk", offers(m, "uk")[-1])
    assert told(m, "uk", "United Kingdom: accomplished the secondary mission")


def allies() -> War:
    """Axis against Allies; bases: United Kingdom Alfa, Italy Charlie, USSR Delta, Germany Foxtrot."""
    return War("uk", "italy", "ussr", "germany", alliances=True)


@pytest.mark.rule("warzag", "10")
@pytest.mark.ruling("R30")
def test_sides_alternate() -> None:
    """The first base begins, then the nearest enemy base, then the ally of the first, then the last."""
    for seed in range(12):
        m = grognard.game("warzag").new(seed=seed, options={"alliances": True})
        for word in ("uk", "italy", "ussr", "germany"):
            m.play(f"nation {word}")
        view = m.view(None)
        side = [{"uk": 0, "ussr": 0, "italy": 1, "germany": 1}[word] for word in view["order"]]
        assert side in ([0, 1, 0, 1], [1, 0, 1, 0])
        assert view["nations"][view["order"][0]]["base"] == "i1"
    corner = {"i1": 0, "i7": 6, "a1": 8, "a7": 11}
    bases = [view["nations"][word]["base"] for word in view["order"]]
    assert corner[bases[1]] < corner[bases[3]], "the nearer of the two enemies comes first"


@pytest.mark.rule("warzag", "10", "2.1")
@pytest.mark.ruling("R63")
def test_allies_lead_nations_of_one_side() -> None:
    m = grognard.game("warzag").new(seed=1, options={"alliances": True})
    m.play("nation italy", "first")
    assert [str(a) for a in m.legal("second")] == ["nation ussr", "nation uk"]
    with pytest.raises(grognard.Refused) as error:
        m.play("nation germany", "second")
    assert error.value.rule == "10"
    m.play("nation uk", "second")
    assert [str(a) for a in m.legal("third")] == ["nation germany"]


@pytest.mark.rule("warzag", "10")
@pytest.mark.ruling("R43", "R44")
def test_allies_share_bases_ground_and_command() -> None:
    war = allies().own("ussr", "h3", "g2").armies("ussr", "g2", "infantry").own("italy", "f3").points("uk", 9)
    m = war.develop("camp", "h3").phase("uk", 2)
    assert {n.split()[2] for n in offers(m, "uk", "train")} == {"i1", "h3", "a7"}
    say(m, "uk", "train infantry h3", "move ussr-infantry g2", "to f2")
    assert place(m, "f2")["owner"] == "uk", "the seat that commands owns"
    say(m, "uk", "move uk-infantry h3", "to g2", "next", "invade f3", "from g2", "from f2")
    assert m.view(None)["battle"]["attack"] == 3 + 2, "the armies of both"
    say(m, "uk", "attack", "annex", "advance ussr-infantry f2", "done")
    assert place(m, "f3")["owner"] == "uk"
    assert nation(m, "uk")["points"] == 9 - 4 - 1
    assert place(m, "f2")["owner"] is None, "no army is left there: contested again"


@pytest.mark.rule("warzag", "10")
def test_what_allies_do_not_share() -> None:
    war = allies().own("ussr", "h3").armies("ussr", "h3", "infantry", wounds=1).leader("uk", "e4").points("uk", 9)
    m = war.phase("uk", 4)
    say(m, "uk", "next")
    assert offers(m, "uk", "repair") == offers(m, "uk", "evacuate") == []
    assert all(not n.endswith("ussr") for n in offers(m, "uk"))
    leader = allies().own("ussr", "h1", "i2").phase("uk", 4)
    assert offers(leader, "uk", "lead") == [], "a leader stays off allied ground"


@pytest.mark.rule("warzag", "10")
@pytest.mark.ruling("R45")
def test_points_change_hands_for_a_fee() -> None:
    war = allies().points("uk", 5).points("ussr", 3)
    war.t.had_first_turn = 0
    m = war.turn("uk")
    assert deciding(m) == ["ussr"], "the ally is asked in phase I of the other's turn"
    assert offers(m, "ussr") == ["give 1", "give 2", "pass"]
    say(m, "ussr", "give 2")
    assert (nation(m, "uk")["points"], nation(m, "ussr")["points"]) == (7, 0)
    assert offers(m, "uk", "give") == [f"give {n}" for n in range(1, 7)]
    refused(m, "uk", "give 7", "10")
    say(m, "uk", "give 3", "next")
    assert (nation(m, "uk")["points"], nation(m, "ussr")["points"]) == (3, 3)


@pytest.mark.rule("warzag", "11")
@pytest.mark.ruling("R42")
def test_the_last_of_an_alliance_surrenders_or_fights_on_with_the_allys_armies() -> None:
    war = allies().own("uk", "b7").armies("uk", "b7", "infantry").points("uk", 9).own("germany", "c4")
    war.lose("a1").own("italy", "b8").armies("italy", "c4", "infantry")
    m = war.phase("uk", 3)
    say(m, "uk", "invade b8", "from b7", "attack", "annex")
    assert nation(m, "italy")["out"]
    assert deciding(m) == ["germany"]
    assert offers(m, "germany") == ["surrender", "fight-on"]
    end = m.copy()
    say(end, "germany", "surrender")
    assert end.result is not None
    assert end.result.reason == "surrender"
    assert set(end.result.winners) == {seat_of(end, "uk"), seat_of(end, "ussr")}
    say(m, "germany", "fight-on")
    assert m.result is None
    assert place(m, "c4")["armies"][0]["nation"] == "italy"
    say(m, "uk", "next", "next", "next")
    while m.view(None)["active"] != "germany":
        say(m, deciding(m)[0], offers(m, deciding(m)[0])[-1])
    assert "move italy-infantry c4" in offers(m, "germany"), "they obey the host now"


@pytest.mark.rule("warzag", "11")
@pytest.mark.ruling("R41", "R42")
def test_elimination() -> None:
    war = War("uk", "italy", "ussr").own("uk", "b1").armies("uk", "b1", "infantry").points("uk", 9)
    war.hand("italy", "convoy").track("italy", 5)
    held = war.own("italy", "f5").armies("italy", "f5", "infantry").phase("uk", 3)
    say(held, "uk", "invade a1", "from b1", "attack", "annex")
    assert not nation(held, "italy")["out"], "an occupied industry keeps a seat in the game"
    m = war.disband("f5").lose("f5").phase("uk", 3)
    say(m, "uk", "invade a1", "from b1", "attack", "annex")
    lost = nation(m, "italy")
    assert lost["out"]
    assert (lost["leader"], lost["track"], lost["hand"]["count"], lost["mission"]) == (None, None, 0, None)
    assert m.view(None)["supply"]["known"][-1] == "convoy"
    assert m.result is None


@pytest.mark.rule("warzag", "11", "1")
def test_eliminating_all_others_wins() -> None:
    war = War("uk", "italy").own("uk", "b1").armies("uk", "b1", "infantry").points("uk", 9)
    m = war.phase("uk", 3)
    say(m, "uk", "invade a1", "from b1", "attack", "liberate")
    assert m.result is not None
    assert (m.result.reason, m.result.winners) == ("elimination", (seat_of(m, "uk"),))


@pytest.mark.rule("warzag", "11", "4")
def test_losing_the_last_territory_in_ones_own_turn_eliminates() -> None:
    """All that Italy has is an occupied industry; its army attacks and is destroyed."""
    war = War("italy", "uk", "ussr").lose("i1").own("italy", "f5").armies("italy", "f5", "infantry")
    war.own("uk", "g4").armies("uk", "g4", "armour")
    m = war.die("R").phase("italy", 3)
    say(m, "italy", "invade g4", "from f5", "attack")
    say(m, "uk", "eliminate italy-infantry")
    assert nation(m, "italy")["out"]
    assert m.view(None)["active"] in ("uk", "ussr")
    assert deciding(m) == [m.view(None)["active"]]


@pytest.mark.rule("warzag", "11", "2.4", "1")
@pytest.mark.ruling("R40")
def test_an_objective_is_declared_at_once_in_any_seats_turn() -> None:
    war = War("uk", "italy").objective("italy", "kills").own("uk", "h4").armies("uk", "h4", "infantry")
    war.own("italy", "g4").armies("italy", "g4", "armour armour").objective("uk", "bases")
    war.t.kills[war.seat("italy")] = 25
    m = war.die("T").phase("uk", 3)
    say(m, "uk", "invade g4", "from h4", "attack")
    assert deciding(m) == ["italy"]
    say(m, "italy", "eliminate uk-infantry")
    assert m.result is not None
    assert (m.result.reason, m.result.winners) == ("objective", (seat_of(m, "italy"),))
    assert nation(m, "italy", "uk")["objective"] == "kills"
    assert told(m, "uk", "shows its objective")


@pytest.mark.rule("warzag", "2.4")
@pytest.mark.ruling("R40")
@pytest.mark.parametrize(
    ("objective", "own", "developed", "before"),
    [
        ("bases", ["i7"], [], []),
        ("bases_land", ["a7", *(f"h{n}" for n in (1, 3, 4, 5, 8)), "g6"], [], ["a7"]),
        (
            "land",
            [
                *(f"b{n}" for n in range(1, 9)),
                *(f"h{n}" for n in (1, 3, 4, 5, 7, 8)),
                *(f"c{n}" for n in (1, 2, 4, 6, 7)),
                *"g3 g4 g5 g6 g7 g1 g2".split(),
            ],
            [],
            ["h3"],
        ),
        ("developed", [], ["h1", "h3", "h4", "h5", "h7", "h8", "g2", "g3", "g4", "g5"], []),
    ],
)
def test_objectives(objective: str, own: list[str], developed: list[str], before: list[str]) -> None:
    """All but the last territory, then the last one."""
    war = War("uk", "italy").objective("uk", objective).points("uk", 9).objective("italy", "treasure")
    war.own("uk", *before, *developed).develop("production", *developed)
    if objective == "developed":
        m = war.armies("uk", "g4", "infantry").phase("uk", 2)
        say(m, "uk", "move uk-infantry g4", "to f5")
    else:
        last = own[-1]
        war.own("uk", *own[:-1])
        near = {"i7": "h7", "g6": "h6", "g2": "h3"}[last]
        m = war.own("uk", near).armies("uk", near, "infantry").phase("uk", 2)
        assert m.result is None
        say(m, "uk", f"move uk-infantry {near}", f"to {last}")
    assert m.result is not None
    assert m.result.reason == "objective"


@pytest.mark.rule("warzag", "11")
@pytest.mark.ruling("R58")
def test_after_twenty_rounds_the_richest_wins() -> None:
    war = War("uk", "italy").own("uk", "h1", "i2")
    war.t.round = 20
    war.t.order = [0, 1]
    m = war.phase("italy", 4)
    say(m, "italy", "next", "next")
    assert m.result is not None
    assert (m.result.reason, m.result.winners) == ("exhaustion", (seat_of(m, "uk"),))
