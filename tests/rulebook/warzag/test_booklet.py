"""The booklet: abilities in an invasion (B2), supply cards and playing out of turn (B5)."""

from __future__ import annotations

import pytest

from tests.support.warzag import War, battle, deciding, nation, offers, place, refused, say, seat_of, told


@pytest.mark.rule("warzag", "B2.2/1", "B2.2/2", "B2.2/3", "B2.2/4")
@pytest.mark.ruling("R24")
def test_aggression_rushes_an_army_to_the_front_and_back() -> None:
    """Three territories, three points; it fights, and then stands where it came from."""
    war = War("germany", "italy").own("germany", "i3", "h4", "g4", "f4").armies("germany", "i3", "armour")
    war.own("italy", "f5").points("germany", 4).armies("germany", "f4", "infantry")
    m = war.phase("germany", 3)
    say(m, "germany", "invade f5")
    assert offers(m, "germany") == ["from f4", "bring germany-infantry f4", "bring germany-armour i3"]
    say(m, "germany", "bring germany-armour i3")
    assert offers(m, "germany") == ["to f4", "to g4"]
    refused(m, "germany", "to h4", "B2.2")
    say(m, "germany", "to g4")
    assert nation(m, "germany")["points"] == 4 - 2
    refused(m, "germany", "bring germany-armour i3", "B2.2")
    assert battle(m)["attack"] == 5
    say(m, "germany", "attack")
    assert offers(m, "germany") == ["liberate"], "it goes back: nobody is there to move in"
    refused(m, "germany", "annex", "B2.2")
    say(m, "germany", "liberate")
    assert [army["category"] for army in place(m, "i3")["armies"]] == ["armour"]
    assert told(m, "italy", "The Tiger Armour goes back to I3.")
    poor = war.points("germany", 1).phase("germany", 3)
    say(poor, "germany", "invade f5")
    refused(poor, "germany", "bring germany-armour i3", "B2.2")


@pytest.mark.rule("warzag", "B2.2/1", "B2.2/4")
@pytest.mark.ruling("R24")
def test_an_army_that_is_already_adjacent_can_be_rushed_without_the_others() -> None:
    """F4 holds two armies; only one of them goes to G4 and attacks, and F4 is not left."""
    war = War("germany", "italy").own("germany", "f4", "g4").armies("germany", "f4", "armour infantry")
    m = war.own("italy", "f5").points("germany", 4).armies("germany", "g4", "infantry").phase("germany", 3)
    say(m, "germany", "invade f5", "bring germany-armour f4")
    assert offers(m, "germany") == ["to g4"]
    say(m, "germany", "to g4")
    assert battle(m)["attack"] == 5 + 3, "with the infantry of G4, without that of F4"
    say(m, "germany", "attack", "annex")
    assert [army["category"] for army in place(m, "f5")["armies"]] == ["infantry"], "the armour goes back"
    assert len(place(m, "f4")["armies"]) == 2
    assert offers(m, "germany", "invade") == []


@pytest.mark.rule("warzag", "B2.2/1")
@pytest.mark.ruling("R24")
def test_an_army_that_takes_part_is_not_rushed() -> None:
    war = War("germany", "italy").own("germany", "f4", "g4").armies("germany", "f4", "armour").points("germany", 9)
    m = war.own("italy", "f5").phase("germany", 3)
    say(m, "germany", "invade f5", "from f4")
    refused(m, "germany", "bring germany-armour f4", "B2.2")


@pytest.mark.rule("warzag", "B2.2/1")
@pytest.mark.ruling("R24")
def test_an_army_is_rushed_to_the_territory_of_an_ally() -> None:
    """G4 belongs to Italy, which also holds the armies there; Germany's own army comes and attacks from it."""
    war = War("uk", "italy", "ussr", "germany", alliances=True).own("germany", "h5").own("italy", "g4")
    war.armies("germany", "h5", "armour").own("uk", "f4").points("germany", 5).armies("italy", "g4", "infantry")
    m = war.phase("germany", 3)
    say(m, "germany", "invade f4", "bring germany-armour h5", "to g4")
    assert nation(m, "germany")["points"] == 4
    assert battle(m)["attack"] == 5 + 2
    lonely = war.disband("g4").phase("germany", 3)
    assert offers(lonely, "germany", "invade") == ["invade f4"], "aggression alone reaches it"


