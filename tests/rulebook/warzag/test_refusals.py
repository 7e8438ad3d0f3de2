"""Why something is not possible: each refusal names what is really in the way."""

from __future__ import annotations

import pytest

import grognard
from grognard import Match
from tests.support.warzag import War, say, seat_of


def sentence(m: Match, nation: str, notation: str) -> str:
    with pytest.raises(grognard.Refused) as error:
        m.play(notation, seat_of(m, nation))
    return error.value.text("en")


def check(m: Match, nation: str, cases: dict[str, str]) -> None:
    assert {notation: sentence(m, nation, notation) for notation in cases} == cases


@pytest.mark.rule("warzag", "2.1")
def test_nations_that_cannot_be_chosen() -> None:
    m = grognard.game("warzag").new(seed=1, options={"players": 4, "alliances": True})
    m.play("nation germany")
    for notation, words in {
        "nation germany": "Germany has been chosen already.",
        "nation italy": "Italy belongs to the other alliance.",
    }.items():
        with pytest.raises(grognard.Refused) as error:
            m.play(notation, m.to_move[0])
        assert error.value.text("en") == words


@pytest.mark.rule("warzag", "10")
def test_gifts() -> None:
    war = War("uk", "italy", "ussr", "germany", alliances=True).points("uk", 1)
    check(
        war.phase("uk", 1), "uk", {"give 1": "A gift costs 1 PP extra, and you have 1; or your ally can hold no more."}
    )
    full = "A gift costs 1 PP extra, and you have 20; or your ally can hold no more."
    check(war.points("uk", 20).points("ussr", 99).phase("uk", 1), "uk", {"give 1": full})
    m = war.points("ussr", 96).phase("uk", 1)
    check(m, "uk", {"give 4": full})
    say(m, "uk", "give 3")
    alone = War("uk", "italy").phase("uk", 1)
    check(alone, "uk", {"give 1": "You have no ally in the game."})


@pytest.mark.rule("warzag", "6.1", "6.2")
def test_training_and_moving() -> None:
    war = War("uk", "italy").own("uk", "h4").armies("uk", "h4", "infantry").own("italy", "g4").points("uk", 4)
    m = war.own("italy", "g3", "g5", "h3", "h5", "i3", "i4").phase("uk", 2)
    check(
        m,
        "uk",
        {
            "train infantry h4": "H4 is neither a base nor a training camp of yours.",
            "train armour i1": "It costs 7 PP, and you have 4.",
            "move uk-infantry h4": "There is nowhere the Commando Infantry in H4 can go.",
            "play draft": "You do not hold Conscription.",
        },
    )
    crowd = War("uk", "italy").armies("uk", "i1", "infantry infantry infantry infantry infantry infantry")
    m = crowd.points("uk", 20).hand("uk", "trenches", "field_hospital").phase("uk", 2)
    check(
        m,
        "uk",
        {
            "train infantry i1": "All your Infantry tokens are on the board.",
            "play trenches": "This is not the moment to play Trenches.",
            "play field_hospital": "Field hospital would have no effect.",
        },
    )


@pytest.mark.rule("warzag", "6.2", "6.3")
def test_where_an_army_may_go() -> None:
    war = War("uk", "italy").own("uk", "h4", "h5", "g5").armies("uk", "h4", "infantry infantry").own("italy", "g4")
    m = war.points("uk", 0).phase("uk", 2)
    say(m, "uk", "move uk-infantry h4")
    check(
        m,
        "uk",
        {
            "to g4": "No army may enter G4: it is enemy, research, closed or radioactive ground.",
            "to h3": "To end its move in H3 the army must annex the territory, and you have 0 PP.",
            "to i1": "The army cannot reach base Alfa.",
            "play draft": "You do not hold Conscription.",
        },
    )
    say(m, "uk", "to h5")
    check(
        m,
        "uk",
        {
            "train infantry i1": "Training comes before movement, and an army has already moved.",
            "move uk-infantry h5": "The Commando Infantry in H5 has already moved in this phase.",
        },
    )


@pytest.mark.rule("warzag", "7", "7.1", "B2.2")
def test_planning_an_invasion() -> None:
    war = War("germany", "italy").own("germany", "h4", "h3").armies("germany", "h4", "infantry")
    war.armies("germany", "h3", "infantry").own("italy", "g4", "a3").armies("italy", "g4", "infantry")
    m = war.phase("germany", 3)
    check(
        m,
        "germany",
        {
            "invade h4": "H4 does not belong to an enemy.",
            "invade a3": "No army that may still invade stands next to A3.",
            "play draft": "You do not hold Conscription.",
        },
    )
    say(m, "germany", "invade g4")
    check(m, "germany", {"attack": "Choose at least one territory to attack from."})
    say(m, "germany", "from h4")
    check(
        m,
        "germany",
        {
            "from h4": "The invasion already starts from H4.",
            "from i1": "No invasion of G4 can start from base Alfa.",
            "play draft": "You do not hold Conscription.",
        },
    )


