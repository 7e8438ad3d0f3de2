"""Explosions (10.1, 10.6 to 10.8): grenades, mines, bombs and fuel drums."""

from __future__ import annotations

from grognard.engine.frames import frame
from grognard.engine.moves import arg_a, pack_move, verb_of
from grognard.engine.procedure import Procedure
from grognard.engine.step import Step
from grognard.games.sas.facts.gear import CERTAIN_TARGET
from grognard.games.sas.rules.damage import die, hit_unit
from grognard.games.sas.rules.footprint import unit_squares
from grognard.games.sas.rules.luck import ask_luck
from grognard.games.sas.rules.noticing import around
from grognard.games.sas.rules.occupying import token_at, unit_at
from grognard.games.sas.rules.scattering import scattered
from grognard.games.sas.rules.sounds import pack_sound
from grognard.games.sas.scopes import Blast
from grognard.games.sas.state import Tabletop
from grognard.games.sas.vocabulary import events, steps, verbs
from grognard.games.sas.vocabulary.axis import MINOR
from grognard.games.sas.vocabulary.pieces import (
    CAPTIVE,
    DRUM,
    DRUM_BLAST,
    EXPLOSION,
    LEWES_BOMB,
    NOBODY,
    ON_MAP,
    OPERATOR_COUNT,
    RAT_BOMB,
    STANDING,
    TYPHOON_ROCKET,
)
from grognard.games.sas.vocabulary.words import FACINGS, NOWHERE

BOMBS = (LEWES_BOMB, RAT_BOMB)


def begin_blast(t: Tabletop, square: int, gear: int, operator: int, scatters: bool) -> None:
    """Put an explosion on the stack; the operator is the one who threw it, NOBODY if it went off by itself."""
    t.begin(steps.BLAST, square + 1, gear, operator + 1, int(scatters))


class BlastProcedure(Procedure[Tabletop]):
    """10.7: where it falls, its dice, its hits, its noise."""

    def run(self, t: Tabletop, arg: int) -> None:
        scattering = [steps.SCATTER, steps.SCATTER_FAR, steps.SCATTER_FALL] if Blast(t).scatters else []
        t.then(*scattering, steps.BLAST_ROLL, steps.BLAST_COUNT, steps.BLAST_END)


class ScatterStep(Step[Tabletop]):
    """10.7, 10.14, 13.6: two dice for the direction; the rabbit's foot may change one of an operator's."""

    def run(self, t: Tabletop, arg: int) -> None:
        t.fired_dice = [t.die(), t.die()]
        if Blast(t).operator != NOBODY:
            ask_luck(t)


class ScatterFar(Step[Tabletop]):
    """10.7: unless they show 7, one more die for the distance."""

    def run(self, t: Tabletop, arg: int) -> None:
        blast = Blast(t)
        blast.scatters = sum(t.fired_dice)
        t.fired_dice = [] if blast.scatters == CERTAIN_TARGET else [t.die()]
        if t.fired_dice and blast.operator != NOBODY:
            ask_luck(t)


class ScatterFall(Step[Tabletop]):
    """10.7, 13.6, R72: a grenade thrown out of sight and a rocket come down somewhere near their square."""

    def run(self, t: Tabletop, arg: int) -> None:
        blast = Blast(t)
        total, distance = blast.scatters, (t.fired_dice or [1])[0]
        facing = opposite(t.air_side) if blast.operator == NOBODY else t.op_facing[blast.operator]
        blast.square = scattered(t.ground, t.f.scatter, blast.square, facing, total, distance, MINOR)
        if blast.square == NOWHERE:
            t.tell(events.SCATTERED_OFF, [])
        else:
            t.tell(events.SCATTERED, [blast.gear, t.place(blast.square)])


def opposite(side: int) -> int:
    """13.6: the Typhoon flies away from the side that it came from."""
    return (side + 2) % len(FACINGS)


class BlastRoll(Step[Tabletop]):
    """10.1: friends in the template die; the dice are rolled."""

    def run(self, t: Tabletop, arg: int) -> None:
        blast = Blast(t)
        t.fired_dice = []
        if blast.square == NOWHERE:
            return
        t.tell(events.EXPLODED, [blast.gear, t.place(blast.square)])
        kind = t.f.gear[blast.gear]
        t.fired_dice = [t.die() for _ in range(kind.dice)]
        for rolled in t.fired_dice:
            t.tell(events.BLAST_DIE, [rolled, kind.target])
        squares = around(t, blast.square, t.f.blast_radius)
        for operator in range(OPERATOR_COUNT):
            if t.op_place[operator] in (ON_MAP, CAPTIVE) and t.op_square[operator] in squares:
                die(t, operator)
        if blast.gear != TYPHOON_ROCKET and min(t.fired_dice) < kind.target:
            ask_luck(t)


