"""2.3.8, 4.4, 6.4.2: what powers collect."""

from __future__ import annotations

import pytest

from grognard.games.cataclysm.rules.control import take_control
from grognard.games.cataclysm.rules.marks import remove_mark, set_mark
from grognard.games.cataclysm.rules.relations import go_to_war
from grognard.games.cataclysm.rules.resources import (
    collected,
    escalation_offensives,
    industrial_resources,
    limited_resources,
    natural_resources,
    resource_areas,
)
from grognard.games.cataclysm.vocabulary.words import (
    FRANCE,
    GERMANY,
    GMD,
    JAPAN,
    RHINELAND,
    RUHR_RESOURCE,
    STATUS_QUO,
    UK,
    USSR,
)
from tests.support.cataclysm import area, areas, empty_table, names, put, table


@pytest.mark.rule("cataclysm", "4.4.2", "12.1.1")
def test_germany_collects_one_resource_at_first_and_two_with_the_ruhr() -> None:
    t = table()
    assert collected(t, GERMANY) == 1
    remove_mark(t, RHINELAND)
    assert collected(t, GERMANY) == industrial_resources(t, GERMANY) == 2
    set_mark(t, RUHR_RESOURCE)
    assert limited_resources(t, GERMANY) == 1
    assert collected(t, GERMANY) == 3
    t.damaged = areas("ruhr")
    assert collected(t, GERMANY) == 1


@pytest.mark.rule("cataclysm", "4.4.2", "12.2", "2.2.3", "12.2/2")
def test_democracies_collect_only_at_home_in_status_quo() -> None:
    t = table()
    assert natural_resources(t, UK) == 0
    assert not resource_areas(t, FRANCE) & areas("indochina", "romania")
    remove_mark(t, STATUS_QUO)
    assert resource_areas(t, UK) & areas("india", "australia") == areas("india", "australia")
    assert resource_areas(t, FRANCE) & areas("indochina", "romania") == areas("indochina", "romania")


@pytest.mark.rule("cataclysm", "4.4.2")
def test_resources_without_a_line_are_not_collected() -> None:
    t = empty_table()
    take_control(t, JAPAN, area("hebei"))
    before = natural_resources(t, JAPAN)
    t.chinese_army[area("hebei")] = GMD
    t.politics_changed()
    assert natural_resources(t, JAPAN) == before - 1
    remove_mark(t, STATUS_QUO)
    go_to_war(t, UK, JAPAN)
    assert resource_areas(t, UK) & areas("australia")
    for sea in ("indian_ocean", "timor_sea", "coral_sea"):
        put(t, JAPAN, "fleet", sea)
    assert not resource_areas(t, UK) & areas("australia")


@pytest.mark.rule("cataclysm", "4.4")
def test_a_damaged_area_gives_nothing_to_collect_and_still_an_offensive_for_escalation() -> None:
    t = table()
    assert names(resource_areas(t, FRANCE)) == {"paris", "lorraine"}
    t.damaged = areas("paris")
    assert industrial_resources(t, FRANCE) == 1
    assert escalation_offensives(t, FRANCE) == 2


@pytest.mark.rule("cataclysm", "4.4.2")
def test_more_resources_than_markers_are_lost() -> None:
    t = empty_table()
    remove_mark(t, STATUS_QUO)
    markers = t.f.forces.resources[FRANCE]
    for id in ("korea", "manchuria", "hebei", "java"):
        take_control(t, USSR, area(id))
        take_control(t, FRANCE, area(id))
    found = industrial_resources(t, FRANCE) + natural_resources(t, FRANCE)
    assert found > markers
    assert collected(t, FRANCE) == markers


@pytest.mark.rule("cataclysm", "12.3.1", "2.3.8")
def test_special_resources_are_industrial() -> None:
    t = table("great-patriotic-war")
    with_volga = industrial_resources(t, USSR)
    t.special_resources = 0
    t.politics_changed()
    assert industrial_resources(t, USSR) == with_volga - 1
