"""Advice for a bot that is the Jäger (16): which cards to keep and to lay, and where tokens and units go."""

from __future__ import annotations

from typing import Final

from grognard.engine.frames import first_of
from grognard.engine.moves import arg_a, arg_b, verb_of
from grognard.games.sas.bot import aims
from grognard.games.sas.bot.card_worth import card_value, event_value
from grognard.games.sas.rules.axis.drawing import effect_of
from grognard.games.sas.rules.axis.facing import facings_wanted
from grognard.games.sas.rules.axis.positions import plan_advance
from grognard.games.sas.rules.axis.routes import driving_of, pose_of
from grognard.games.sas.rules.axis.shooting import discovered_targets, shot_from_pose, target_squares
from grognard.games.sas.rules.field import Obstacles
from grognard.games.sas.rules.hearing import facings_towards
from grognard.games.sas.rules.noticing import obstacles, sees_operator
from grognard.games.sas.rules.weapons import without
from grognard.games.sas.state import Tabletop
from grognard.games.sas.vocabulary import steps, verbs
from grognard.games.sas.vocabulary.axis import ARC_FRONT, PATROLS_TURN, SENTRIES_TURN, SWEEP
from grognard.games.sas.vocabulary.pieces import ENTRY, FIRST_SUPPORT, ON_MAP, STANDING
from grognard.games.sas.vocabulary.places import SPOTS, SQUARE_NAMES
from grognard.games.sas.vocabulary.words import FACINGS, NOWHERE

DRAWING: Final = 1.4  # what a new card is worth to an empty hand
SATED: Final = 0.35  # by how much less for each card in it
TURNS: Final = (SENTRIES_TURN, PATROLS_TURN, SWEEP)
GAMBLE: Final = 0.9  # a turn may find somebody by the time the card counts; if it does not, nothing is lost
EARSHOT: Final = 4
NEAR_CAT: Final = 4  # squares from a cat to an operator that may come to scare it
FAR: Final = 99


def hunt_scores(t: Tabletop, moves: list[int]) -> list[float]:
    """For every decision of the Jäger."""
    if t.step == steps.JAGER_CARD:
        return [phase_score(t, move) for move in moves]
    if t.step == steps.TURN_OVER:
        better = card_value(t, t.jager_played) - event_value(t, effect_of(t))
        return [better if verb_of(move) == verbs.TURN_OVER else 0.0 for move in moves]
    if t.step == steps.TRICK:
        return [trick_score(t, move) for move in moves]
    if t.step in (steps.LURK, steps.CHOOSE_SPOT):
        return [-away_from_operators(t, border_square(t, arg_a(move) - SQUARE_NAMES)) / 4 for move in moves]
    if t.step == steps.CHOOSE_SPAWN:
        return [-away_from_operators(t, border_square(t, (arg_a(move) - 1) * SPOTS)) / 4 for move in moves]
    return lead_scores(t, moves)


def phase_score(t: Tabletop, move: int) -> float:
    """16.2: lay the best card if it is worth it; otherwise draw, or exchange the worst two."""
    verb = verb_of(move)
    if verb == verbs.LAY:
        return laying_value(t, arg_a(move))
    if verb == verbs.DRAW:
        return DRAWING - SATED * len(t.jager_hand)
    if verb == verbs.DISCARD:
        return DRAWING - laying_value(t, arg_a(move)) - laying_value(t, arg_b(move))
    return -1.0


def laying_value(t: Tabletop, card: int) -> float:
    """What a card may be worth in the next Event phase, after the operators have moved."""
    if t.f.cards.cards[card].halves[t.section].kind in TURNS:
        return GAMBLE
    return card_value(t, card)


# Distances


