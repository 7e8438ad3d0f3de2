"""What the log of WARZAG WWII tells of a whole turn: every deed has its line, with the numbers that counted."""

from __future__ import annotations

import grognard
from grognard import Match
from tests.support.warzag import War, say, seat_of


def tells(m: Match, nation: str, *lines: str) -> None:
    """The last lines of a nation's log."""
    assert tuple(m.log(seat_of(m, nation), "en")[-len(lines) :]) == lines


def test_the_preparation() -> None:
    m = grognard.game("warzag").new(seed=3, options={"players": 2})
    m.play("nation germany")
    m.play("nation uk")
    found = m.log(seat_of(m, "germany"), "en")
    assert found[:5] == [
        "The first player leads Germany.",
        "The second player leads the United Kingdom.",
        "Germany starts from base Foxtrot.",
        "The United Kingdom starts from base Alfa.",
        "Every player has drawn a secret objective.",
    ]
    assert found[5].startswith("Your objective is to ")
    assert found[6] == "The United Kingdom draws a secondary mission."
    assert found[7].startswith("Your secondary mission is to ")
    assert found[8] == "Round 1: it is the United Kingdom's turn."


def test_gathering_and_expansion() -> None:
    war = War("uk", "italy").own("uk", "h4", "h2").armies("uk", "h4", "infantry").armies("uk", "h2", "infantry")
    m = war.points("uk", 10).leader("italy", "h5").turn("uk")
    say(m, "uk", "train infantry i1", "move uk-infantry h4", "to h5", "move uk-infantry h2", "to h3")
    tells(
        m,
        "italy",
        "Round 3: it is the United Kingdom's turn.",
        "The United Kingdom collects 10 PP and now has 20.",
        "The United Kingdom trains Infantry in base Alfa for 4 PP.",
        "The Commando Infantry moves from H4 to H5.",
        "The United Kingdom annexes H5 for 1 PP.",
        "Italy's leader returns to base and sits out the next turn.",
        "The Commando Infantry moves from El Alamein to H3.",
        "The United Kingdom annexes H3 for 1 PP.",
        "The United Kingdom has no army left in El Alamein, which is contested again.",
    )
    say(m, "uk", "move uk-infantry i1", "to h2")
    tells(
        m,
        "italy",
        "The Commando Infantry moves from base Alfa to El Alamein.",
        "The United Kingdom occupies El Alamein.",
    )


def test_an_invasion_of_a_fortification() -> None:
    war = War("uk", "italy").own("uk", "h4").armies("uk", "h4", "infantry armour aviation aviation")
    war.own("italy", "g4").develop("fort", "g4").armies("italy", "g4", "infantry infantry")
    m = war.die("R").phase("uk", 3)
    say(m, "uk", "invade g4", "from h4", "attack", "eliminate italy-infantry g4", "eliminate italy-infantry g4")
    say(m, "italy", "eliminate uk-aviation h4", "wound uk-armour h4")
    tells(
        m,
        "uk",
        "The United Kingdom invades G4, defended by Italy.",
        "From H4, one army attacks (Commando Infantry): attack 3, defence 2.",
        "From H4, 2 armies attack (Spitfire Aviation): attack 6, defence 6 each.",
        "From H4, one army attacks (Churchill Armour): attack 4, defence 6.",
        "In G4, 2 armies defend (Bersaglieri Infantry): resistance 2, attack 2, defence 2 each.",
        "G4 adds 5 to the defence and 3 to the resistance.",
        "The attack is 19, the defence 9.",
        "The United Kingdom chooses to eliminate the Bersaglieri Infantry in G4; 17 points are left.",
        "The United Kingdom chooses to eliminate the Bersaglieri Infantry in G4; 15 points are left.",
        "Italy rolls the special die and gets resistance (R).",
        "Italy strikes back with 7 points: resistance 4, attack 0, bonus 3.",
        "Italy chooses to eliminate the Spitfire Aviation in H4; one point is left.",
        "Italy wounds the Churchill Armour in H4, which loses one point of defence and keeps 5.",
        "The United Kingdom's invasion of G4 succeeds: the attack of 19 reaches the defence of 9.",
        "The Spitfire Aviation in H4 is eliminated.",
        "The Bersaglieri Infantry in G4 is eliminated.",
        "The Bersaglieri Infantry in G4 is eliminated.",
    )


