"""Chapter 7: supply."""

from __future__ import annotations

import pytest

from tests.support.fog import Position, battle, legal, play, province, refusal


def ready(p: Position, side: str, target: str, cards: str = "army/3") -> Position:
    """An operation that may be launched, as far as the dial is concerned."""
    return p.operation(side, "alpha", target, cards).dial(side, "delta")


@pytest.mark.rule("fog-of-war", "7/1", "7.1")
def test_example_1_supply_over_land() -> None:
    """Berlin, Poland, the Baltic States: Leningrad can be attacked, from the Baltic States."""
    m = ready(Position().control("axis", "baltic_states"), "axis", "leningrad").turn("axis")
    play(m, "launch alpha")
    assert "The Axis attacked from the Baltic States." in m.log(None)


@pytest.mark.rule("fog-of-war", "7/1", "7.2/2")
@pytest.mark.ruling("R17")
def test_example_2_no_supply() -> None:
    """The Allies take the Baltic States back: the launch is refused, nothing is revealed, the operation stays."""
    m = ready(Position().at_war("ussr").control("allies", "baltic_states"), "axis", "leningrad").turn("axis")
    assert refusal(m, "launch alpha") == ("7.2", "no-supply")
    assert m.log("allies") == []
    assert "dismantle alpha" in legal(m)


@pytest.mark.rule("fog-of-war", "7/2")
def test_example_3_supply_over_land_and_sea() -> None:
    """Italy, East Mediterranean, Libya: Egypt can be attacked from Libya."""
    p = Position().control("axis", "east_med").control("allies", "west_med")
    m = play(ready(p, "axis", "egypt").turn("axis"), "launch alpha")
    assert legal(m) == ["from libya direct", "from east_med direct"]
    assert battle(play(m, "from libya direct")) == (3, 0)


@pytest.mark.rule("fog-of-war", "7", "7.2.1", "6.6")
def test_example_4_the_invasion_bonus() -> None:
    """USA, Central Atlantic, West Mediterranean: Italy is invaded, and the defender gets 4 more."""
    p = Position().control("allies", "west_med").control("axis", "vichy east_med").fallen("france")
    m = play(ready(p, "allies", "italy").turn("allies"), "launch alpha")
    assert "The Allies attacked from the West Mediterranean." in m.log(None)
    assert battle(m) == (3, 4)


@pytest.mark.rule("fog-of-war", "7", "7.2", "6.5")
def test_example_5_a_sea_in_quagmire_is_no_path() -> None:
    """As in example 4, but the Central Atlantic is in quagmire (and no other way leads to the West Mediterranean)."""
    p = Position().control("allies", "west_med").control("axis", "vichy east_med morocco spain")
    p.quagmire("central_atlantic", by="axis").fallen("france")
    assert refusal(ready(p, "allies", "italy").turn("allies"), "launch alpha") == ("7.2", "no-supply")


@pytest.mark.rule("fog-of-war", "7.1.1/1")
def test_the_sources_of_supply() -> None:
    """Each alone supplies itself; Morocco, no source, is cut off when its seas are lost."""
    p = Position().control("axis", "north_sea north_atlantic central_atlantic east_med").fallen("france")
    m = p.turn("axis")
    for word in ("britain", "paris", "egypt", "berlin", "ruhr", "italy"):
        assert province(m, word)["supplied"] is True
    assert province(m, "morocco")["supplied"] is False


@pytest.mark.rule("fog-of-war", "7.1.1/4")
def test_a_source_in_enemy_hands_feeds_nobody() -> None:
    """Paris lost: Vichy has no source left. Egypt in Axis hands is no source for the Axis."""
    assert province(Position().turn("axis"), "vichy")["supplied"] is True
    m = Position().control("axis", "paris").fallen("france").turn("axis")
    assert province(m, "vichy")["supplied"] is False
    m = Position().control("axis", "egypt levant").control("allies", "libya west_med").turn("axis")
    assert province(m, "egypt")["supplied"] is False
    assert province(m, "levant")["supplied"] is False


@pytest.mark.rule("fog-of-war", "7.1.1/1", "7.1.1/2", "9.2.1/3", "9.5/4")
def test_america_always_and_the_urals_once_the_ussr_fights() -> None:
    p = Position().control("axis", "britain paris egypt north_sea").fallen("france", "uk")
    assert province(p.turn("axis"), "north_atlantic")["supplied"] is True
    assert province(Position().at_war("ussr").turn("axis"), "stalingrad")["supplied"] is True


