"""The battle stage in a real browser: whole battles watched step by step, losses chosen there, nothing overlaps."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

import pytest

import grognard
from grognard import Match
from tests.browser.conftest import Sit
from tests.browser.player import Player
from tests.browser.test_access import check
from tests.support.server import Server

SEATS = {
    "rommel": ["axis"],
    "warzag": ["first", "second"],
    "fog-of-war": ["axis", "allies"],
    "cataclysm": ["fascism", "communism"],
    "sas": ["player-1"],
}
SCENARIOS = {"cataclysm": "great-patriotic-war"}
SEEDS = {"cataclysm": "stage-10"}
OPTIONS: dict[str, dict[str, Any]] = {"warzag": {"players": 2}, "sas": {"difficulty": "easy"}}
# So that battles come soon
EAGER = ("invade", "from", "attack", "train", "launch", "add", "new", "operate", "activate", "declare", "augment")
SCREENS = [(1440, 900), (390, 844), (844, 390), (820, 1180), (1366, 768), (2560, 1440)]
LEAST = 11.9  # pixels of the smallest letters
# Boxes inside the rows of the stage: those of a row must not overlap, and must lie inside it.
BOXES = """() => [...document.querySelectorAll('.fighter, .battle-stage > :is(header, footer, .result), .plan')]
  .filter((row) => row.checkVisibility())
  .map((row) => [row, ...row.children].filter((part) => part.checkVisibility() && part.getBoundingClientRect().width)
    .map((part) => { const { left, top, right, bottom } = part.getBoundingClientRect();
      return [left, top, right, bottom, part.className.baseVal ?? part.className ?? part.tagName]; }))"""
LETTERS = """() => [...document.querySelectorAll('.battle-stage *')]
  .filter((e) => !e.closest('.piece, .die, .said') && e.checkVisibility())
  .filter((e) => [...e.childNodes].some((n) => n.nodeType === 3 && n.data.trim()))
  .map((e) => [parseFloat(getComputedStyle(e).fontSize), e.textContent.trim().slice(0, 40)])"""

LINES = """() => [...document.querySelectorAll('.sums table')].map((table) =>
  [...table.querySelectorAll('tr:not(.total) td:last-child')].map((cell) => cell.textContent))"""


class Table:
    """A match on the server and its twin here, which knows what will happen."""

    def __init__(self, server: Server, game: str, seed: str, scenario: str = "") -> None:
        seats = {seat: {"kind": "me"} for seat in SEATS[game]}
        scenario = scenario or SCENARIOS.get(game, grognard.game(game).scenarios[0])
        body = {"game": game, "scenario": scenario, "seed": seed, "seats": seats, "options": OPTIONS.get(game, {})}
        self.server = server
        self.made: dict[str, Any] = server.post("/api/matches", body)
        self.twin: Match = grognard.game(game).new(scenario, seed=seed, options=OPTIONS.get(game, {}))
        self.rng = Random(seed)

    def play(self, action: str) -> None:
        seat, n = str(self.twin.turn), len(self.twin.played())
        path, token = f"/api/matches/{self.made['match']}/play", self.made["tokens"][seat]
        self.server.post(path, {"n": n, "action": action}, token)
        self.twin.play(action, seat)

    def until(self, verb: str, fighters: int = 0) -> str:
        """Until somebody may do such a thing in a battle of so many; says which seat."""
        for _ in range(4000):
            seat = str(self.twin.turn)
            if any(action.verb == verb for action in self.twin.legal(seat)) and self.fighters(seat) >= fighters:
                return seat
            self.play(self.some_action())
        raise AssertionError(f"nobody may {verb}")

    def some_action(self) -> str:
        legal = [str(action) for action in self.twin.legal()]
        eager = [action for action in legal if action.split()[0] in EAGER]
        return self.rng.choice(eager if eager and self.rng.random() < 0.7 else legal)

    def fighters(self, seat: str) -> int:
        stage = self.twin.stage(seat)
        live = stage.under_way() if stage is not None else None
        return 0 if live is None else sum(len(side.fighters) for side in live.rounds[-1].sides)

    def sit(self, person: Player, seat: str) -> None:
        person.hold(self.made["match"], tokens={seat: self.made["tokens"][seat]}, seat=seat)


@cache
def table(server: Server, game: str, verb: str) -> tuple[Table, str]:
    """A table at which somebody has such a choice in a battle."""
    if game == "sas":
        return night_school(server, verb), "player-1"
    found = Table(server, game, SEEDS.get(game, "stage-2"))
    return found, found.until(verb, 2)


def night_school(server: Server, verb: str) -> Table:
    """The lesson of SAS, up to the moment at which a hit of the Sterling can be given."""
    lesson = grognard.game("sas").lesson
    assert lesson is not None
    found = Table(server, "sas", lesson.seed, lesson.scenario)
    orders = [order.action for order in lesson.start]
    for step in lesson.steps:
        orders += [*step.allow[:1], *[order.action for order in step.then]]
    for order in orders:
        if any(action.verb == verb for action in found.twin.legal()):
            return found
        found.play(order)
    raise AssertionError(f"nobody may {verb}")


def totals(person: Player) -> list[int]:
    return [int(text) for text in person.one(".battle-stage .total td:last-child").all_inner_texts()]


def amounts(person: Player) -> list[int]:
    """The lines of each sum that is shown, added up here."""
    sums: list[list[str]] = person.page.evaluate(LINES)
    return [sum(int(text.replace("−", "-").replace("–", "0")) for text in lines) for lines in sums]


def beats(person: Player) -> tuple[int, int]:
    """The beat that is shown, and how many there are."""
    slider = person.one(".battle-stage [type=range]")
    return int(slider.input_value()), int(slider.get_attribute("max") or 0)


def watch(person: Player) -> list[str]:
    """Steps through the battle with the space bar, to its end so far; what was said at each beat."""
    said = []
    person.one(".battle-stage").focus()
    for _ in range(200):
        at, last = beats(person)
        said.append(person.one(".battle-stage .said").inner_text())
        assert amounts(person) == totals(person), said[-1]
        if at == last:
            return said
        person.page.keyboard.press(" ")
        person.wait(lambda at=at: beats(person)[0] == at + 1, "the next beat")  # type: ignore[misc]
    raise AssertionError("a battle without an end")


def test_a_whole_battle_of_rommel_is_watched_step_by_step(sit: Sit, server: Server) -> None:
    match = Table(server, "rommel", "stage-1")
    match.until("plan", 2)
    anna = sit()
    match.sit(anna, "axis")
    anna.one(".battle-stage .plan.can").first.wait_for()
    anna.one(".compared td").first.wait_for()
    assert anna.one(".compared th[scope=col]").count() == len(match.twin.legal())
    anna.one("[data-do=stage-speed][value=step]").click()
    press(match, anna, "axis", ".plan.can")
    before = beats(anna)[1]
    press(match, anna, "axis", ".decision [data-action=done]")
    assert beats(anna)[1] > before + 1, "the battle goes on"
    assert beats(anna)[0] <= before + 1, "nothing is skipped"
    said = watch(anna)
    for _ in range(20):
        if not anna.one(".battle-stage .fighter.can").count():
            break
        press(match, anna, "axis", ".fighter.can")
        said += watch(anna)
    anna.one(".battle-stage .result.decided strong").wait_for()
    log = anna.one(".log").inner_text()
    assert not [line for line in said if line not in log], "every beat is a line of the log"
    assert [line for line in said if "roll" in line], "dice are among them"
    assert anna.one(".battle-stage .die").count() > 0
    anna.page.keyboard.press("Escape")
    anna.see(".battle-stage:not([hidden])", 0)
    anna.one("[data-do=stage]").click()
    anna.see(".battle-stage:not([hidden])", 1)
    anna.one("[data-do=stage-again]").click()
    anna.wait(lambda: beats(anna)[0] == 0, "the beginning")
    anna.page.keyboard.press("s")
    anna.wait(lambda: beats(anna)[0] == beats(anna)[1], "the end, by a skip")


def match_n(server: Server, match: Table) -> int:
    token = next(iter(match.made["tokens"].values()))
    return int(server.get(f"/api/matches/{match.made['match']}", token)["n"])


def test_an_invasion_by_another_seat_is_watched_and_answered(sit: Sit, server: Server) -> None:
    match = Table(server, "warzag", "stage-4")
    match.until("eliminate", 2)
    attacker = str(match.twin.turn)
    defender = next(seat for seat in SEATS["warzag"] if seat != attacker)
    anna = sit()
    match.sit(anna, defender)
    anna.one("[data-do=stage]").click()
    anna.one("[data-do=stage-speed][value=step]").click()
    while match.twin.turn == attacker and match.fighters(attacker):
        match.play(str(match.twin.legal()[-1] if match.twin.legal()[-1].verb == "done" else match.twin.legal()[0]))
    told(match, anna, defender)
    watch(anna)
    assert anna.one(".battle-stage .large .die:not(.old) text").text_content() in ("D", "R", "T")
    assert anna.one(".battle-stage .cases .came").count() == 1
    if anna.one(".battle-stage .fighter.can").count():
        press(match, anna, defender, ".fighter.can")
        anna.one(".battle-stage .side:first-child .lost, .battle-stage .result.decided").first.wait_for()


def test_a_burst_of_sas_is_watched_and_its_hit_is_given_on_the_stage(sit: Sit, server: Server) -> None:
    match = night_school(server, "hit")
    anna = sit()
    match.sit(anna, "player-1")
    anna.one(".battle-stage .fighter.can").first.wait_for()
    anna.one("[data-do=stage-speed][value=step]").click()
    anna.one("[data-do=stage-again]").click()
    said = watch(anna)
    assert [line for line in said if "with the Sterling (short range +1)" in line]
    assert totals(anna) == [1], "the modifier of each die"
    assert anna.one(".battle-stage .side:first-child .die").count() == 3
    anna.one(".battle-stage .fighter.can").first.click()
    anna.one(".battle-stage .side:last-child .lost").wait_for()
    assert "8" in anna.one(".battle-stage").inner_text(), "how far it is heard"


def test_an_operation_of_cataclysm_is_watched_from_its_odds_to_its_result(sit: Sit, server: Server) -> None:
    match = Table(server, "cataclysm", "stage-10")
    seat = match.until("support", 2)
    anna = sit()
    match.sit(anna, seat)
    anna.one(".battle-stage .fighter.can").first.wait_for()
    anna.one(".compared td").first.wait_for()
    options = [action for action in match.twin.legal(seat) if action.verb in ("support", "done")]
    assert anna.one(".compared th[scope=col]").count() == len(options) > 1
    anna.one("[data-do=stage-speed][value=step]").click()
    said: list[str] = []
    for _ in range(40):
        if anna.one(".battle-stage .result.decided").count():
            break
        decide(match, anna, seat)
        said += watch(anna)
    assert anna.one(".battle-stage .throw").count() == 2, "the dice of both sides"
    assert anna.one(".battle-stage .throw .die.best").count() == 2
    assert anna.one(".battle-stage .cases .came").count() >= 1
    assert [line for line in said if "dice" in line]
    log = anna.one(".log").inner_text()
    assert not [line for line in said if line not in log], "every beat is a line of the log"
    anna.settle()
    happens, row = anna.one(".happens").bounding_box(), anna.one(".battle-stage .result").bounding_box()
    assert happens is not None
    assert row is not None
    assert row["y"] <= happens["y"] <= happens["y"] + happens["height"] <= row["y"] + row["height"] + 1


def decide(match: Table, person: Player, seat: str) -> None:
    """Whoever is asked decides: this player by pressing something on the stage, the others elsewhere."""
    if match.twin.turn != seat:
        while match.twin.turn not in (seat, None):
            match.play(str(match.twin.legal()[0]))
        told(match, person, seat)
    else:
        press(match, person, seat, ".fighter.can, .battle-stage .decision button[data-action]")


def press(match: Table, person: Player, seat: str, what: str) -> None:
    """Press the first such thing of the stage, which plays its action, and wait until the page has been told."""
    pressed = person.one(f".battle-stage {what}").first
    action = pressed.get_attribute("data-action") or offered(match, seat, pressed.get_attribute("data-piece"))
    pressed.click()
    person.agree_until(lambda: match_n(match.server, match) > len(match.twin.played()), f"the effect of {action}")
    match.twin.play(action, seat)
    told(match, person, seat)


def told(match: Table, person: Player, seat: str) -> None:
    """The page knows of everything that has happened, and the stage as well."""
    person.at(len(match.twin.played()))
    person.wait(lambda: beats(person)[1] == last_beat(match, seat), "the last beat")


def last_beat(match: Table, seat: str) -> int:
    """The last beat of the battle under way, as the page must show it once it has been told."""
    stage = match.twin.stage(seat)
    assert stage is not None
    return len(stage.battles[-1].beats) - 1


def offered(match: Table, seat: str, piece: str | None) -> str:
    """The one action of a piece on the stage."""
    (action,) = next(found.actions for found in match.twin.stage(seat).pieces() if found.id == piece)
    return str(action)


@pytest.mark.parametrize(
    ("game", "verb"),
    [("rommel", "plan"), ("warzag", "eliminate"), ("fog-of-war", "lose"), ("cataclysm", "lose"), ("sas", "hit")],
)
def test_nothing_overlaps_at_any_size(sit: Sit, server: Server, game: str, verb: str) -> None:
    match, seat = table(server, game, verb)
    anna = sit(lang="it", reduced_motion="reduce")
    match.sit(anna, seat)
    anna.one(".battle-stage .can").first.wait_for()
    anna.wait(
        lambda: (
            anna.page.evaluate("() => getComputedStyle(document.querySelector('.battle-stage')).position") == "fixed"
        )
    )
    for width, height in SCREENS:
        anna.resize(width, height)
        for row, *parts in anna.page.evaluate(BOXES):
            for one, other in ((a, b) for i, a in enumerate(parts) for b in parts[i + 1 :]):
                assert not overlap(one, other), (width, height, row, one, other)
            for part in parts:
                assert row[0] - 1 <= part[0] <= part[2] <= row[2] + 1, (width, height, row, part)
        small = [(size, text) for size, text in anna.page.evaluate(LETTERS) if size < LEAST]
        assert not small, (width, height, small)
        box = anna.one(".battle-stage").bounding_box()
        assert box is not None
        assert box["width"] <= width
        assert box["height"] <= height


def overlap(one: list[float], other: list[float]) -> bool:
    """Two boxes that share more than a hair."""
    wide = min(one[2], other[2]) - max(one[0], other[0])
    high = min(one[3], other[3]) - max(one[1], other[1])
    return wide > 1 and high > 1


@pytest.mark.parametrize("theme", ["light", pytest.param("dark", marks=pytest.mark.proof)])
@pytest.mark.parametrize(("game", "verb"), [("rommel", "plan"), ("cataclysm", "support")])
def test_the_stage_is_accessible(sit: Sit, server: Server, theme: str, game: str, verb: str) -> None:
    match, seat = table(server, game, verb)
    anna = sit(theme=theme, reduced_motion="reduce")
    match.sit(anna, seat)
    anna.one(".battle-stage .can").first.wait_for()
    anna.one(".compared td").first.wait_for()
    check(anna, f"stage of {game}, {theme}")


def test_the_focus_stays_on_the_stage(sit: Sit, server: Server) -> None:
    match, seat = table(server, "rommel", "plan")
    anna = sit()
    match.sit(anna, seat)
    anna.one(".battle-stage .can").first.wait_for()
    anna.one(".compared td").first.wait_for()  # from now on nothing is drawn anew
    for key in ["Tab"] * 40 + ["Shift+Tab"] * 5:
        anna.page.keyboard.press(key)
        assert anna.page.evaluate("() => document.activeElement.closest('.battle-stage') !== null"), key
    anna.page.keyboard.press("Escape")
    anna.one(".battle-stage").wait_for(state="hidden")
    anna.one("#prompt").wait_for()


def test_the_stage_is_loaded_only_with_a_battle(sit: Sit) -> None:
    anna = sit()
    anna.play_now()
    assert not [url for url in anna.requests if "battle_" in url]


@pytest.mark.parametrize(("game", "verb"), [("rommel", "plan"), ("warzag", "eliminate"), ("fog-of-war", "lose")])
def test_a_battle_has_one_place(sit: Sit, server: Server, game: str, verb: str) -> None:
    """With the stage closed nothing covers the map, and the way back to the stage stands out."""
    match, seat = table(server, game, verb)
    anna = sit(reduced_motion="reduce")
    match.sit(anna, seat)
    anna.one(".battle-stage .can").first.wait_for()
    anna.page.keyboard.press("Escape")
    anna.see(".battle-stage:not([hidden])", 0)
    assert not anna.one(".dock-battle").is_visible()
    assert anna.one(".dock-battle .item, [data-id^=battle]").count() == 0
    anna.one(".tools .calls[data-do=stage]").click()
    anna.one(".battle-stage .can").first.wait_for()


def test_the_targets_of_an_invasion_are_compared_before_one_is_chosen(sit: Sit, server: Server) -> None:
    match = Table(server, "warzag", "odds-1")
    for _ in range(4000):
        seat = str(match.twin.turn)
        targets = [str(action) for action in match.twin.legal(seat) if action.verb == "invade"]
        if len(targets) > 1:
            break
        match.play(match.some_action())
    anna = sit(reduced_motion="reduce")
    match.sit(anna, seat)
    anna.one("[data-do=compare]").click()
    rows = anna.one(".odds-of-all [data-action]")
    rows.first.wait_for()
    assert [row.get_attribute("data-action") for row in rows.all()] == targets
    assert "%" in anna.one(".odds-of-all").inner_text()
    rows.first.click()
    anna.agree_until(lambda: match_n(server, match) > len(match.twin.played()), "the invasion")
    anna.see(".odds-of-all", 0)


def test_the_table_of_odds_is_seen_whole_on_a_laptop(sit: Sit, server: Server) -> None:
    """However many plans there are above it."""
    match, seat = table(server, "rommel", "plan")
    anna = sit(reduced_motion="reduce")
    anna.page.set_viewport_size({"width": 1440, "height": 900})
    match.sit(anna, seat)
    anna.one(".compared td").first.wait_for()
    hidden = "(lines) => lines.scrollHeight - lines.clientHeight"
    anna.settle()
    assert anna.one(".compared .lines").evaluate(hidden) <= 1