@pytest.mark.rule("warzag", "B2.2")
def test_who_may_rush() -> None:
    war = War("uk", "germany").own("uk", "h4").armies("uk", "h4", "infantry").own("germany", "g4", "b2")
    war.armies("germany", "b2", "infantry").armies("uk", "i1", "infantry")
    m = war.phase("uk", 3)
    say(m, "uk", "invade g4")
    check(m, "uk", {"bring uk-infantry i1": "Your leader does not have the ability Aggression."})
    m = war.own("uk", "c2").points("germany", 0).phase("germany", 3)
    say(m, "germany", "invade c2")
    words = "The army cannot be rushed up to a territory next to C2."
    check(m, "germany", {"bring germany-infantry b2": words})


def absent(unit: str, place: str) -> str:
    return f"The {unit} in {place} does not take part in the invasion, or has been chosen already."


@pytest.mark.rule("warzag", "7.2", "7.3")
def test_choosing_whom_to_eliminate() -> None:
    war = War("uk", "italy").own("uk", "h4").armies("uk", "h4", "infantry armour aviation").armies("uk", "i1", "armour")
    war.own("italy", "g4").armies("italy", "g4", "artillery armour armour infantry")
    m = war.die("R").phase("uk", 3)
    say(m, "uk", "invade g4", "from h4", "attack", "eliminate italy-armour g4", "eliminate italy-artillery g4")
    check(
        m,
        "uk",
        {
            "eliminate italy-artillery g4": absent("75/18 howitzer Artillery", "G4"),
            "eliminate italy-armour g4": "Its defence is 6, and 3 points are left.",
            "play draft": "You do not hold Conscription.",
        },
    )
    say(m, "uk", "done")
    check(m, "italy", {"eliminate uk-armour i1": absent("Churchill Armour", "base Alfa")})
    say(m, "italy", "eliminate uk-aviation h4")
    check(
        m,
        "italy",
        {
            "eliminate uk-aviation h4": absent("Spitfire Aviation", "H4"),
            "wound uk-armour h4": "That is not possible now.",
        },
    )


@pytest.mark.rule("warzag", "B1")
def test_choosing_whom_to_wound() -> None:
    war = War("uk", "italy").own("uk", "h4").armies("uk", "h4", "armour aviation").armies("uk", "h4", "infantry", 1)
    m = war.armies("uk", "i1", "armour").own("italy", "g4").armies("italy", "g4", "infantry").die("R").phase("uk", 3)
    say(m, "uk", "invade g4", "from h4", "attack", "done")
    say(m, "italy", "done")
    check(
        m,
        "italy",
        {
            "wound uk-armour i1": absent("Churchill Armour", "base Alfa"),
            "wound uk-infantry-1 h4": "The Commando Infantry with one wound in H4 has no defence left to lose.",
            "eliminate uk-armour h4": "That is not possible now.",
        },
    )


@pytest.mark.rule("warzag", "7.6")
def test_moving_in() -> None:
    war = War("uk", "italy").own("uk", "h4").armies("uk", "h4", "armour aviation").armies("uk", "i1", "armour")
    m = war.own("italy", "g4").points("uk", 0).phase("uk", 3)
    say(m, "uk", "invade g4", "from h4", "attack")
    check(m, "uk", {"annex": "It costs 1 PP, and you have 0.", "play draft": "You do not hold Conscription."})
    m = war.points("uk", 1).phase("uk", 3)
    say(m, "uk", "invade g4", "from h4", "attack", "annex")
    check(
        m,
        "uk",
        {
            "done": "At least one army must move in.",
            "advance uk-armour i1": "The Churchill Armour in base Alfa cannot move in: it did not take part,"
            " or goes back where it came from.",
            "play draft": "You do not hold Conscription.",
        },
    )


@pytest.mark.rule("warzag", "B5")
def test_whom_a_card_hits() -> None:
    war = War("uk", "italy", "ussr").own("italy", "g4", "g3").develop("fort", "g4", "g3").own("uk", "h4")
    m = war.hand("uk", "embargo", "sabotage").phase("uk", 2)
    say(m, "uk", "play embargo")
    check(m, "uk", {"target uk": "The United Kingdom cannot be hit.", "target germany": "Germany cannot be hit."})
    say(m, "uk", "target italy", "play sabotage")
    check(m, "uk", {"strike h4": "H4 cannot be hit.", "target italy": "Italy cannot be hit."})


