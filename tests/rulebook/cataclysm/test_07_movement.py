"""7.2, 7.3: movement by land, sea and air, ranges, extended range."""

from __future__ import annotations

import pytest

from grognard.games.cataclysm.rules.control import take_control
from grognard.games.cataclysm.rules.marks import set_mark
from grognard.games.cataclysm.rules.movement import (
    ANY_STEPS,
    BY_AIR,
    BY_AIR_IN_OPERATION,
    BY_SHIP,
    MARCH,
    SUBMARINE_VOYAGE,
    VOYAGE,
    reach,
    targets,
    unit_range,
)
from grognard.games.cataclysm.rules.relations import go_to_war
from grognard.games.cataclysm.vocabulary.words import (
    FRANCE,
    GERMANY,
    ITALY,
    JAPAN,
    OF_AIR,
    OF_SEA,
    TRANS_SIBERIAN,
    UK,
    USA,
    USSR,
)
from tests.support.cataclysm import area, areas, empty_table, names, put


@pytest.mark.rule("cataclysm", "7.2", "7.2.1")
def test_armies_march_over_friendly_land_and_stop_at_the_border() -> None:
    t = empty_table()
    assert names(reach(t, GERMANY, area("berlin"), ANY_STEPS, MARCH)) == {"berlin", "ruhr", "bavaria"}
    take_control(t, GERMANY, area("poland"))
    assert reach(t, GERMANY, area("bavaria"), ANY_STEPS, MARCH) & areas("poland")


@pytest.mark.rule("cataclysm", "7.2.1", "2.3.4")
def test_armies_march_over_a_strait() -> None:
    t = empty_table()
    assert reach(t, ITALY, area("milan"), ANY_STEPS, MARCH) & areas("sicily")
    assert not reach(t, UK, area("london"), ANY_STEPS, MARCH) & areas("egypt")


@pytest.mark.rule("cataclysm", "2.3.5", "12.3.1")
def test_a_march_ends_in_the_delay_box_unless_there_is_a_railway() -> None:
    t = empty_table()
    march = reach(t, USSR, area("moscow"), ANY_STEPS, MARCH)
    assert march & areas("siberia", "vladivostok") == areas("siberia")
    set_mark(t, TRANS_SIBERIAN)
    march = reach(t, USSR, area("moscow"), ANY_STEPS, MARCH)
    assert march & areas("siberia", "vladivostok") == areas("siberia", "vladivostok")


@pytest.mark.rule("cataclysm", "2.2.8")
def test_nobody_else_marches_into_a_remote_area() -> None:
    t = empty_table("war-without-mercy")
    assert not reach(t, UK, area("canada"), ANY_STEPS, MARCH) & areas("washington", "chicago")
    assert reach(t, USA, area("texas"), ANY_STEPS, MARCH) & areas("san_francisco")


@pytest.mark.rule("cataclysm", "7.2.2")
def test_ships_do_not_sail_from_land_to_land() -> None:
    t = empty_table()
    assert not reach(t, FRANCE, area("paris"), 1, BY_SHIP) & areas("provence")
    assert reach(t, FRANCE, area("paris"), 2, BY_SHIP) & areas("provence"), "through the Bay of Biscay"


@pytest.mark.rule("cataclysm", "7.2.2/1", "7.3.1")
def test_ships_strike_two_areas_from_their_port() -> None:
    t = empty_table()
    near = names(reach(t, GERMANY, area("ruhr"), 2, BY_SHIP) & t.f.atlas.seas)
    assert near == {"north_sea", "norwegian_sea", "english_channel", "north_atlantic"}


@pytest.mark.rule("cataclysm", "7.2.2", "7.3.3")
def test_carriers_from_pearl_harbor_reach_hokkaido_at_extended_range() -> None:
    t = empty_table()
    go_to_war(t, USA, JAPAN)
    hawaii = area("hawaiian_islands")
    assert not targets(t, USA, hawaii, 2, OF_SEA) & areas("hokkaido")
    assert targets(t, USA, hawaii, 3, OF_SEA) & areas("hokkaido")


@pytest.mark.rule("cataclysm", "7.2.2")
def test_enemy_ships_end_the_way_but_may_be_the_target() -> None:
    t = empty_table()
    go_to_war(t, UK, GERMANY)
    put(t, UK, "fleet", "north_sea")
    assert targets(t, GERMANY, area("ruhr"), 2, OF_SEA) & areas("north_sea")
    assert not targets(t, GERMANY, area("ruhr"), 2, OF_SEA) & areas("norwegian_sea")


