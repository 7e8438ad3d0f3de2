"""Phase III, invasion: the attack (rulebook 7.2), and territories without armies (7.5)."""

from __future__ import annotations

from grognard.engine.frames import frame
from grognard.engine.moves import arg_a, pack_move, verb_of
from grognard.engine.refusal import Why
from grognard.engine.step import Step
from grognard.games.warzag.rules.armies import attack_sum, defence_of, defence_sum, token_at, unit_of
from grognard.games.warzag.rules.leader import send_home
from grognard.games.warzag.state import Tabletop
from grognard.games.warzag.vocabulary import events, steps, verbs
from grognard.games.warzag.vocabulary.words import BEFORE_DIE, OFF


def defended(t: Tabletop, place: int) -> bool:
    """7, R3: with armies or a fortification the whole combat takes place (case 1)."""
    return bool(t.troops[place]) or bool(t.forts >> place & 1)


def attack_total(t: Tabletop) -> int:
    """7.2 a: the attack of all armies that take part, and what a card adds."""
    return attack_sum(t, t.fighters) + t.plus_attack


def place_bonus(t: Tabletop, place: int) -> int:
    """7.4: a fortification, or what is printed on a historic territory."""
    return t.f.place_defence[place] + (t.f.fort_defence if t.forts >> place & 1 else 0)


def defence_total(t: Tabletop) -> int:
    """7.4, R4, R5: the defence of all armies of the defender before any is removed, and the bonuses."""
    return defence_at(t, t.target) + t.plus_defence


def defence_at(t: Tabletop, place: int) -> int:
    """7.4: the same, without cards."""
    return defence_sum(t, t.troops[place]) + place_bonus(t, place)


class Attack(Step[Tabletop]):
    """7: case 1, the territory is defended, or case 2, it is not."""

    def run(self, t: Tabletop, arg: int) -> None:
        if defended(t, t.target):
            t.then(frame(steps.WINDOW, BEFORE_DIE), steps.STRIKE, steps.ROLL, steps.ANSWER, steps.OUTCOME)
            return
        t.tell(events.CASE_TWO, [t.target])
        t.fought |= t.fighters
        for seat in range(t.seats):
            if t.leader[seat] == t.target:
                send_home(t, seat)
        t.call(steps.CONQUER)


class Strike(Step[Tabletop]):
    """7.2: the attack is summed up; if it can eliminate anything, the invader chooses."""

    def run(self, t: Tabletop, arg: int) -> None:
        t.attack = attack_total(t)
        t.left = t.attack
        t.tell(events.SUMMED, [t.attack, defence_total(t)])
        if affordable(t, t.troops[t.target]):
            t.call(steps.HITS)


def affordable(t: Tabletop, tokens: int) -> list[int]:
    """The different units that the points left can eliminate, each by its own defence (R4)."""
    found: list[int] = []
    tokens &= ~t.dead
    while tokens:
        low = tokens & -tokens
        tokens ^= low
        token = low.bit_length() - 1
        if defence_of(t, token) <= t.left:
            unit = unit_of(t, token)
            if unit not in found:
                found.append(unit)
    return found


def eliminate(t: Tabletop, seat: int, tokens: int, unit: int) -> None:
    """7.2, 7.3: marked; all are removed together at the end (R10)."""
    token = token_at(t, tokens & ~t.dead, unit)
    t.dead |= 1 << token
    t.left -= defence_of(t, token)
    t.tell(events.CHOSE_TARGET, [t.nation[seat], unit, t.left])


def why_not_eliminate(t: Tabletop, tokens: int, unit: int, rule: str) -> Why:
    token = token_at(t, tokens & ~t.dead, unit)
    if token == OFF:
        return Why(rule, "not-in-battle", unit)
    return Why(rule, "points-short", defence_of(t, token), t.left)


class Hits(Step[Tabletop]):
    """7.2 b, R9: the invader eliminates what he likes, or nothing, as far as his points go."""

    def who(self, t: Tabletop, arg: int) -> int:
        return 1 << t.active

    def moves(self, t: Tabletop, arg: int, seat: int) -> list[int]:
        return [*(pack_move(verbs.ELIMINATE, u) for u in affordable(t, t.troops[t.target])), verbs.DONE]

    def play(self, t: Tabletop, arg: int, seat: int, move: int) -> None:
        if move != verbs.DONE:
            eliminate(t, seat, t.troops[t.target], arg_a(move))
            if affordable(t, t.troops[t.target]):
                return
        t.leave()

    def prompt_args(self, t: Tabletop, arg: int) -> list[int]:
        return [t.left, t.target]

    def why_not(self, t: Tabletop, arg: int, seat: int, move: int) -> Why | None:
        if verb_of(move) != verbs.ELIMINATE:
            return None
        return why_not_eliminate(t, t.troops[t.target], arg_a(move), "7.2")