def cases_on_the_research_territory() -> War:
    war = War("uk", "italy").leader("uk", "e4").points("uk", 20).armies("uk", "i1", "infantry", wounds=1)
    return war.armies("uk", "i1", "armour").own("uk", "h4").armies("uk", "h4", "artillery aviation aviation")


@pytest.mark.rule("warzag", "8.2", "B4")
def test_activities() -> None:
    m = cases_on_the_research_territory().phase("uk", 4)
    say(m, "uk", "next", "promote veterans", "activate")
    check(
        m,
        "uk",
        {
            "activate": "Your research token is already on the track.",
            "promote enfilade": "Only one promotion is taken per phase.",
            "repair uk-armour i1": "The Churchill Armour has no wounds.",
            "repair uk-armour h4": "You do not command the Churchill Armour in H4.",
            "evacuate uk-armour i1": "There is no other base to go to.",
            "play draft": "You do not hold Conscription.",
        },
    )
    say(m, "uk", "evacuate uk-aviation h4", "evacuate uk-aviation h4")
    check(m, "uk", {"evacuate uk-artillery h4": "No more armies can be evacuated in this turn."})


@pytest.mark.rule("warzag", "8.2", "B4")
def test_activities_that_are_too_dear() -> None:
    war = cases_on_the_research_territory().points("uk", 0)
    war.t.promotions_left[war.t.f.promotion_ids.index("aces")] = 0
    war.t.promotion[0] = 1
    m = war.phase("uk", 4)
    say(m, "uk", "next")
    check(
        m,
        "uk",
        {
            "activate": "It costs 2 PP, and you have 0.",
            "repair uk-infantry-1 i1": "It costs 1 PP, and you have 0.",
            "promote aces": "No promotion card Aces is left.",
            "promote veterans": "Infantry already has a promotion, and there is only one per category.",
            "promote enfilade": "It costs 4 PP, and you have 0.",
        },
    )


@pytest.mark.rule("warzag", "B4")
def test_evacuation_goes_to_another_own_base() -> None:
    m = cases_on_the_research_territory().own("uk", "a7").phase("uk", 4)
    say(m, "uk", "next", "evacuate uk-artillery h4")
    check(
        m,
        "uk",
        {
            "to a1": "Base Charlie is not another base of yours.",
            "play draft": "You do not hold Conscription.",
        },
    )


@pytest.mark.rule("warzag", "8.1")
def test_the_leader() -> None:
    m = War("germany", "italy").own("italy", "h3").leader("germany", "h5").phase("germany", 4)
    check(
        m,
        "germany",
        {
            "lead h3": "The leader may not enter H3.",
            "lead d5": "The leader cannot reach D5.",
            "play draft": "You do not hold Conscription.",
        },
    )


@pytest.mark.rule("warzag", "8.3")
def test_development() -> None:
    war = War("germany", "italy").own("germany", "h3", "h4", "e3", "c2").develop("camp", "h4").develop("fort", "c2")
    m = war.leader("germany", "h4").points("germany", 2).phase("germany", 4)
    say(m, "germany", "next")
    check(
        m,
        "germany",
        {
            "develop i1 fort": "Base Alfa is not a standard territory of yours.",
            "develop g4 fort": "G4 is not a standard territory of yours.",
            "develop e3 fort": "E3 is outside your leader's influence.",
            "develop h4 camp": "H4 already has that development.",
            "downgrade h3": "H3 is not a developed territory of yours.",
            "downgrade c2": "C2 is outside your leader's influence.",
            "play draft": "You do not hold Conscription.",
        },
    )
    say(m, "germany", "develop h3 fort")
    check(
        m,
        "germany",
        {
            "develop h4 fort": "It costs 2 PP, and you have 0.",
            "downgrade h4": "It costs 2 PP, and you have 0.",
        },
    )


@pytest.mark.rule("warzag", "B2.3")
def test_opportunism_counts_a_player_in_the_game() -> None:
    m = War("italy", "uk").own("italy", "h4").develop("fort", "h4").track("italy", 1).phase("italy", 4)
    say(m, "italy", "next")
    words = "You can count for yourself or for an enemy in the game, not for Germany."
    check(m, "italy", {"count germany": words, "play draft": "You do not hold Conscription."})
