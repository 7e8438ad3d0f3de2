"""Looking back: scrubber, eyes, record down and up, going on from the middle."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from tests.browser.conftest import Sit
from tests.support.server import Server, wait_for

# The texts and symbols of each card of the open hands that lie on each other.
OVERLAPS = """() => [...document.querySelectorAll("[data-id^=hand-axis-], [data-id^=hand-allies-]")]
  .flatMap((card) => {
    const boxes = [...card.querySelectorAll("text, use")].map((part) => part.getBoundingClientRect());
    return boxes.flatMap((a, i) => boxes.slice(i + 1).filter((b) =>
      Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 &&
      Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2).map(() => card.dataset.id));
  })"""


def finished(server: Server) -> dict[str, str]:
    """A match that two bots played a little and a person gave up."""
    made = server.new("me", "bot:random", seed="5")
    path, token = f"/api/matches/{made['match']}", made["tokens"]["axis"]
    for _ in range(12):
        wait_for(lambda: bool(server.get(f"{path}/legal", token)["actions"]))
        found = server.get(f"{path}/legal", token)
        server.post(f"{path}/play", {"n": found["n"], "action": found["actions"][0]["action"]}, token)
    server.post(f"{path}/resign", {}, token)
    return {"match": made["match"], "token": token, "watch": made["watch"]}


def test_scrub_look_download_verify_upload(sit: Sit, server: Server, tmp_path: Path) -> None:
    made = finished(server)
    anna = sit(accept_downloads=True)
    anna.hold(made["match"], tokens={"axis": made["token"]}, watch=made["watch"])
    anna.wait(lambda: anna.one(".news a").count() > 0, "the end")
    anna.one(".news a[href^='#review']").click()
    anna.one(".scrub output").wait_for()
    lines = anna.lines()
    anna.one("[data-do=first]").click()
    anna.wait(lambda: anna.one("output").inner_text().startswith("0 /"), "the start")
    assert anna.lines() < lines
    anna.one("[data-do=on]").click()
    anna.wait(lambda: anna.one("output").inner_text().startswith("1 /"), "one on")
    anna.one("[name=speed]").select_option("250")
    anna.one("[data-do=run]").click()
    anna.wait(lambda: int(anna.one("output").inner_text().partition(" /")[0]) >= 4, "playing")
    anna.one("[data-do=run]").click()
    anna.one("[data-do=last]").click()
    anna.wait(lambda: anna.lines() == lines, "the end again")
    assert anna.one("[name=eyes]").input_value() == "all"
    anna.see(".item[data-id=hand-axis], .item[data-id=hand-allies]", 2)
    anna.settle()
    overlaps = anna.page.evaluate(OVERLAPS)
    assert overlaps == [], "symbol, strength and name of a card that lies open stand apart"
    assert "Axis resigned." in anna.one(".log li").last.inner_text()
    assert anna.prompt() == "The Axis resigned. The Allies win."
    anna.one("[name=eyes]").select_option("allies")
    anna.wait(lambda: anna.one(".item[data-id=hand-0]").count() > 0, "the other hand, when it is over")
    with anna.page.expect_download() as loading:
        anna.one("[data-do=record]").click()
    record = tmp_path / "record.txt"
    loading.value.save_as(record)
    command = [sys.executable, "-m", "grognard.terminal.main", "verify", str(record), "--lang", "en"]
    assert subprocess.run(command, check=False, capture_output=True, timeout=300).returncode == 0
    bruno = sit()
    bruno.open()
    bruno.one("[type=file]").set_input_files(record)
    bruno.one(".scrub output").wait_for()
    bruno.wait(lambda: bruno.one(".dock-board .item").count() > 20, "the board")


def test_a_finished_match_goes_on_from_any_move(sit: Sit, server: Server) -> None:
    made = finished(server)
    anna = sit()
    anna.hold(made["match"], tokens={"axis": made["token"]})
    anna.open(f"#review={made['match']}")
    anna.one("[data-do=first]").click()
    anna.wait(lambda: anna.one("output").inner_text().startswith("0 /"), "the start")
    for n in range(1, 4):
        anna.one("[data-do=on]").click()
        anna.wait(lambda n=n: anna.one("output").inner_text().startswith(f"{n} /"), "on")  # type: ignore[misc]
    anna.one("[data-do=fork]").click()
    anna.one("form button.main").click()
    anna.one(".dock-board .item").first.wait_for()
    assert anna.wait_for_turn()
    assert made["match"] not in anna.page.url


def test_a_link_shows_the_replay_to_anybody(sit: Sit, server: Server) -> None:
    made = finished(server)
    carla = sit()
    carla.open(f"#replay={made['watch']}")
    carla.one(".scrub output").wait_for()
    carla.see("[name=eyes] option", 4)
