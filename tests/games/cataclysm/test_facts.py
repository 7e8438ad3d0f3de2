"""The data of Cataclysm: counts, symmetry, names in both languages, and overlays that cannot be played."""

from __future__ import annotations

from pathlib import Path

import pytest

from grognard.engine.bits import bits_of
from grognard.engine.data.reader import DataError
from grognard.engine.language.text import LANGUAGES, read_texts
from grognard.games.cataclysm.facts.facts import read_data
from grognard.games.cataclysm.vocabulary.words import (
    ACTIONS,
    COMMITMENTS,
    COMMON_MARKERS,
    CRISIS,
    FACTIONS,
    IDEOLOGIES,
    MAPS,
    MARKER_COUNT,
    MARKERS_OF_POWER,
    MARKS,
    POSTURES,
    POWER_COUNT,
    POWER_MARKERS,
    POWERS,
    SIDES,
    WAR_STATUSES,
)
from tests.support.cataclysm import FACTS

DATA = read_data()
TEXTS = read_texts("grognard.games.cataclysm", [""])
LINKS = ["land", "strait", "blue", "off_map", "coast", "sea"]


def test_there_are_118_areas_and_305_links() -> None:
    assert len(FACTS.atlas.ids) == 118
    assert FACTS.atlas.seas.bit_count() == 38
    assert sum(len(DATA.linked(f"link.{kind}")) for kind in LINKS) + len(DATA.names("connector")) == 305


@pytest.mark.parametrize("links", ["by_land", "by_sea", "by_air", "for_lines", "adjacent", "coasts", "across_one_sea"])
def test_links_lead_both_ways_and_never_back(links: str) -> None:
    table: list[int] = getattr(FACTS.atlas, links)
    for a in range(len(table)):
        assert not table[a] >> a & 1
        assert all(table[b] >> a & 1 for b in bits_of(table[a]))


def test_no_area_is_isolated() -> None:
    assert all(FACTS.atlas.adjacent)


def test_counters_add_up_to_the_published_number() -> None:
    of_powers = POWER_COUNT * DATA.total(["counter.home_front", "counter.status_of_a_power"])
    apart = ("published", "cubes_of_a_colour", "home_front", "status_of_a_power")
    markers = DATA.total([f"counter.{name}" for name in DATA.names("counter") if name not in apart])
    assert FACTS.forces.counters() + of_powers + markers == DATA.integer("counter.published") == 456


def test_minor_armies_are_as_many_as_there_are_counters() -> None:
    assert sum(FACTS.atlas.minor_armies) <= DATA.integer("counter.minor_army")


def test_markers_are_numbered_without_a_gap() -> None:
    assert len(POWER_MARKERS) == MARKERS_OF_POWER
    assert CRISIS == POWER_COUNT * MARKERS_OF_POWER
    assert CRISIS + len(COMMON_MARKERS) == MARKER_COUNT


def test_every_crisis_names_a_list_that_exists() -> None:
    for table in FACTS.crisis.effects:
        for effects in table:
            for effect in effects:
                verb, *rest = effect.split()
                if verb in ("coup", "civil_war", "defect", "unrest", "test_one", "flag_one"):
                    assert rest[0] in FACTS.crisis.lists


@pytest.mark.ruling("R31")
@pytest.mark.parametrize("name", ["fascist_coup", "communist_coup"])
def test_every_coup_has_a_sponsor_of_its_ideology(name: str) -> None:
    sponsors = FACTS.crisis.powers_of(name)
    assert len(sponsors) == len(FACTS.crisis.areas_of(name)) == 6
    ideology = IDEOLOGIES.index("fascism" if name == "fascist_coup" else "communism")
    assert all(FACTS.forces.ideology[p] == ideology for p in sponsors)


@pytest.mark.ruling("R34")
def test_land_without_an_area_is_closed_or_part_of_one() -> None:
    lands = DATA.words("closed.lands")
    assert not set(lands) & set(DATA.names("area"))
    assert not set(lands) & set(DATA.names("part"))
    assert DATA.word("part.shikoku") == "kyushu"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_everything_has_a_name(lang: str) -> None:
    names = TEXTS[lang]["name"]
    events = {event for table in FACTS.crisis.events for event in table}
    wanted = {
        "area": FACTS.atlas.ids,
        "power": POWERS,
        "ideology": IDEOLOGIES,
        "scenario": list(FACTS.scenarios),
        "map": MAPS,
        "side": SIDES,
        "marker": [*POWER_MARKERS, *COMMON_MARKERS],
        "commitment": COMMITMENTS,
        "stability": FACTS.stability_levels,
        "war-status": WAR_STATUSES,
        "posture": POSTURES,
        "action": ACTIONS,
        "faction": FACTIONS,
        "mark": MARKS,
        "base": FACTS.bases.ids,
        "crisis": sorted(events),
    }
    for sort, words in wanted.items():
        assert set(names[sort]) == set(words), sort
    assert set(names) == set(wanted)


HITLERS_WAR = "[scenario.hitlers-war.power.germany]"
NEW_GUINEA_ALONE = """
[link.coast]
western_carolines-new_guinea = false
timor_sea-new_guinea = false
[link.land]
new_guinea-papua = false
"""
OVERLAYS = {
    "a sea that is a country": ("disagree", '[area.red_sea]\nstatus = "country"\n'),
    "a home area of nobody": ("disagree", '[area.ruhr]\nowner = "nobody"\n'),
    "a link over a red border": ("twice", "[link.land]\nlibya-algeria = true\n"),
    "a link by land to a sea": ("not-id", "[link.land]\nberlin-north_sea = true\n"),
    "two bases in one area": ("repeated", '[base.malta]\narea = "south_atlantic"\n'),
    "a special base at sea": ("not-id", '[base.gibraltar]\narea = "north_sea"\n'),
    "a capital abroad": ("not-id", '[power.italy]\ncapital = "berlin"\n'),
    "two events for a roll": ("repeated", "[crisis.peace.war_scare]\nroll = 7\n"),
    "an army abroad": ("not-id", '[scenario.cataclysm.power.germany]\nunits = ["army poland"]\n'),
    "three armies in one area": ("too-many", f'{HITLERS_WAR}\nunits = ["army ruhr", "army ruhr", "fort ruhr"]\n'),
    "more tanks than upgrades": ("too-many", '[scenario.cataclysm.power.germany]\nunits = ["armour berlin"]\n'),
    "a unit of no kind": ("not-id", '[scenario.cataclysm.power.germany]\nunits = ["horse berlin"]\n'),
    "points that the cubes do not give": ("disagree", "[scenario.cataclysm.power.germany]\npoints = 3\n"),
    "a mark that nobody knows": ("not-id", '[scenario.cataclysm]\nmarks = ["munich"]\n'),
    "an isolated area": ("not-id", NEW_GUINEA_ALONE),
}


@pytest.mark.parametrize(("reason", "overlay"), OVERLAYS.values(), ids=OVERLAYS.keys())
def test_an_overlay_that_cannot_be_played_is_refused(tmp_path: Path, reason: str, overlay: str) -> None:
    file = tmp_path / "overlay.toml"
    file.write_text(overlay, encoding="utf-8")
    with pytest.raises(DataError) as refused:
        read_data(str(file))
    assert refused.value.reason == reason


def test_an_overlay_replaces_a_value(tmp_path: Path) -> None:
    file = tmp_path / "overlay.toml"
    file.write_text('[area.spain]\nterrain = ["adverse", "restricted"]\n', encoding="utf-8")
    assert read_data(str(file)).words("area.spain.terrain") == ["adverse", "restricted"]
