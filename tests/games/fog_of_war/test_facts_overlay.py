"""Overlays of The Fog of War: what the owner of a printed copy may replace, and how the rest is refused."""

from __future__ import annotations

from pathlib import Path

import pytest

from grognard.engine.data.reader import DataError
from grognard.games.fog_of_war.facts.facts import CARD_KEYS, STAGES, Facts, load_facts, read_data

FACTS = load_facts()
DATA = read_data()


def at(name: str) -> int:
    return FACTS.ids.index(name)


def mask(*names: str) -> int:
    return sum(1 << at(name) for name in names)


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    return tmp_path / "mine.toml"


def overlaid(mine: Path, text: str) -> Facts:
    mine.write_text(text, encoding="utf-8")
    return load_facts(str(mine))


def test_an_overlay_replaces_numbers_of_every_file(mine: Path) -> None:
    text = "[province.paris]\nresources = 3\n[wheel]\nattacker_bonus = [0,0,0,0,1,1]\n[neutral_deck]\narmy1 = 5\n"
    facts = overlaid(mine, text)
    assert facts.resources[at("paris")] == 3
    assert facts.wheel_attack == [0, 0, 0, 0, 1, 1]
    assert facts.neutral_deck == [5, 6, 3]
    assert facts.vp == FACTS.vp


def test_an_overlay_adds_and_removes_edges(mine: Path) -> None:
    facts = overlaid(mine, '[edge]\n"spain-paris" = true\n"stalingrad-turkey" = false\nbritain-scandinavia = true\n')
    assert facts.adj[at("paris")] == FACTS.adj[at("paris")] | mask("spain")
    assert facts.adj[at("turkey")] == FACTS.adj[at("turkey")] & ~mask("stalingrad")
    assert facts.adj_axis[at("scandinavia")] & mask("britain")


def test_an_overlay_changes_cards_and_tracks(mine: Path) -> None:
    text = '[deck.allies.1941]\narmy1 = 2\n[industry]\ntrack = [5, 6, 8]\n[victory.card]\ncard6 = "vichy"\n'
    facts = overlaid(mine, text + "[offmap.usa_canada.resources]\n1942 = 9\n")
    assert facts.decks[1][STAGES.index("1941")][CARD_KEYS.index("army1")] == 2
    assert (facts.industry, facts.industry_start) == ([5, 6, 8], [2, 1])
    assert facts.victory[5] == at("vichy")
    assert facts.usa_resources == [2, 3, 9, 7, 8]


def test_an_overlay_may_number_the_provinces_as_printed(mine: Path) -> None:
    facts = overlaid(mine, "[province]\nparis.number = 1\nbritain.number = 21\n")
    assert facts.ids[facts.paris] == "paris"
    assert (facts.paris, facts.britain) == (0, 20)
    assert facts.vp[facts.paris] == FACTS.vp[FACTS.paris]


def test_rows_show_what_was_overlaid(mine: Path) -> None:
    mine.write_text("[province.paris]\nvp = 4\n", encoding="utf-8")
    rows = read_data(str(mine)).rows()
    assert [row for row in rows if row.source == "overlay"] == [("province.paris.vp", 4, "overlay", "certain", "")]
    assert len(rows) == len(DATA.rows())


@pytest.mark.parametrize(
    ("overlay", "line", "key"),
    [
        ("[province.parigi]\nvp = 1", 1, "province.parigi"),
        ("[province.paris]\nvp = 10", 2, "province.paris.vp"),
        ("[province.paris]\nwinter = 1", 2, "province.paris.winter"),
        ('[province.paris]\nwinter = "rain"', 2, "province.paris.winter"),
        ("[province.paris]\nnumber = 1", 2, "province.paris.number"),
        ('[province.paris]\nstart_control = "neutral"', 2, "province.paris.start_control"),
        ('[province.kiev]\nstart_control = "axis"', 2, "province.kiev.start_control"),
        ('[province.spain]\nkind = "sea"', 2, "province.spain.kind"),
        ('[province.paris]\nkind = "sea"', 2, "province.paris.kind"),
        ("[edge]\nparis-atlantis = true", 2, "edge.paris-atlantis"),
        ("[strait]\nparis-urals = true", 2, "strait.paris-urals"),
        ("[deck.axis.START]\narmy1 = -1", 2, "deck.axis.START.army1"),
        ("[deck.axis]\nSTART.army1 = 30\n1940.army1 = 30\n1941.army1 = 30", 4, "deck.axis.1941.army1"),
        ("[deck.axis.1941]\narmy1 = 30\narmy2 = 30\narmy3 = 30", 4, "deck.axis.1941.army3"),
        ("[deck.axis.1944]\narmy1 = 1", 1, "deck.axis.1944"),
        ("[neutral_deck]\n\narmy1 = 4", 3, "neutral_deck.army1"),
        ("[neutral_placement]\nspain = 5", 2, "neutral_placement.spain"),
        ('[victory.card]\ncard1 = "north_sea"', 2, "victory.card.card1"),
        ('[victory.card]\ncard1 = "paris"', 2, "victory.card.card1"),
        ("[victory]\nkeep = 4", 2, "victory.keep"),
        ("[victory]\ndraw = 1", 2, "victory.draw"),
        ("[industry]\ntrack = [6, 8, 8]", 2, "industry.track"),
        ("[industry]\ntrack = [6, 10]", 2, "industry.track"),
        ("[industry.start]\naxis = 9", 2, "industry.start.axis"),
        ("[game]\nyears = [1940, 1941, 1942, 1943, 1943]", 2, "game.years"),
        ("[game]\nyears = [1940]", 2, "game.years"),
        ("[wheel]\ncan_launch = [true]", 2, "wheel.can_launch"),
        ("[battle]\nwin_ratio = 0", 2, "battle.win_ratio"),
    ],
)
def test_a_bad_overlay_is_refused_at_its_line(mine: Path, overlay: str, line: int, key: str) -> None:
    with pytest.raises(DataError) as caught:
        overlaid(mine, overlay)
    assert (caught.value.path, caught.value.line, caught.value.key) == (str(mine), line, key)
    assert caught.value.text("it").startswith(f"{mine}, riga {line}: ")


def test_no_start_cards_is_no_game(mine: Path) -> None:
    cards = "\n".join(f"{kind} = 0" for kind in CARD_KEYS)
    with pytest.raises(DataError) as caught:
        overlaid(mine, f"[deck.axis.START]\n{cards}\n")
    assert caught.value.reason == "too-few"
