"""A whole game against a bot, driven through the page."""

from __future__ import annotations

import json

from tests.browser.conftest import Sit
from tests.support.server import Server

# Clicks something legal, again and again, in the page itself: menus and questions are answered as they come.
PLAY_ON = """async () => {
  let seed = 7;
  const pick = (list) => list[(seed = (seed * 48271) % 2147483647) % list.length];
  const find = (selector) => [...document.querySelectorAll(selector)];
  const main = document.querySelector("main");
  for (let clicks = 0; clicks < 4000; clicks++) {
    const [yes] = find("dialog button.main");
    const entries = find(".menu button");
    const legal = main.classList.contains("mine") ? find(".item.can, .actions button") : [];
    if (main.classList.contains("over")) return clicks;
    if (yes) yes.click();
    else if (entries.length) pick(entries).click();
    else if (legal.length) pick(legal).dispatchEvent(new MouseEvent("click", { bubbles: true }));
    await new Promise((done) => setTimeout(done, 4));
  }
  return -1;
}"""


def test_a_whole_game_against_the_bot(sit: Sit, table: Server) -> None:
    anna = sit(size="small", reduced_motion="reduce")
    made = table.new("me", "bot:random", seed="7")
    anna.hold(made["match"], tokens=made["tokens"], sure=True)
    assert anna.page.evaluate(PLAY_ON) > 50
    state = table.get(f"/api/matches/{made['match']}", made["tokens"]["axis"])
    assert state["over"]
    anna.wait(lambda: anna.prompt() == state["result"]["text"], "the result")
    anna.see(".item.can", 0)
    anna.one(".news code").first.wait_for()
    assert "Seed of the dice: 7" in anna.one(".news").inner_text()
    anna.one(".news summary").click()
    anna.wait(lambda: f"grognard verify {made['match']}.txt" in anna.one(".news").inner_text(), "how to check the dice")


def test_two_clicks_from_the_door_to_a_game(sit: Sit) -> None:
    anna = sit()
    anna.play_now()
    assert anna.wait_for_turn()
    assert "victory card" in anna.prompt()
    anna.see(".item.can", 3)


def test_a_move_changes_only_what_moved(sit: Sit, table: Server) -> None:
    anna = sit()
    made = table.new("me", "bot:random", seed="7")
    anna.hold(made["match"], tokens=made["tokens"])
    anna.page.evaluate("() => document.querySelectorAll('.item *').forEach((part) => (part.kept = true))")
    drawn = anna.one(".item").count()
    anna.one(".item.can").first.click()
    anna.agree()
    anna.wait(lambda: "victory card" not in anna.prompt(), "the next decision")
    kept = anna.page.evaluate(
        "() => [...document.querySelectorAll('.item')]"
        ".filter((item) => [...item.querySelectorAll('*')].every((part) => part.kept)).length"
    )
    assert drawn / 2 < kept < drawn
    kinds = [json.loads(frame)["t"] for frame in anna.frames]
    assert kinds.count("board") == 1
    assert kinds.count("patch") >= 1
