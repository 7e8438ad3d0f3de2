"""Lenses about sight (2.5, 2.12, 8.2): what somebody sees, who sees a square, and what the Axis sees altogether."""

from __future__ import annotations

from grognard.engine.drawing.item import Badge
from grognard.engine.drawing.lens import nothing_pointed_at, route
from grognard.engine.squares import Squares
from grognard.games.sas.board.lenses.kit import LensKit
from grognard.games.sas.rules.field import Field, Obstacles
from grognard.games.sas.rules.footprint import unit_squares
from grognard.games.sas.rules.noticing import looks, obstacles, sees
from grognard.games.sas.vocabulary.pieces import GEAR, NOBODY, ON_MAP, OPERATORS
from grognard.games.sas.vocabulary.words import HIDDEN, OVER, PARTLY

FULLY = "lens-seen"
IN_PART = "lens-partly"
NEVER = "lens-unseen"


def sight(kit: LensKit) -> None:
    """What this unit or operator sees."""
    unit, operator = kit.unit(), kit.operator()
    if unit != NOBODY:
        show_unit_sight(kit, unit)
    elif operator != NOBODY and kit.t.op_place[operator] == ON_MAP:
        show_operator_sight(kit, operator)
    else:
        raise nothing_pointed_at(kit.item)


def show_unit_sight(kit: LensKit, unit: int) -> None:
    if not looks(kit.t, unit) or not unit_squares(kit.t, unit):
        kit.tell("looks-nowhere", kit.unit_name(unit))
        return
    field = field_of(kit, unit, obstacles(kit.t))
    show_field(kit, field)
    kit.tell("sees", kit.unit_name(unit), len(field.fully.squares()), len(field.partly.squares()))
    seen = [op for op in range(len(OPERATORS)) if kit.t.op_place[op] == ON_MAP and field.level(kit.t.op_square[op])]
    names = ", ".join(kit.name("operator", OPERATORS[op]) for op in seen)
    kit.tell("in-sight" if seen else "nobody-in-sight", names)


def show_operator_sight(kit: LensKit, operator: int) -> None:
    """2.5: an operator looks all round; what it sees is as far as its farthest weapon reaches, or the Axis sees."""
    t, in_the_way = kit.t, obstacles(kit.t)
    carried = [t.f.gear[GEAR.index(word)].long for word in kit.view["operators"][OPERATORS[operator]]["gear"]]
    reach = max([t.f.vision, *carried])
    field = Field(t.ground.size)
    here = t.op_square[operator]
    for square in range(t.ground.size):
        if square != here and t.ground.distance(here, square) <= reach:
            field.put(square, t.terrain.sight.sees(here, square, in_the_way))
    show_field(kit, field)
    name = kit.name("operator", OPERATORS[operator])
    kit.tell("sees", name, len(field.fully.squares()), len(field.partly.squares()))
    seen = [unit["id"] for unit in kit.view["units"] if any(field.level(s) for s in unit_squares(t, unit["id"]))]
    kit.tell("in-sight" if seen else "nobody-in-sight", ", ".join(kit.unit_name(unit) for unit in seen))


def field_of(kit: LensKit, unit: int, in_the_way: Obstacles) -> Field:
    """Every square that a unit of the Axis sees now."""
    found = Field(kit.t.ground.size)
    for square in range(kit.t.ground.size):
        level = sees(kit.t, unit, square, in_the_way)
        if level != HIDDEN:
            found.put(square, level)
    return found


def show_field(kit: LensKit, field: Field) -> None:
    kit.add_extent("lens-partly", field.partly, IN_PART, kit.say("lens-said", "partly"))
    kit.add_extent("lens-fully", field.fully, FULLY, kit.say("lens-said", "fully"))


def watchers(kit: LensKit) -> None:
    """Who sees this square: a line from each unit that does."""
    square, in_the_way = kit.square(), obstacles(kit.t)
    here, name = kit.middle(square), kit.t.ground.name(square)
    found: dict[int, list[str]] = {OVER: [], PARTLY: []}
    for unit in watching_units(kit):
        level = min(OVER, sees(kit.t, unit, square, in_the_way))
        if level != HIDDEN:
            found[level].append(kit.unit_name(unit))
            role = FULLY if level == OVER else IN_PART
            said = kit.say("lens-said", "fully" if level == OVER else "partly")
            kit.layer.add(route(f"lens-line-{unit}", [kit.unit_middle(unit), here], role, said))
    alone = Squares.of(kit.t.ground.size, [square])
    role = FULLY if found[OVER] else IN_PART if found[PARTLY] else NEVER
    kit.add_extent("lens-square", alone, role, name)
    symbol = "eye" if role == FULLY else "half-eye" if role == IN_PART else "no-eye"
    kit.add_tag("lens-eye", (here[0], here[1] - 20), Badge(symbol, "", role), name)
    for key, level in (("seen-by", OVER), ("partly-seen-by", PARTLY)):
        if found[level]:
            kit.tell(key, name, ", ".join(found[level]))
    if not any(found.values()):
        kit.tell("unseen", name)


def watching_units(kit: LensKit) -> list[int]:
    ids = [unit["id"] for unit in kit.view["units"]]
    return [unit for unit in ids if looks(kit.t, unit) and unit_squares(kit.t, unit)]


def watched(kit: LensKit) -> None:
    """Every square that some unit sees."""
    in_the_way = obstacles(kit.t)
    all_of = Field(kit.t.ground.size)
    for unit in watching_units(kit):
        field = field_of(kit, unit, in_the_way)
        all_of.fully.join(field.fully)
        all_of.partly.join(field.partly)
    for square in all_of.fully.squares():
        all_of.partly.remove(square)
    show_field(kit, all_of)
    kit.tell("watched", len(all_of.fully.squares()), len(all_of.partly.squares()))
    for word, seen in kit.view["operators"].items():
        if seen["place"] == "map":
            level = all_of.level(kit.t.ground.square(seen["square"]))
            key = "stands-seen" if level >= OVER else "stands-partly" if level else "stands-unseen"
            kit.tell(key, kit.name("operator", word), seen["square"])