def test_an_attack_that_is_too_weak() -> None:
    war = War("uk", "italy").own("uk", "h4").armies("uk", "h4", "infantry aviation").own("italy", "g4")
    m = war.armies("italy", "g4", "artillery armour").die("R").phase("uk", 3)
    say(m, "uk", "invade g4", "from h4", "attack", "done")
    say(m, "italy", "done", "wound uk-aviation h4")
    tells(
        m,
        "uk",
        "The attack is 9, the defence 10.",
        "Italy rolls the special die and gets resistance (R).",
        "Italy strikes back with 7 points: resistance 7, attack 0, bonus 0.",
        "Italy wounds the Spitfire Aviation in H4, which loses 5 points of defence and keeps 1.",
        "The United Kingdom's invasion of G4 fails: the attack of 9 does not reach the defence of 10.",
    )


def test_what_becomes_of_an_invaded_territory() -> None:
    war = War("uk", "italy").own("uk", "h4", "h3").armies("uk", "h4", "infantry").own("italy", "g4", "h2")
    m = war.phase("uk", 3)
    say(m, "uk", "invade g4", "from h4", "attack", "liberate")
    tells(m, "uk", "Nobody defends G4.", "The United Kingdom sets G4 free.")
    m = war.armies("uk", "h3", "armour armour").armies("italy", "h2", "infantry").die("D").phase("uk", 3)
    say(m, "uk", "invade h2", "from h3", "attack", "eliminate italy-infantry h2", "annex", "advance uk-armour h3")
    tells(
        m,
        "uk",
        "El Alamein adds 4 to the defence and 2 to the resistance.",
        "The attack is 8, the defence 6.",
        "The United Kingdom chooses to eliminate the Bersaglieri Infantry in El Alamein; 6 points are left.",
        "Italy rolls the special die and gets rout (D).",
        "Italy strikes back with 2 points: resistance 0, attack 0, bonus 2.",
        "Italy wounds the Churchill Armour in H3, which loses 2 points of defence and keeps 4.",
        "The United Kingdom's invasion of El Alamein succeeds: the attack of 8 reaches the defence of 6.",
        "The Bersaglieri Infantry in El Alamein is eliminated.",
        "Italy has no army left in El Alamein, which is contested again.",
        "The United Kingdom occupies El Alamein.",
        "The Churchill Armour moves into El Alamein.",
    )


def test_the_research_territory() -> None:
    war = War("uk", "italy").own("uk", "h2", "a7").leader("uk", "f4").points("uk", 20).armies("uk", "h2", "artillery")
    m = war.armies("uk", "i1", "infantry", wounds=1).phase("uk", 4)
    say(m, "uk", "lead e4", "activate", "promote veterans", "repair uk-infantry-1 i1")
    say(m, "uk", "evacuate uk-artillery h2", "to a7", "next")
    tells(
        m,
        "italy",
        "The United Kingdom's leader moves to the research territory.",
        "The United Kingdom puts the research token on START.",
        "The United Kingdom takes the promotion in the field “Veterans”.",
        "The United Kingdom repairs the Commando Infantry in base Alfa.",
        "The 25-pounder Artillery is evacuated from El Alamein to base Delta.",
        "The United Kingdom has no army left in El Alamein, which is contested again.",
        "The United Kingdom's research token crosses its own base Delta, which yields 5 PP.",
        "The United Kingdom's research token moves 2 spaces and stops on space 2.",
    )


def test_development_and_missions() -> None:
    war = War("uk", "italy").own("uk", "h4", "h3").develop("fort", "h4").points("uk", 20).mission("uk", "develop_two")
    m = war.phase("uk", 4)
    say(m, "uk", "next", "downgrade h4", "develop h3 camp", "next")
    tells(
        m,
        "italy",
        "The United Kingdom downgrades H4.",
        "The United Kingdom develops H3 as a training camp.",
        "The United Kingdom does not accomplish the secondary mission “develop 2 territories in this turn”.",
        "The United Kingdom draws a secondary mission.",
        "Round 2: it is Italy's turn.",
        "Italy collects 6 PP and now has 26.",
    )


def test_cards_and_missions_that_everybody_has_seen() -> None:
    war = War("uk", "italy").mission("uk", "save_ten").points("uk", 20).top("convoy").before("uk", "supply")
    known = war.t.f.mission_ids.index("unhurt")
    war.t.mission_deck.insert(0, war.t.mission_deck.pop(war.t.mission_deck.index(known)))
    unseen = war.phase("uk", 4)
    say(unseen, "uk", "next", "draw", "next")
    assert "You drew the supply card Convoy." in unseen.log(seat_of(unseen, "uk"), "en")
    assert "The United Kingdom draws a supply card." in unseen.log(seat_of(unseen, "italy"), "en")
    assert "The United Kingdom draws a secondary mission." in unseen.log(seat_of(unseen, "italy"), "en")
    war.t.missions_shown, war.t.supply_shown = 1 << known, 1 << war.t.supply_deck[0]
    m = war.phase("uk", 4)
    say(m, "uk", "next", "draw", "next")
    tells(
        m,
        "italy",
        "The United Kingdom's research token moves one space and stops on space 3.",
        "The United Kingdom draws a supply card that everybody has seen, Convoy.",
        "The United Kingdom accomplishes the secondary mission “end the turn with at least 10 PP”.",
        "The United Kingdom draws a secondary mission that everybody has seen, “have at least 3 armies and no wounds”.",
        "Round 2: it is Italy's turn.",
        "Italy collects 6 PP and now has 26.",
    )


