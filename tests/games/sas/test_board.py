"""The board of SAS: the ground as the map has it, what makes room for pieces, and what a move sends."""

from __future__ import annotations

import json
from collections.abc import Iterator

import grognard
from grognard import Match
from grognard.bots.roster import make_bot
from grognard.engine.drawing.item import ALERT, BRIGHT, CROUCHED, GROUND
from grognard.engine.drawing.scene import Scene
from grognard.games.sas.board.plan import COVERS, building_of, ground_plan, lifted_plan
from grognard.games.sas.facts.ground import SIDES
from grognard.games.sas.vocabulary.words import EDGES, SQUARES
from grognard.server.feeds.snapshot import Snapshot, patch
from tests.support.sas import facts

MOST_OF_A_MOVE = 40_000  # bytes of a patch: the ground alone has four times as many


def play(mission: str, moves: int, kind: str = "heuristic") -> Iterator[Match]:
    """A game to its end, or so many moves of it; a random player does not care who sees it."""
    m, bot = grognard.game("sas").new(mission, 5), make_bot(kind, "board")
    for _ in range(moves):
        if m.turn is None:
            return
        m.play(bot.choose(m, m.turn), m.turn)
        yield m


def test_the_plan_shows_every_square_and_every_edge_once() -> None:
    for map in facts().maps:
        plan, ground = ground_plan(map), map.ground
        for square in range(ground.size):
            at = (square % ground.width, square // ground.width)
            kind = SQUARES[ground.kind[square]]
            assert [cover for cover in plan.covers if at in plan.covers[cover]] == [
                cover for cover in (COVERS.get(kind),) if cover
            ]
        drawn = [(edge.x, edge.y, edge.is_west) for edge in plan.edges]
        assert len(set(drawn)) == len(drawn)
        for square in range(ground.size):
            x, y = square % ground.width, square // ground.width
            sides = [(x, y, False), (x + 1, y, True), (x, y + 1, False), (x, y, True)]
            for side in range(SIDES):
                assert (sides[side] in drawn) == (EDGES[ground.edges[square * SIDES + side]] != "open")
        assert len(plan.trails) == len(map.patrols)
        assert len(plan.posts) == len(map.posts)


def changes(scene: Scene) -> set[str]:
    return {item.id for item in scene.items() if item.shape == GROUND and item.id != "ground"}


def test_roofs_lift_and_trees_make_room_where_somebody_is() -> None:
    seen: set[str] = set()
    for m in play("black-waters", 200, "random"):
        view, scene = m.view(m.seats[0]), m.scene(m.seats[0])
        map = facts().maps[facts().missions.index(view["scenario"])]
        wanted = set()
        names = [name for unit in view["units"] for name in unit["squares"]]
        names += [one["square"] for one in view["operators"].values() if one["square"]]
        names += [token["square"] for token in view["tokens"]]
        for name in names:
            square = map.ground.square(name)
            kind = SQUARES[map.ground.kind[square]]
            if kind == "forest":
                wanted.add(f"glade-{name}")
            elif kind == "interior":
                wanted.add(f"lifted-{map.ground.name(building_of(map.ground, square)[0])}")
        cars = {name for car in view["vehicles"] for name in car["squares"]}
        assert {id for id in changes(scene) if id.partition("-")[2] not in cars} == wanted
        seen |= {id.partition("-")[0] for id in wanted}
    assert seen == {"glade", "lifted"}


def test_a_lifted_roof_shows_the_whole_building_with_its_walls() -> None:
    for map in facts().maps:
        interior = [square for square in range(map.ground.size) if SQUARES[map.ground.kind[square]] == "interior"]
        for start in {building_of(map.ground, square)[0] for square in interior}:
            plan = lifted_plan(map, start)
            assert not plan.is_whole
            assert len(plan.covers["roofless"]) == len(building_of(map.ground, start))
            assert {edge.kind for edge in plan.edges} <= {"building-wall", "door", "window"}
            assert plan.edges


def test_the_ground_is_not_sent_again_with_a_move() -> None:
    before: Snapshot | None = None
    for m in play("baptism-of-fire", 80):
        now = Snapshot(m.scene(m.seats[0]), drawn=True)
        if before is not None:
            sent = patch(before, now)
            assert all(layer["id"] != "ground" for layer in sent["layers"])
            assert len(json.dumps(sent)) < MOST_OF_A_MOVE
        before = now


def test_pieces_show_their_state_and_where_they_look() -> None:
    turns = {"N": 0.0, "E": 90.0, "S": 180.0, "W": 270.0}
    told: set[str] = set()
    for m in play("hit-and-run", 200, "random"):
        items = {item.id: item for item in m.scene(m.seats[0]).items()}
        view = m.view(m.seats[0])
        for unit in view["units"]:
            item = items[f"unit-{unit['id']}"]
            assert (ALERT in item.states) == unit["alert"]
            assert item.turn == turns[unit["facing"]]
            told |= {"alert"} if unit["alert"] else set()
        for word, seen in view["operators"].items():
            if seen["place"] == "map":
                item = items[f"operator-{word}"]
                assert (CROUCHED in item.states, BRIGHT in item.states) == (seen["crouched"], seen["discovered"])
                told |= {"discovered"} if seen["discovered"] else set()
    assert told == {"alert", "discovered"}


def told(m: Match, lang: str = "en") -> dict[str, str]:
    """By operator: its board in words, with its surroundings."""
    items = [item for item in m.scene(m.seats[0], lang).items() if item.id.startswith("board-")]
    return {item.id.removeprefix("board-"): " ".join(item.cells) for item in items}


def test_the_surroundings_of_an_operator_can_be_read() -> None:
    """Every unit within ten squares is named with its square, and the ground is told in all four directions."""
    for m in play("baptism-of-fire", 60):
        view, ground = m.view(m.seats[0]), facts().maps[0].ground
        for word, text in told(m).items():
            seen = view["operators"][word]
            assert ("Stands at" in text) == (seen["place"] == "map")
            if seen["place"] != "map":
                continue
            assert all(f"To the {way}: " in text for way in ("north", "east", "south", "west"))
            here = ground.square(seen["square"])
            near = text.partition("Near: ")[2]
            for unit in view["units"]:
                for name in unit["squares"]:
                    away = ground.distance(here, ground.square(name))
                    assert (f" at {name}, " in near) == (0 < away <= 10), name


def test_the_ground_is_told_as_it_lies() -> None:
    """The first words of each direction are the edge, if there is one, or the square beyond."""
    checked = 0
    for m in play("baptism-of-fire", 60):
        view, ground, names = m.view(m.seats[0]), facts().maps[0].ground, m.game.words.texts["en"]["name"]
        for word, text in told(m).items():
            seen = view["operators"][word]
            if seen["place"] != "map":
                continue
            here = ground.square(seen["square"])
            for way, name in enumerate(("north", "east", "south", "west")):
                edge, beyond = EDGES[ground.edges[here * SIDES + way]], ground.next(here, way)
                if edge == "open" and beyond >= 0:
                    checked += 1
                    assert f"To the {name}: {names['square'][SQUARES[ground.kind[beyond]]]}" in text
                elif edge != "open":
                    assert f"To the {name}: {names['edge'][edge]}" in text
    assert checked > 50


def test_the_event_card_shows_both_halves_and_which_one_counts() -> None:
    seen = 0
    for m in play("hit-and-run", 200, "random"):
        view = m.view(m.seats[0])
        items = [item for item in m.scene(m.seats[0]).items() if item.id == "event"]
        assert len(items) == bool(view["card"] or view["played"])
        for item in items:
            seen += 1
            assert len(item.lines) == 2
            assert item.marked == [["stealth", "battle"].index(view["section"])]
    assert seen > 20


def test_an_operators_board_counts_health_points_and_gear() -> None:
    for m in play("hit-and-run", 60):
        view = m.view(m.seats[0])
        for item in m.scene(m.seats[0]).items():
            if item.id.startswith("board-"):
                seen = view["operators"][item.id.removeprefix("board-")]
                health, points, *gear = item.rows
                assert (health.left, health.most) == (seen["health"], seen["most_health"])
                assert points.left == seen["points"]
                amounts = ["∞" if left is None else str(left) for left in seen["gear"].values()]
                assert [row.cells[-1] for row in gear] == amounts
