"""A battle as a picture: both sides face to face, dice and marks beside their units, the sums below."""

from __future__ import annotations

from typing import Final

from grognard.engine.drawing.item import DIE, Item
from grognard.engine.drawing.stage.parts import Fighter, Mark, Plan, Roll, Sum
from grognard.engine.drawing.stage.stage import Battle, Round, Side
from grognard.engine.drawing.svg.item import art, outline
from grognard.engine.drawing.svg.pen import Pen, move
from grognard.engine.drawing.svg.write import MAP_FONT, box, fit, num, words_at

HEAD: Final = 44.0
ROW: Final = 66.0  # of a fighter
LINE: Final = 20.0  # of a plan or a sum
GAP: Final = 16.0
DIE_SIZE: Final = 34.0
MARK: Final = 96.0
MIDDLE: Final = 150.0  # the scores between the sides

Drawn = tuple[str, float]  # and its height


def draw_battle(pen: Pen, battle: Battle, width: float) -> Drawn:
    """The last round of a battle, with the result of all."""
    round, column = battle.rounds[-1], (width - MIDDLE - 2 * GAP) / 2
    sides = [draw_side(pen, side, column) for side in round.sides]
    sums = [draw_sum(pen, one, column) for one in round.sums if one.lines]
    tall = max(height for _, height in sides)
    drawn = draw_head(pen, battle, width) + scores(pen, round, GAP + column + MIDDLE / 2, HEAD + 70)
    for i, (side, _) in enumerate(sides):
        drawn += move(GAP + i * (column + MIDDLE), HEAD, side)
    for i, (one, _) in enumerate(sums):
        drawn += move(GAP + i % 2 * (column + MIDDLE), HEAD + tall + i // 2 * 160, one)
    height = HEAD + tall + (max((high for _, high in sums), default=0.0) + (160 if len(sums) > 2 else 0)) + GAP
    ground = box(0, 0, width, height, f'fill="{pen.palette["panel"]}" stroke="{pen.palette["edge"]}"', 12)
    return f'<g id="stage">{ground}{drawn}</g>', height


def draw_head(pen: Pen, battle: Battle, width: float) -> str:
    p = pen.palette
    said = battle.result.text if battle.result is not None else battle.beats[-1].text
    title = words_at(GAP, 28, battle.title, 20, p["ink"], weight=700, more=f' font-family="{MAP_FONT}"')
    return title + words_at(width / 2, 28, said, fit(said, width / 2 - GAP, 15, 9), p["ink"])


def scores(pen: Pen, round: Round, x: float, y: float) -> str:
    """The sums that are compared, in large figures."""
    shown = [one for one in round.sums if one.score]
    found = ""
    for i, one in enumerate(shown):
        colour = pen.palette.line(round.sides[one.side].role)
        at = x + (i - (len(shown) - 1) / 2) * 70 - 18
        found += words_at(at, y, str(one.total), 44, colour, weight=700, more=f' font-family="{MAP_FONT}"')
        found += words_at(at - 10, y + 20, one.score, fit(one.score, 66, 12, 8), pen.palette["ink"])
    return found


def draw_side(pen: Pen, side: Side, width: float) -> Drawn:
    title = words_at(0, 16, side.title, 15, pen.palette.line(side.role), weight=700)
    y, drawn = 26.0, title
    for fighter in side.fighters:
        drawn += move(0, y, draw_fighter(pen, fighter, side.role, width))
        y += ROW
    for plan in side.plans:
        drawn += plan_line(pen, plan, y + 14)
        y += LINE
    if side.rolls:
        drawn += draw_dice(pen, side, y)
        y += DIE_SIZE + LINE
    return drawn, y + GAP


def draw_dice(pen: Pen, side: Side, y: float) -> str:
    """The dice of a whole side, and how they are read."""
    drawn = words_at(0, y + 12, side.reading, 12, pen.palette["soft"])
    return drawn + "".join(
        move(i * (DIE_SIZE + 6), y + LINE, draw_die(pen, roll, side.role)) for i, roll in enumerate(side.rolls)
    )


def draw_die(pen: Pen, roll: Roll, role: str) -> str:
    item = Item("", DIE, 0, 0, DIE_SIZE, DIE_SIZE, roll.value, roll.text)
    item.role, item.value = role, roll.value
    return art(pen, item)


def draw_fighter(pen: Pen, fighter: Fighter, role: str, width: float) -> str:
    """The piece, what it needs, its dice, and what it did."""
    p, piece = pen.palette, fighter.piece
    size = min(1.0, 56 / piece.h)
    drawn = move(
        0, (58 - piece.h * size) / 2, f'<g transform="scale({num(size, 2)})">{outline(pen, piece)}{art(pen, piece)}</g>'
    )
    drawn += words_at(72, 20, fighter.name, 14, p["ink"], weight=700)
    told = [*fighter.needs, *[fate.text for fate in fighter.fates[-1:]]]
    for i, line in enumerate(told[:2]):
        drawn += words_at(72, 37 + i * 15, line, fit(line, width - 72 - MARK - 60, 12, 8), p["soft"])
    for i, roll in enumerate(fighter.rolls[-2:]):
        drawn += move(width - MARK - (len(fighter.rolls[-2:]) - i) * (DIE_SIZE + 6), 12, draw_die(pen, roll, role))
    return drawn + (draw_mark(pen, fighter.marks[-1], width - MARK + 8) if fighter.marks else "")


def draw_mark(pen: Pen, mark: Mark, x: float) -> str:
    """Hit or miss, by a sign and a word."""
    said = f"{'✔' if mark.good else '✘'} {mark.text}"
    return words_at(x, 26, said, fit(said, MARK, 14, 9), pen.palette["ink"], weight=700) + words_at(
        x, 43, mark.note, fit(mark.note, MARK, 12, 8), pen.palette["soft"]
    )


def plan_line(pen: Pen, plan: Plan, y: float) -> str:
    told = ", ".join([plan.note, *[mark.text for mark in plan.marks[-1:]]]).strip(", ")
    return words_at(0, y, f"{plan.name} ({plan.rule}){': ' if told else ''}{told}", 12, pen.palette["ink"])


def draw_sum(pen: Pen, one: Sum, width: float) -> Drawn:
    """Line by line, with the rules, and the total below."""
    p = pen.palette
    drawn = words_at(0, 14, one.title, 14, p["ink"], weight=700)
    y = 34.0
    for line in one.lines:
        amount = "–" if line.amount is None else f"{line.amount:+d}"
        drawn += words_at(0, y, line.text, fit(line.text, width - 90, 12, 8), p["ink"])
        drawn += words_at(width - 80, y, line.rule, 12, p["soft"]) + words_at(width - 24, y, amount, 12, p["ink"])
        y += LINE
    drawn += box(0, y - 13, width, 1, f'fill="{p["soft"]}"') + words_at(
        width - 24, y + 4, str(one.total), 13, p["ink"], weight=700
    )
    return drawn, y + GAP