def test_supply_cards() -> None:
    war = War("uk", "italy", "ussr").own("italy", "g4", "g3").develop("fort", "g4", "g3").own("uk", "h4")
    war.armies("uk", "h4", "infantry", 1).hand("uk", "embargo", "sabotage", "field_hospital", "forced_march")
    m = war.hand("italy", "counter_espionage").phase("uk", 2)
    say(m, "uk", "play embargo")
    say(m, "italy", "pass")
    say(m, "uk", "target italy", "play field_hospital")
    say(m, "italy", "pass")
    say(m, "uk", "play sabotage")
    say(m, "italy", "play counter_espionage")
    say(m, "uk", "pass", "play forced_march")
    tells(
        m,
        "ussr",
        "The United Kingdom plays Embargo.",
        "The United Kingdom takes 3 PP from Italy.",
        "The United Kingdom plays Field hospital.",
        "All wounds of the United Kingdom's armies heal.",
        "The United Kingdom plays Sabotage.",
        "Italy plays Counter-espionage.",
        "Sabotage is countered and has no effect.",
        "The United Kingdom plays Forced march.",
        "The United Kingdom's card Forced march takes effect.",
    )


def test_destruction() -> None:
    war = War("uk", "italy", "ussr").own("italy", "g4", "g3").develop("fort", "g4", "g3").leader("italy", "g4")
    m = war.armies("italy", "g4", "infantry").hand("uk", "sabotage", "atomic_bomb").phase("uk", 3)
    say(m, "uk", "play sabotage", "strike g3", "play atomic_bomb", "strike g4")
    tells(
        m,
        "ussr",
        "The United Kingdom plays Sabotage.",
        "Sabotage destroys the development of G3.",
        "The United Kingdom plays Atomic bomb.",
        "The atomic bomb falls on G4: nobody may enter it again.",
        "Italy's leader returns to base and sits out the next turn.",
        "The Bersaglieri Infantry in G4 is eliminated.",
    )


def test_a_card_that_changes_the_die() -> None:
    war = War("uk", "italy").own("uk", "h4").armies("uk", "h4", "infantry").own("italy", "g4")
    m = war.armies("italy", "g4", "armour").hand("italy", "no_step_back").die("D").phase("uk", 3)
    say(m, "uk", "invade g4", "from h4", "attack")
    say(m, "italy", "pass", "play no_step_back")
    tells(
        m,
        "uk",
        "Italy rolls the special die and gets rout (D).",
        "Italy plays Not one step back.",
        "The die now shows tenacity (T).",
        "Italy strikes back with 7 points: resistance 4, attack 3, bonus 0.",
    )


def test_the_end_of_an_alliance() -> None:
    war = War("uk", "italy", "ussr", "germany", alliances=True).hand("italy", "convoy", "draft").points("uk", 20)
    m = war.own("uk", "b1").armies("uk", "b1", "armour armour").phase("uk", 1)
    say(m, "uk", "give 3")
    tells(m, "italy", "The United Kingdom gives 3 PP to the USSR.")
    m = war.phase("uk", 3)
    say(m, "uk", "invade a1", "from b1", "attack", "annex", "advance uk-armour b1", "done")
    say(m, "germany", "surrender")
    tells(
        m,
        "ussr",
        "Nobody defends base Charlie.",
        "Italy's leader has no base left, is set aside and sits out the next turn.",
        "The United Kingdom annexes base Charlie for 1 PP.",
        "The Churchill Armour moves into base Charlie.",
        "Italy is eliminated.",
        "Italy's cards go face up under their decks: 2 supply cards and the secondary mission.",
        "Germany now commands Italy's armies on its territories.",
        "Germany surrenders.",
        "The United Kingdom wins the war!",
        "The USSR wins the war!",
    )


def test_the_end_by_exhaustion() -> None:
    war = War("germany", "italy", exhaustion=True).own("germany", "h4")
    war.t.round = war.t.f.rounds
    m = war.phase("italy", 3)
    say(m, "italy", "next", "next", "next")
    tells(m, "germany", "After 20 rounds nobody can go on.", "Germany wins the war!")
