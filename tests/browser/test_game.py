"""A whole game against a bot, driven through the page."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.browser.conftest import Sit
from tests.browser.player import Player
from tests.support.server import Server

TURNS = 60  # decisions of both, in the short run

# Clicks something legal, again and again, in the page itself, until the match is over; menus and questions are
# answered as they come. `window.clicks` counts.
PLAY_ON = """async () => {
  let seed = 7;
  window.clicks = 0;
  const pick = (list) => list[(seed = (seed * 48271) % 2147483647) % list.length];
  const find = (selector) => [...document.querySelectorAll(selector)];
  const main = document.querySelector("main");
  while (!main.classList.contains("over")) {
    const [yes] = find("dialog button.main");
    const entries = find(".menu button");
    const legal = main.classList.contains("mine") ? find(".item.can, .actions button, .battle-stage .can") : [];
    const found = yes ? [yes] : entries.length ? entries : legal;
    if (found.length) {
      pick(found).dispatchEvent(new MouseEvent("click", { bubbles: true }));
      window.clicks++;
    }
    await new Promise((done) => setTimeout(done, 4));
  }
}"""


class Game:
    """A match against a bot, which the page plays by itself."""

    def __init__(self, sit: Sit, server: Server) -> None:
        self.anna = sit(size="small", reduced_motion="reduce")
        self.server = server
        self.made = server.new("me", "bot:random", seed="7")
        self.anna.hold(self.made["match"], tokens=self.made["tokens"], sure=True)
        self.anna.page.evaluate(f"() => {{ ({PLAY_ON})() }}")  # not waited for

    def state(self) -> dict[str, Any]:
        found: dict[str, Any] = self.server.get(f"/api/matches/{self.made['match']}", self.made["tokens"]["axis"])
        return found

    def clicks(self) -> int:
        return int(self.anna.page.evaluate("() => window.clicks"))

    def go_on(self) -> bool:
        """Wait for the next clicks; says whether the match is over."""
        before = self.clicks()
        self.anna.wait(lambda: self.clicks() > before or self.anna.stands() == "over", "more clicks")
        return self.anna.stands() == "over"


def test_some_turns_against_the_bot(sit: Sit, server: Server) -> None:
    game = Game(sit, server)
    while game.state()["n"] < TURNS:
        assert not game.go_on()
    game.anna.wait(lambda: game.anna.lines() > 10, "the log")
    assert game.clicks() > 10


def close_the_last_battle(anna: Player) -> None:
    """A game may end with a battle, which is then on its stage, before the board."""
    anna.settle()
    stage = ".battle-stage:not([hidden])"
    if anna.one(stage).count():
        anna.page.keyboard.press("Escape")
        anna.see(stage, 0)


@pytest.mark.proof
def test_a_whole_game_against_the_bot(sit: Sit, server: Server) -> None:
    game = Game(sit, server)
    while not game.go_on():
        pass
    anna, made, state = game.anna, game.made, game.state()
    assert game.clicks() > 50
    assert state["over"]
    anna.wait(lambda: anna.prompt() == state["result"]["text"], "the result")
    anna.see(".item.can", 0)
    anna.one(".news code").first.wait_for()
    assert "Seed of the dice: 7" in anna.one(".news").inner_text()
    close_the_last_battle(anna)
    anna.let_messages_go()
    anna.one(".news summary").click()
    anna.wait(lambda: f"grognard verify {made['match']}.txt" in anna.one(".news").inner_text(), "how to check the dice")


def test_two_clicks_from_the_door_to_a_game(sit: Sit) -> None:
    anna = sit()
    anna.play_now()
    assert anna.wait_for_turn()
    assert "victory card" in anna.prompt()
    anna.see(".item.can", 3)


def test_a_move_changes_only_what_moved(sit: Sit, server: Server) -> None:
    anna = sit()
    made = server.new("me", "bot:random", seed="7")
    anna.hold(made["match"], tokens=made["tokens"])
    anna.wait_for_turn()
    anna.page.evaluate("() => document.querySelectorAll('.item *').forEach((part) => (part.kept = true))")
    drawn = anna.one(".item").count()
    anna.one(".item.can").first.click()
    anna.agree_until(lambda: "victory card" not in anna.prompt(), "the next decision")
    kept = anna.page.evaluate(
        "() => [...document.querySelectorAll('.item')]"
        ".filter((item) => [...item.querySelectorAll('*')].every((part) => part.kept)).length"
    )
    assert drawn / 2 < kept < drawn
    kinds = [json.loads(frame)["t"] for frame in anna.frames]
    assert kinds.count("board") == 1
    assert kinds.count("patch") >= 1
