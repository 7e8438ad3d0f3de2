"""The booklet: abilities in an invasion (B2), supply cards and playing out of turn (B5)."""

from __future__ import annotations

import pytest

from tests.support.warzag import War, battle, deciding, nation, offers, place, refused, say, seat_of, told


@pytest.mark.rule("warzag", "B2.2")
@pytest.mark.ruling("R24")
def test_aggression_rushes_an_army_to_the_front_and_back() -> None:
    """Two territories, two points; it fights, and then stands where it came from."""
    war = War("germany", "italy").own("germany", "i2", "h3", "g4", "f4").armies("germany", "i2", "armour")
    war.own("italy", "f5").points("germany", 4).armies("germany", "f4", "infantry")
    m = war.phase("germany", 3)
    say(m, "germany", "invade f5")
    assert offers(m, "germany") == ["from f4", "bring germany-armour i2"]
    say(m, "germany", "bring germany-armour i2")
    assert offers(m, "germany") == ["to f4", "to g4"]
    refused(m, "germany", "to h3", "B2.2")
    say(m, "germany", "to g4")
    assert nation(m, "germany")["points"] == 4 - 3
    refused(m, "germany", "bring germany-armour i2", "B2.2")
    assert battle(m)["attack"] == 5
    say(m, "germany", "attack")
    assert offers(m, "germany") == ["liberate"], "it goes back: nobody is there to move in"
    refused(m, "germany", "annex", "B2.2")
    say(m, "germany", "liberate")
    assert [army["category"] for army in place(m, "i2")["armies"]] == ["armour"]
    assert told(m, "italy", "went back")


@pytest.mark.rule("warzag", "B2.2")
def test_a_rushed_army_that_falls_does_not_come_back() -> None:
    war = War("germany", "italy").own("germany", "i2", "h3", "g4", "f4").armies("germany", "i2", "infantry")
    war.own("italy", "e3").armies("italy", "e3", "infantry").armies("germany", "f4", "armour").points("germany", 9)
    m = war.die("T").phase("germany", 3)
    say(m, "germany", "invade e3", "bring germany-infantry i2", "to f4", "attack", "eliminate italy-infantry")
    say(m, "italy", "eliminate germany-infantry")
    assert battle(m)["brought"] is None
    assert offers(m, "germany") == ["annex", "liberate"], "the armour is left to move in"
    assert place(m, "i2")["armies"] == []


@pytest.mark.rule("warzag", "B2.2")
def test_only_an_aggressive_leader_rushes_armies() -> None:
    war = War("uk", "italy").own("uk", "i2", "g4", "f4").armies("uk", "i2", "armour").own("italy", "f5").points("uk", 9)
    m = war.armies("uk", "f4", "infantry").phase("uk", 3)
    say(m, "uk", "invade f5")
    refused(m, "uk", "bring uk-armour i2", "B2.2")


@pytest.mark.rule("warzag", "B2.4")
@pytest.mark.ruling("R26")
def test_for_the_ussr_a_rout_is_a_resistance() -> None:
    war = (
        War("uk", "ussr")
        .own("uk", "h4")
        .own("ussr", "g4")
        .armies("uk", "h4", "armour")
        .armies("ussr", "g4", "infantry")
    )
    m = war.die("D").phase("uk", 3)
    say(m, "uk", "invade g4", "from h4", "attack", "done")
    assert place(m, "h4")["armies"][0]["wounds"] == 3, "the resistance of the guards"


def reacting() -> War:
    """Four at the table; Italy and the USSR hold cards in the turn of the United Kingdom."""
    war = War("uk", "italy", "ussr", "germany").points("uk", 10)
    return war.hand("italy", "embargo", "counter_espionage").hand("ussr", "war_loan")


