"""What a browser is sent holds nothing that its seat may not know."""

from __future__ import annotations

import json
from random import Random
from typing import Any

from tests.browser.conftest import Sit
from tests.support.server import Server


def test_a_spectator_is_sent_no_secret(sit: Sit, server: Server) -> None:
    """Everything that names a card of the hand, a victory card or a legal action is searched for in every frame."""
    watcher = sit()
    made = server.new("me", "bot:random", seed="11")
    watcher.hold(made["match"], spectator=made["watch"])
    secrets: set[str] = set()
    rng, token, path = Random(2), made["tokens"]["axis"], f"/api/matches/{made['match']}"
    for _ in range(60):
        watcher.wait(lambda: bool(server.get(f"{path}/legal", token)["actions"]), "the bot")
        found, sent = server.get(f"{path}/legal", token), len(watcher.frames)
        secrets |= told_to_seat(server.get(f"{path}/scene", token)["scene"])
        secrets |= {json.dumps(one["action"]) for one in found["actions"]}
        server.post(f"{path}/play", {"n": found["n"], "action": rng.choice(found["actions"])["action"]}, token)
        watcher.wait(lambda sent=sent: len(watcher.frames) > sent, "news of it")  # type: ignore[misc]
    watcher.wait(lambda: bool(server.get(f"{path}/legal", token)["actions"]), "the bot")  # from now on nobody moves
    n = server.get(path, token)["n"]
    watcher.wait(lambda: any(f'"n":{n}' in frame for frame in watcher.frames), "the last move")
    public = json.dumps(server.get(f"{path}/scene", made["watch"]), ensure_ascii=False)
    hidden = {secret for secret in secrets if secret not in public}
    assert len(hidden) > 30
    assert len(watcher.frames) > 60
    assert not [secret for secret in hidden for frame in watcher.frames if secret in frame]
    watcher.see(".item.can, .actions button", 0)


def told_to_seat(scene: dict[str, Any]) -> set[str]:
    """The sentences and ids of a seat's own cards."""
    cards = [item for layer in scene["layers"] if layer["id"] in ("hand", "victory") for item in layer["items"]]
    own = [item for item in cards if item["id"].startswith("hand-") or item.get("actions")]
    return {json.dumps(item["text"], ensure_ascii=False) for item in own}


def test_a_curtain_hangs_between_the_seats_of_one_screen(sit: Sit, server: Server) -> None:
    anna = sit()
    made = server.new("me", "me")
    anna.hold(made["match"], tokens=made["tokens"], sure=True)
    rng = Random(1)
    while anna.one(".curtain[open]").count() == 0:
        anna.choose(rng)
    assert "Allies" in anna.one(".curtain").inner_text()
    assert all(json.loads(frame).get("seat", "axis") == "axis" for frame in anna.frames if '"t":"board"' in frame)
    anna.page.keyboard.press("Escape")
    anna.see(".curtain[open]", 1)
    assert not anna.one(".dock-board").evaluate(
        "(board) => { const { x, y, width, height } = board.getBoundingClientRect();"
        " return board.contains(document.elementFromPoint(x + width / 2, y + height / 3)); }"
    )
    anna.one("[data-do=look]").click()
    anna.wait(lambda: anna.one(".curtain[open]").count() == 0 and anna.stands() == "mine", "the other board")
    assert json.loads([frame for frame in anna.frames if '"t":"board"' in frame][-1])["seat"] == "allies"