class BlastCount(Step[Tabletop]):
    """10.7: every die that reaches the number is a hit, if there is anything to hit."""

    def run(self, t: Tabletop, arg: int) -> None:
        blast = Blast(t)
        blast.hits = sum(1 for die in t.fired_dice if die >= t.f.gear[blast.gear].target)
        if blast.hits and struck(t):
            t.call(steps.BLAST_HITS)


def struck(t: Tabletop) -> list[int]:
    """The moves that give a hit to a unit, a fuel drum or a target of the mission in the template."""
    blast = Blast(t)
    squares = around(t, blast.square, t.f.blast_radius)
    found: list[int] = []
    for unit in range(len(t.unit_kind)):
        if t.unit_place[unit] == STANDING:
            inside = [square for square in unit_squares(t, unit) if square in squares]
            if inside:
                found.append(pack_move(verbs.HIT, t.place(inside[0])))
    for token in range(len(t.token_kind)):
        if t.token_kind[token] == DRUM and t.token_square[token] in squares:
            move = pack_move(verbs.HIT, t.place(t.token_square[token]))
            if move not in found:
                found.append(move)
    found += [pack_move(verbs.HIT_TARGET, t.f.target_ids.index(id)) for id in targets_hit(t, squares)]
    return sorted(found)


def targets_hit(t: Tabletop, squares: list[int]) -> list[str]:
    """1.4, R98: depots, batteries and bridges in the template that are not yet destroyed."""
    setup = t.f.setups[t.mission]
    found: list[str] = []
    for i, target in enumerate(t.map.targets):
        if t.target_damage[i] >= setup.hits[i] or (setup.bomb_only[i] and Blast(t).gear not in BOMBS):
            continue
        if any(square in squares for square in target.squares):
            found.append(target.id)
    return found


class BlastHits(Step[Tabletop]):
    """10.7: the players give each hit to a unit or a target in the template, or nobody any more."""

    def who(self, t: Tabletop, arg: int) -> int:
        operator = Blast(t).operator
        return t.everybody if operator == NOBODY else 1 << t.op_owner[operator]

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        return [*struck(t), verbs.SPARE]

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        blast = Blast(t)
        blast.hits -= 1
        t.leave()
        if move == verbs.SPARE:
            return
        if blast.hits:
            t.call(steps.BLAST_MORE)
        if verb_of(move) == verbs.HIT_TARGET:
            hit_target(t, arg_a(move))
        else:
            hit_square(t, t.at(arg_a(move)))

    def prompt_args(self, t: Tabletop, arg: int) -> list[int]:
        return [Blast(t).hits, Blast(t).gear]


class BlastMore(Step[Tabletop]):
    """The next hit, if anything is left to be hit."""

    def run(self, t: Tabletop, arg: int) -> None:
        if struck(t):
            t.call(steps.BLAST_HITS)


def hit_square(t: Tabletop, square: int) -> None:
    """A unit; or a drum, which explodes in its turn."""
    unit = unit_at(t, square)
    if unit != NOBODY:
        hit_unit(t, unit, explosive=True)
        return
    drum = token_at(t, square, DRUM)
    if drum != NOBODY:
        t.remove_token(drum)
        t.after(frame(steps.BLAST_OF_DRUM, square))


def hit_target(t: Tabletop, number: int) -> None:
    """1.4, R98: a depot that has taken its hits is destroyed."""
    id = t.f.target_ids[number]
    i = next(i for i, target in enumerate(t.map.targets) if target.id == id)
    t.target_damage[i] += 1
    left = t.f.setups[t.mission].hits[i] - t.target_damage[i]
    t.tell(events.TARGET_HIT if left else events.TARGET_DESTROYED, [number, left])
    if left == 0:
        t.call(steps.VERDICT)


class BlastOfDrum(Step[Tabletop]):
    """10.1: a drum that was hit by an explosion explodes after it."""

    def run(self, t: Tabletop, arg: int) -> None:
        begin_blast(t, arg, DRUM_BLAST, NOBODY, False)


class BlastEnd(Step[Tabletop]):
    """10.1, 10.6: smoke of bombs and drums stays to the end of the turn; it is heard, and nobody is given away."""

    def run(self, t: Tabletop, arg: int) -> None:
        blast = Blast(t)
        if blast.square == NOWHERE:
            return
        kind = t.f.gear[blast.gear]
        if kind.stays:
            t.add_token(EXPLOSION, blast.square)
        t.then(frame(steps.SOUND, pack_sound(blast.square, kind.hearing)), frame(steps.LOUD, 0))
