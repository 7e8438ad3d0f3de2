"""What others did is shown on the board: numbered, in words, again if one likes, until the player acts."""

from __future__ import annotations

from tests.browser.conftest import Sit
from tests.browser.player import Player
from tests.support.server import Connection, Server


def seated(sit: Sit, server: Server) -> tuple[Player, Connection, Connection]:
    """Anna's page and sockets of both sides; the Axis has kept its victory cards."""
    made = server.new(seed="motion")
    axis, allies = (server.connect(made["match"], made["tokens"][seat]) for seat in ("axis", "allies"))
    axis.at(0)
    axis.play(axis.state["actions"][0]["action"])
    anna = sit(lang="en")
    anna.hold(made["match"], tokens={"axis": made["tokens"]["axis"]}, sure=True)
    anna.wait(lambda: anna.lines() > 0, "the log")
    anna.one(".dock-board > .caption").wait_for(state="attached")  # from now on what happens is news
    return anna, axis, allies


def place_card(line: Connection, n: int) -> int:
    """Two decisions: which card, and where."""
    line.at(n)
    line.play(line.state["actions"][0]["action"])
    return line.play(line.state["actions"][0]["action"])


def marks(anna: Player) -> list[str]:
    return anna.one(".trail-number").all_text_contents()


def test_what_another_seat_does_is_marked_and_told(sit: Sit, server: Server) -> None:
    anna, axis, allies = seated(sit, server)
    n = place_card(allies, axis.state["n"])
    anna.wait(lambda: marks(anna) == ["1"], "the first mark")
    anna.wait(lambda: "laid a card" in str(anna.one(".caption").text_content()), "the sentence of the step")
    while allies.state["to_move"] == ["allies"]:
        n = place_card(allies, n)
    anna.wait(lambda: len(marks(anna)) > 1, "a mark for each card")
    place_card(axis, n)
    anna.wait(lambda: marks(anna) == [], "the player has acted")


def test_the_last_turn_is_shown_again(sit: Sit, server: Server) -> None:
    anna, axis, allies = seated(sit, server)
    place_card(allies, axis.state["n"])
    anna.wait(lambda: marks(anna) == ["1"], "the first mark")
    before = anna.one(".dock-board .item").count()
    anna.one(".trail-number").evaluate("(mark) => mark.classList.add('old')")
    anna.one("[data-do=again]").click()
    anna.see(".trail-number.old", 0)
    anna.wait(lambda: marks(anna) == ["1"], "the same mark, drawn anew")
    anna.wait(lambda: anna.one(".dock-board .item").count() == before, "the board as it stands")
    assert anna.complaints == []


def test_who_wants_no_motion_has_the_marks(sit: Sit, server: Server) -> None:
    anna, axis, allies = seated(sit, server)
    anna.page.emulate_media(reduced_motion="reduce")
    place_card(allies, axis.state["n"])
    anna.page.reload()
    anna.wait(lambda: marks(anna) == ["1"], "what happened since the last move")
    assert not anna.one(".caption").is_visible()
