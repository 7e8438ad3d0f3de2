"""A battle in words, for terminals and screen readers: who fights, what was rolled, how the sums add up."""

from __future__ import annotations

from grognard.engine.drawing.stage.parts import Fighter, Plan, Sum
from grognard.engine.drawing.stage.stage import Battle, Round, Side


def battle_lines(battle: Battle) -> list[str]:
    """Round after round, then the result; each line is a paragraph."""
    lines = [battle.note] if battle.note else []
    for round in battle.rounds:
        lines += round_lines(round)
    if battle.result is not None:
        lines.append(f"{battle.result.text} ({battle.result.rule})")
    return lines


def round_lines(round: Round) -> list[str]:
    lines = [f"{round.title}:"] if round.title else []
    for side in round.sides:
        lines += side_lines(side)
    lines += [f"{roll.text}" for roll in round.rolls]
    lines += [f"{case.name}: {case.text} ({case.rule})" for case in round.cases if case.chosen]
    return lines + [sum_line(one) for one in round.sums if one.lines] + round.notes


def side_lines(side: Side) -> list[str]:
    heading = f"{side.title}, {side.note}:" if side.note else f"{side.title}:"
    rolled = [f"{side.reading}: {', '.join(roll.value for roll in side.rolls)}"] if side.rolls else []
    return [heading, *[fighter_line(one) for one in side.fighters], *[plan_line(one) for one in side.plans], *rolled]


def fighter_line(fighter: Fighter) -> str:
    """Its name, then what it needs, what it rolled and what became of it."""
    told = [fighter.group, *fighter.needs, *[roll.value for roll in fighter.rolls]]
    told += [mark.text for mark in fighter.marks[-1:]] + [fate.text for fate in fighter.fates[-1:]]
    said = "; ".join(part for part in told if part)
    return f"- {fighter.name}: {said}" if said else f"- {fighter.name}"


def plan_line(plan: Plan) -> str:
    told = [plan.note, *[roll.value for roll in plan.rolls], *[mark.text for mark in plan.marks[-1:]]]
    said = "; ".join(part for part in told if part)
    return f"- {plan.name} ({plan.rule}){': ' if said else ''}{said}"


def sum_line(one: Sum) -> str:
    """All lines with their rules, and what they add up to."""
    parts = [
        f"{line.text} ({line.rule})" if line.amount is None else f"{line.text} {line.amount:+d} ({line.rule})"
        for line in one.lines
    ]
    return f"{one.title}: {', '.join(parts)} = {one.total}"
