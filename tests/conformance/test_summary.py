"""Every game tells how a finished match went: in words, in numbers, in charts and on its own maps."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

import grognard
from grognard import Match
from grognard.engine.drawing.svg.film import MOST_FRAMES
from grognard.engine.drawing.svg.miniature import draw_miniature, find_map
from grognard.engine.language.text import LANGUAGES
from grognard.engine.profile import HEAVIEST, LIGHTEST
from grognard.engine.summary.course import course_of
from grognard.engine.summary.turning import MOST
from tests.conformance.tours import tours

pytestmark = pytest.mark.drawing

MOST_CHARTS = 4


def played(game: str) -> Match:
    """A match of the game that was played to its end."""
    final = tours(game)[0].end
    assert final.result is not None
    return final


@pytest.fixture(scope="module", params=grognard.games())
def final(request: pytest.FixtureRequest) -> Match:
    return played(request.param)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_summary_says_who_won_and_why(final: Match, lang: str) -> None:
    told = final.summary(lang)
    assert told["verdict"] == final.prompt(None, lang)
    assert told["verdict"][0].isupper()
    assert final.result is not None
    assert told["winners"] == list(final.result.winners)
    assert told["rules"]
    assert all(final.game.rule(rule, lang) for rule in told["rules"])


def test_every_reason_names_its_rules() -> None:
    for id in grognard.games():
        game = grognard.game(id)
        assert set(game.summary_plan.reasons) == set(game.reasons), id


@pytest.mark.parametrize("lang", LANGUAGES)
def test_charts_have_a_value_for_every_turn(final: Match, lang: str) -> None:
    told = final.summary(lang)
    assert 1 <= len(told["charts"]) <= MOST_CHARTS
    for chart in told["charts"]:
        assert chart["title"]
        assert all(len(line["values"]) == len(told["moments"]) and line["text"] for line in chart["lines"])
        assert all(line["role"] in final.game.roles.all for line in chart["lines"])


def test_the_last_value_of_a_chart_is_that_of_the_last_view(final: Match) -> None:
    viewer = final.seats[0] if len(final.seats) == 1 else None
    course = course_of(final)
    gauges = final.game.gauges(final.view(viewer))
    assert {name: values[-1] for name, values in course.gauges.items()} == pytest.approx(gauges)


def test_numbers_count_what_the_log_told(final: Match) -> None:
    seen = [final.game.events[event.kind].key for event in final.journal().events(final.played())]
    for told, keys in zip(final.summary()["numbers"], final.game.summary_plan.counts.values(), strict=True):
        assert told["value"] == sum(seen.count(key) for key in keys)


def test_the_plan_names_events_and_gauges_that_exist() -> None:
    for id in grognard.games():
        game, plan = grognard.game(id), grognard.game(id).summary_plan
        events = {event.key for event in game.events}
        gauges = set(game.gauges(game.new(seed="1").view(None)))
        assert set(plan.turning) <= events, id
        assert {key for keys in plan.counts.values() for key in keys} <= events, id
        assert {*plan.lead, *(gauge for chart in plan.charts for gauge in chart.gauges)} <= gauges, id


def test_turning_points_are_lines_of_the_log_in_their_order(final: Match) -> None:
    points = final.summary()["turning"]
    told = final.log(None)
    assert 1 <= len(points) <= MOST
    assert [point["move"] for point in points] == sorted(point["move"] for point in points)
    assert all(point["text"] in told for point in points)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_points_are_told_one_by_one(final: Match, lang: str) -> None:
    lines = final.summary(lang)["tally"]
    assert lines
    assert all(line["text"] and final.game.rule(line["rule"], lang) for line in lines)


def test_points_that_are_counted_turn_by_turn_add_up() -> None:
    final = played("fog-of-war")
    *turns, total = final.summary()["tally"]
    assert sum(line["value"] for line in turns) == total["value"] == final.view(None)["vp"]


def test_a_film_has_a_frame_for_every_turn(final: Match) -> None:
    film = ElementTree.fromstring(final.film())
    frames = [group for group in film.iter("{http://www.w3.org/2000/svg}g") if group.get("visibility")]
    assert len(frames) == min(MOST_FRAMES, len(course_of(final).moments))
    assert [frame.get("visibility") for frame in frames].count("visible") == 1


def test_no_path_of_a_film_is_written_twice(final: Match) -> None:
    film = final.film()
    paths = re.findall(r'<path id="([^"]+)"', film)
    assert len(paths) == len(set(paths)) > 0
    assert set(re.findall(r'<use href="#([^"]+-at-[^"]+)"', film)) <= set(paths)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("id", grognard.games())
def test_a_game_says_what_it_is_like(id: str, lang: str) -> None:
    game = grognard.game(id)
    profile = game.profile
    assert profile is not None
    assert LIGHTEST <= profile.weight <= HEAVIEST
    assert profile.players[0] <= profile.players[1]
    assert profile.minutes[0] < profile.minutes[1]
    assert 10 <= len(game.words.raw(lang, "game", "mood")) <= 90
    assert game.words.raw(lang, "game", "era")


def test_one_game_is_the_best_to_start_with() -> None:
    profiles = {id: grognard.game(id).profile for id in grognard.games()}
    assert [id for id, profile in profiles.items() if profile is not None and profile.first] == ["fog-of-war"]


@pytest.mark.parametrize("id", grognard.games())
def test_a_poster_is_a_part_of_the_games_own_map(id: str) -> None:
    game = grognard.game(id)
    assert game.profile is not None
    poster = game.profile.poster
    scene = game.scene(poster.match(game).view(None), [], "en")
    zone = find_map(scene, poster.map)
    left, top, width, height = poster.box
    assert zone.id == poster.map
    assert left >= 0 <= top
    assert left + width <= zone.width
    assert top + height <= zone.height
    ElementTree.fromstring(draw_miniature(scene, "dark", poster.map, poster.box, names=True))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("id", grognard.games())
def test_a_match_says_where_it_stands(id: str, lang: str) -> None:
    m = grognard.game(id).new(seed="1")
    for seat in (*m.seats, None):
        key, values = m.game.standing(m.view(seat))
        said = m.game.words.raw(lang, "game", key).format(*values)
        assert "{" not in said
        assert str(values[0]) in said


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("id", grognard.games())
def test_every_seat_can_win_in_words(id: str, lang: str) -> None:
    """A seat that resigns and one that wins are named with their grammar."""
    game = grognard.game(id)
    for scenario in game.scenarios:
        m = game.new(scenario, "1")
        for seat in m.seats:
            assert m.say_of(lang, "{0:the} {0?vince|vincono}.", (seat,)).endswith(".")
