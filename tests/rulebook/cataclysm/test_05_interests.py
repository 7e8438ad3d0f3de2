"""5.1, 5.2.3: interests, and who is provoked by what. Some expectations are those of public session reports."""

from __future__ import annotations

import pytest

from grognard.games.cataclysm.rules.bases import capture_base
from grognard.games.cataclysm.rules.control import take_control
from grognard.games.cataclysm.rules.interests import (
    interested,
    interests,
    provoked_by_alliance,
    provoked_by_escalation,
    provoked_by_war,
    provoked_in,
)
from grognard.games.cataclysm.rules.relations import join_alliance
from grognard.games.cataclysm.vocabulary.words import FRANCE, GERMANY, GMD, ITALY, JAPAN, UK, USA, USSR, aid_row
from tests.support.cataclysm import FACTS, area, areas, names, table


@pytest.mark.rule("cataclysm", "5.1")
def test_interests_are_what_one_controls_what_lies_beside_it_and_across_one_sea() -> None:
    t = table()
    own = interests(t, GERMANY)
    assert own & areas("berlin", "poland", "lorraine", "austria") == areas("berlin", "poland", "lorraine", "austria")
    assert own & areas("london", "finland") == areas("london", "finland"), "across the North Sea and the Baltic"
    assert not own & areas("hungary", "paris", "spain")


@pytest.mark.rule("cataclysm", "5.1")
def test_the_sea_is_crossed_from_home_areas_and_colonies_not_from_conquests() -> None:
    t = table()
    assert interests(t, ITALY) & areas("libya", "egypt", "greece") == areas("libya", "egypt", "greece")
    take_control(t, GERMANY, area("yugoslavia"))
    assert interests(t, GERMANY) & areas("greece", "albania", "hungary") == areas("greece", "albania", "hungary")
    assert not interests(t, GERMANY) & areas("libya"), "across the Ionian Sea from a conquered country"


@pytest.mark.rule("cataclysm", "5.1")
def test_a_red_border_and_a_blue_arrow_carry_no_interest() -> None:
    t = table()
    assert not interests(t, UK) & areas("xinjiang")
    assert not interests(t, ITALY) & areas("algeria")
    take_control(t, GERMANY, area("jiangxi"))
    assert not interests(t, GERMANY) & areas("formosa"), "only a blue arrow from Jiangxi"


@pytest.mark.rule("cataclysm", "5.1")
def test_session_reports_agree_with_the_map() -> None:
    t = table()
    assert interested(t, area("hebei")) == 1 << JAPAN, "taken in the first turn, and nobody is provoked"
    reach_java = interested(t, area("java"))
    assert reach_java >> UK & 1
    assert reach_java >> USA & 1
    assert not reach_java >> JAPAN & 1


@pytest.mark.rule("cataclysm", "5.1")
def test_all_interests_of_the_united_states_on_land() -> None:
    t = table()
    america = {"washington", "chicago", "texas", "san_francisco", "canada"}
    asia = {"philippines", "formosa", "okinawa", "guangdong", "indochina", "siam", "java", "new_guinea"}
    assert names(interests(t, USA) & t.f.atlas.land) == america | asia


@pytest.mark.rule("cataclysm", "5.1", "2.3.3", "2.3.3/1")
def test_a_base_gives_interest_special_ones_included() -> None:
    t = table()
    assert interests(t, UK) & areas("spain", "guangdong") == areas("spain", "guangdong")
    assert not interests(t, ITALY) & areas("norwegian_sea")
    capture_base(t, FACTS.bases.ids.index("iceland"), ITALY)
    assert interests(t, ITALY) & areas("norwegian_sea")
    capture_base(t, FACTS.bases.ids.index("gibraltar"), ITALY)
    assert not interests(t, UK) & areas("spain")


