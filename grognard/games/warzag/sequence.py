"""The sequence of play, in the order of the rulebook (2 to 11)."""

from __future__ import annotations

from grognard.engine.step import Step
from grognard.engine.windows import OpenWindow
from grognard.games.warzag.rules import (
    activities,
    alliances,
    attack,
    cards,
    conquest,
    counterattack,
    development,
    effects,
    expansion,
    gathering,
    leading,
    planning,
    reactions,
    research,
    setup,
    turn,
    victory,
)
from grognard.games.warzag.scopes import Invasion, PlayedCard
from grognard.games.warzag.state import Tabletop
from grognard.games.warzag.vocabulary import steps

STEPS: list[Step[Tabletop]] = [
    setup.ChooseNation(steps.CHOOSE_NATION, "2.1", "choose-nation"),
    setup.Deal(steps.DEAL, "2"),
    turn.NextTurn(steps.NEXT_TURN, "4"),
    turn.Turn(steps.TURN, "4"),
    gathering.Gathering(steps.GATHERING, "5"),
    gathering.Resources(steps.RESOURCES, "5"),
    gathering.Collect(steps.COLLECT, "5", "collect"),
    alliances.AllyGift(steps.ALLY_GIFT, "10", "ally-gift"),
    turn.Expansion(steps.EXPANSION, "6"),
    expansion.Expand(steps.EXPAND, "6", "expand"),
    expansion.MoveTo(steps.MOVE_TO, "6.2", "move-to"),
    turn.Invasions(steps.INVASIONS, "7"),
    planning.Invade(steps.INVADE, "7", "invade"),
    planning.InvasionProcedure(steps.INVASION, "7", Invasion.SIZE),
    planning.Plan(steps.PLAN, "7.1", "plan"),
    planning.BringTo(steps.BRING_TO, "B2.2", "bring-to"),
    attack.Combat(steps.COMBAT, "7.2"),
    attack.Strike(steps.STRIKE, "7.2"),
    attack.Hits(steps.HITS, "7.2", "hits"),
    counterattack.Roll(steps.ROLL, "7.3"),
    counterattack.Answer(steps.ANSWER, "7.3"),
    counterattack.Losses(steps.LOSSES, "7.3", "losses"),
    counterattack.Wound(steps.WOUND, "B1", "wound"),
    conquest.Outcome(steps.OUTCOME, "7.4"),
    conquest.Conquer(steps.CONQUER, "7.6", "conquer"),
    conquest.Advance(steps.ADVANCE, "7.6", "advance"),
    conquest.EndInvasion(steps.END_INVASION, "7"),
    turn.Development(steps.DEVELOPMENT, "8"),
    leading.Lead(steps.LEAD, "8.1", "lead"),
    activities.Activities(steps.ACTIVITIES, "B4", "activities"),
    activities.EvacuateTo(steps.EVACUATE_TO, "B4", "evacuate-to"),
    research.Research(steps.RESEARCH, "8.2"),
    research.Count(steps.COUNT, "B2.3", "count"),
    development.Develop(steps.DEVELOP, "8.3", "develop"),
    turn.EndTurn(steps.END_TURN, "9"),
    OpenWindow(steps.WINDOW, "B5", reactions.REACT),
    reactions.REACT,
    cards.CardProcedure(steps.CARD, "B5", PlayedCard.SIZE),
    effects.Resolve(steps.RESOLVE, "B5"),
    effects.CardTarget(steps.CARD_TARGET, "B5", "card-target"),
    victory.Surrender(steps.SURRENDER, "11", "surrender"),
    research.MayDraw(steps.MAY_DRAW, "B3", "may-draw"),
    turn.LastPart(steps.LAST_PART, "8.3"),
]