@pytest.mark.rule("warzag", "B2.2/4")
@pytest.mark.ruling("R24")
def test_of_equal_armies_the_one_that_stayed_is_eliminated_first() -> None:
    """Two equal armies of F4, one of them rushed to G4: the defender names F4, and the rushed one goes back."""
    war = War("germany", "italy").own("germany", "f4", "g4").armies("germany", "f4", "infantry infantry")
    war.own("italy", "f5").armies("italy", "f5", "infantry").points("germany", 9)
    m = war.die("T").phase("germany", 3)
    say(m, "germany", "invade f5", "bring germany-infantry f4", "to g4", "from f4", "attack", "done")
    assert offers(m, "italy") == ["eliminate germany-infantry f4", "done"]
    say(m, "italy", "eliminate germany-infantry f4")
    assert offers(m, "germany") == ["liberate"]
    say(m, "germany", "liberate")
    assert len(place(m, "f4")["armies"]) == 1


@pytest.mark.rule("warzag", "B2.2/4")
def test_a_rushed_army_that_falls_does_not_come_back() -> None:
    war = War("germany", "italy").own("germany", "i3", "h4", "g4", "f4").armies("germany", "i3", "infantry")
    war.own("italy", "e3").armies("italy", "e3", "infantry").armies("germany", "f4", "armour").points("germany", 9)
    m = war.die("T").phase("germany", 3)
    say(m, "germany", "invade e3", "bring germany-infantry i3", "to f4", "attack", "eliminate italy-infantry e3")
    say(m, "italy", "eliminate germany-infantry i3")
    assert battle(m)["brought"] is None
    assert offers(m, "germany") == ["annex", "liberate"], "the armour is left to move in"
    assert place(m, "i3")["armies"] == []
    assert not told(m, "italy", "goes back")


@pytest.mark.rule("warzag", "3.2/4", "B2.2/4")
def test_the_strategic_ground_of_a_rushed_army_that_falls_is_contested() -> None:
    war = War("germany", "italy").own("germany", "c5", "f4", "d4", "e3").armies("germany", "c5", "infantry")
    war.own("italy", "f3").armies("italy", "f3", "infantry infantry").points("germany", 9)
    m = war.die("T").phase("germany", 3)
    say(m, "germany", "invade f3", "bring germany-infantry c5", "to e3", "attack", "done")
    say(m, "italy", "eliminate germany-infantry c5")
    assert place(m, "c5")["owner"] is None


@pytest.mark.rule("warzag", "B2.2/5")
def test_only_an_aggressive_leader_rushes_armies() -> None:
    war = War("uk", "italy").own("uk", "i3", "g4", "f4").armies("uk", "i3", "armour").own("italy", "f5").points("uk", 9)
    m = war.armies("uk", "f4", "infantry").phase("uk", 3)
    say(m, "uk", "invade f5")
    refused(m, "uk", "bring uk-armour i3", "B2.2")


@pytest.mark.rule("warzag", "B2.4/1", "B2.4/2")
@pytest.mark.ruling("R26")
@pytest.mark.parametrize(("defender", "wounds"), [("ussr", 3), ("italy", 0)])
def test_for_the_ussr_a_rout_is_a_resistance(defender: str, wounds: int) -> None:
    """The battle panel says so before the die falls."""
    war = War("uk", defender).own("uk", "h4").own(defender, "g4").armies("uk", "h4", "armour")
    m = war.armies(defender, "g4", "infantry").die("D").phase("uk", 3)
    say(m, "uk", "invade g4", "from h4")
    panel = next(item for item in m.scene("first", "en").items() if item.id == "battle")
    assert ("Obstinacy: D counts as R." in panel.lines) == (defender == "ussr")
    assert battle(m)["damage"]["D"] == wounds
    say(m, "uk", "attack", "done")
    assert place(m, "h4")["armies"][0]["wounds"] == wounds


def reacting() -> War:
    """Four at the table; Italy and the USSR hold cards in the turn of the United Kingdom."""
    war = War("uk", "italy", "ussr", "germany").points("uk", 10)
    return war.hand("italy", "embargo", "counter_espionage").hand("ussr", "war_loan")


@pytest.mark.rule("warzag", "B5/1", "B5/2")
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
    assert told(m, "uk", "Italy plays Embargo"), "first in turn order"
    assert not told(m, "uk", "War loan"), "one card at a time: the other went back unseen"
    assert deciding(m) == ["ussr"], "the other holder may counter it"


@pytest.mark.rule("warzag", "B5/8", "B5/5")
def test_a_seat_whose_cards_do_not_help_is_asked_but_can_only_pass() -> None:
    """Asking only seats with a useful card would tell what they hold."""
    war = War("uk", "italy").hand("italy", "trenches")
    m = war.phase("uk", 2)
    say(m, "uk", "next")
    assert deciding(m) == ["italy"]
    assert offers(m, "italy") == ["pass"]
    refused(m, "italy", "play trenches", "B5")
    refused(m, "italy", "play convoy", "B5")