@pytest.mark.rule("cataclysm", "7.2.2")
def test_submarines_pass_enemies_and_do_not_stay_with_them() -> None:
    t = empty_table()
    go_to_war(t, UK, GERMANY)
    put(t, UK, "fleet", "north_sea")
    put(t, UK, "fleet", "baltic_sea")
    berlin = area("berlin")
    assert names(reach(t, GERMANY, berlin, ANY_STEPS, VOYAGE)) == {"berlin"}
    voyage = reach(t, GERMANY, berlin, ANY_STEPS, SUBMARINE_VOYAGE)
    assert voyage & areas("ruhr")
    assert not voyage & areas("north_sea", "baltic_sea")


@pytest.mark.rule("cataclysm", "7.2.2", "8.4")
def test_a_voyage_stays_within_range_of_friendly_ports() -> None:
    t = empty_table()
    voyage = reach(t, ITALY, area("rome"), ANY_STEPS, VOYAGE)
    assert voyage & areas("western_med", "eastern_med") == areas("western_med", "eastern_med")
    assert not voyage & areas("bay_of_biscay")
    assert reach(t, UK, area("london"), ANY_STEPS, VOYAGE) & areas("india", "australia")


@pytest.mark.rule("cataclysm", "7.2.2")
@pytest.mark.ruling("R33", "R37")
def test_kiel_suez_and_the_straits_are_open_to_their_friends_only() -> None:
    t = empty_table()
    assert reach(t, GERMANY, area("ruhr"), ANY_STEPS, VOYAGE) & areas("baltic_sea")
    assert not reach(t, UK, area("london"), ANY_STEPS, VOYAGE) & areas("baltic_sea", "black_sea")
    assert reach(t, UK, area("egypt"), 1, BY_SHIP) & areas("red_sea", "eastern_med") == areas("red_sea", "eastern_med")
    take_control(t, UK, area("turkey"))
    assert reach(t, UK, area("london"), ANY_STEPS, VOYAGE) & areas("black_sea")
    take_control(t, ITALY, area("egypt"))
    assert not reach(t, FRANCE, area("syria"), 3, BY_SHIP) & areas("red_sea")


@pytest.mark.rule("cataclysm", "7.3", "7.3.2", "7.3.3")
def test_ranges_of_units() -> None:
    t = empty_table()
    air = put(t, UK, "air", "london")
    bombers = put(t, UK, "strategic", "london")
    fleet = put(t, UK, "fleet", "london")
    assert [unit_range(t, unit) for unit in (air, bombers, fleet)] == [1, 2, 2]
    assert [unit_range(t, unit, extended=True) for unit in (air, bombers, fleet)] == [2, 3, 3]


@pytest.mark.rule("cataclysm", "7.2.3", "2.3.4")
def test_air_units_fly_over_blue_arrows_and_in_operations_over_enemy_land() -> None:
    t = empty_table()
    london = area("london")
    assert targets(t, UK, london, 1, OF_AIR) & areas("paris", "benelux") == areas("paris", "benelux")
    assert not reach(t, UK, london, 2, BY_AIR) & areas("benelux"), "nobody's, so no way for a deployment"
    go_to_war(t, UK, GERMANY)
    take_control(t, GERMANY, area("benelux"))
    assert targets(t, UK, london, 2, OF_AIR) & areas("ruhr", "lorraine") == areas("ruhr", "lorraine")
    assert reach(t, UK, london, 1, BY_AIR_IN_OPERATION) & areas("benelux")
    assert not reach(t, UK, london, 1, BY_AIR) & areas("benelux")


@pytest.mark.rule("cataclysm", "7.2.3/1")
def test_enemy_air_units_end_a_flight() -> None:
    t = empty_table()
    go_to_war(t, UK, GERMANY)
    take_control(t, GERMANY, area("benelux"))
    put(t, GERMANY, "air", "benelux")
    assert targets(t, UK, area("london"), 2, OF_AIR) & areas("benelux")
    assert not targets(t, UK, area("london"), 2, OF_AIR) & areas("lorraine")
    put(t, GERMANY, "strategic", "north_sea")
    assert not targets(t, UK, area("london"), 2, OF_AIR) & areas("ruhr")
