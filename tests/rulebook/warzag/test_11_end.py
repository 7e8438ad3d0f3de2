"""The end of the war: objectives, elimination, exhaustion (1, 2.4, 11)."""

from __future__ import annotations

import pytest

import grognard
from tests.support.warzag import War, deciding, nation, say, seat_of, told

NATIONS = ("uk", "italy", "ussr", "germany")
OBJECTIVES = grognard.game("warzag").data.names("objective")  # type: ignore[union-attr]
LOAN = 6


def asked_of(war: War, objective: str) -> dict[str, int]:
    """What the card asks for with so many players, by the words of the data."""
    card = war.objective("uk", objective).t.objective[0]
    return {word: n for word, n in vars(war.t.f.objective[card]).items() if n}


def places(war: War, kinds: int, taken: int = 0) -> list[str]:
    """The ids of the places of a kind, without the bases of others."""
    others = war.t.claimed & ~war.t.land[0]
    return [id for n, id in enumerate(war.t.f.ids) if (kinds & ~(others | taken | war.t.f.closed)) >> n & 1]


def hold(war: War, has: dict[str, int]) -> War:
    """The United Kingdom has all this, but for the points that a loan will bring."""
    f = war.t.f
    standard = places(war, f.standard)[: max(has.get("standard", 0), has.get("developed", 0))]
    bases = ["i1", *[id for id in places(war, f.bases) if id != "i1"]][: has.get("bases", 1)]
    industry, historic = places(war, f.industry), places(war, f.historic)
    strategic = industry[: has.get("industry", 0)] + historic[: has.get("historic", 0)]
    war.own("uk", *standard, *bases, *strategic).develop("fort", *standard[: has.get("developed", 0)])
    for place, category in zip(strategic, [*["infantry"] * 5, *["artillery"] * 5], strict=False):
        war.armies("uk", place, category)
    war.t.kills[0], war.t.laps[0] = has.get("kills", 0), has.get("laps", 0)
    return war.points("uk", max(0, has.get("points", 0) - LOAN)).hand("uk", "war_loan")


def table(players: int) -> War:
    """A free-for-all in which nobody else can win soon, and with bases to take for those who need several."""
    war = War(*NATIONS[:players])
    for word, base, other in (("ussr", "a7", "a5"), ("germany", "i7", "i5"))[: players - 2]:
        war.lose(base).own(word, other)
    return war


def wins(war: War) -> bool:
    """Whether the war is won after a loan, which makes the game look at the objectives."""
    m = war.phase("uk", 2)
    say(m, "uk", "play war_loan")
    result = m.result
    if result is None:
        return False
    assert (result.reason, result.winners) == ("objective", (seat_of(m, "uk"),))
    return True


@pytest.mark.rule("warzag", "2.4/4", "1/1")
@pytest.mark.ruling("R64")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("objective", OBJECTIVES)
def test_every_objective_asks_for_all_of_its_card(objective: str, players: int) -> None:
    """With everything it wins; with one less of anything it does not."""
    war = table(players)
    asked = asked_of(war, objective)
    assert wins(hold(war, asked))
    for word in asked:
        poorer = table(players).objective("uk", objective)
        assert not wins(hold(poorer, asked | {word: asked[word] - 1})), word


@pytest.mark.rule("warzag", "2.4/4", "11/1")
def test_an_objective_of_land_is_completed_by_the_last_annexation() -> None:
    war = table(4)
    asked = asked_of(war, "land")
    hold(war, {"standard": asked["standard"] - 1}).points("uk", 9).armies("uk", "i1", "aviation")
    free = next(id for id in places(war, war.t.f.standard, war.t.claimed) if id in ("c4", "d4", "d5", "f3", "f4", "g3"))
    m = war.phase("uk", 2)
    say(m, "uk", "move uk-aviation i1", f"to {free}")
    assert m.result is not None
    assert m.result.reason == "objective"


@pytest.mark.rule("warzag", "2.4/4", "B3/1")
def test_a_lap_is_complete_when_the_token_passes_start() -> None:
    war = table(2)
    asked = asked_of(war, "research")
    hold(war, asked).track("uk", 23).t.laps[0] = asked["laps"] - 1
    m = war.phase("uk", 4)
    say(m, "uk", "next")
    assert m.result is not None
    assert m.result.reason == "objective"