@pytest.mark.rule("fog-of-war", "7.1.2/1", "7.1.2/3")
@pytest.mark.ruling("R16")
def test_the_launch_province_is_controlled_supplied_and_not_in_quagmire() -> None:
    p = ready(Position().control("axis", "east_med"), "axis", "yugoslavia").quagmire("italy", by="allies")
    m = play(p.defence("allies", "italy", "army/1").turn("axis"), "launch alpha")
    assert legal(m) == ["from berlin direct", "from east_med direct"]
    assert refusal(m, "from italy direct") == ("7.1.2", "no-launch-place")
    assert refusal(m, "from poland direct") == ("7.1.2", "no-launch-place")
    assert refusal(m, "from greece direct") == ("7.1.2", "no-launch-place")


@pytest.mark.rule("fog-of-war", "7.1.2/2")
@pytest.mark.ruling("R16")
def test_a_province_out_of_supply_launches_nothing() -> None:
    """Libya cut off from both seas cannot attack Egypt."""
    p = ready(Position().control("allies", "west_med"), "axis", "egypt")
    m = p.turn("axis")
    assert province(m, "libya")["supplied"] is False
    assert refusal(m, "launch alpha") == ("7.2", "no-supply")


@pytest.mark.rule("fog-of-war", "9.2.1/1")
@pytest.mark.ruling("R27")
def test_america_and_the_urals_may_launch_without_invasion_bonus() -> None:
    p = ready(Position().control("axis", "central_atlantic north_atlantic"), "allies", "central_atlantic", "air")
    m = play(p.turn("allies"), "launch alpha")
    assert "The Allies attacked from USA/Canada." in m.log(None)
    p = Position().at_war("ussr").control("axis", "moscow leningrad stalingrad kiev baltic_states odessa")
    m = play(ready(p, "allies", "moscow").turn("allies"), "launch alpha")
    assert "The Allies attacked from the Urals." in m.log(None)
    assert battle(m) == (3, 0)
    neutral = ready(Position(), "allies", "moscow").turn("allies")
    assert refusal(neutral, "launch alpha") == ("9.2", "neutral-ussr")


@pytest.mark.rule("fog-of-war", "7.1.3")
def test_the_target_is_the_one_on_the_province_card() -> None:
    m = play(ready(Position(), "axis", "paris").turn("axis"), "launch alpha")
    assert m.view(None)["battle"]["province"] == "paris"


@pytest.mark.rule("fog-of-war", "6.6/2", "7.1.4")
def test_later_rounds_of_a_quagmire_are_no_invasion() -> None:
    p = Position().quagmire("britain", by="axis").defence("axis", "britain", "army/3").control("axis", "north_sea")
    m = play(p.defence("allies", "britain", "army/2").turn("axis"), "resolve britain", "fight")
    assert battle(m) == (3, 2)


@pytest.mark.rule("fog-of-war", "7.2/1", "5.5.1")
@pytest.mark.parametrize("block", ["enemy", "neutral", "quagmire"])
def test_a_path_runs_through_own_provinces_only(block: str) -> None:
    """Kiev is reached through Poland: in enemy hands, neutral or in quagmire it lets nothing pass."""
    p = ready(Position().at_war("ussr").control("axis", "kiev").control("allies", "balkans"), "axis", "moscow")
    assert "launch alpha" in legal(p.turn("axis"))
    p = ready(Position().at_war("ussr").control("axis", "kiev").control("allies", "balkans"), "axis", "moscow")
    if block == "quagmire":
        p.quagmire("poland", by="allies")
    else:
        p.control("allies" if block == "enemy" else "neutral", "poland")
    assert refusal(p.turn("axis"), "launch alpha") == ("7.2", "no-supply")


@pytest.mark.rule("fog-of-war", "7.3/1", "7.3/2", "7.3/3", "12/2")
def test_a_province_out_of_supply_pays_neither_resources_nor_points() -> None:
    """13.6: Levant taken with France is cut off while the East Mediterranean is Allied."""

    def levant(sea: str) -> Position:
        p = Position().control("axis", "paris vichy morocco levant").fallen("france")
        return p.control(sea, "east_med")

    cut, fed = levant("allies").turn("axis"), levant("axis").turn("axis")
    assert (province(cut, "levant")["supplied"], province(fed, "levant")["supplied"]) == (False, True)
    gap = fed.view(None)["boards"]["axis"]["resources"] - cut.view(None)["boards"]["axis"]["resources"]
    assert gap == 1
    points = levant("axis").year_end().view(None)["vp"] - levant("allies").year_end().view(None)["vp"]
    assert points == 1 + 1


@pytest.mark.rule("fog-of-war", "7.3/1")
@pytest.mark.ruling("R26")
def test_a_path_may_end_in_a_quagmire() -> None:
    """Libya in quagmire is in supply by the West Mediterranean, and out of it when that is lost."""
    held = Position().quagmire("libya", by="allies").turn("axis")
    assert province(held, "libya")["supplied"] is True
    lost = Position().quagmire("libya", by="allies").control("allies", "west_med").turn("axis")
    assert province(lost, "libya")["supplied"] is False
