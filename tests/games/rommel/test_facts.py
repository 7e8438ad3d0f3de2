"""What is printed on maps and counters: the reading of the data, and overlays of printed values."""

from __future__ import annotations

from pathlib import Path

import pytest

from grognard.engine.data.reader import DataError
from grognard.games.rommel.facts.facts import Facts, read_data
from grognard.games.rommel.facts.map import FAR
from grognard.games.rommel.game import Rommel
from grognard.games.rommel.vocabulary.words import FULL, PLANS, REDUCED

FACTS = Facts(read_data())


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    return tmp_path / "mine.toml"


def overlaid(mine: Path, text: str) -> Facts:
    mine.write_text(text, encoding="utf-8")
    return Facts(read_data(str(mine)))


def at(area: str) -> int:
    return FACTS.area_ids.index(area)


def test_the_counters_are_those_of_the_sheet() -> None:
    assert [len(c.axis_units) + len(c.ally_units) for c in FACTS.campaigns] == [35, 26, 45]
    assert sum(FACTS.markers) == 8
    assert sum(FACTS.upgrade_count) == 10


def test_every_map_hangs_together_and_touches_no_other() -> None:
    for c in FACTS.campaigns:
        for area in c.areas:
            reached = {a for a, far in enumerate(FACTS.dist[area]) if far < FAR}
            assert reached == set(c.areas)


def test_edges_lead_both_ways() -> None:
    for a, near in enumerate(FACTS.near):
        assert all(a in FACTS.near[b] for b in near)


def test_the_examples_of_the_rulebook_are_in_the_data() -> None:
    pz = FACTS.unit_ids.index("15th_pz")
    assert (FACTS.attack[FULL][pz], FACTS.superior[FULL][pz], FACTS.move[FULL][pz]) == (5, 2, 3)
    assert (FACTS.attack[REDUCED][pz], FACTS.superior[REDUCED][pz], FACTS.defense[REDUCED][pz]) == (3, 1, 2)
    assert FACTS.plan_cost[PLANS.index("at_guns")] == FACTS.plan_cost[PLANS.index("disrupt")] == 1
    assert FACTS.campaigns[0].vp[-4:] == [12, 9, 7, 5]
    assert FACTS.campaigns[0].torch[-4:] == [4, 3, 2, 1]


def test_ways_between_areas() -> None:
    assert FACTS.dist[at("benghazi")][at("sidi_barrani")] == 3
    assert FACTS.nearer[at("benghazi")][at("bardia")] == [at("fortress_tobruk")]


def test_an_overlay_replaces_values_of_every_file(mine: Path) -> None:
    text = """
        [na.region.egypt_r]
        truck = 2
        [na.turn.t01]
        vp = 50
        [na.edge]
        "benghazi-bardia" = true
        "benghazi-msus" = false
        [unit.15th_pz]
        full = [5, 2, 4, 3]
        [plan.press]
        cost = 1
        copies = 3
        [dd.option]
        fortitude = 9
        [effects]
        malta = 3
        [na.orders.egypt_r]
        low = [-99, 3]
        orders = ["hold", "advance area:cairo:-1"]
    """
    facts = overlaid(mine, text)
    c = facts.campaigns[0]
    assert facts.truck[facts.region_ids.index("egypt_r")] == 2
    assert c.vp[1] == 50
    assert at("bardia") in facts.near[at("benghazi")]
    assert at("msus") not in facts.near[at("benghazi")]
    assert facts.defense[FULL][facts.unit_ids.index("15th_pz")] == 4
    assert facts.plan_cost[PLANS.index("press")] == 1
    assert c.allied_plans[PLANS.index("press")] == 3
    assert facts.campaigns[2].option_points[4] == 9
    assert facts.malta == 3
    assert len(c.order_rows[2]) == 2


def test_a_campaign_with_an_overlay_can_be_played(mine: Path) -> None:
    mine.write_text("[na.setup]\naxis_supplies = 9\n", encoding="utf-8")
    game = Rommel(str(mine))
    m = game.new("north-africa", 1)
    assert m.view("axis")["supplies"]["axis"] == 9
    assert game.data_digest != Rommel().data_digest
    while m.turn is not None:
        m.push(m.moves()[-1])
    assert m.result is not None


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("[unit.15th_pz]\nfull = [0, 0, 3, 3]\n", "range"),
        ("[unit.15th_pz]\nfull = [3, 4, 3, 3]\n", "range"),
        ('[unit.15th_pz]\narea = "caen"\n', "not-id"),
        ("[na.allied_resupply]\nlow = [-99, 3]\n", "length"),
        ("[na.allied_resupply]\nlow = [-99, 4, 3, 5, 6, 7]\n", "ascending"),
        ('[na.orders.egypt_r]\norders = ["hold", "advance", "fly", "hold", "hold"]\n', "choices"),
        ('[na.orders.egypt_r]\norders = ["hold", "advance", "area:caen", "hold", "hold"]\n', "choices"),
        ("[na.turn.t02]\nyear = 1940\n", "ascending"),
        ("[na.nothing]\nx = 1\n", "unknown-near"),
    ],
)
def test_what_does_not_fit_is_refused_with_its_place(mine: Path, text: str, reason: str) -> None:
    with pytest.raises(DataError) as error:
        overlaid(mine, text)
    assert error.value.reason == reason
    assert str(mine) in error.value.text("en")
    assert error.value.text("it") != error.value.text("en")