@pytest.mark.rule("warzag", "11/1", "1/1", "2.4/4")
@pytest.mark.ruling("R40")
@pytest.mark.parametrize("short", [2, 1])
def test_an_objective_is_declared_at_once_in_any_seats_turn(short: int) -> None:
    war = War("uk", "italy").objective("italy", "kills").own("uk", "h4").armies("uk", "h4", "infantry")
    war.own("italy", "g4").armies("italy", "g4", "armour armour").objective("uk", "land")
    needed = war.t.f.objective[war.t.objective[1]].kills
    war.t.kills[war.seat("italy")] = needed - short
    m = war.die("T").phase("uk", 3)
    say(m, "uk", "invade g4", "from h4", "attack")
    assert deciding(m) == ["italy"]
    say(m, "italy", "eliminate uk-infantry h4")
    if short == 2:
        assert m.result is None
        return
    assert m.result is not None
    assert (m.result.reason, m.result.winners) == ("objective", (seat_of(m, "italy"),))
    assert nation(m, "italy", "uk")["objective"] == "kills-two"
    assert told(m, "uk", f"Italy has completed its objective and shows it: eliminate {needed} enemy armies.")


@pytest.mark.rule("warzag", "11/2")
@pytest.mark.ruling("R40")
@pytest.mark.parametrize("active", ["uk", "italy"])
def test_of_two_objectives_completed_at_once_that_of_the_active_player_wins(active: str) -> None:
    war = War("uk", "italy").objective("uk", "kills").objective("italy", "research").own("italy", "c4")
    asked = [war.t.f.objective[card] for card in war.t.objective[:2]]
    war.t.kills[0], war.t.laps[1] = asked[0].kills, asked[1].laps
    land = places(war, war.t.f.standard, war.t.claimed | 1 << war.at("d6"))[: asked[1].developed]
    war.own("italy", *land).develop("fort", *land)
    war.own(active, "d5").armies(active, "d5", "infantry").points(active, 5)
    m = war.phase(active, 2)
    m.state().objectives_to_check = 3  # type: ignore[attr-defined]
    say(m, active, f"move {active}-infantry d5", "to d6")
    assert m.result is not None
    assert m.result.winners == (seat_of(m, active),)


@pytest.mark.rule("warzag", "11/3", "11/4")
@pytest.mark.ruling("R41", "R42")
def test_elimination() -> None:
    war = War("uk", "italy", "ussr").own("uk", "b1").armies("uk", "b1", "infantry").points("uk", 9)
    war.hand("italy", "convoy").track("italy", 5)
    for keep in ("f5", "g4", "a7"):
        held = war.own("italy", keep).armies("italy", keep, "infantry").phase("uk", 3)
        say(held, "uk", "invade a1", "from b1", "attack", "annex")
        assert not nation(held, "italy")["out"], "an occupied industry, a territory or a base keeps a seat in the game"
        war.disband(keep).lose(keep)
    m = war.own("ussr", "a7").phase("uk", 3)
    mission = m.state().mission[1]  # type: ignore[attr-defined]
    say(m, "uk", "invade a1", "from b1", "attack", "annex")
    lost = nation(m, "italy")
    assert lost["out"]
    assert (lost["leader"], lost["track"], lost["hand"]["count"], lost["mission"]) == (None, None, 0, None)
    assert m.view(None)["supply"]["known"][-1] == "convoy"
    assert m.view(None)["missions"]["known"][-1] == war.t.f.mission_ids[mission]
    assert m.result is None


@pytest.mark.rule("warzag", "1/2", "11/3")
def test_eliminating_all_others_wins() -> None:
    war = War("uk", "italy").own("uk", "b1").armies("uk", "b1", "infantry").points("uk", 9)
    m = war.phase("uk", 3)
    say(m, "uk", "invade a1", "from b1", "attack", "liberate")
    assert m.result is not None
    assert (m.result.reason, m.result.winners) == ("elimination", (seat_of(m, "uk"),))


