"""The data of The Fog of War: what the rulebook prints, what it forces, and what an overlay may do to it."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from pathlib import Path

from grognard.games.fog_of_war.facts.facts import CARD_KEYS, STAGES, load_facts, read_data

FACTS = load_facts()
DATA = read_data()


def at(name: str) -> int:
    return FACTS.ids.index(name)


def mask(*names: str) -> int:
    return sum(1 << at(name) for name in names)


def named(provinces: int) -> set[str]:
    return {name for i, name in enumerate(FACTS.ids) if provinces >> i & 1}


def adjacent(a: str, b: str) -> bool:
    return bool(FACTS.adj[at(a)] & mask(b))


# Every value says where it comes from.


def test_every_value_has_a_source_and_a_confidence() -> None:
    for row in DATA.rows():
        assert row.source in ("rulebook", "public", "reconstructed"), row
        assert row.confidence in ("certain", "likely", "guess"), row


def test_every_rulebook_value_names_its_section() -> None:
    assert [row.path for row in DATA.rows() if row.source == "rulebook" and not row.basis] == []


def test_every_number_has_a_range_and_every_word_its_choices() -> None:
    for value in DATA.values.values():
        for element in value.elements():
            if isinstance(element, str):
                assert value.limits.choices or value.limits.of, value.path
            elif not isinstance(element, bool):
                assert value.limits.range, value.path


def test_every_value_is_found_on_its_line() -> None:
    for value in DATA.values.values():
        row = Path(value.file).read_text(encoding="utf-8").split("\n")[value.line - 1]
        assert value.path.rpartition(".")[2] in row, value.path


def test_map_and_card_values_that_nobody_printed_are_said_to_be_reconstructed() -> None:
    rows = {row.path: row for row in DATA.rows()}
    for province in DATA.names("province"):
        for key in ("number", "resources", "vp", "winter"):
            assert rows[f"province.{province}.{key}"].source == "reconstructed"
        for key in ("kind", "group", "start_control", "supply"):
            row = rows[f"province.{province}.{key}"]
            assert (row.source, row.confidence) == ("rulebook", "certain")


def test_edges_by_source() -> None:
    edges = [row for row in DATA.rows() if row.path.startswith("edge.") and row.value]
    assert Counter((row.source, row.confidence) for row in edges) == {
        ("rulebook", "certain"): 20,
        ("rulebook", "likely"): 4,
        ("reconstructed", "likely"): 34,
        ("reconstructed", "guess"): 6,
    }


# 1.2, 1.3, 2: what the rulebook counts.


def test_1_2_card_totals() -> None:
    totals = [sum(sum(stage) for stage in deck) for deck in FACTS.decks]
    assert totals == [46, 53]
    assert totals == [DATA.integer("components.axis_action_cards"), DATA.integer("components.allied_action_cards")]
    assert sum(FACTS.neutral_deck) == DATA.integer("components.neutral_cards") == 15
    assert len(FACTS.victory) == DATA.integer("components.victory_cards") == 6
    assert len(FACTS.resources) == DATA.integer("components.provinces") == 28


def test_strength_table_card_counts_by_stage() -> None:
    assert [sum(stage) for stage in FACTS.decks[0]] == [26, 20, 0, 0, 0, 0, 0]
    assert [sum(stage) for stage in FACTS.decks[1]] == [22, 13, 3, 5, 3, 4, 3]


def strength(side: int, stage: str, values: list[int]) -> int:
    return sum(count * value for count, value in zip(FACTS.decks[side][STAGES.index(stage)], values, strict=True))


def test_strength_table_sums_where_the_table_agrees_with_itself() -> None:
    land, naval = FACTS.land_value, FACTS.naval_value
    assert [strength(0, stage, land) for stage in ("START", "1940")] == [20, 24]
    assert [strength(0, stage, naval) for stage in ("START", "1940")] == [8, 8]
    assert [strength(1, stage, land) for stage in ("1940", "1941", "1943", "USA", "USSR")] == [14, 4, 7, 3, 5]
    assert [strength(1, stage, naval) for stage in ("START", "1940", "1941", "1942")] == [11, 10, 2, 2]


def test_1_3_twenty_three_land_and_five_sea_provinces() -> None:
    assert (FACTS.land.bit_count(), FACTS.sea.bit_count(), FACTS.land & FACTS.sea) == (23, 5, 0)
    assert FACTS.ids[28:] == ["usa_canada", "urals"]
    assert [FACTS.usa_canada, FACTS.urals] == [28, 29]


def test_2_control_at_the_start() -> None:
    owned = [
        {p for p, side in zip(FACTS.ids, FACTS.start_control, strict=False) if side == owner} for owner in range(3)
    ]
    assert owned[0] == {"ruhr", "berlin", "poland", "italy", "libya", "west_med"}
    assert owned[1] & named(FACTS.land) == {"britain", "paris", "vichy", "morocco", "egypt", "levant"}
    assert owned[1] & named(FACTS.sea) == {"north_sea", "north_atlantic", "central_atlantic", "east_med"}
    assert owned[2] == named(FACTS.minor | FACTS.ussr)


def test_2_neutral_cards_placed_leave_one() -> None:
    placed = [{p for p, n in zip(FACTS.ids, FACTS.neutral_cards, strict=False) if n == count} for count in range(4)]
    assert placed[1] == {"baltic_states", "kiev", "odessa", "scandinavia", "yugoslavia", "greece"}
    assert (placed[2], placed[3]) == ({"balkans"}, {"spain", "turkey"})
    assert sum(FACTS.neutral_deck) - sum(FACTS.neutral_cards) == 1


def test_2_starting_tokens_and_tracks() -> None:
    assert FACTS.intel_start == [5, 7]
    assert [FACTS.industry[i] for i in FACTS.industry_start] == [8, 6]
    assert (FACTS.advantage_start, FACTS.first_player, FACTS.first_player_tie) == (0, 0, 0)
    assert (FACTS.start_vp, FACTS.setup_placements, FACTS.hand_size, FACTS.must_play) == (0, 3, 3, 1)
    assert FACTS.years == [1940, 1941, 1942, 1943, 1944]


def test_1_4_card_values() -> None:
    assert FACTS.land_value == [3, 2, 1, 3, 2, 0, 0, 0, 1, 0]
    assert FACTS.naval_value == [0, 0, 0, 0, 0, 3, 2, 1, 1, 0]
    assert len(CARD_KEYS) == 10


def test_1_4_victory_cards_are_the_land_around_germany() -> None:
    around = 0
    for province in (FACTS.ruhr, FACTS.berlin):
        around |= FACTS.adj[province]
    assert sum(1 << p for p in FACTS.victory) == around & FACTS.land & ~FACTS.germany
    assert (FACTS.victory_draw, FACTS.victory_keep) == (3, 2)


# 5 to 12: the numbers of the rules.


def test_5_wheel_by_age() -> None:
    assert FACTS.wheel_launch == [False, False, True, True, True, True]
    assert FACTS.wheel_no_intel == [True, False, False, False, False, False]
    assert FACTS.wheel_attack == [0, 0, 0, 0, 0, 1]
    assert FACTS.wheel_defence == [0, 0, 1, 0, 0, 0]


def test_6_battle_numbers() -> None:
    assert (FACTS.win_ratio, FACTS.invasion_bonus, FACTS.strait_bonus, FACTS.advantage_bonus) == (2, 4, 2, 1)
    assert (FACTS.quagmire_divisor, FACTS.free_victory_cost, FACTS.bombardment_divisor) == (2, 1, 2)


def test_6_8_winter_is_worth_two_in_snow_none_in_sun_and_one_elsewhere() -> None:
    assert (FACTS.winter[at("moscow")], FACTS.winter[at("egypt")], FACTS.winter[at("paris")]) == (2, 0, 1)


def test_7_1_1_supply_sources() -> None:
    assert named(FACTS.source_axis) == {"berlin", "ruhr", "italy"}
    assert named(FACTS.source_allies) == {"britain", "paris", "egypt", "usa_canada"}


def test_7_3_edges_of_the_examples() -> None:
    path = ["berlin", "poland", "baltic_states", "leningrad"]
    assert all(adjacent(a, b) for a, b in pairwise(path))
    path = ["usa_canada", "central_atlantic", "west_med", "italy", "east_med", "libya", "egypt"]
    assert all(adjacent(a, b) for a, b in pairwise(path))


def test_edges_go_both_ways_and_never_lead_back_to_where_they_start() -> None:
    for a in range(30):
        assert not FACTS.adj[a] >> a & 1
        assert FACTS.adj[a]
        for b in range(30):
            assert FACTS.adj[a] >> b & 1 == FACTS.adj[b] >> a & 1
    assert sum(m.bit_count() for m in FACTS.adj) == 2 * 64


def test_9_2_1_9_5_nothing_off_the_map_touches_the_axis() -> None:
    assert FACTS.adj_axis[28:] == [0, 0]
    assert named(FACTS.adj[FACTS.urals]) == {"leningrad", "moscow", "stalingrad"}
    for province in range(28):
        assert FACTS.adj_axis[province] == FACTS.adj[province] & ~mask("usa_canada", "urals")


def test_9_powers() -> None:
    assert named(FACTS.ussr) == {"baltic_states", "kiev", "odessa", "leningrad", "moscow", "stalingrad"}
    assert named(FACTS.france) == {"paris", "vichy", "morocco", "levant"}
    assert named(FACTS.uk) == {"britain", "egypt"}
    assert named(FACTS.germany) == {"berlin", "ruhr"}
    assert named(FACTS.minor) == {"scandinavia", "balkans", "yugoslavia", "greece", "spain", "turkey"}
    assert (FACTS.balkans_year, FACTS.usa_year, FACTS.ussr_year) == (1940, 1941, 1942)


def test_9_6_ruhr_is_next_to_the_north_sea_but_never_attacked_from_it() -> None:
    assert adjacent("ruhr", "north_sea")
    assert named(FACTS.no_attack[FACTS.ruhr]) == {"north_sea"}
    assert sum(1 for province in FACTS.no_attack if province) == 1


def test_9_provinces_called_by_name() -> None:
    indexes = [FACTS.balkans, FACTS.paris, FACTS.britain, FACTS.egypt, FACTS.ruhr, FACTS.berlin, FACTS.north_sea]
    names = ["balkans", "paris", "britain", "egypt", "ruhr", "berlin", "north_sea"]
    assert [FACTS.ids[i] for i in indexes] == names


def test_advanced_3_straits() -> None:
    assert named(FACTS.straits[at("morocco")]) == {"italy", "spain"}
    assert named(FACTS.straits[at("paris")]) == {"britain"}
    assert named(FACTS.straits[at("italy")]) == {"morocco"}


def test_10_production() -> None:
    assert FACTS.industry[:3] == [6, 8, 10]
    assert (FACTS.intel_per_pp, FACTS.vp_per_pp) == (2, 1)
    assert FACTS.vp_share_divisor == 2
    assert (FACTS.usa_resources, FACTS.urals_resources) == ([2, 3, 5, 7, 8], 3)


def test_10_1_resources_of_the_example() -> None:
    start = sum(n for n, side in zip(FACTS.resources, FACTS.start_control, strict=True) if side == 0)
    assert start == 8
    assert start + sum(FACTS.resources[at(p)] for p in ("paris", "vichy", "morocco")) == 12


def test_11_intelligence() -> None:
    assert (FACTS.intel_cost_phase, FACTS.intel_cost_action, FACTS.intel_raise) == (1, 2, 1)
    assert (FACTS.intel_look_divisor, FACTS.intel_look_least) == (2, 1)


def test_12_victory_points() -> None:
    assert FACTS.auto_victory_vp == 70