@pytest.mark.rule("warzag", "B5", "4")
@pytest.mark.ruling("R48")
def test_all_holders_are_asked_at_once_and_in_secret() -> None:
    m = reacting().phase("uk", 2)
    say(m, "uk", "next")
    assert sorted(deciding(m)) == ["italy", "ussr"]
    assert offers(m, "italy") == ["pass", "pass-turn", "play embargo"]
    before = m.view(seat_of(m, "uk")), m.log(seat_of(m, "uk"))
    say(m, "italy", "play embargo")
    after = m.view(seat_of(m, "uk")), m.log(seat_of(m, "uk"))
    assert after[1] == before[1]
    assert {k: v for k, v in after[0].items() if k != "to_move"} == {
        k: v for k, v in before[0].items() if k != "to_move"
    }
    assert m.can_undo(seat_of(m, "italy")), "one's own secret choice can be taken back"
    m.undo(seat_of(m, "italy"))
    say(m, "italy", "play embargo")
    say(m, "ussr", "play war_loan")
    assert told(m, "uk", "played Embargo"), "first in turn order"
    assert not told(m, "uk", "War loan"), "one card at a time: the other went back unseen"
    assert deciding(m) == ["ussr"], "the other holder may counter it"


@pytest.mark.rule("warzag", "B5")
def test_a_seat_whose_cards_do_not_help_is_asked_but_can_only_pass() -> None:
    """Asking only seats with a useful card would tell what they hold."""
    war = War("uk", "italy").hand("italy", "trenches")
    m = war.phase("uk", 2)
    say(m, "uk", "next")
    assert deciding(m) == ["italy"]
    assert offers(m, "italy") == ["pass"]
    refused(m, "italy", "play trenches", "B5")
    refused(m, "italy", "play convoy", "B5")


@pytest.mark.rule("warzag", "B5")
def test_do_not_ask_me_again_this_turn() -> None:
    war = War("uk", "italy").hand("italy", "war_loan", "war_loan")
    m = war.phase("uk", 2)
    say(m, "uk", "next")
    say(m, "italy", "pass-turn")
    say(m, "uk", "next")
    assert offers(m, "italy") == ["pass", "listen"], "nobody sees the wish to be left alone"
    assert m.must_pass(seat_of(m, "italy"))
    refused(m, "italy", "play war_loan", "B5")
    assert m.view(seat_of(m, "uk"))["window"]["own"]["silent"] is False
    assert m.view(seat_of(m, "italy"))["window"]["own"]["silent"] is True
    say(m, "italy", "pass")
    say(m, "uk", "next", "next")
    assert m.view(None)["active"] == "italy"
    assert "play war_loan" in offers(m, "italy"), "in one's own turn it is another matter"


@pytest.mark.rule("warzag", "B5")
def test_whoever_wanted_silence_may_change_their_mind_at_any_time() -> None:
    war = War("uk", "italy").hand("italy", "war_loan", "war_loan")
    m = war.phase("uk", 2)
    say(m, "uk", "next")
    say(m, "italy", "pass-turn")
    assert deciding(m) == ["uk"]
    assert offers(m, "italy") == ["listen"], "also while another nation decides"
    say(m, "italy", "listen")
    assert deciding(m) == ["uk"], "which goes on undisturbed"
    assert m.can_undo(seat_of(m, "uk")) == war.phase("uk", 2).can_undo(seat_of(m, "uk"))
    say(m, "uk", "next")
    assert offers(m, "italy") == ["pass", "pass-turn", "play war_loan"]


@pytest.mark.rule("warzag", "B5")
@pytest.mark.ruling("R48", "R59")
def test_counter_espionage_stops_a_card_and_may_be_stopped() -> None:
    war = (
        War("uk", "italy")
        .points("uk", 0)
        .hand("uk", "war_loan", "counter_espionage")
        .hand("italy", "counter_espionage")
    )
    m = war.phase("uk", 2)
    say(m, "uk", "play war_loan")
    assert offers(m, "italy") == ["pass", "pass-turn", "play counter_espionage"]
    stopped = m.copy()
    say(stopped, "italy", "play counter_espionage")
    say(stopped, "uk", "pass")
    assert nation(stopped, "uk")["points"] == 0
    assert told(stopped, "uk", "countered")
    say(m, "italy", "play counter_espionage")
    say(m, "uk", "play counter_espionage")
    assert nation(m, "uk")["points"] == 6
    known = m.view(None)["supply"]["known"]
    assert known[-3:] == ["war_loan", "counter_espionage", "counter_espionage"], "under the deck, for all to remember"


