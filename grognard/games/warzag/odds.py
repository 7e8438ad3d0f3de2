"""The chances of an invasion (7), before cards are played: the die decides, the defender strikes as hard as he can."""

from __future__ import annotations

from grognard.engine.moves import arg_a, verb_of
from grognard.engine.table import STEP_MASK
from grognard.games.warzag import steps, verbs
from grognard.games.warzag.geometry import NEXT_TO
from grognard.games.warzag.rules.armies import attack_sum, defence_sum
from grognard.games.warzag.rules.attack import defence_total, defended
from grognard.games.warzag.rules.counterattack import damage, face
from grognard.games.warzag.rules.planning import fresh, launch_places
from grognard.games.warzag.state import Tabletop
from grognard.games.warzag.words import OUTCOMES, bits

TAKEN, HELD, WIPED_OUT = OUTCOMES


def odds(t: Tabletop, seat: int, move: int) -> dict[str, float] | None:
    """Of naming a target with all armies around it; of the attack as it is planned; of one more territory."""
    verb = verb_of(move)
    step = t.stack[-1] & STEP_MASK
    if verb == verbs.INVADE and step == steps.INVADE:
        target = arg_a(move)
        places = bits(NEXT_TO[target] & launch_places(t, seat))
        return chances(t, target, sum(fresh(t, seat, place) for place in places))
    if step != steps.PLAN or verb not in (verbs.ATTACK, verbs.FROM):
        return None
    more = fresh(t, seat, arg_a(move)) if verb == verbs.FROM else 0
    return chances(t, t.target, t.fighters | more)


def chances(t: Tabletop, target: int, fighters: int) -> dict[str, float] | None:
    """Taken, held, or held with nobody of the invaders left."""
    if not fighters:
        return None
    if not defended(t, target):
        return {TAKEN: 1.0, HELD: 0.0, WIPED_OUT: 0.0}
    c = t.copy()
    c.target = target
    c.defender = t.owner[target]
    if t.stack[-1] & STEP_MASK == steps.INVADE:
        c.plus_attack = c.plus_defence = c.plus_resistance = 0
    strong = attack_sum(c, fighters) + c.plus_attack >= defence_total(c)
    life = defence_sum(c, fighters)
    faces = c.f.faces
    dead = sum(damage(c, face(c, die)) >= life for die in faces) / len(faces)
    return {TAKEN: 1.0 - dead if strong else 0.0, HELD: 0.0 if strong else 1.0 - dead, WIPED_OUT: dead}
