"""4.3, 2.3.9, 9.6: production sites, lines of communication, supply."""

from __future__ import annotations

import pytest

from grognard.games.cataclysm.rules.control import take_control
from grognard.games.cataclysm.rules.lines import (
    has_line,
    has_line_to_intervene,
    in_supply,
    lines,
    open_seas,
    production_sites,
    through,
)
from grognard.games.cataclysm.rules.marks import remove_mark, set_mark
from grognard.games.cataclysm.rules.relations import go_to_war, join_alliance, make_peace
from grognard.games.cataclysm.vocabulary.words import (
    FRANCE,
    GERMANY,
    GMD,
    ITALY,
    JAPAN,
    NO_FACTION,
    RHINELAND,
    TRANS_SIBERIAN,
    UK,
    USA,
    USSR,
)
from tests.support.cataclysm import area, areas, empty_table, names, put, table


@pytest.mark.rule("cataclysm", "2.3.9", "12.1.1", "12.1.1/5")
@pytest.mark.ruling("R40")
def test_the_ruhr_is_no_site_while_demilitarized() -> None:
    t = table()
    assert names(production_sites(t, GERMANY)) == {"berlin"}
    remove_mark(t, RHINELAND)
    assert names(production_sites(t, GERMANY)) == {"berlin", "ruhr"}


@pytest.mark.rule("cataclysm", "2.3.9")
def test_sites_are_home_areas_under_own_control_damaged_or_not() -> None:
    t = table()
    t.damaged = areas("paris")
    assert names(production_sites(t, FRANCE)) == {"paris", "lorraine"}
    take_control(t, GERMANY, area("lorraine"))
    assert names(production_sites(t, FRANCE)) == {"paris"}
    assert not production_sites(t, GERMANY) & areas("lorraine")
    take_control(t, JAPAN, area("jiangsu"))
    assert not production_sites(t, JAPAN) & areas("jiangsu"), "industry, but no home area"


@pytest.mark.rule("cataclysm", "2.3.8", "12.3.1")
def test_soviet_special_resources_are_sites() -> None:
    t = table("great-patriotic-war")
    assert production_sites(t, USSR) & areas("volga", "urals") == areas("volga")


@pytest.mark.rule("cataclysm", "4.3")
def test_lines_pass_friendly_land_and_free_seas() -> None:
    t = table()
    assert has_line(t, UK, area("india"))
    assert has_line(t, FRANCE, area("indochina"))
    assert has_line(t, FRANCE, area("czechoslovakia")), "by sea to Yugoslavia and Romania"
    assert not has_line(t, FRANCE, area("austria")), "Italian"


@pytest.mark.rule("cataclysm", "4.3")
def test_a_line_to_an_enclosed_country_needs_friendly_land_around() -> None:
    t = table()
    for id in ("romania", "yugoslavia", "poland"):
        take_control(t, GERMANY, area(id))
    assert not has_line(t, FRANCE, area("czechoslovakia"))
    assert has_line(t, GERMANY, area("romania"))


@pytest.mark.rule("cataclysm", "4.3")
@pytest.mark.ruling("R29")
def test_enemy_ships_and_strategic_air_close_a_sea_and_submarines_do_so_as_well() -> None:
    for side in ("fleet", "carrier", "submarine", "strategic"):
        t = empty_table()
        put(t, GERMANY, side, "north_atlantic")
        assert open_seas(t, UK) & areas("north_atlantic"), "no enemy yet"
        go_to_war(t, UK, GERMANY)
        assert not open_seas(t, UK) & areas("north_atlantic")
    t = empty_table()
    put(t, GERMANY, "air", "north_sea")
    go_to_war(t, UK, GERMANY)
    assert open_seas(t, UK) & areas("north_sea"), "tactical air closes nothing"


@pytest.mark.rule("cataclysm", "4.3")
def test_a_closed_sea_cuts_what_lies_behind_it() -> None:
    t = empty_table("hitlers-war")
    assert has_line(t, UK, area("canada"))
    put(t, GERMANY, "submarine", "north_atlantic")
    put(t, GERMANY, "fleet", "english_channel")
    assert not has_line(t, UK, area("canada"))


@pytest.mark.rule("cataclysm", "4.3")
def test_a_belligerents_line_stays_within_two_areas_of_a_port() -> None:
    t = empty_table()
    assert open_seas(t, GERMANY) & areas("western_atlantic"), "in peace there is no such limit"
    go_to_war(t, GERMANY, FRANCE)
    reached = names(open_seas(t, GERMANY))
    assert reached == {"north_sea", "baltic_sea", "norwegian_sea", "english_channel", "north_atlantic"}
    make_peace(t, GERMANY, FRANCE)
    assert open_seas(t, GERMANY) & areas("western_atlantic")