@pytest.mark.rule("warzag", "B5/9")
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


@pytest.mark.rule("warzag", "B5/9")
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


@pytest.mark.rule("warzag", "B5/6", "B5/7")
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


@pytest.mark.rule("warzag", "B5/7")
@pytest.mark.ruling("R59")
def test_a_card_that_was_shown_is_known_when_it_is_drawn_again() -> None:
    war = War("uk", "italy").hand("uk", "war_loan").before("uk", "supply")
    shown = war.t.hand[0][0]
    war.t.hand[0] = []
    war.t.supply_deck.insert(0, shown)
    war.t.supply_shown = 1 << shown
    m = war.phase("uk", 4)
    say(m, "uk", "next", "draw")
    assert nation(m, "uk", "italy")["hand"]["known"] == ["war_loan"]
    assert told(m, "italy", "War loan")


@pytest.mark.rule("warzag", "B5/5", "B5/10")
def test_cards_of_phases_one_and_two() -> None:
    war = War("uk", "italy").points("uk", 0).hand("uk", "convoy", "draft", "mass_production", "forced_march")
    m = war.turn("uk")
    assert offers(m, "uk") == ["play convoy", "next"]
    refused(m, "uk", "play draft", "B5")
    say(m, "uk", "play convoy", "next")
    assert nation(m, "uk")["points"] == 6 + 4
    say(m, "uk", "play draft", "train infantry i1")
    assert nation(m, "uk")["points"] == 10
    say(m, "uk", "play mass_production", "train aviation i1")
    assert nation(m, "uk")["points"] == 10 - (7 - 3)
    say(m, "uk", "play forced_march", "move uk-infantry i1")
    assert "to h4" in offers(m, "uk"), "four territories instead of two"
    say(m, "uk", "to h4")
    say(m, "uk", "move uk-aviation i1")
    assert "to h6" not in offers(m, "uk"), "and the next army has its own autonomy"


@pytest.mark.rule("warzag", "B5/10")
def test_a_card_for_training_counts_once() -> None:
    war = War("uk", "italy").points("uk", 30).hand("uk", "draft", "mass_production").phase("uk", 2)
    say(war, "uk", "play draft", "train infantry i1", "train infantry i1")
    assert nation(war, "uk")["points"] == 30 - 4
    say(war, "uk", "play mass_production", "train armour i1", "train armour i1")
    assert nation(war, "uk")["points"] == 30 - 4 - 4 - 7
    unused = War("uk", "italy").points("uk", 30).hand("uk", "draft").phase("uk", 2)
    say(unused, "uk", "play draft", "next")
    assert unused.view(None)["credits"]["free_train"] == 0, "what is not used in the phase is lost"


@pytest.mark.rule("warzag", "B5/4", "B5/5", "B5/10")
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


@pytest.mark.rule("warzag", "B5/5", "B5/10")
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


@pytest.mark.rule("warzag", "B5/5", "B5/10")
def test_cards_of_phase_four_and_any_time() -> None:
    war = War("uk", "italy").own("uk", "g6").own("italy", "b1", "b2").develop("fort", "b1", "b2").points("uk", 0)
    war.armies("uk", "g6", "infantry", wounds=1).before("uk", "alfa", 3).points("italy", 9)
    war.hand("uk", "summit", "espionage", "engineers", "sabotage", "field_hospital", "embargo")
    m = war.phase("uk", 4)
    say(m, "uk", "play summit")
    assert "lead e4" in offers(m, "uk"), "three and four territories"
    say(m, "uk", "play espionage")
    assert nation(m, "uk")["track"] == war.space("alfa")
    say(m, "uk", "play sabotage")
    refused(m, "uk", "strike g6", "B5")
    say(m, "uk", "strike b1")
    assert place(m, "b1")["development"] is None
    say(m, "uk", "play field_hospital", "play embargo")
    assert place(m, "g6")["armies"][0]["wounds"] == 0
    assert (nation(m, "uk")["points"], nation(m, "italy")["points"]) == (3 + 5, 6), "and five for the own base crossed"
    say(m, "uk", "next", "draw")
    say(m, "uk", "play engineers", "develop g6 camp")
    assert nation(m, "uk")["points"] == 8


@pytest.mark.rule("warzag", "B5/10")
def test_embargo_chooses_its_victim() -> None:
    war = War("uk", "italy", "ussr").hand("uk", "embargo").points("italy", 2).points("ussr", 9).points("uk", 0)
    m = war.phase("uk", 2)
    say(m, "uk", "play embargo")
    refused(m, "uk", "target uk", "B5")
    say(m, "uk", "target italy")
    assert (nation(m, "uk")["points"], nation(m, "italy")["points"]) == (2, 0)


