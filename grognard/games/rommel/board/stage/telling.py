"""What each event of a battle shows on the stage (5, 6): plans, the dice of both sides, damage, the end."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from grognard.engine.bits import bits_of
from grognard.engine.drawing.item import REDUCED as REDUCED_FACE
from grognard.engine.drawing.stage.parts import LEFT, LOST, REDUCED, Fate, Fighter, Mark, Roll, Sum
from grognard.engine.drawing.stage.stage import Battle, Result, Round, Side
from grognard.engine.drawing.stage.teller import Teller
from grognard.engine.state import Event
from grognard.games.rommel.board.kit import Kit
from grognard.games.rommel.board.stage.pieces import PlanOnStage, fighter_on_stage
from grognard.games.rommel.vocabulary import events
from grognard.games.rommel.vocabulary.words import (
    ALLIES,
    AMBUSH,
    ASSAULT,
    AXIS,
    COHESION,
    DEPLOY,
    DIG_IN,
    DISRUPT,
    INTEL,
    OVERRUN,
    PRESS,
    SALVAGE,
    SIDES,
    TACTICS,
)

PLANNING, ROLLING, HARM, END = range(4)  # the parts of a battle
PART_OF: Final = {
    **dict.fromkeys(range(events.ROUND_BEGINS, events.DUG_IN), ROLLING),
    **dict.fromkeys(range(events.DUG_IN, events.BATTLE_ENDS), HARM),
    **dict.fromkeys(range(events.BATTLE_ENDS, events.EXPLOITED), END),
    events.DISRUPT_ROLL: ROLLING,
}


class RommelTeller(Teller[Kit]):
    """The round under way: its units and dice, and the plans that still count."""

    def __init__(self, kit: Kit, battle: Battle, area: int, by: int) -> None:
        super().__init__(kit, events.EVENTS, battle)
        self.area = area
        self.by = by
        self.fighters: dict[int, Fighter] = {}  # by unit
        self.plans: list[PlanOnStage] = []
        self.rolled: dict[int, int] = {}  # the damage of each die that may be rolled again
        self.lost = [0, 0]  # steps, by side
        self.closed = False
        self.show_kind: dict[int, Callable[[list[int]], object]] = {
            events.FORCES: self.forces,
            events.ALLIED_PLAN: lambda args: self.draw_plan(ALLIES, args[0]),
            events.AXIS_POINTS: lambda args: self.note(AXIS, self.kit.say("stage", "plan-points", args[0])),
            events.AXIS_PLAN: self.choose_plan,
            events.INTEL_BOTH: self.intel_both,
            events.INTEL: self.intel,
            events.DEPLOYED: self.deployed,
            events.DEPLOYED_PLAN: self.deployed_plan,
            events.COMBINED: self.combined,
            events.ROUND_BEGINS: lambda args: self.next_round(args[0]),
            events.AMBUSHED: lambda args: self.worked(ALLIES, AMBUSH, self.kit.say("stage", "first")),
            events.AXIS_ROLL: lambda args: self.roll(AXIS, *args),
            events.ALLIED_ROLL: lambda args: self.roll(ALLIES, *args),
            events.AXIS_REROLL: lambda args: self.roll_again(AXIS, *args),
            events.ALLIED_REROLL: lambda args: self.roll_again(ALLIES, *args),
            events.DISRUPTED: self.disrupted,
            events.ASSAULTED: self.assaulted,
            events.DUG_IN: self.dug_in,
            events.REDUCED: lambda args: self.hit(args[0], REDUCED),
            events.DESTROYED: lambda args: self.hit(args[0], LOST),
            events.SALVAGED: lambda args: self.worked(args[0], SALVAGE, self.kit.say("stage", "supplies", args[1])),
            events.PRESSED: lambda args: self.pressed(),
            events.BATTLE_ENDS: self.end,
            events.WENT_BACK: self.went_back,
            events.EARNED: self.earned,
        }
        self.begin_round("")

    def show(self, event: Event) -> None:
        self.tell(event, PART_OF.get(event.kind, PLANNING))
        shown = self.show_kind.get(event.kind)
        if shown is not None:
            shown(event.args)

    def caption(self) -> str:
        return self.battle.beats[self.at].text

    # Sides and rounds

    def side(self, side: int) -> Side:
        return self.round.sides[int(side != self.by)]

    def damage(self, side: int) -> Sum:
        """The damage that a side does in this round."""
        return self.round.sums[int(side != self.by)]

    def note(self, side: int, text: str) -> None:
        self.side(side).note = text

    def begin_round(self, title: str) -> None:
        sides, sums = [], []
        for i, word in enumerate((SIDES[self.by], SIDES[1 - self.by])):
            sides.append(Side(word, self.kit.say("stage", ("attacks", "defends")[i], self.kit.noun("side", word))))
            sums.append(Sum(self.kit.say("stage", f"{word}-damage"), "5.4", i, self.kit.say("stage", f"{word}-hits")))
        self.battle.rounds.append(Round(title, sides))
        self.round.sums = sums
        self.lost, self.rolled, self.closed = [0, 0], {}, False

    def next_round(self, n: int) -> None:
        """5.3: those who are left, and the plans that still count; the first round has them already."""
        title = self.kit.say("stage", "round", n)
        if n == 1:
            self.round.title = title
            return
        self.close_round()
        before, old_fighters, old_plans = self.round, self.fighters, self.plans
        self.begin_round(title)
        self.battle.beats[self.at].round = len(self.battle.rounds) - 1
        for old, new in zip(before.sides, self.round.sides, strict=True):
            new.note = old.note
        self.fighters, self.plans = {}, []
        for unit, fighter in old_fighters.items():
            if all(fate.state == REDUCED for fate in fighter.fates):
                self.join(unit, fighter.piece.has(REDUCED_FACE) or bool(fighter.fates))
        for plan in old_plans:
            if not plan.until:
                self.draw_plan(plan.side, plan.plan).note = plan.note

    def close_round(self) -> None:
        """5.4: damage beyond what the enemy can take is lost."""
        if self.closed:
            return
        self.closed = True
        for side in (AXIS, ALLIES):
            more = self.damage(side).total - self.lost[1 - side]
            if more > 0:
                self.damage(side).add(self.kit.say("stage", "beyond"), "5.4", -more, self.at)

    # Units

    def forces(self, args: list[int]) -> None:
        _, units, reduced = args
        for unit in bits_of(units):
            self.join(unit, bool(reduced >> unit & 1))

    def join(self, unit: int, reduced: bool) -> Fighter:
        place = f"stage-{self.battle.id}-{len(self.battle.rounds)}-{self.kit.facts.unit_ids[unit]}"
        fighter = self.fighters[unit] = fighter_on_stage(self.kit, place, unit, reduced, self.at)
        self.side(self.kit.facts.side[unit]).fighters.append(fighter)
        return fighter

    def deployed(self, args: list[int]) -> None:
        self.worked(ALLIES, DEPLOY, self.kit.unit(self.kit.facts.unit_ids[args[0]]), spent=True)
        self.join(args[0], False)

    def combined(self, args: list[int]) -> None:
        """6.6: two that roll one die."""
        one, other = (self.kit.noun("unit", self.kit.facts.unit_ids[unit]) for unit in args)
        self.fighters[args[0]].needs.append(self.kit.say("stage", "with", other))
        self.fighters[args[1]].needs.append(self.kit.say("stage", "with", one))
        self.worked(AXIS, COHESION, f"{one}, {other}")

    # Plans

    def draw_plan(self, side: int, plan: int) -> PlanOnStage:
        number = len(self.side(side).plans)
        id = f"stage-{self.battle.id}-{len(self.battle.rounds)}-{SIDES[side]}-plan-{number}"
        found = PlanOnStage(self.kit, id, side, plan, self.at)
        self.plans.append(found)
        self.side(side).plans.append(found)
        return found

    def choose_plan(self, args: list[int]) -> None:
        plan, points, supplies = args
        self.draw_plan(AXIS, plan).note = self.kit.say("stage", "points", points + supplies)

    def deployed_plan(self, args: list[int]) -> None:
        drawn = self.draw_plan(ALLIES, args[0])
        self.worked(ALLIES, DEPLOY, drawn.name, spent=True)

    def standing(self, side: int, plan: int) -> list[PlanOnStage]:
        """The counters of a plan that a side still has."""
        return [found for found in self.plans if (found.side, found.plan) == (side, plan) and not found.until]

    def worked(self, side: int, plan: int, text: str, spent: bool = False, good: bool = True) -> None:
        """A plan has done something, and is perhaps discarded."""
        for found in self.standing(side, plan)[:1]:
            found.marks.append(Mark(good, text, "", self.at))
            found.until = self.at if spent else 0

    def intel_both(self, args: list[int]) -> None:
        for side in (AXIS, ALLIES):
            self.worked(side, INTEL, self.kit.say("stage", "discarded"), spent=True, good=False)

    def intel(self, args: list[int]) -> None:
        side, plan = args
        self.worked(1 - side, plan, self.kit.say("stage", "discarded"), spent=True, good=False)
        self.worked(side, INTEL, self.kit.name("plan", self.kit.words.lexicons["plan"].words[plan]), spent=True)

    # Dice

    def roll(self, side: int, die: int, shown: int, need: int, harm: int) -> None:
        """5.3: a die beside its unit or plan, what it needs, hit or miss; and a line of the sum."""
        name = self.kit.words.noun(self.kit.lang, "die", die)
        self.damage(side).add(self.kit.say("stage", "rolled", name, shown, need), "5.3", harm, self.at)
        self.rolled[die] = harm
        roll = Roll(str(shown), self.kit.say("stage", "shows", shown), self.at)
        if die in self.fighters:
            self.fighters[die].needs = [*self.fighters[die].needs, *self.needs(side, die, need)]
            self.fighters[die].roll(roll)
            self.fighters[die].marks.append(self.mark(harm, shown))
            return
        plan = die - self.kit.facts.unit_count
        free = [found for found in self.standing(side, plan) if not found.rolls]
        for found in free[:1]:
            found.rolls.append(roll)
            found.marks.append(self.mark(harm, shown))

    def mark(self, harm: int, shown: int) -> Mark:
        return Mark(harm > 0, self.kit.say("stage", "hits", harm), self.kit.say("stage", "shows", shown), self.at)

    def needs(self, side: int, unit: int, need: int) -> list[str]:
        """2.9, 6.16, 6.17: the value of the unit, what is added, and the rolls that hit."""
        f, kit = self.kit.facts, self.kit
        overrun = f.overrun * len([plan for plan in self.plans if (plan.side, plan.plan) == (side, OVERRUN)])
        fort = f.fort_bonus if side != self.by and f.fort[self.area] else 0
        value = kit.say("stage", "attack" if side == self.by else "defense", need - overrun - fort)
        added = [kit.say("stage", "overrun", overrun)] if overrun else []
        added += [kit.say("stage", "fort", fort)] if fort else []
        return [", ".join([value, *added]), kit.say("stage", "hits-on", need)]

    def roll_again(self, side: int, die: int, shown: int, harm: int) -> None:
        """6.15: the new roll counts instead of the old one."""
        name = self.kit.words.noun(self.kit.lang, "die", die)
        more = harm - self.rolled.get(die, 0)
        self.rolled[die] = harm
        disrupt = die == self.kit.facts.unit_count + DISRUPT
        amount = None if disrupt else more
        self.damage(side).add(self.kit.say("stage", "rolled-again", name, shown), "6.15", amount, self.at)
        self.worked(side, TACTICS, self.kit.say("stage", "shows", shown), spent=True)
        roll = Roll(str(shown), self.kit.say("stage", "shows", shown), self.at)
        if die in self.fighters:
            self.fighters[die].roll(roll)
            self.fighters[die].marks.append(self.mark(harm, shown))
            return
        rolled = [found for found in self.standing(side, die - self.kit.facts.unit_count) if found.rolls]
        for found in rolled[-1:]:
            found.rolls[-1].until = self.at
            found.rolls.append(roll)
            found.marks.append(self.mark(harm, shown))

    def disrupted(self, args: list[int]) -> None:
        """6.9: Supplies, not damage."""
        side, shown, taken = args
        self.damage(side).add(self.kit.say("stage", "disrupted", shown, taken), "6.9", None, self.at)
        for found in self.standing(side, DISRUPT)[:1]:
            found.rolls.append(Roll(str(shown), self.kit.say("stage", "shows", shown), self.at))
        self.worked(side, DISRUPT, self.kit.say("stage", "supplies", -taken), spent=True, good=taken > 0)

    def assaulted(self, args: list[int]) -> None:
        self.damage(AXIS).add(self.kit.name("plan", "assault"), "6.2", 1, self.at)
        self.worked(AXIS, ASSAULT, self.kit.say("stage", "hits", 1), spent=True)

    # Damage

    def dug_in(self, args: list[int]) -> None:
        side, taken = args
        self.damage(1 - side).add(self.kit.say("stage", "dug-in"), "6.8", -taken, self.at)
        for _ in range(taken):
            self.worked(side, DIG_IN, self.kit.say("stage", "stops"), spent=True)

    def hit(self, unit: int, state: str) -> None:
        """5.4, 5.5: a step is lost; after the battle a unit without a way back is destroyed."""
        if not self.closed:
            self.lost[self.kit.facts.side[unit]] += 1
        if unit in self.fighters:
            self.fighters[unit].fates.append(Fate(state, self.kit.say("stage", state), self.at))

    def pressed(self) -> None:
        """6.13: the Allied counters go first."""
        side = ALLIES if self.standing(ALLIES, PRESS) else AXIS
        self.worked(side, PRESS, self.kit.say("stage", "another-round"), spent=True)

    # The end

    def end(self, args: list[int]) -> None:
        self.close_round()
        holder = args[1]
        role = SIDES[holder] if holder < len(SIDES) else ""
        self.battle.result = Result(self.result_text(args), "5.5", role, self.at, role == self.kit.view["seat"])

    def result_text(self, args: list[int]) -> str:
        area = self.kit.noun("area", self.kit.facts.area_ids[args[0]])
        holder = self.kit.words.noun(self.kit.lang, "holder", args[1])
        key = "takes" if args[1] == self.by else "holds" if args[1] < len(SIDES) else "empty"
        return self.kit.say("stage", key, holder, area)

    def went_back(self, args: list[int]) -> None:
        unit, area = args
        if unit in self.fighters:
            where = self.kit.noun("area", self.kit.facts.area_ids[area])
            self.fighters[unit].fates.append(Fate(LEFT, self.kit.say("stage", "back", where), self.at))

    def earned(self, args: list[int]) -> None:
        if self.battle.result is not None and args[1]:
            self.battle.result.note = self.caption()