@pytest.mark.rule("cataclysm", "4.3", "2.3.10")
@pytest.mark.ruling("R22")
def test_a_line_may_end_on_restricted_terrain_but_not_pass_it_without_logistics() -> None:
    t = empty_table()
    take_control(t, GERMANY, area("poland"))
    for id in ("belarus", "moscow"):
        take_control(t, GERMANY, area(id))
    assert has_line(t, GERMANY, area("belarus"))
    assert not has_line(t, GERMANY, area("moscow"))
    put(t, GERMANY, "logistics", "belarus")
    assert has_line(t, GERMANY, area("moscow"))


@pytest.mark.rule("cataclysm", "12.3.1", "2.3.10", "12.3.1/2")
def test_general_winter_the_soviet_union_ignores_restricted_terrain_at_home_in_europe_only() -> None:
    t = empty_table()
    assert has_line(t, USSR, area("urals"))
    assert through(t, USSR) & areas("belarus")
    assert not through(t, USSR) & areas("vladivostok")
    take_control(t, USSR, area("finland"))
    assert not through(t, USSR) & areas("finland")


@pytest.mark.rule("cataclysm", "4.3", "2.3.5", "12.3.1", "12.3.1/5")
def test_the_delay_box_stops_lines_until_the_railway_is_there() -> None:
    t = empty_table()
    assert not has_line(t, USSR, area("siberia"))
    set_mark(t, TRANS_SIBERIAN)
    assert has_line(t, USSR, area("siberia"))
    assert has_line(t, USSR, area("mongolia")), "with the railway Siberia is not restricted"


@pytest.mark.rule("cataclysm", "4.3", "2.3.3", "2.3.3/2")
@pytest.mark.ruling("R21")
def test_a_line_ends_in_a_special_base_and_does_not_pass_it() -> None:
    t = empty_table()
    assert has_line(t, UK, area("spain"))
    assert not through(t, UK) & areas("spain")
    take_control(t, UK, area("portugal"))
    go_to_war(t, UK, GERMANY)
    put(t, GERMANY, "fleet", "south_atlantic")
    assert not has_line(t, UK, area("portugal")), "Gibraltar is no way into Portugal"
    assert has_line(t, UK, area("spain")), "over the Bay of Biscay"
    put(t, GERMANY, "fleet", "bay_of_biscay")
    put(t, GERMANY, "fleet", "western_med")
    assert not has_line(t, UK, area("spain"))


@pytest.mark.rule("cataclysm", "4.3", "6.1.2")
def test_lines_pass_the_land_of_belligerent_allies() -> None:
    t = empty_table()
    join_alliance(t, 1 << UK | 1 << FRANCE)
    assert not has_line(t, UK, area("lorraine"))
    go_to_war(t, UK, GERMANY)
    go_to_war(t, FRANCE, GERMANY)
    assert has_line(t, UK, area("lorraine"))


@pytest.mark.rule("cataclysm", "4.3", "11.4.2")
def test_a_line_does_not_enter_a_country_with_a_chinese_army() -> None:
    t = empty_table()
    take_control(t, JAPAN, area("hebei"))
    assert has_line(t, JAPAN, area("hebei"))
    t.chinese_army[area("hebei")] = GMD
    t.politics_changed()
    assert not has_line(t, JAPAN, area("hebei"))
    t.chinese_army[area("hebei")] = NO_FACTION
    t.politics_changed()
    assert has_line(t, JAPAN, area("hebei"))


@pytest.mark.rule("cataclysm", "4.3", "8.5")
def test_the_target_of_an_intervention_need_not_be_friendly() -> None:
    t = table("days-of-decision")
    spain = area("spain")
    assert not has_line(t, ITALY, spain)
    assert has_line_to_intervene(t, ITALY, spain)
    take_control(t, FRANCE, area("austria"))
    assert not has_line_to_intervene(t, ITALY, area("hungary")), "no way through French countries"


@pytest.mark.rule("cataclysm", "9.6")
def test_units_without_a_line_have_limited_supply() -> None:
    t = empty_table()
    go_to_war(t, USA, JAPAN)
    assert in_supply(t, USA, area("hawaiian_islands"))
    put(t, JAPAN, "fleet", "eastern_pacific")
    put(t, JAPAN, "fleet", "western_atlantic")
    assert not in_supply(t, USA, area("hawaiian_islands"))
    assert in_supply(t, USA, area("san_francisco"))


@pytest.mark.rule("cataclysm", "4.3")
@pytest.mark.ruling("R37")
def test_a_friendly_coast_joins_its_seas_for_lines() -> None:
    t = empty_table()
    go_to_war(t, GERMANY, USSR)
    take_control(t, GERMANY, area("sweden"))
    take_control(t, GERMANY, area("norway"))
    put(t, USSR, "fleet", "baltic_sea")
    assert has_line(t, GERMANY, area("norway")), "from the Ruhr or Berlin over the North Sea"
    take_control(t, UK, area("egypt"))
    assert lines(t, UK) & areas("red_sea", "eastern_med") == areas("red_sea", "eastern_med")
