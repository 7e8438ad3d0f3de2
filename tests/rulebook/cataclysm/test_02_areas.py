"""2.2, 2.3: control, links between areas, resistance, bases."""

from __future__ import annotations

import pytest

from grognard.games.cataclysm.facts.facts import read_data
from grognard.games.cataclysm.rules.bases import airfields, base_owner, capture_base, ports, special_bases
from grognard.games.cataclysm.rules.control import (
    become_neutral,
    controlled,
    controller,
    friendly,
    resistance,
    take_control,
)
from grognard.games.cataclysm.rules.forces import garrisoned
from grognard.games.cataclysm.vocabulary.words import (
    FRANCE,
    GERMANY,
    GMD,
    ITALY,
    JAPAN,
    NOBODY,
    REMOVED,
    UK,
    USA,
    USSR,
    aid_row,
)
from tests.support.cataclysm import FACTS, area, areas, names, put, table


@pytest.mark.rule("cataclysm", "2.2.4")
def test_home_areas_and_colonies_are_controlled_without_cubes() -> None:
    t = table()
    assert controller(t, area("lorraine")) == FRANCE
    assert controller(t, area("indochina")) == FRANCE
    assert controller(t, area("poland")) == FRANCE, "by a cube"
    assert controller(t, area("spain")) == NOBODY
    assert controller(t, area("north_sea")) == NOBODY


@pytest.mark.rule("cataclysm", "2.2.4")
def test_a_neutral_cube_takes_control_from_the_owner() -> None:
    t = table()
    become_neutral(t, area("india"), 1)
    assert controller(t, area("india")) == NOBODY


@pytest.mark.rule("cataclysm", "2.2.4")
def test_surrendered_powers_control_nothing() -> None:
    t = table("war-without-mercy")
    assert controlled(t, FRANCE) == 0
    assert controller(t, area("algeria")) == NOBODY
    assert controller(t, area("paris")) == GERMANY


@pytest.mark.rule("cataclysm", "2.2.4")
def test_control_removes_cubes_civil_war_aid_and_influence() -> None:
    t = table("days-of-decision")
    spain = area("spain")
    t.aid[aid_row(ITALY, spain, 0)] = 2
    t.influence[UK] |= 1 << spain
    take_control(t, GERMANY, spain)
    assert controller(t, spain) == GERMANY
    assert not t.civil_wars >> spain & 1
    assert not t.influence[UK] >> spain & 1
    assert t.aid[aid_row(ITALY, spain, 0)] == 0


@pytest.mark.rule("cataclysm", "2.2.4")
def test_an_area_taken_within_an_ideology_returns_to_its_owner() -> None:
    t = table()
    take_control(t, GERMANY, area("paris"))
    assert t.cubes[area("paris")] == 2
    take_control(t, UK, area("paris"))
    assert controller(t, area("paris")) == FRANCE
    assert t.cubes[area("paris")] == 0


@pytest.mark.rule("cataclysm", "2.2.5")
def test_land_units_garrison_a_country() -> None:
    t = table()
    put(t, FRANCE, "army", "poland")
    put(t, FRANCE, "air", "romania")
    assert names(garrisoned(t) & areas("poland", "romania")) == {"poland"}


@pytest.mark.rule("cataclysm", "2.3.7")
def test_neutral_cubes_are_resistance() -> None:
    t = table()
    assert resistance(t, area("finland")) == 2
    assert resistance(t, area("paris")) == 0
    become_neutral(t, area("paris"), 2)
    assert resistance(t, area("paris")) == 2


@pytest.mark.rule("cataclysm", "2.3.4")
def test_black_arrows_join_areas_and_blue_ones_only_for_air() -> None:
    atlas = FACTS.atlas
    spain, morocco = area("spain"), area("morocco")
    assert atlas.by_land[spain] >> morocco & 1
    assert not atlas.by_sea[spain] >> morocco & 1, "neither is a mixed area"
    assert atlas.by_sea[area("rome")] >> area("sicily") & 1, "Sicily is one"
    assert atlas.by_air[area("london")] >> area("paris") & 1
    assert not atlas.adjacent[area("london")] >> area("paris") & 1