@pytest.mark.rule("warzag", "B5/10")
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


@pytest.mark.rule("warzag", "B5/3")
@pytest.mark.ruling("R48")
def test_cards_are_played_in_every_decision_of_ones_own_turn() -> None:
    """A loan while an army moves, while an invasion is planned, while defenders are chosen, when the territory fell."""
    war = War("uk", "italy").own("uk", "h4", "h5").armies("uk", "h4", "armour armour").own("italy", "g4")
    war.armies("italy", "g4", "infantry").points("uk", 0).hand("uk", "war_loan")
    moving = war.phase("uk", 2)
    say(moving, "uk", "move uk-armour h4")
    refused(moving, "uk", "to h3", "6.3")
    say(moving, "uk", "play war_loan", "to h3")
    assert nation(moving, "uk")["points"] == 5
    m = war.die("D").phase("uk", 3)
    say(m, "uk", "invade g4")
    for order in ("from h4", "attack", "pass", "eliminate italy-infantry g4", "pass"):
        assert order == "pass" or "play war_loan" in offers(m, "uk"), order
        say(m, "uk", order)
    assert offers(m, "uk") == ["liberate", "play war_loan"]
    say(m, "uk", "play war_loan", "annex")
    assert offers(m, "uk", "advance")
    assert nation(m, "uk")["points"] == 5


@pytest.mark.rule("warzag", "B5/3")
@pytest.mark.ruling("R48")
def test_cards_while_armies_move_in_rush_up_or_are_evacuated_and_while_one_counts() -> None:
    war = War("germany", "italy").own("germany", "h4", "h5").armies("germany", "h4", "armour armour").own("italy", "g4")
    m = war.hand("germany", "war_loan").points("germany", 3).phase("germany", 3)
    say(m, "germany", "invade g4", "bring germany-armour h4")
    assert "play war_loan" in offers(m, "germany")
    m = war.phase("germany", 3)
    say(m, "germany", "invade g4", "from h4", "attack", "annex")
    assert "play war_loan" in offers(m, "germany")
    say(m, "germany", "advance germany-armour h4", "play war_loan", "done")
    base = (
        War("germany", "italy").own("germany", "a7", "i7").leader("germany", "e4").armies("germany", "i1", "infantry")
    )
    m = base.hand("germany", "war_loan").phase("germany", 4)
    say(m, "germany", "next", "evacuate germany-infantry i1")
    assert offers(m, "germany") == ["to a7", "to i7", "play war_loan"]
    count = War("italy", "uk").own("uk", "b1").develop("fort", "b1").track("italy", 0).hand("italy", "war_loan")
    m = count.phase("italy", 4)
    say(m, "italy", "next")
    assert offers(m, "italy") == ["count italy", "count uk", "play war_loan"]
    say(m, "italy", "play war_loan", "count uk")
    assert nation(m, "italy")["track"] == 2


@pytest.mark.rule("warzag", "B5/4")
@pytest.mark.ruling("R48")
def test_the_invader_may_play_after_the_die_as_well() -> None:
    """Sabotage of the fortification, once the die is known: its resistance and its defence are gone."""
    war = War("uk", "italy").own("uk", "h4").armies("uk", "h4", "armour").own("italy", "g4").develop("fort", "g4")
    m = war.hand("uk", "sabotage").hand("italy", "sabotage").points("uk", 5).die("R").phase("uk", 3)
    say(m, "uk", "invade g4", "from h4", "attack")
    assert offers(m, "italy") == ["pass"], "sabotage is for one's own turn"
    say(m, "uk", "pass")
    say(m, "italy", "pass")
    assert battle(m)["die"] == "R"
    assert sorted(deciding(m)) == ["italy", "uk"]
    say(m, "uk", "play sabotage")
    say(m, "italy", "pass")
    while "pass" in offers(m, deciding(m)[0]):
        say(m, deciding(m)[0], "pass")
    assert place(m, "h4")["armies"][0]["wounds"] == 0
    assert offers(m, "uk") == ["annex", "liberate"]


@pytest.mark.rule("warzag", "B5/5")
def test_the_bomb_waits_until_an_invasion_is_over() -> None:
    war = War("uk", "italy").own("uk", "h4").armies("uk", "h4", "armour").own("italy", "g4", "f4")
    m = war.hand("uk", "atomic_bomb").points("uk", 5).phase("uk", 3)
    say(m, "uk", "invade g4")
    refused(m, "uk", "play atomic_bomb", "B5")
    say(m, "uk", "from h4", "attack", "annex", "play atomic_bomb")
    assert place(m, "f4")["radioactive"]


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