def border_square(t: Tabletop, spot: int) -> int:
    """The square of the map that a position of a spawn tile touches."""
    squares = t.map.spawns[spot // SPOTS].squares
    return squares[min(spot % SPOTS % (SPOTS // 2), len(squares) - 1)]


def operator_squares(t: Tabletop) -> list[int]:
    on_map = [t.op_square[op] for op in range(FIRST_SUPPORT) if t.op_place[op] == ON_MAP]
    waiting = any(t.op_place[op] == ENTRY for op in range(FIRST_SUPPORT))
    return on_map or (t.map.entry.squares[:1] if waiting else [])


def prey(t: Tabletop) -> list[int]:
    """Whoever waits beside the map has to come onto it again to get away; the others are where they are."""
    waiting = any(t.op_place[op] == ENTRY for op in range(FIRST_SUPPORT))
    return t.map.entry.squares if waiting and t.turn > 1 else operator_squares(t)


def key_squares(t: Tabletop) -> list[int]:
    """What the operators have to come to: targets, victims, prisoners; then the way out."""
    found = [square for i in aims.open_targets(t) for square in t.map.targets[i].squares]
    found += [t.unit_square[unit] for unit in aims.victims(t) if t.unit_square[unit] >= 0]
    found += [t.op_square[captive] for captive in aims.captives(t)]
    return found or t.map.entry.squares


def away(t: Tabletop, square: int, others: list[int]) -> int:
    return min((t.ground.distance(square, other) for other in others), default=FAR)


def away_from_keys(t: Tabletop, square: int) -> int:
    return away(t, square, key_squares(t))


def away_from_operators(t: Tabletop, square: int) -> int:
    return away(t, square, operator_squares(t))


def calm_near(t: Tabletop, square: int, radius: int) -> list[int]:
    """Units on foot near a square that are not alert yet."""
    calm = [unit for unit in range(len(t.unit_kind)) if t.unit_place[unit] == STANDING and not t.unit_alert[unit]]
    on_foot = [unit for unit in calm if t.unit_square[unit] != NOWHERE]
    return [unit for unit in on_foot if t.ground.distance(t.unit_square[unit], square) <= radius]


# 16.4 to 16.8, 16.10: tokens


def trick_score(t: Tabletop, move: int) -> float:
    verb = verb_of(move)
    if verb == verbs.TWIG:
        square = t.op_square[arg_a(move)]
        return float(len(calm_near(t, square, EARSHOT))) if square >= 0 else -1.0
    if verb == verbs.UPGRADE and arg_a(move) >= SQUARE_NAMES:
        return -4.0
    square = t.at(arg_a(move))
    if verb == verbs.AMBUSH:
        return -abs(away(t, square, prey(t)) - 2) - 0.1 * away_from_operators(t, square)
    if verb == verbs.CAT:
        return 2.0 * cat_watchers(t, square) - abs(away_from_operators(t, square) - 2)
    if verb == verbs.UPGRADE:
        return -away_from_operators(t, square) / 2
    return -away_from_operators(t, square) / 4 - away_from_keys(t, square) / 8


def cat_watchers(t: Tabletop, square: int) -> int:
    """16.5: how many calm units would get an operator in sight by turning to a cat there."""
    if away_from_operators(t, square) > NEAR_CAT:
        return 0
    in_the_way = obstacles(t)
    hidden = [op for op in range(FIRST_SUPPORT) if t.op_place[op] == ON_MAP and not t.op_discovered[op]]
    return sum(1 for unit in calm_near(t, square, EARSHOT) if would_see(t, unit, square, hidden, in_the_way))


def would_see(t: Tabletop, unit: int, square: int, operators: list[int], in_the_way: Obstacles) -> bool:
    before = t.unit_facing[unit]
    found = False
    for facing in facings_towards(t.ground, t.unit_square[unit], square):
        t.unit_facing[unit] = facing
        found = found or any(sees_operator(t, unit, operator, in_the_way) for operator in operators)
    t.unit_facing[unit] = before
    return found


# 16.9: units in the Advance phase


def lead_scores(t: Tabletop, moves: list[int]) -> list[float]:
    if t.step == steps.LEAD:
        return [0.0 if move == verbs.DONE else 3.0 for move in moves]
    if t.step == steps.LEAD_TO:
        return walk_scores(t, t.arg, moves)
    if t.step == steps.LEAD_DRIVE:
        return drive_scores(t, first_of(t.arg), moves)
    if t.step in (steps.LEAD_FACE, steps.AMBUSH_FACE):
        wanted = facings_wanted(t, t.arg) or towards_operators(t, t.unit_square[t.arg])
        return [2.0 if arg_a(move) in wanted else 0.0 for move in moves]
    return [0.0] * len(moves)


def walk_scores(t: Tabletop, unit: int, moves: list[int]) -> list[float]:
    """Where the rules would send it, or else as near as possible."""
    best = plan_advance(t, unit).squares
    return [
        -2.0 if verb_of(move) == verbs.STOP
        else 3.0 if t.at(arg_a(move)) in best
        else -away_from_operators(t, t.at(arg_a(move))) / 8
        for move in moves
    ]  # fmt: skip


def towards_operators(t: Tabletop, square: int) -> list[int]:
    others = prey(t)
    if not others:
        return list(range(len(FACINGS)))
    return facings_towards(t.ground, square, min(others, key=lambda other: t.ground.distance(square, other)))


def drive_scores(t: Tabletop, unit: int, moves: list[int]) -> list[float]:
    """Nearer, until it can fire."""
    driving, here = driving_of(t, unit), pose_of(t, unit)
    found: list[float] = []
    for move in moves:
        pose = here if verb_of(move) == verbs.STOP else driving.manoeuvre(here, arg_a(move))[0]
        found.append(pose_score(t, unit, pose) + (0.1 if verb_of(move) == verbs.STOP else 0.0))
    return found


def pose_score(t: Tabletop, unit: int, pose: int) -> float:
    driving = driving_of(t, unit)
    goals = [square for target in discovered_targets(t) for square in target_squares(t, target)]
    under = driving.squares(pose)
    if not under:
        return -8.0
    near = min((t.ground.distance(a, b) for a in under for b in goals), default=0)
    return (4.0 if can_fire_from(t, unit, pose) else 0.0) - near / 3


def can_fire_from(t: Tabletop, unit: int, pose: int) -> bool:
    """8.3: somebody is in sight of one of its guns."""
    driving = driving_of(t, unit)
    clear = without(t, obstacles(t), driving.squares(pose_of(t, unit)))
    x, y, facing = driving.x(pose), driving.y(pose), driving.facing(pose)
    guns = [weapon for weapon in t.f.units[t.unit_kind[unit]].weapons if weapon.arc == ARC_FRONT]
    shots = [
        shot_from_pose(t, unit, gun, target, x, y, facing, clear) for gun in guns for target in discovered_targets(t)
    ]
    return any(shot is not None for shot in shots)