@pytest.mark.rule("warzag", "11/3", "11/4")
def test_losing_the_last_territory_in_ones_own_turn_eliminates() -> None:
    """All that Italy has is an occupied industry; its army attacks and is destroyed."""
    war = War("italy", "uk", "ussr").lose("i1").own("italy", "f5").armies("italy", "f5", "infantry")
    war.own("uk", "g4").armies("uk", "g4", "armour")
    m = war.die("R").phase("italy", 3)
    say(m, "italy", "invade g4", "from f5", "attack")
    say(m, "uk", "eliminate italy-infantry f5")
    assert nation(m, "italy")["out"]
    assert m.view(None)["active"] in ("uk", "ussr")
    assert deciding(m) == [m.view(None)["active"]]


@pytest.mark.rule("warzag", "11/7", "11/8")
@pytest.mark.ruling("R58")
@pytest.mark.parametrize("alliances", [False, True])
def test_exhaustion_is_an_option(alliances: bool) -> None:
    nations = ("uk", "italy", "ussr", "germany") if alliances else ("uk", "italy")
    for exhaustion in (True, False):
        war = War(*nations, alliances=alliances, exhaustion=exhaustion).own("uk", "h1", "h3")
        war.t.round = 20
        war.t.order = list(range(len(nations)))
        m = war.phase(nations[-1], 4)
        say(m, nations[-1], "next", "next")
        assert m.view(None)["rounds"] == (20 if exhaustion else None)
        if not exhaustion:
            assert m.result is None
            assert m.view(None)["round"] == 21
            continue
        assert m.result is not None
        assert m.result.reason == "exhaustion"
        assert set(m.result.winners) == {seat_of(m, word) for word in ("uk", "ussr")[: 1 + alliances]}


@pytest.mark.rule("warzag", "11/7")
@pytest.mark.ruling("R58")
def test_equally_rich_sides_are_told_apart_by_their_points_or_win_together() -> None:
    for points, winners in ((4, ("first",)), (5, ("first", "second"))):
        war = War("uk", "italy", exhaustion=True).points("uk", 5).points("italy", points).mission("italy", "win_two")
        war.t.round = 20
        war.t.order = [0, 1]
        m = war.phase("italy", 4)
        say(m, "italy", "next", "next")
        assert m.result is not None
        assert m.result.winners == winners


@pytest.mark.ruling("R40")
def test_a_defender_who_completes_an_objective_wins_in_the_invaders_turn() -> None:
    war = War("germany", "italy").objective("italy", "kills").own("germany", "h4").armies("germany", "h4", "infantry")
    war.t.kills[1] = asked_of(War("uk", "italy"), "kills")["kills"] - 1
    m = war.own("italy", "g4").armies("italy", "g4", "armour").die("T").phase("germany", 3)
    say(m, "germany", "invade g4", "from h4", "attack")
    say(m, "italy", "eliminate germany-infantry h4")
    assert m.result is not None
    assert (m.result.reason, m.result.winners) == ("objective", (seat_of(m, "italy"),))


@pytest.mark.rule("warzag", "2.4", "B5")
def test_armies_that_a_bomb_destroys_count_for_the_objective() -> None:
    war = War("uk", "italy").objective("uk", "kills").own("italy", "g4").armies("italy", "g4", "infantry")
    war.t.kills[0] = asked_of(War("uk", "italy"), "kills")["kills"] - 1
    m = war.hand("uk", "atomic_bomb").phase("uk", 3)
    say(m, "uk", "play atomic_bomb")
    assert m.result is not None
    assert (m.result.reason, m.result.winners) == ("objective", (seat_of(m, "uk"),))


@pytest.mark.ruling("R40")
def test_a_card_played_in_the_turn_of_another_player_may_win() -> None:
    war = War("germany", "italy").objective("italy", "treasure").points("italy", 95).hand("italy", "war_loan")
    for industry in ("c3", "c5", "f5", "h6")[: asked_of(War("uk", "italy"), "treasure")["industry"]]:
        war.own("italy", industry).armies("italy", industry, "infantry")
    m = war.turn("germany")
    say(m, "italy", "play war_loan")
    assert m.result is not None
    assert (m.result.reason, m.result.winners) == ("objective", (seat_of(m, "italy"),))
