"""What cuts coastlines into maps, as far as it needs no geometry library: recipes, projection, arcs."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from tools.maps.arcs import Topology, steps
from tools.maps.projection import Projection, stretched
from tools.maps.recipe import BadRecipe, Recipe, read_recipe
from tools.maps.topojson import decode, ring

MAP = {"target": "x.json", "detail": "50m", "width": 1000, "height": 600, "centre": [10, 50], "kilometres": 2000}
MAP |= {"meridian": 10, "parallels": [45, 55], "simplify": 1, "least": 5}


def recipe(**more: Any) -> Recipe:
    areas = {"north": {"of": ["Italy"], "seeds": [[11, 45]]}, "south": {"of": ["Italy"], "seeds": [[15, 40]]}}
    return Recipe({"map": MAP, "area": areas} | more)


# Projection


def test_the_centre_is_in_the_middle_and_north_is_up() -> None:
    projection = recipe().projection
    assert projection.point(10, 50) == pytest.approx((500, 300))
    x, y = projection.point(10, 55)
    assert x == pytest.approx(500)
    assert y < 300


def test_kilometres_are_true_along_the_parallels_that_touch() -> None:
    """A degree of latitude is 111.2 km; half a board unit is a kilometre here."""
    projection = recipe().projection
    (_, one), (_, other) = projection.point(10, 44.5), projection.point(10, 45.5)
    assert (one - other) * 2 == pytest.approx(111.2, rel=0.01)


def test_the_cone_keeps_angles() -> None:
    projection = recipe().projection
    x0, y0 = projection.point(20, 60)
    (x1, y1), (x2, y2) = projection.point(20.02, 60), projection.point(20, 60.01)
    assert abs((x1 - x0) * (x2 - x0) + (y1 - y0) * (y2 - y0)) < 1e-4
    assert ((x1 - x0) ** 2 + (y1 - y0) ** 2) ** 0.5 == pytest.approx(((x2 - x0) ** 2 + (y2 - y0) ** 2) ** 0.5, rel=0.01)


def test_degrees_are_stretched_between_pairs_and_moved_beyond_them() -> None:
    pairs = [[10.0, 9.0], [20.0, 21.0], [30.0, 30.0]]
    assert [stretched(d, pairs) for d in (5, 10, 15, 20, 25, 30, 40)] == [4, 9, 15, 21, 25.5, 30, 40]
    assert stretched(7.5, []) == 7.5
    found = [stretched(d / 2, pairs) for d in range(80)]
    assert all(one < other for one, other in pairwise(found))


def test_a_stretched_map_is_still_centred_on_its_centre() -> None:
    m = recipe(map=MAP | {"stretch_lon": [[8, 7], [12, 13.5]]})
    assert m.projection.point(10, 50) == pytest.approx((500, 300))
    assert isinstance(m.projection, Projection)


# Recipes


def test_a_shared_country_needs_seeds() -> None:
    with pytest.raises(BadRecipe, match="south shares Italy with others and has no seeds"):
        recipe(area={"north": {"of": ["Italy"], "seeds": [[11, 45]]}, "south": {"of": ["Italy"]}})


def test_what_is_cut_is_shared() -> None:
    with pytest.raises(BadRecipe, match="Spain is cut, yet nobody shares it"):
        recipe(cut=[{"of": "Spain", "line": [[0, 0], [1, 1]]}])


def test_an_unknown_key_is_named() -> None:
    with pytest.raises(BadRecipe, match="north: no such key: sed"):
        recipe(area={"north": {"of": ["Italy"], "sed": [[11, 45]]}})


@pytest.mark.parametrize(
    ("roads", "message"),
    [(["north-south"], "the road north-south has no town"), (["north-east"], "there is no place east")],
)
def test_roads_need_towns(roads: list[str], message: str) -> None:
    areas = {"north": {"of": ["Italy"], "town": [11, 45]}, "south": {"of": ["Malta"]}}
    with pytest.raises(BadRecipe, match=message):
        recipe(area=areas, roads={"pairs": roads})


def test_a_bad_file_is_told_by_its_name(tmp_path: Path) -> None:
    path = tmp_path / "moon.toml"
    path.write_text("[area.sea]\n", encoding="utf-8")
    with pytest.raises(BadRecipe, match=r"moon\.toml: 'map' is missing"):
        read_recipe(path)
    path.write_text("[map", encoding="utf-8")
    with pytest.raises(BadRecipe, match=r"moon\.toml: "):
        read_recipe(path)


def test_the_window_holds_the_frame() -> None:
    west, south, east, north = recipe().window()
    for lon, lat in ((west, 50), (east, 50), (10, south), (10, north)):
        x, y = recipe().projection.point(lon, lat)
        assert not (0 <= x <= 1000 and 0 <= y <= 600), (lon, lat)


# Arcs


def test_topojson_is_decoded_and_chained() -> None:
    transform = {"scale": [0.5, 2.0], "translate": [-10.0, 5.0]}
    arcs = [decode([[0, 0], [2, 0]], transform), decode([[2, 0], [0, 3], [-2, -3]], transform)]
    assert arcs[0] == [(-10.0, 5.0), (-9.0, 5.0)]
    assert ring([0, 1], arcs) == [(-10.0, 5.0), (-9.0, 5.0), (-9.0, 11.0), (-10.0, 5.0)]
    assert ring([~1, ~0], arcs) == ring([0, 1], arcs)[::-1]


def test_neighbours_share_the_arc_between_them() -> None:
    west = [(0, 0), (0, 10), (10, 10), (10, 5), (10, 0)]
    east = [(10, 0), (10, 5), (10, 10), (20, 10), (20, 0)]
    topology = Topology({"west": [west], "east": [east]})
    shared = {abs(n) if n >= 0 else ~n for n in topology.chains["west"][0]}
    shared &= {n if n >= 0 else ~n for n in topology.chains["east"][0]}
    assert [topology.arcs[n] for n in shared] in ([[(10, 10), (10, 5), (10, 0)]], [[(10, 0), (10, 5), (10, 10)]])
    assert len(topology.arcs) == 3
    assert topology.corners == {(10, 0), (10, 10)}


def test_an_island_and_the_hole_in_the_sea_are_one_arc() -> None:
    island = [(4, 4), (6, 4), (6, 6), (4, 6)]
    sea = [[(0, 0), (0, 9), (9, 9), (9, 0)], [(6, 6), (6, 4), (4, 4), (4, 6)]]
    topology = Topology({"island": [island], "sea": sea})
    assert len(topology.arcs) == 2
    assert topology.chains["island"][0][0] in (topology.chains["sea"][1][0], ~topology.chains["sea"][1][0])


def test_arcs_are_written_as_steps() -> None:
    assert steps([(5, 7), (6, 7), (4, 10)]) == [5, 7, 1, 0, -2, 3]
