"""11: civil wars, and the one in China."""

from __future__ import annotations

import pytest

from grognard.games.cataclysm.rules.china import (
    attacks,
    decider,
    expansion_effectiveness,
    expansions,
    is_at_war,
    is_over,
    larger_faction,
    retreats,
)
from grognard.games.cataclysm.rules.civil_wars import (
    DECISIVE,
    MARGINAL,
    STALEMATE,
    aid_of,
    can_break_out,
    civil_war_target,
    dice_of_faction,
    give_aid,
    lose_aid,
    may_spend_aid,
    outcome,
    patrons,
)
from grognard.games.cataclysm.rules.control import take_control
from grognard.games.cataclysm.rules.interests import interests
from grognard.games.cataclysm.rules.pools import take
from grognard.games.cataclysm.state import Tabletop
from grognard.games.cataclysm.vocabulary.words import (
    CHICOM,
    FRANCE,
    GERMANY,
    GMD,
    ITALY,
    JAPAN,
    NO_FACTION,
    NOWHERE,
    OFFENSIVE,
    UK,
    USA,
    USSR,
    marker_row,
)
from tests.support.cataclysm import FACTS, area, areas, empty_table, names, put, table

PEACE_LIST = FACTS.crisis.areas_of("civil_war_peace")


def china(gmd: list[str], chicom: list[str]) -> Tabletop:
    """A China with these armies and no other unit anywhere."""
    t = empty_table()
    for each in range(len(t.chinese_army)):
        t.chinese_army[each] = NO_FACTION
    for id in gmd:
        t.chinese_army[area(id)] = GMD
    for id in chicom:
        t.chinese_army[area(id)] = CHICOM
    t.politics_changed()
    return t


@pytest.mark.rule("cataclysm", "11.1/1")
@pytest.mark.ruling("R23")
def test_a_civil_war_goes_to_the_next_lower_row_where_there_is_one_already() -> None:
    t = empty_table()
    assert civil_war_target(t, PEACE_LIST, 6) == area("spain")
    t.civil_wars = areas("spain", "greece")
    assert civil_war_target(t, PEACE_LIST, 6) == area("romania")
    assert civil_war_target(t, PEACE_LIST, 1) == area("bulgaria")
    t.civil_wars = areas("bulgaria")
    assert civil_war_target(t, PEACE_LIST, 1) == NOWHERE


@pytest.mark.rule("cataclysm", "11.1")
def test_no_civil_war_breaks_out_where_a_power_has_land_units() -> None:
    t = empty_table()
    put(t, FRANCE, "air", "romania")
    assert can_break_out(t, area("romania"))
    put(t, FRANCE, "army", "romania")
    assert civil_war_target(t, PEACE_LIST, 4) == NOWHERE, "and no other row is tried"
    assert not can_break_out(table("days-of-decision"), area("siam")), "not in play"


@pytest.mark.rule("cataclysm", "11.2", "8.5")
def test_aid_is_an_offensive_that_gives_interest_and_returns_when_it_is_lost() -> None:
    t = table("days-of-decision")
    spain, offensive = area("spain"), marker_row(GERMANY, OFFENSIVE)
    before = t.available[offensive]
    assert not interests(t, GERMANY) & areas("spain")
    for _ in range(2):
        assert take(t, offensive)
        give_aid(t, GERMANY, spain, 0)
    assert interests(t, GERMANY) & areas("spain")
    assert aid_of(t, spain, 0) == 2
    assert patrons(t, spain, 0) == 1 << GERMANY
    assert patrons(t, spain, 1) == 0
    lose_aid(t, spain, 0)
    assert t.available[offensive] == before
    assert not interests(t, GERMANY) & areas("spain")


@pytest.mark.rule("cataclysm", "9.7.1")
def test_the_least_effective_patron_spends_its_aid_first() -> None:
    t = table("days-of-decision")
    spain = area("spain")
    assert may_spend_aid(t, spain, 0) == 0
    give_aid(t, GERMANY, spain, 0)
    give_aid(t, ITALY, spain, 0)
    assert may_spend_aid(t, spain, 0) == 1 << ITALY
    give_aid(t, FRANCE, spain, 0)
    assert may_spend_aid(t, spain, 0) == 1 << ITALY | 1 << FRANCE, "the attacker chooses"


