"""Phone width: the board on top, everything else behind tabs, fingers instead of a mouse."""

from __future__ import annotations

from random import Random

import pytest

import grognard
from tests.browser.conftest import Sit
from tests.browser.test_labels import late
from tests.support.server import Server

FINGER = 36  # pixels: the least width of a usual piece, with its outline
# The width of the pieces in the middle, from the narrowest to the widest; a group is as wide as its outlines
PIECES = """() => {
  const pieces = ":is([data-shape=counter], [data-shape=token], [data-shape=medal], [data-shape=piece])";
  const found = document.querySelectorAll(`.dock-board > .zone:not(.away) ${pieces}`);
  const widths = [...found].map((one) => one.getBoundingClientRect().width);
  return widths.sort((a, b) => a - b)[widths.length >> 1];
}"""


def test_everything_is_within_reach_on_a_phone(sit: Sit, server: Server) -> None:
    anna = sit(size="phone", lang="it")
    made = server.new("me", "bot:random", seed="7")
    anna.hold(made["match"], tokens=made["tokens"], sure=True)
    rng = Random(4)
    for _ in range(6):
        anna.wait_for_turn()
        anna.choose(rng)
    anna.settle()
    wide = anna.page.evaluate("() => [document.documentElement.scrollWidth, document.documentElement.scrollHeight]")
    assert wide[0] <= 390
    assert wide[1] <= 845
    assert anna.one(".dock-board .zone").bounding_box() is not None
    for name in ("log", "chat"):
        anna.one(f"button[data-tab={name}]").tap()
        anna.one(f"[data-pane={name}]").wait_for()
    anna.one("[data-pane=log]").wait_for(state="hidden")


def test_pinch_zooms_and_a_tap_plays(sit: Sit) -> None:
    anna = sit(size="phone")
    anna.play_now()
    before = anna.box()[2]
    line = anna.context.new_cdp_session(anna.page)
    for kind, apart in (("touchStart", 40), ("touchMove", 70), ("touchMove", 120), ("touchEnd", 0)):
        points = [{"x": 195 - apart, "y": 300, "id": 0}, {"x": 195 + apart, "y": 300, "id": 1}] if apart else []
        line.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
    anna.wait(lambda: anna.box()[2] < before * 0.8, "the pinch")
    anna.one("[data-do=fit]").click()
    anna.wait(lambda: anna.box()[2] >= before, "the whole board")
    prompt = anna.prompt()
    anna.one(".item.can:visible").first.tap()
    anna.agree_until(lambda: anna.prompt() != prompt, "the tap")


def test_wheel_drag_and_hidden_pieces_on_a_desk(sit: Sit) -> None:
    anna = sit()
    anna.play_now()
    whole, prompt = anna.box(), anna.prompt()
    anna.page.mouse.move(400, 350)
    anna.page.mouse.wheel(0, -600)
    anna.wait(lambda: anna.box()[2] < whole[2] * 0.7, "the wheel")
    near = anna.box()
    anna.page.mouse.down()
    anna.page.mouse.move(340, 300, steps=4)
    anna.page.mouse.up()
    anna.wait(lambda: anna.box()[0] > near[0], "the drag")
    assert anna.prompt() == prompt  # the click that ended the drag chose nothing
    anna.page.keyboard.press("0")
    anna.wait(lambda: anna.box() == whole, "the whole board")
    anna.page.keyboard.press("h")
    anna.see(".dock-board [data-shape=counter]:visible", 0)


@pytest.mark.parametrize("game", grognard.games())
def test_a_finger_can_touch_the_pieces_of_a_map(sit: Sit, server: Server, game: str) -> None:
    made, seat, _ = late(server, game)
    anna = sit(size="phone", reduced_motion="reduce")
    anna.hold(made["match"], tokens={seat: made["tokens"][seat]}, seat=seat, sure=True)
    anna.wait_for_turn()
    assert anna.page.evaluate(PIECES) >= FINGER


def test_choices_without_room_are_behind_a_filled_button(sit: Sit, server: Server) -> None:
    """Three things to choose between, and none of them on the map: the button says so."""
    anna = sit(size="phone", lang="en")
    seats = {seat: {"kind": "me"} for seat in ("fascism", "communism", "democracy")}
    made = server.post("/api/matches", {"game": "cataclysm", "scenario": "cataclysm", "seed": "maps-3", "seats": seats})
    twin, rng = grognard.game("cataclysm").new("cataclysm", seed="maps-3"), Random(1)
    for n in range(140):
        seat, action = str(twin.turn), str(rng.choice(twin.legal(str(twin.turn))))
        server.post(f"/api/matches/{made['match']}/play", {"n": n, "action": action}, made["tokens"][seat])
        twin.play(action, seat)
    seat = str(twin.turn)
    anna.hold(made["match"], tokens={seat: made["tokens"][seat]}, seat=seat, sure=True)
    anna.wait_for_turn()
    assert anna.one(".actions .go").inner_text() == f"Choose ({len(twin.legal(seat))})"
    anna.one(".actions .go").tap()
    anna.see(".menu button", len(twin.legal(seat)))


def test_the_cards_of_a_hand_are_large_enough_for_fingers(sit: Sit, server: Server) -> None:
    anna = sit(size="phone", reduced_motion="reduce")
    made = server.new("me", "bot:random", seed="7")
    anna.hold(made["match"], tokens=made["tokens"], sure=True)
    rng = Random(4)
    while anna.one(".item.can[data-id^=hand-]").count() == 0:
        anna.wait_for_turn()
        anna.choose(rng)
    anna.one("button[data-tab=hand]").tap()
    card = anna.one(".dock-hand .item.can[data-id^=hand-]").first.bounding_box()
    assert card is not None
    assert min(card["width"], card["height"]) >= 64
