"""What is drawn, with scenes of our own: stacks that fan out, things that move, hatchings beside colours."""

from __future__ import annotations

from typing import Any

from tests.browser.conftest import Sit
from tests.browser.player import Player

SHOW = """async (scene) => {
  const files = ["/stage.js", "/scene.js", "/dom.js"].map((file) => import(file));
  const [{ Stage, table }, { Scene }, { fill, one }] = await Promise.all(files);
  if (!window.drawn) {
    const main = fill(one("main"), table({}));
    main.className = "match";
    window.drawn = { stage: new Stage(main), scene: new Scene() };
  }
  window.drawn.scene.load(scene);
  window.drawn.stage.show(window.drawn.scene);
}"""


def card(id: str, x: float, **more: Any) -> dict[str, Any]:
    return {"id": id, "shape": "card", "x": x, "y": 10, "w": 80, "h": 120, "label": id, "text": f"Card {id}", **more}


def show(person: Player, *items: dict[str, Any]) -> None:
    layer = {"id": "cards", "title": "Cards", "items": list(items)}
    person.page.evaluate(SHOW, {"title": "A scene", "width": 400, "height": 200, "note": "", "layers": [layer]})


def lefts(person: Player) -> list[float]:
    boxes = (person.one(f"[data-id={id}]").bounding_box() for id in "abc")
    return [box["x"] for box in boxes if box is not None]


def test_a_stack_fans_out_while_it_is_pointed_at(sit: Sit) -> None:
    anna = sit(reduced_motion="reduce")
    anna.open()
    anna.one("[data-do=play]").first.wait_for()
    show(anna, card("a", 10), card("b", 22), card("c", 34), card("d", 300))
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
    anna.page.evaluate("() => document.querySelectorAll('.item > *').forEach((part) => (part.kept = true))")
    show(anna, card("a", 150), card("b", 200))
    assert anna.one("[data-id=a]").evaluate("(item) => item.style.transform") == "translate(150px, 10px)"
    assert anna.one(".item").evaluate_all("(items) => items.every((item) => item.firstChild.kept)")


def test_what_can_be_chosen_is_told_by_more_than_colour(sit: Sit) -> None:
    anna = sit()
    anna.open()
    anna.one("[data-do=play]").first.wait_for()
    show(anna, card("a", 10, role="axis", actions=["end"], states=["legal"]), card("b", 200, role="allies"))
    anna.see("[data-id=a] .may", 2)
    anna.see("[data-id=b] .may", 0)
    assert anna.one("[data-id=a]").get_attribute("role") == "button"
    dashes = anna.one("[data-id=a] .may").first.evaluate("(line) => getComputedStyle(line).strokeDasharray")
    assert dashes not in ("", "none")
    assert anna.one("[data-id=a] use").count() > 0  # the emblem of the side