@pytest.mark.rule("cataclysm", "5.1", "11.2")
def test_aid_and_influence_give_interest() -> None:
    t = table()
    spain = area("spain")
    t.civil_wars |= 1 << spain
    t.aid[aid_row(USSR, spain, 1)] = 1
    t.influence[GERMANY] |= 1 << spain
    t.politics_changed()
    assert interests(t, USSR) & areas("spain")
    assert interests(t, GERMANY) & areas("spain")
    t.aid[aid_row(USSR, spain, 1)] = 0
    t.politics_changed()
    assert not interests(t, USSR) & areas("spain")


@pytest.mark.rule("cataclysm", "5.1", "11.4.5")
def test_influence_in_china_is_interest_wherever_a_chinese_army_is() -> None:
    t = table()
    assert t.chinese_army[area("hunan")] == GMD
    assert not interests(t, USA) & areas("hunan")
    t.chinese_influence = 1 << USA
    t.politics_changed()
    assert interests(t, USA) & areas("hunan", "jiangsu") == areas("hunan", "jiangsu")


@pytest.mark.rule("cataclysm", "5.1", "6.1.2")
def test_allies_share_their_interests() -> None:
    t = table()
    assert not interests(t, UK) & areas("poland")
    join_alliance(t, 1 << UK | 1 << FRANCE)
    assert interests(t, UK) & areas("poland")
    assert interests(t, FRANCE) & areas("india")


@pytest.mark.rule("cataclysm", "5.2.3")
def test_only_adversaries_with_an_interest_are_provoked() -> None:
    t = table()
    assert provoked_in(t, GERMANY, area("czechoslovakia")) == 1 << FRANCE, "Italy is interested, and no adversary"
    assert provoked_in(t, GERMANY, area("hungary")) == 1 << FRANCE
    assert provoked_in(t, USSR, area("hungary")) == 1 << ITALY | 1 << FRANCE
    assert provoked_in(t, JAPAN, area("hebei")) == 0


@pytest.mark.rule("cataclysm", "5.2.3", "6.1.2")
def test_an_ally_is_provoked_where_its_ally_has_interests() -> None:
    t = table()
    join_alliance(t, 1 << UK | 1 << FRANCE)
    assert provoked_in(t, GERMANY, area("hungary")) == 1 << UK | 1 << FRANCE


@pytest.mark.rule("cataclysm", "5.2.3", "6.4.1")
def test_escalation_provokes_the_adversaries_on_the_card() -> None:
    t = table()
    assert provoked_by_escalation(t, GERMANY) == 1 << FRANCE | 1 << UK | 1 << USSR
    t.surrendered |= 1 << FRANCE
    assert provoked_by_escalation(t, GERMANY) == 1 << UK | 1 << USSR


@pytest.mark.rule("cataclysm", "5.2.3", "6.1")
def test_an_alliance_provokes_each_power_once() -> None:
    t = table()
    assert provoked_by_alliance(t, 1 << UK | 1 << FRANCE) == 1 << GERMANY | 1 << ITALY | 1 << JAPAN
    assert provoked_by_alliance(t, 1 << FRANCE) == 1 << GERMANY | 1 << ITALY


@pytest.mark.rule("cataclysm", "5.2.3", "6.2")
def test_a_declaration_of_war_provokes_its_target_and_the_targets_allies() -> None:
    t = table()
    assert provoked_by_war(t, GERMANY, 1 << FRANCE) == 1 << FRANCE
    join_alliance(t, 1 << UK | 1 << FRANCE)
    assert provoked_by_war(t, GERMANY, 1 << FRANCE) == 1 << FRANCE | 1 << UK


@pytest.mark.rule("cataclysm", "5.2.3")
def test_a_fascist_france_is_no_adversary_of_germany() -> None:
    t = table("pour-la-patrie")
    assert provoked_in(t, GERMANY, area("czechoslovakia")) == 0
    assert provoked_in(t, UK, area("benelux")) == 1 << GERMANY | 1 << FRANCE