@pytest.mark.rule("warzag", "B5")
@pytest.mark.ruling("R59")
def test_a_card_that_was_shown_is_known_when_it_is_drawn_again() -> None:
    war = War("uk", "italy").hand("uk", "war_loan").track("uk", 2)
    shown = war.t.hand[0][0]
    war.t.hand[0] = []
    war.t.supply_deck.insert(0, shown)
    war.t.supply_shown = 1 << shown
    m = war.phase("uk", 4)
    say(m, "uk", "next")
    assert nation(m, "uk", "italy")["hand"]["known"] == ["war_loan"]
    assert told(m, "italy", "War loan")


@pytest.mark.rule("warzag", "B5")
def test_cards_of_phases_one_and_two() -> None:
    war = War("uk", "italy").points("uk", 4).hand("uk", "convoy", "draft", "mass_production", "forced_march")
    war.t.had_first_turn = 0
    m = war.turn("uk")
    assert offers(m, "uk") == ["play convoy", "next"]
    refused(m, "uk", "play draft", "B5")
    say(m, "uk", "play convoy", "next")
    assert nation(m, "uk")["points"] == 8
    say(m, "uk", "play draft", "train infantry i1")
    assert nation(m, "uk")["points"] == 8
    say(m, "uk", "play mass_production", "train aviation i1")
    assert nation(m, "uk")["points"] == 8 - (7 - 3)
    say(m, "uk", "play forced_march", "move uk-infantry i1")
    assert "to h4" in offers(m, "uk"), "four territories instead of two"


@pytest.mark.rule("warzag", "B5")
def test_cards_of_an_invasion() -> None:
    war = War("uk", "italy").own("uk", "h4").own("italy", "g4").armies("uk", "h4", "aviation").points("uk", 5)
    war.armies("italy", "g4", "armour").hand("uk", "bombardment").hand("italy", "trenches", "last_stand", "high_morale")
    m = war.die("D", "T").phase("uk", 3)
    say(m, "uk", "invade g4", "from h4", "attack")
    assert sorted(deciding(m)) == ["italy", "uk"]
    assert offers(m, "italy", "play") == ["play trenches", "play last_stand"]
    say(m, "italy", "play trenches")
    say(m, "uk", "pass")
    say(m, "uk", "pass")  # nothing to counter it with
    assert battle(m)["defence"] == 6 + 4
    say(m, "uk", "play bombardment")
    say(m, "italy", "pass")
    say(m, "italy", "pass")
    assert battle(m)["attack"] == 6 + 3
    say(m, "italy", "play last_stand")
    assert battle(m)["bonus"] == 3
    say(m, "italy", "pass")
    say(m, "uk", "done")
    assert battle(m)["die"] == "D"
    say(m, "italy", "play high_morale")
    assert battle(m)["die"] == "T"
    assert battle(m)["left"] == 3 + 4 + 3


@pytest.mark.rule("warzag", "B5")
def test_not_one_step_back() -> None:
    war = War("uk", "italy").own("uk", "h4").own("italy", "g4").armies("uk", "h4", "aviation").points("uk", 5)
    war.armies("italy", "g4", "armour").hand("italy", "no_step_back", "field_hospital")
    m = war.die("D").phase("uk", 3)
    say(m, "uk", "invade g4", "from h4", "attack")
    assert offers(m, "italy") == ["pass"], "too early for the one, no wounds for the other"
    refused(m, "italy", "play field_hospital", "B5")
    say(m, "italy", "pass")
    say(m, "uk", "done")
    say(m, "italy", "play no_step_back", "pass")
    assert battle(m)["die"] == "T"


