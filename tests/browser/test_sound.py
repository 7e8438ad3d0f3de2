"""Sounds in a real browser: none until somebody asks for them, and a different one for each thing that happens."""

from __future__ import annotations

from typing import Any

from grognard.engine.drawing.stage.stage import Battle
from tests.browser.conftest import Sit
from tests.browser.player import Player
from tests.browser.test_stage import Table, watch
from tests.support.server import Server

# Notes what begins to sound, and measures how loud it gets at the loudspeaker.
LISTEN = """(() => {
  window.heard = [];
  const connect = AudioNode.prototype.connect;
  AudioNode.prototype.connect = function (target, ...rest) {
    if (target instanceof AudioDestinationNode) {
      const meter = new AnalyserNode(this.context, { fftSize: 32768 }); // two thirds of a second
      connect.call(this, meter);
      const sound = { pitches: [], peak: 0, ended: 0 };
      heard.push(sound);
      const samples = new Float32Array(meter.fftSize);
      sound.measure = () => {
        meter.getFloatTimeDomainData(samples);
        sound.peak = samples.reduce((peak, sample) => Math.max(peak, Math.abs(sample)), sound.peak);
      };
      setInterval(sound.measure, 100);
    }
    return connect.call(this, target, ...rest);
  };
  const note = (source, pitch) => {
    const sound = heard.at(-1);
    sound.pitches.push(pitch);
    source.addEventListener("ended", () => { sound.measure(); sound.ended++; });
  };
  const tone = OscillatorNode.prototype.start;
  OscillatorNode.prototype.start = function (...when) { note(this, this.frequency.value); tone.apply(this, when); };
  const noise = AudioBufferSourceNode.prototype.start;
  AudioBufferSourceNode.prototype.start = function (...when) { note(this, 0); noise.apply(this, when); };
})()"""
WANTS_SOUND = "() => { localStorage.grognard = JSON.stringify({ ...JSON.parse(localStorage.grognard), sound: 'on' }); }"
TURN, DICE, WON, MESSAGE = [523.0, 784.0], [0.0] * 4, [392.0, 523.0, 784.0], [311.0]


def heard(person: Player) -> list[list[float]]:
    """The pitches of each sound; 0 is noise."""
    found: list[list[float]] = person.page.evaluate("() => heard.map(({ pitches }) => pitches)")
    return found


def peaks(person: Player) -> list[float]:
    """How loud each sound was, once all of them are over."""
    over = "() => heard.every(({ pitches, ended }) => ended === pitches.length)"
    person.wait(lambda: bool(person.page.evaluate(over)), "the end of the sounds")
    found: list[float] = person.page.evaluate("() => heard.map(({ peak }) => peak)")
    return found


def switch_on(person: Player, volume: int = 60) -> None:
    """With new settings the screen is made anew."""
    person.page.evaluate("() => document.querySelector('.dock-board').classList.add('old')")
    person.one("#settings").click()
    person.one("[name=sound]").check()
    person.one("[name=volume]").fill(str(volume))
    person.one("dialog[open] button.main").click()
    person.one(".dock-board:not(.old) .item").first.wait_for()
    person.wait(lambda: person.prompt() != "", "the state of the match")


def try_sound(person: Player, sign: str, count: int) -> None:
    """Press its button, and wait until so many sounds were heard."""
    person.one(f"[data-sign={sign}]").click()
    person.wait(lambda: len(heard(person)) == count, sign)


def play_for(server: Server, made: dict[str, Any], seat: str) -> None:
    """Somebody else decides until it is not their move any more."""
    line = server.connect(made["match"], made["tokens"][seat])
    line.until(lambda: bool(line.state))
    while line.state["to_move"] == [seat]:
        line.play(line.state["actions"][0]["action"])
    line.close()


def say_as(server: Server, made: dict[str, Any], seat: str, text: str) -> None:
    server.post(f"/api/matches/{made['match']}/chat", {"text": text}, made["tokens"][seat])


def at_a_match(sit: Sit, server: Server) -> tuple[Player, dict[str, Any]]:
    """Anna has the Allies; the Axis is to move."""
    anna, made = sit(), server.new()
    anna.context.add_init_script(LISTEN)
    anna.hold(made["match"], tokens={"allies": made["tokens"]["allies"]})
    return anna, made


