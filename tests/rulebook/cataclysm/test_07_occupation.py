"""7.1: occupation limits."""

from __future__ import annotations

import pytest

from grognard.games.cataclysm.rules.bases import capture_base
from grognard.games.cataclysm.rules.control import take_control
from grognard.games.cataclysm.rules.marks import remove_mark
from grognard.games.cataclysm.rules.occupation import has_room, limit, may_stay, overcrowded
from grognard.games.cataclysm.rules.relations import go_to_war, join_alliance
from grognard.games.cataclysm.vocabulary.words import FRANCE, GERMANY, ITALY, JAPAN, RHINELAND, UK, USA, USSR
from tests.support.cataclysm import FACTS, area, empty_table, put, side, table


@pytest.mark.rule("cataclysm", "7.1", "7.1.1")
@pytest.mark.parametrize(("kind", "where"), [("army", "bavaria"), ("fleet", "berlin"), ("air", "bavaria")])
def test_land_holds_two_units_of_each_domain(kind: str, where: str) -> None:
    t = empty_table()
    for _ in range(2):
        assert has_room(t, GERMANY, area(where), side(kind))
        put(t, GERMANY, kind, where)
    assert not has_room(t, GERMANY, area(where), side(kind))


@pytest.mark.rule("cataclysm", "7.1.1")
def test_one_fort_and_one_logistics_unit_and_ships_only_at_a_coast() -> None:
    t = empty_table()
    put(t, FRANCE, "fort", "lorraine")
    assert not has_room(t, FRANCE, area("lorraine"), side("fort"))
    assert has_room(t, FRANCE, area("lorraine"), side("army"))
    put(t, FRANCE, "army", "lorraine")
    assert not has_room(t, FRANCE, area("lorraine"), side("army")), "the fort is one of the two"
    put(t, FRANCE, "logistics", "lorraine")
    assert not has_room(t, FRANCE, area("lorraine"), side("logistics"))
    assert not has_room(t, FRANCE, area("lorraine"), side("fleet"))


@pytest.mark.rule("cataclysm", "7.1.1", "2.4.4")
def test_minor_armies_do_not_count() -> None:
    t = empty_table()
    assert t.minor_armies[area("poland")] == 1
    put(t, FRANCE, "army", "poland")
    assert has_room(t, FRANCE, area("poland"), side("army"))


@pytest.mark.rule("cataclysm", "7.1.1", "2.2.8")
def test_a_remote_area_holds_any_number_of_its_controllers_units_and_no_others() -> None:
    t = table("war-without-mercy")
    for _ in range(2):
        put(t, USA, "fleet", "washington")
    assert has_room(t, USA, area("washington"), side("fleet"))
    assert not may_stay(t, UK, area("washington"))
    assert may_stay(t, USA, area("london"))


@pytest.mark.rule("cataclysm", "7.1.3", "7.1.4/1")
def test_restricted_terrain_holds_one_of_each_unless_there_is_logistics() -> None:
    t = empty_table()
    burma = area("burma")
    assert limit(t, UK, burma, side("army")) == 1
    assert limit(t, UK, burma, side("fleet")) == 1
    assert limit(t, UK, burma, side("air")) == 1
    put(t, UK, "logistics", "burma")
    assert limit(t, UK, burma, side("army")) == 2


@pytest.mark.rule("cataclysm", "7.1.3", "12.3.1")
def test_general_winter_lifts_the_limit_at_home_in_europe() -> None:
    t = empty_table()
    assert limit(t, USSR, area("moscow"), side("army")) == 2
    assert limit(t, USSR, area("vladivostok"), side("army")) == 1


@pytest.mark.rule("cataclysm", "7", "7.1")
def test_land_must_be_friendly() -> None:
    t = empty_table()
    assert not may_stay(t, GERMANY, area("poland"))
    assert not may_stay(t, UK, area("paris")), "the same ideology, but no ally at war"
    assert not may_stay(t, UK, area("sweden")), "nobody's"
    join_alliance(t, 1 << UK | 1 << FRANCE)
    go_to_war(t, UK, GERMANY)
    go_to_war(t, FRANCE, GERMANY)
    assert may_stay(t, UK, area("paris"))


@pytest.mark.rule("cataclysm", "7.1")
def test_the_limit_is_shared_by_an_ideology() -> None:
    t = empty_table("hitlers-war")
    put(t, UK, "army", "paris")
    put(t, FRANCE, "army", "paris")
    assert not has_room(t, FRANCE, area("paris"), side("army"))