@pytest.mark.rule("warzag", "B5")
def test_cards_of_phase_four_and_any_time() -> None:
    war = War("uk", "italy").own("uk", "g6").own("italy", "b1", "b2").develop("fort", "b1", "b2").points("uk", 0)
    war.armies("uk", "g6", "infantry", wounds=1).track("uk", 15).points("italy", 9)
    war.hand("uk", "summit", "espionage", "engineers", "sabotage", "field_hospital", "embargo")
    m = war.phase("uk", 4)
    say(m, "uk", "play summit")
    assert "lead e4" in offers(m, "uk"), "three and four territories"
    say(m, "uk", "play espionage")
    assert nation(m, "uk")["track"] == 18
    say(m, "uk", "play sabotage")
    refused(m, "uk", "strike g6", "B5")
    say(m, "uk", "strike b1")
    assert place(m, "b1")["development"] is None
    say(m, "uk", "play field_hospital", "play embargo")
    assert place(m, "g6")["armies"][0]["wounds"] == 0
    assert (nation(m, "uk")["points"], nation(m, "italy")["points"]) == (3 + 5, 6), "and five for the own base crossed"
    say(m, "uk", "next")
    say(m, "uk", "play engineers", "develop g6 camp")
    assert nation(m, "uk")["points"] == 8


@pytest.mark.rule("warzag", "B5")
def test_embargo_chooses_its_victim() -> None:
    war = War("uk", "italy", "ussr").hand("uk", "embargo").points("italy", 2).points("ussr", 9).points("uk", 0)
    m = war.phase("uk", 2)
    say(m, "uk", "play embargo")
    refused(m, "uk", "target uk", "B5")
    say(m, "uk", "target italy")
    assert (nation(m, "uk")["points"], nation(m, "italy")["points"]) == (2, 0)


@pytest.mark.rule("warzag", "B5", "6.2")
def test_the_atomic_bomb() -> None:
    war = War("uk", "italy").own("italy", "g4", "f4").armies("italy", "g4", "infantry armour").leader("italy", "g4")
    m = war.hand("uk", "atomic_bomb").phase("uk", 3)
    say(m, "uk", "play atomic_bomb")
    assert offers(m, "uk") == ["strike f4", "strike g4"], "no base"
    say(m, "uk", "strike g4")
    assert place(m, "g4") == {"owner": None, "development": None, "radioactive": True, "armies": [], "leaders": []}
    assert nation(m, "uk")["kills"] == 2
    assert nation(m, "italy")["resting"]
    refused(m, "uk", "invade g4", "7")


@pytest.mark.rule("warzag", "7.2", "7.3", "7.4")
def test_odds_before_committing() -> None:
    war = War("uk", "italy").own("uk", "h4", "h5").own("italy", "g4").armies("uk", "h4", "infantry")
    m = war.armies("uk", "h5", "aviation").armies("italy", "g4", "infantry").phase("uk", 3)
    assert m.odds("invade g4") == {"taken": 1.0, "held": 0.0, "wiped-out": 0.0}
    say(m, "uk", "invade g4")
    thin = m.odds("from h4")
    assert thin is not None
    assert thin["taken"] == pytest.approx(1 / 3), (
        "resistance 2 or tenacity 4 eliminate infantry: only a rout lets it in"
    )
    assert thin["wiped-out"] == pytest.approx(2 / 3)
    say(m, "uk", "from h5")
    assert m.odds("attack") == {"taken": 1.0, "held": 0.0, "wiped-out": 0.0}
    assert m.odds("from h4") is not None
    empty = War("uk", "italy").own("uk", "h4").own("italy", "g4").armies("uk", "h4", "infantry").phase("uk", 3)
    assert empty.odds("invade g4") == {"taken": 1.0, "held": 0.0, "wiped-out": 0.0}
    assert empty.odds("next") is None