def test_nothing_sounds_and_nothing_is_loaded_until_asked_for(sit: Sit, server: Server) -> None:
    anna, made = at_a_match(sit, server)
    play_for(server, made, "axis")
    assert anna.wait_for_turn()
    say_as(server, made, "axis", "ciao")
    anna.one(".chat li").first.wait_for(state="attached")
    assert heard(anna) == []
    assert not any(url.endswith("/sounds.js") for url in anna.requests)


def test_my_turn_and_a_message_sound_different(sit: Sit, server: Server) -> None:
    anna, made = at_a_match(sit, server)
    say_as(server, made, "axis", "before she listened")
    switch_on(anna)
    play_for(server, made, "axis")
    anna.wait(lambda: heard(anna) == [TURN], "the sign of my turn")
    say_as(server, made, "axis", "ciao")
    anna.wait(lambda: heard(anna) == [TURN, MESSAGE], "the sign of a message")
    say_as(server, made, "allies", "my own words make no sound")
    anna.one(".chat li").nth(2).wait_for(state="attached")
    assert heard(anna) == [TURN, MESSAGE]


def test_a_reload_makes_no_sound(sit: Sit, server: Server) -> None:
    """What was said and whose move it is are no news."""
    anna, made = at_a_match(sit, server)
    switch_on(anna)
    say_as(server, made, "axis", "ciao")
    play_for(server, made, "axis")
    anna.wait(lambda: len(heard(anna)) == 2, "both signs")
    anna.page.reload()
    assert anna.wait_for_turn()
    anna.one(".chat li").first.wait_for(state="attached")
    assert heard(anna) == []


def test_sounds_can_be_tried_and_the_volume_counts(sit: Sit, server: Server) -> None:
    anna, _ = at_a_match(sit, server)
    anna.one("#settings").click()
    assert not anna.one("[name=sound]").is_checked()
    assert anna.one("[name=sound]").get_attribute("aria-describedby") == "sound-how"
    for count, sign in enumerate(("turn", "dice", "won", "message"), 1):
        try_sound(anna, sign, count)
    assert heard(anna) == [TURN, DICE, WON, MESSAGE]
    loud = peaks(anna)
    assert min(loud) > 0.01, "each of them can be heard"
    anna.one("[name=volume]").fill("10")
    try_sound(anna, "message", 5)
    assert 0.001 < peaks(anna)[4] < loud[3], "the same, but softer"


def own_victory(match: Table) -> Battle:
    """Play until the Axis has won a battle with dice."""
    for _ in range(2000):
        stage = match.twin.stage("axis")
        last: Battle | None = stage.battles[-1] if stage is not None and stage.battles else None
        if last is not None and last.result is not None and last.result.won and dice_beats(last):
            return last
        match.play(match.some_action())
    raise AssertionError("no victory")


def dice_beats(battle: Battle) -> set[int]:
    """The beats at which dice fall."""
    rolls = [roll for one in battle.rounds for roll in one.rolls]
    for side in (side for one in battle.rounds for side in one.sides):
        rolls += [roll for fighter in side.fighters for roll in fighter.rolls]
        rolls += [roll for plan in side.plans for roll in plan.rolls]
    return {roll.at for roll in rolls}


def test_dice_and_a_battle_won_sound_on_the_stage(sit: Sit, server: Server) -> None:
    match = Table(server, "rommel", "sound-1")
    battle = own_victory(match)
    assert battle.result is not None
    anna = sit()
    anna.context.add_init_script(LISTEN)
    match.sit(anna, "axis")
    anna.page.evaluate(WANTS_SOUND)
    anna.page.reload()
    anna.one("[data-do=stage]").wait_for()
    anna.one("[data-do=stage]").dispatch_event("click")  # it may be open already
    anna.one("[data-do=stage-speed][value=step]").click()
    anna.one("[data-do=stage-again]").click()
    anna.page.evaluate("() => heard.splice(0)")
    watch(anna)
    expected = dice_beats(battle) - {0, battle.result.at}
    anna.wait(lambda: heard(anna).count(WON) == 1, "the sign of a victory")
    assert heard(anna).count(DICE) == len(expected) > 0
