"""A plan of the ground as SVG, from the bottom up."""

from __future__ import annotations

from grognard.engine.drawing.ground import GroundPlan
from grognard.engine.drawing.ground_colours import ground_colours
from grognard.engine.drawing.item import Item
from grognard.engine.drawing.svg.ground.brush import Brush, U
from grognard.engine.drawing.svg.ground.buildings import buildings
from grognard.engine.drawing.svg.ground.growth import glades, things, trees
from grognard.engine.drawing.svg.ground.marks import posts, trails
from grognard.engine.drawing.svg.ground.sheet import sheet
from grognard.engine.drawing.svg.ground.terrain import terrain
from grognard.engine.drawing.svg.ground.walls import walls
from grognard.engine.drawing.svg.pen import Pen
from grognard.engine.drawing.svg.write import MIDDLE, num, words_at

NAME = 16.0  # of a column or row


def ground(pen: Pen, item: Item) -> str:
    """The ground itself, or what lies over a part of it; nothing for an item without a plan."""
    return "" if item.plan is None else draw_plan(item.plan, pen.theme) + names(pen, item.plan)


def names(pen: Pen, plan: GroundPlan) -> str:
    """The names of columns and rows along the rim."""
    ink, halo, parts = pen.palette["ink"], pen.palette["page"], []
    for i, name in enumerate(plan.column_names):
        parts.append(words_at(plan.left + (i + 0.5) * plan.side, plan.top - 8, name, NAME, ink, "middle", 600, halo))
    for i, name in enumerate(plan.row_names):
        y = plan.top + (i + 0.5) * plan.side + NAME * MIDDLE
        parts.append(words_at(plan.left - 7, y, name, NAME, ink, "end", 600, halo))
    return "".join(parts)


def draw_plan(plan: GroundPlan, theme: str) -> str:
    b = Brush(plan, ground_colours(theme), f"{theme}-g")
    base = sheet(b) + terrain(b) if plan.is_whole else ""
    drawn = base + trails(b) + things(b) + buildings(b) + walls(b) + posts(b) + trees(b) + glades(b)
    place = f"translate({num(plan.left)} {num(plan.top)}) scale({num(plan.side / U, 4)})"
    return f'<g transform="{place}">{drawn}</g>'
