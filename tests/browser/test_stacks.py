"""What is drawn, with scenes of our own: stacks that fan out, things that move, hatchings, several maps."""

from __future__ import annotations

from playwright.sync_api import FloatRect

from grognard.engine.drawing.item import AREA, CARD, LEGAL, SELECTED, Item
from grognard.engine.drawing.scene import Scene
from grognard.games.fog_of_war.board.roles import ROLES
from grognard.server.feeds.snapshot import Snapshot
from tests.browser.conftest import Sit
from tests.browser.player import Player
from tests.support.scenes import two_maps

NASTY = "</text></g><img src=x onerror=alert(1)><script>alert(2)</script>\"' x"

SHOW = """async (scene) => {
  const { src } = document.querySelector("script[type=module]");
  const load = (file) => import(new URL(file, src));
  const files = ["boards.js", "scene.js", "html.js", "layout.js"].map(load);
  const [{ Boards }, { Scene }, { fill }, { boardLayout }] = await Promise.all(files);
  if (!window.drawn) {
    const main = fill(document.querySelector("main"), boardLayout({}));
    main.className = "match";
    window.drawn = { boards: new Boards(main), scene: new Scene() };
    window.drawn.boards.waitForHover();
  }
  window.drawn.scene.load(scene);
  window.drawn.boards.show(window.drawn.scene);
}"""


def card(id: str, x: float, role: str = "", label: str = "") -> Item:
    item = Item(id, CARD, x, 10, 80, 120, label or id, f"Card {label or id}")
    item.role = role
    return item


def show(person: Player, *items: Item) -> None:
    scene = Scene("A scene", 400, 200, "en", ROLES)
    scene.layer("cards", "Cards").items += items
    show_scene(person, scene)


def show_scene(person: Player, scene: Scene) -> None:
    person.page.evaluate(SHOW, Snapshot(scene, drawn=True).whole())


def lefts(person: Player) -> list[float]:
    boxes = (person.one(f"[data-id={id}]").bounding_box() for id in "abc")
    return [box["x"] for box in boxes if box is not None]


def test_a_stack_fans_out_while_it_is_pointed_at(sit: Sit) -> None:
    anna = sit(reduced_motion="reduce")
    anna.open()
    anna.one("[data-do=play]").first.wait_for()
    show(anna, card("a", 10), card("b", 22), card("c", 34), card("d", 300))
    anna.settle()
    folded = lefts(anna)
    anna.one("[data-id=c]").hover()
    anna.wait(lambda: lefts(anna)[2] - lefts(anna)[0] > 3 * (folded[2] - folded[0]), "the fan")
    anna.page.mouse.move(2, 2)
    anna.wait(lambda: lefts(anna) == folded, "folded again")
    anna.one("[data-id=a]").focus()
    anna.wait(lambda: lefts(anna)[2] - lefts(anna)[0] > 3 * (folded[2] - folded[0]), "the fan by keyboard")


def test_a_thing_that_only_moved_is_not_drawn_again(sit: Sit) -> None:
    anna = sit()
    anna.open()
    anna.one("[data-do=play]").first.wait_for()
    show(anna, card("a", 10), card("b", 200))
    anna.page.evaluate("() => document.querySelectorAll('.item *').forEach((part) => (part.kept = true))")
    show(anna, card("a", 150), card("b", 200))
    assert anna.one("[data-id=a]").evaluate("(item) => item.style.transform") == "translate(150px, 10px)"
    assert anna.one(".item").evaluate_all("(items) => items.every((item) => item.firstChild.kept)")
    show(anna, card("a", 150).offer(["end"]), card("b", 200))
    assert anna.one("[data-id=a] text").evaluate_all("(words) => words.every((word) => word.kept)")


def test_what_can_be_chosen_is_told_by_more_than_colour(sit: Sit) -> None:
    anna = sit()
    anna.open()
    anna.one("[data-do=play]").first.wait_for()
    show(anna, card("a", 10, "axis").offer(["end"]), card("b", 200, "allies"))
    assert LEGAL in card("a", 10).offer(["end"]).states
    anna.see("[data-id=a] rect[stroke='var(--glow-line)']", 1)  # a dark line beside the bright one
    anna.see("[data-id=b] rect[stroke='var(--glow-line)']", 0)
    assert anna.one("[data-id=a]").get_attribute("role") == "button"
    assert anna.one("[data-id=a] use").count() > 0  # the emblem of the side


