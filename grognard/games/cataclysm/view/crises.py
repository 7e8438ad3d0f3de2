"""The crisis table in force (3.7.4): what each roll would do now, and to whom."""

from __future__ import annotations

from typing import Any

from grognard.games.cataclysm.facts.crisis import LOWEST_ROLL, ROLLS
from grognard.games.cataclysm.odds.dice import at_least
from grognard.games.cataclysm.rules.civil_wars import civil_war_target
from grognard.games.cataclysm.rules.control import controller
from grognard.games.cataclysm.rules.effectiveness import SIX, effectiveness, is_reduced, order_of_play, penalty
from grognard.games.cataclysm.rules.pools import can_gain_flag
from grognard.games.cataclysm.rules.relations import active_powers, belligerents, is_active
from grognard.games.cataclysm.rules.score import points
from grognard.games.cataclysm.rules.stability import extra_dice
from grognard.games.cataclysm.rules.turn.crisis import IN_PEACE, IN_WAR
from grognard.games.cataclysm.rules.turn.crisis_events import REVOLUTION, SHAKEN, is_open, is_open_to_coup, sponsor_of
from grognard.games.cataclysm.state import Tabletop
from grognard.games.cataclysm.vocabulary.words import EXHAUSTION, NOBODY, NOWHERE, PEACE, POWERS, TOTAL_WAR

# What an effect hits: powers or areas, and how many faces of one more die lead there
Hits = dict[str, int]


def crisis_view(t: Tabletop) -> list[dict[str, Any]]:
    """Every roll with its chance in 36, its event, and what its effects would hit."""
    table = IN_PEACE if t.war_status == PEACE else IN_WAR
    return [row_view(t, table, row) for row in range(ROLLS)]


def row_view(t: Tabletop, table: int, row: int) -> dict[str, Any]:
    effects = [effect.split() for effect in t.f.crisis.effects[table][row]]
    return {
        "roll": row + LOWEST_ROLL,
        "ways": SIX - abs(row - SIX + 1),
        "event": t.f.crisis.events[table][row],
        "effects": [effect_view(t, words, effects) for words in effects],
    }


def effect_view(t: Tabletop, words: list[str], beside: list[list[str]]) -> dict[str, Any]:
    """What one effect would hit; of a test or a coup also its chances, and who sponsors the coup."""
    found: dict[str, Any] = {"what": kind_of(words[0]), "hits": hits(t, words)}
    if words[0] == "coup":
        sponsors = sponsors_of(t, words[1])
        found["sponsors"] = {id: POWERS[sponsors[id]] for id in found["hits"]}
        found["chances"] = {id: check_chance(t, sponsors[id], 0, 0, False) for id in found["hits"]}
    elif found["what"] == "test":
        found["chances"] = {word: test_chance(t, POWERS.index(word), words, beside) for word in found["hits"]}
    return found


def sponsors_of(t: Tabletop, name: str) -> dict[str, int]:
    """R31: by country, the power that would sponsor its coup."""
    powers = [sponsor_of(t, power) for power in t.f.crisis.powers_of(name)]
    return dict(zip([t.f.atlas.ids[area] for area in t.f.crisis.areas_of(name)], powers, strict=True))


def test_chance(t: Tabletop, power: int, words: list[str], beside: list[list[str]]) -> int:
    """5.5.1: how likely a power holds; an event that reduces it as well does so first."""
    modifier = REVOLUTION if words[0] == "test_least_stable" else 0
    return check_chance(t, power, modifier, extra_dice(power), ["reduce", POWERS[power]] in beside)


def check_chance(t: Tabletop, power: int, modifier: int, extra: int, also_reduced: bool) -> int:
    """5.3: the chance of a check, in per cent."""
    dice, change = effectiveness(t, power), modifier + penalty(t, power)
    if also_reduced and not is_reduced(t, power):
        dice, change = max(1, dice - 1), change - (1 if dice == 1 else 0)
    return round(100 * at_least(dice + extra, change, t.f.success))


def kind_of(verb: str) -> str:
    """The family of an effect: who is tested, gains a flag or is reduced, or what happens to an area."""
    return verb.split("_")[0] if verb.split("_")[0] in ("test", "flag", "reduce") else verb


def hits(t: Tabletop, words: list[str]) -> Hits:
    """What one effect would hit; nothing if it would change nothing."""
    verb = words[0]
    if verb in ("defect", "unrest", "coup", "civil_war", "forsake"):
        return {t.f.atlas.ids[area]: faces for area, faces in areas_hit(t, words).items()}
    return {POWERS[power]: faces for power, faces in powers_hit(t, words).items() if can_be_hit(t, verb, power)}


def can_be_hit(t: Tabletop, verb: str, power: int) -> bool:
    """3.7.4: an active power; with a flag left to gain, or not reduced yet."""
    if not is_active(t, power):
        return False
    if verb.startswith("flag"):
        return can_gain_flag(t, power)
    return not verb.startswith("reduce") or not is_reduced(t, power)


def powers_hit(t: Tabletop, words: list[str]) -> dict[int, int]:
    verb = words[0]
    if verb in ("reduce", "test", "flag"):
        return {POWERS.index(words[1]): SIX}
    if verb in ("test_one", "flag_one"):
        return counted(t.f.crisis.powers_of(words[1]))
    at_war = order_of_play(t, belligerents(t))[::-1]
    if verb == "test_least_stable":
        return first_of(sorted(at_war, key=lambda p: (t.stability[p], effectiveness(t, p))))
    if verb == "flag_poorest":
        return first_of(sorted(at_war, key=lambda p: (points(t, p), effectiveness(t, p))))
    if verb == "flag_shaken":
        return {power: SIX for power in at_war if t.stability[power] < SHAKEN}
    active = order_of_play(t, active_powers(t))
    if verb == "reduce_richest":
        return first_of(sorted(active, key=lambda p: (-points(t, p), -effectiveness(t, p))))
    return {power: SIX for power in active if t.commitment[power] in (TOTAL_WAR, EXHAUSTION)}


def counted(things: list[int]) -> dict[int, int]:
    """How many faces of a die lead to each."""
    return {thing: things.count(thing) for thing in things}


def first_of(powers: list[int]) -> dict[int, int]:
    return {powers[0]: SIX} if powers else {}


def areas_hit(t: Tabletop, words: list[str]) -> dict[int, int]:
    """11.1, R23, R31: the areas that the second die may choose and that are open to the event."""
    verb = words[0]
    if verb == "forsake":
        power, most = POWERS.index(words[1]), int(words[3])
        held = [a for a in t.f.crisis.areas_of(words[2]) if is_open(t, a) and controller(t, a) == power]
        return dict.fromkeys(held[:most], SIX)
    areas = t.f.crisis.areas_of(words[1])
    if verb == "civil_war":
        found = [civil_war_target(t, areas, roll) for roll in range(1, SIX + 1)]
        return counted([area for area in found if area != NOWHERE])
    if verb == "coup":
        sponsors = [sponsor_of(t, power) for power in t.f.crisis.powers_of(words[1])]
        rows = zip(areas, sponsors, strict=True)
        return counted([area for area, power in rows if power != NOBODY and is_open_to_coup(t, area, power)])
    return counted([area for area in areas if is_open(t, area) and loses_holder(t, verb, area)])


def loses_holder(t: Tabletop, verb: str, area: int) -> bool:
    """A country defects from whoever controls it; unrest takes a colony from its owner."""
    holder, owner = controller(t, area), t.f.atlas.owner[area]
    return holder != NOBODY if verb == "defect" else owner != NOBODY and holder == owner
