"""The odds that a player is shown: true before the battle, whatever the rules around it allow."""

from __future__ import annotations

from pathlib import Path

import pytest

from grognard.games.fog_of_war.game import FogOfWar
from tests.support.fog import Position, battle, legal, play

SURE = {"victory": 0.0, "quagmire": 0.0, "defeat": 0.0, "rout": 0.0}


def only(result: str) -> dict[str, float]:
    """All the odds on one result."""
    return SURE | {result: 1.0}


@pytest.mark.rule("fog-of-war", "6.5")
@pytest.mark.ruling("R25")
@pytest.mark.parametrize(("defence", "result"), [("", "cut-off"), ("army/2", "cut-off"), ("army/3 army/2", "rout")])
def test_a_quagmire_out_of_supply_promises_no_victory(defence: str, result: str) -> None:
    """The defender cuts off an attacker who would win or hold, and fights one who would lose."""
    p = Position().quagmire("libya", by="allies").defence("allies", "libya", "army/2").control("axis", "morocco")
    p.control("axis", "egypt east_med").defence("axis", "libya", defence, shown=True)
    m = play(p.turn("allies"), "resolve libya")
    assert m.odds("fight") == only(result)


@pytest.mark.rule("fog-of-war", "6.5")
def test_a_quagmire_in_supply_promises_what_the_cards_do() -> None:
    p = Position().quagmire("libya", by="allies").defence("allies", "libya", "army/2").defence("axis", "libya", "")
    m = play(p.turn("allies"), "resolve libya")
    assert m.odds("fight") == only("victory")


@pytest.mark.rule("fog-of-war", "A5")
@pytest.mark.ruling("R49")
def test_air_alone_in_a_quagmire_is_called_off_not_routed() -> None:
    p = Position(A5=True).quagmire("vichy", by="axis").defence("axis", "vichy", "air").defence("allies", "vichy", "")
    m = play(p.turn("axis"), "resolve vichy")
    assert m.odds("fight") == only("called-off")
    p = Position().quagmire("vichy", by="axis").defence("axis", "vichy", "air").defence("allies", "vichy", "")
    assert play(p.turn("axis"), "resolve vichy").odds("fight") == only("victory")


@pytest.mark.rule("fog-of-war", "5.5", "6.6", "7.1.2")
def test_a_launch_is_reckoned_from_the_best_place_and_each_place_by_itself() -> None:
    """Italy, undefended: over land from Vichy a victory, from the sea +4 and a defeat."""
    p = Position().operation("allies", "alpha", "italy", "army/3").control("allies", "west_med").dial("allies", "delta")
    m = p.defence("axis", "italy", "").turn("allies")
    assert m.odds("launch alpha") == only("victory")
    play(m, "launch alpha")
    assert m.odds("from vichy direct") == only("victory")
    assert m.odds("from west_med direct") == only("defeat")


@pytest.mark.rule("fog-of-war", "5.5.2", "6")
def test_cards_that_cannot_fight_do_not_count() -> None:
    p = Position().operation("axis", "alpha", "paris", "decoy fleet/2").defence("allies", "paris", "")
    assert p.dial("axis", "delta").turn("axis").odds("launch alpha") == only("rout")


@pytest.mark.rule("fog-of-war", "A4")
def test_a_launch_counts_the_bombardment() -> None:
    """3 + 1 against +4 is a quagmire; without the Fleet it would be a defeat."""
    p = Position(A4=True).control("allies", "west_med").operation("allies", "alpha", "italy", "army/3 fleet/3")
    p.control("axis", "vichy morocco").defence("axis", "italy", "").dial("allies", "delta")
    m = p.fallen("france").control("axis", "paris").control("axis", "east_med").turn("allies")
    assert m.odds("launch alpha") == only("quagmire")
    play(m, "launch alpha")
    assert (m.odds("bombard"), m.odds("hold-fire")) == (only("quagmire"), only("defeat"))


@pytest.mark.rule("fog-of-war", "5.5.3")
@pytest.mark.parametrize(("holder", "use"), [("axis", "quagmire"), ("allies", "rout")])
def test_the_advantage_marker_helps_its_holder(holder: str, use: str) -> None:
    p = Position().operation("axis", "alpha", "paris", "army/2").defence("allies", "paris", "army/2 army/1")
    m = play(p.advantage(holder).dial("axis", "delta").turn("axis"), "launch alpha")
    assert battle(m) == (2, 3)
    assert (m.odds("use"), m.odds("keep")) == (only(use), only("defeat"))


@pytest.mark.rule("fog-of-war", "5.5.3", "A2")
@pytest.mark.parametrize(("naval", "words"), [(False, "the Advantage marker is"), (True, "naval interdiction are")])
def test_estimates_say_what_they_leave_out(naval: bool, words: str) -> None:
    p = Position(A2=naval).operation("axis", "alpha", "paris", "army/3").dial("axis", "delta").hand("axis", "decoy")
    m = p.turn("axis")
    assert f"{words} not counted." in m.odds_note("launch alpha")
    assert "200 volte" in m.odds_note("launch alpha", lang="it")
    assert m.odds_note("defend decoy") == ""
    assert play(m, "launch alpha").odds_note("use") == ""


@pytest.mark.rule("fog-of-war", "0")
def test_other_choices_have_no_odds() -> None:
    m = Position().hand("axis", "army/1").turn("axis")
    assert m.odds("defend army/1") is None


@pytest.mark.rule("fog-of-war", "2/5")
@pytest.mark.parametrize(("draw", "keep"), [(3, 2), (4, 2), (3, 1), (2, 2)])
def test_set_up_follows_the_numbers_of_the_data(tmp_path: Path, draw: int, keep: int) -> None:
    """So many victory cards drawn, so many kept, the others back in the box one by one."""
    overlay = tmp_path / "mine.toml"
    overlay.write_text(f"[victory]\ndraw = {draw}\nkeep = {keep}\n", encoding="utf-8")
    m = FogOfWar(str(overlay)).new(seed=3)
    for left in range(draw, keep, -1):
        assert len(legal(m)) == left == len(m.view("axis")["victory_cards"]["drawn"])
        play(m, legal(m)[-1])
    known = m.view("axis")["victory_cards"]
    assert (len(known["kept"]), len(known["boxed"])) == (keep, draw - keep)
    assert m.turn == "allies"
    for seed in range(4):
        world = m.redeal("allies", seed)
        assert world.view("allies") == m.view("allies")


@pytest.mark.rule("fog-of-war", "A3/3", "6.6")
@pytest.mark.parametrize(("straits", "result"), [(False, "quagmire"), (True, "defeat")])
def test_air_cards_do_not_count_over_the_open_sea(straits: bool, result: str) -> None:
    """Italy, undefended, is worth 4 from the sea: army and Air reach it, the army alone does not."""
    p = Position(A3=straits).operation("allies", "alpha", "italy", "army/3 air").control("allies", "west_med")
    m = p.dial("allies", "delta").control("axis", "morocco").defence("axis", "italy", "").turn("allies")
    play(m, "launch alpha")
    assert m.odds("from west_med direct") == only(result)