@pytest.mark.rule("cataclysm", "2.3.6")
@pytest.mark.ruling("R43")
def test_each_connector_has_a_letter_of_its_own() -> None:
    data = read_data()
    names = data.names("connector")
    assert sorted(data.word(f"connector.{name}.letter") for name in names) == ["A", "B", "C", "D", "E", "F"]
    for name in names:
        first, second = data.words(f"connector.{name}.areas")
        assert {data.word(f"area.{id}.map") for id in (first, second)} == {"europe", "pacific"}


@pytest.mark.rule("cataclysm", "2.3.6", "2.3.5", "2.2.7")
def test_connectors_are_for_land_and_air_or_for_ships() -> None:
    atlas = FACTS.atlas
    persia, india, arabian = area("persia"), area("india"), area("arabian_sea")
    assert atlas.by_land[persia] >> india & 1
    assert atlas.by_air[persia] >> india & 1
    assert atlas.by_sea[persia] >> arabian & 1
    assert not atlas.by_air[persia] >> arabian & 1
    assert atlas.delay_box[area("urals")] == areas("siberia")
    assert names(atlas.by_land[area("washington")]) == {"chicago", "texas", "canada"}


@pytest.mark.rule("cataclysm", "5.1")
@pytest.mark.ruling("R32", "R33", "R35")
def test_links_that_were_decided() -> None:
    atlas = FACTS.atlas
    assert atlas.by_sea[area("north_sea")] >> area("north_atlantic") & 1
    assert not atlas.by_sea[area("north_sea")] >> area("baltic_sea") & 1
    assert not atlas.adjacent[area("libya")] >> area("algeria") & 1
    assert not atlas.adjacent[area("india")] >> area("xinjiang") & 1


@pytest.mark.rule("cataclysm", "2.3.2")
def test_a_friendly_coast_is_a_port_and_friendly_land_an_airfield() -> None:
    t = table()
    assert names(ports(t, GERMANY)) == {"berlin", "ruhr"}
    assert names(airfields(t, GERMANY)) == {"berlin", "ruhr", "bavaria"}
    assert ports(t, USA) & areas("hawaiian_islands", "guam") == areas("hawaiian_islands", "guam")
    assert airfields(t, USA) & areas("hawaiian_islands", "guam") == areas("hawaiian_islands"), "Guam has no airfield"


@pytest.mark.rule("cataclysm", "2.3.2", "9.4.2")
def test_a_captured_base_serves_its_new_owner() -> None:
    t = table()
    assert base_owner(t, area("norwegian_sea")) == NOBODY
    capture_base(t, FACTS.bases.ids.index("iceland"), GERMANY)
    assert base_owner(t, area("norwegian_sea")) == GERMANY
    assert ports(t, GERMANY) & areas("norwegian_sea")


@pytest.mark.rule("cataclysm", "2.3.3")
def test_special_british_bases_are_ports_without_control_and_leave_the_game_when_captured() -> None:
    t = table()
    assert names(special_bases(t, UK)) == {"spain", "guangdong", "java"}
    assert ports(t, UK) & areas("spain")
    assert not friendly(t, UK) & areas("spain")
    gibraltar = FACTS.bases.ids.index("gibraltar")
    capture_base(t, gibraltar, ITALY)
    assert t.base_owner[gibraltar] == REMOVED
    assert base_owner(t, area("spain")) == NOBODY
    assert not ports(t, ITALY) & areas("spain")


@pytest.mark.rule("cataclysm", "2.2.8")
def test_remote_areas_are_ports_of_their_controller_only() -> None:
    t = table("war-without-mercy")
    assert ports(t, USA) & areas("washington")
    assert friendly(t, UK) & areas("washington")
    assert not ports(t, UK) & areas("washington")


@pytest.mark.rule("cataclysm", "11.4.2")
def test_a_chinese_army_keeps_a_controlled_country_unfriendly() -> None:
    t = table()
    t.chinese_army[area("manchuria")] = GMD
    take_control(t, JAPAN, area("hunan"))
    assert controller(t, area("hunan")) == JAPAN
    assert not friendly(t, JAPAN) & areas("hunan")
    assert friendly(t, JAPAN) & areas("manchuria"), "not a Chinese country"
    assert controlled(t, USSR) & areas("xinjiang")