def test_colours_are_those_of_the_theme(sit: Sit) -> None:
    """A drawing names colours; which they are is the page's business, also when it changes its mind."""
    anna = sit()
    anna.open()
    anna.one("[data-do=play]").first.wait_for()
    show(anna, card("a", 10, "axis"))
    seen = "() => getComputedStyle(document.querySelector('[data-id=a] rect[stroke]')).fill"
    light = anna.page.evaluate(seen)
    anna.page.evaluate("() => { document.documentElement.dataset.theme = 'dark' }")
    assert anna.page.evaluate(seen) != light
    assert light.startswith("rgb")


def test_what_is_written_on_a_thing_cannot_act_on_the_page(sit: Sit) -> None:
    """Names may come from an owner's own data; they are words, wherever they stand."""
    anna = sit()
    anna.open()
    anna.one("[data-do=play]").first.wait_for()
    anna.page.on("dialog", lambda dialog: anna.complaints.append(f"it acted: {dialog.message}"))
    show(anna, card("a", 10, label=NASTY))
    assert anna.one("[data-id=a] text").evaluate_all("(all) => all.map((one) => one.textContent)") == [NASTY]
    assert anna.one("[data-id=a]").get_attribute("aria-label") == f"Card {NASTY}"
    anna.one("[data-id=a]").hover()
    anna.page.evaluate("() => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))")
    anna.see("main img, main script, #tip img", 0)


def area(id: str, *states: str, role: str = "axis") -> Item:
    item = Item(id, AREA, 60, 60, 80, 14, id, f"Area {id}")
    item.rings = [[(10.0, 10.0), (150.0, 10.0), (150.0, 150.0)]]
    item.states, item.role = list(states), role
    return item.offer(["go"] if LEGAL in states else [])


# What is painted round the area: folded away, it has no size.
LINES = """() => [...document.querySelector(".rims > g").children].map((line) => {
  line.kept ??= window.lines = (window.lines ?? 0) + 1;
  return [line.getBoundingClientRect().width > 0, line.innerHTML.includes("clip-path"), line.kept];
})"""


def test_the_line_round_an_area_is_folded_away_and_comes_back(sit: Sit) -> None:
    """To make it anew at every choice would cost more than all the rest."""
    anna = sit()
    anna.open()
    anna.one("[data-do=play]").first.wait_for()
    found = []
    for states in ([], [LEGAL], [], [LEGAL], [SELECTED], [LEGAL]):
        show(anna, area("a", *states))
        found.append(anna.page.evaluate(LINES))
    assert found[0] == [[True, False, 1]]
    assert found[1] == [[False, False, 1], [True, True, 2]]
    assert found[2] == [[True, False, 1], [False, True, 2]]
    assert found[3] == found[1]
    assert found[4] == [[True, True, 1], [False, True, 2]]
    assert found[5] == [[False, True, 1], [True, True, 2]]


CURSOR = "() => getComputedStyle(document.querySelector('[data-id=a] rect')).cursor"


def test_the_mouse_shows_what_can_be_chosen_only_where_it_is(sit: Sit) -> None:
    """Parts inherit it: told of all things at once, it would have every part styled anew at every move."""
    anna = sit()
    anna.open()
    anna.one("[data-do=play]").first.wait_for()
    show(anna, card("a", 10).offer(["go"]), card("b", 200))
    assert anna.page.evaluate(CURSOR) == "auto"
    anna.one("[data-id=a]").hover()
    anna.becomes(lambda: anna.page.evaluate(CURSOR), "pointer")


def map_boxes(person: Player) -> list[FloatRect]:
    boxes = (picture.bounding_box() for picture in person.one(".dock-board > .zone").all())
    return [box for box in boxes if box is not None]


def test_several_maps_stand_side_by_side(sit: Sit) -> None:
    """On a screen that has room for both; tests/browser/test_maps.py has the switch between them."""
    anna = sit()
    anna.page.set_viewport_size({"width": 2560, "height": 1440})
    anna.open()
    anna.one("[data-do=play]").first.wait_for()
    show_scene(anna, two_maps())
    anna.see(".dock-board > .zone", 2)
    anna.see(".dock-board > .zone:first-child [data-id=west-home]", 1)
    anna.one(".map-switch").wait_for()
    anna.settle()
    west, east = map_boxes(anna)
    assert west["x"] + west["width"] <= east["x"]
    assert west["width"] > east["width"], "a wide map gets more room"
    assert west["height"] == east["height"] > 100
    homes = anna.one(".dock-board > .zone").evaluate_all("(all) => all.map((one) => one.viewBox.baseVal.width)")
    anna.page.evaluate("() => window.drawn.boards.shortcuts.in()")
    nearer = anna.one(".dock-board > .zone").evaluate_all("(all) => all.map((one) => one.viewBox.baseVal.width)")
    assert all(now < before for now, before in zip(nearer, homes, strict=True))