@pytest.mark.rule("cataclysm", "12.1.1", "12.1.1/5")
def test_germany_may_not_occupy_the_demilitarized_ruhr() -> None:
    t = empty_table()
    assert not has_room(t, GERMANY, area("ruhr"), side("army"))
    remove_mark(t, RHINELAND)
    assert has_room(t, GERMANY, area("ruhr"), side("army"))


@pytest.mark.rule("cataclysm", "7.1.2")
def test_at_sea_a_base_holds_one_unit_of_its_kind_and_two_with_logistics() -> None:
    t = empty_table()
    hawaii, guam = area("hawaiian_islands"), area("guam")
    assert limit(t, USA, hawaii, side("fleet")) == 1
    assert limit(t, USA, hawaii, side("air")) == 1
    assert limit(t, USA, guam, side("air")) == 0, "no airfield"
    assert limit(t, USA, hawaii, side("army")) == 0
    assert limit(t, USA, hawaii, side("logistics")) == 1
    put(t, USA, "logistics", "hawaiian_islands")
    assert limit(t, USA, hawaii, side("fleet")) == 2
    assert limit(t, USA, hawaii, side("air")) == 2
    assert limit(t, USA, hawaii, side("logistics")) == 1


@pytest.mark.rule("cataclysm", "7.1.2", "2.3.2")
def test_only_belligerents_stay_at_sea_beside_their_ports_and_airfields() -> None:
    t = empty_table()
    north_sea = area("north_sea")
    assert limit(t, UK, north_sea, side("fleet")) == 0
    go_to_war(t, UK, GERMANY)
    assert limit(t, UK, north_sea, side("fleet")) == 1
    assert limit(t, UK, north_sea, side("carrier")) == 1
    assert limit(t, UK, north_sea, side("strategic")) == 1
    assert limit(t, UK, north_sea, side("air")) == 0, "tactical"
    assert limit(t, UK, area("baltic_sea"), side("fleet")) == 0
    assert limit(t, GERMANY, area("english_channel"), side("fleet")) == 0, "two areas away"


@pytest.mark.rule("cataclysm", "7.1.2", "2.3.2")
@pytest.mark.ruling("R32", "R39")
def test_submarines_stay_two_seas_away_and_reach_the_north_atlantic_from_germany() -> None:
    t = empty_table()
    go_to_war(t, UK, GERMANY)
    assert has_room(t, GERMANY, area("north_atlantic"), side("submarine"))
    assert not has_room(t, GERMANY, area("western_atlantic"), side("submarine"))
    put(t, GERMANY, "submarine", "north_atlantic")
    assert not has_room(t, GERMANY, area("north_atlantic"), side("submarine"))


@pytest.mark.rule("cataclysm", "7.1", "7.1.2")
@pytest.mark.ruling("R38")
def test_no_ship_stays_with_strangers_or_at_the_base_of_an_adversary_at_peace() -> None:
    t = empty_table()
    go_to_war(t, ITALY, FRANCE)
    ionian = area("ionian_sea")
    assert not may_stay(t, ITALY, ionian), "Malta"
    go_to_war(t, ITALY, UK)
    assert may_stay(t, ITALY, ionian), "the base of an enemy"
    put(t, UK, "fleet", "ionian_sea")
    assert not may_stay(t, ITALY, ionian)


@pytest.mark.rule("cataclysm", "7.1.1", "2.3.3")
def test_a_special_british_base_holds_one_ship_in_a_country_of_nobodys() -> None:
    t = empty_table()
    spain = area("spain")
    assert limit(t, UK, spain, side("fleet")) == 1
    assert limit(t, UK, spain, side("army")) == 0
    assert limit(t, UK, spain, side("air")) == 0
    take_control(t, UK, spain)
    assert limit(t, UK, spain, side("fleet")) == 2


@pytest.mark.rule("cataclysm", "7.1.2")
def test_a_lost_base_leaves_ships_without_a_place() -> None:
    t = empty_table()
    go_to_war(t, JAPAN, USA)
    put(t, USA, "fleet", "guam")
    assert not overcrowded(t, USA, area("guam"), side("fleet"))
    capture_base(t, FACTS.bases.ids.index("guam_base"), JAPAN)
    assert not overcrowded(t, USA, area("guam"), side("fleet")), "Wake is near"
    capture_base(t, FACTS.bases.ids.index("wake"), JAPAN)
    assert overcrowded(t, USA, area("guam"), side("fleet"))