@pytest.mark.rule("cataclysm", "11.3")
def test_more_aid_is_one_die_more() -> None:
    assert (dice_of_faction(2, 1), dice_of_faction(1, 2), dice_of_faction(1, 1)) == (3, 2, 2)


@pytest.mark.rule("cataclysm", "11.3")
@pytest.mark.parametrize(
    ("first", "second", "result"),
    [(4, 4, STALEMATE), (5, 4, MARGINAL), (4, 7, MARGINAL), (6, 3, DECISIVE), (2, 5, DECISIVE), (2, 1, DECISIVE)],
)
def test_a_round_is_a_stalemate_marginal_or_decisive(first: int, second: int, result: int) -> None:
    assert outcome(first, second) == result


@pytest.mark.rule("cataclysm", "11.4.4")
def test_land_units_of_a_power_in_china_suspend_the_war() -> None:
    t = empty_table()
    put(t, JAPAN, "army", "manchuria")
    put(t, JAPAN, "air", "hebei")
    assert is_at_war(t)
    put(t, JAPAN, "army", "hebei")
    assert not is_at_war(t)


@pytest.mark.rule("cataclysm", "11.4.4")
def test_who_decides_for_a_faction() -> None:
    t = china(["hunan", "jiangsu"], ["shaanxi"])
    assert decider(t, GMD) == USA
    assert decider(t, CHICOM) == USSR
    give_aid(t, UK, area("hunan"), GMD)
    assert decider(t, GMD) == UK
    give_aid(t, USSR, area("jiangsu"), GMD)
    assert decider(t, GMD) == USA, "no majority of aid"
    take_control(t, GERMANY, area("jiangsu"))
    assert decider(t, GMD) == GERMANY
    t.surrendered = 1 << USSR
    assert decider(t, CHICOM) == GERMANY, "the most effective"


@pytest.mark.rule("cataclysm", "11.4.4", "11.4.6")
def test_the_larger_faction_comes_first_and_the_guomindang_in_a_tie() -> None:
    t = china(["hunan"], ["shaanxi", "gansu"])
    assert larger_faction(t) == CHICOM
    assert (expansion_effectiveness(t, CHICOM), expansion_effectiveness(t, GMD)) == (2, 1)
    t = china(["hunan"], ["shaanxi"])
    assert larger_faction(t) == GMD
    assert (expansion_effectiveness(t, CHICOM), expansion_effectiveness(t, GMD)) == (1, 1)


@pytest.mark.rule("cataclysm", "11.4.4")
def test_armies_attack_adjacent_armies_of_the_other_faction() -> None:
    t = china(["hunan", "guangdong"], ["shaanxi", "gansu"])
    assert attacks(t, GMD) == [(area("hunan"), area("shaanxi"))]
    assert attacks(t, CHICOM) == [(area("shaanxi"), area("hunan"))]
    assert attacks(china(["guangdong"], ["gansu"]), GMD) == []


@pytest.mark.rule("cataclysm", "11.4.1", "11.4.4")
def test_armies_retreat_into_empty_chinese_countries() -> None:
    t = china(["hunan", "jiangsu"], ["shaanxi"])
    take_control(t, JAPAN, area("chahar"))
    assert names(retreats(t, area("shaanxi"))) == {"hebei", "gansu", "sichuan"}


@pytest.mark.rule("cataclysm", "11.4.6", "11.4.5")
def test_a_faction_expands_beside_its_armies_and_the_winner_into_controlled_countries_too() -> None:
    t = china(["hunan"], ["shaanxi"])
    take_control(t, JAPAN, area("jiangsu"))
    assert not is_over(t)
    assert names(expansions(t, GMD)) == {"sichuan", "yunnan", "guangdong", "jiangxi"}
    t.chinese_army[area("shaanxi")] = NO_FACTION
    t.politics_changed()
    assert is_over(t)
    assert names(expansions(t, GMD)) == {"sichuan", "yunnan", "guangdong", "jiangxi", "jiangsu", "shaanxi"}
    put(t, JAPAN, "army", "jiangsu")
    assert not expansions(t, GMD) & areas("jiangsu")
    assert expansion_effectiveness(t, GMD) == 2
