"""The sequence of play, in the order of the rulebook (2, 3)."""

from __future__ import annotations

from grognard.engine.frames import frame
from grognard.engine.step import Step
from grognard.games.fog_of_war.facts.cards import Cards
from grognard.games.fog_of_war.piles import one
from grognard.games.fog_of_war.rules import (
    actions,
    battle,
    bombardment,
    defence,
    intelligence,
    interdiction,
    launch,
    losses,
    operations,
    production,
    quagmire,
    reveal,
    setup,
    turn,
    victory,
    year,
)
from grognard.games.fog_of_war.scopes import BattleScope, LookScope, ProductionScope
from grognard.games.fog_of_war.state import Tabletop
from grognard.games.fog_of_war.vocabulary import steps
from grognard.games.fog_of_war.vocabulary.words import ALLIES, AXIS, BOX

STEPS: list[Step[Tabletop]] = [
    # Set-up
    setup.BidSides(steps.BID_SIDES, "A6", "bid-sides"),
    setup.DealVictory(steps.DEAL_VICTORY, "2"),
    setup.ChooseVictory(steps.CHOOSE_VICTORY, "2", "choose-victory"),
    setup.PlaceCard(steps.PLACE_CARD, "2", "place-card"),
    setup.PlaceWhere(steps.PLACE_WHERE, "2", "place-where"),
    setup.OpeningDraw(steps.OPENING_DRAW, "2"),
    # The turn
    turn.Turn(steps.TURN, "3.1"),
    actions.Actions(steps.ACTIONS, "3.1.2", "actions"),
    defence.DefendWhere(steps.DEFEND_WHERE, "4", "defend-where"),
    operations.NewTarget(steps.NEW_TARGET, "5.1", "new-target"),
    operations.FirstCard(steps.FIRST_CARD, "5.1", "first-card"),
    intelligence.Intelligence(steps.INTELLIGENCE, "3.1.3"),
    turn.DrawUp(steps.DRAW_UP, "3.1.4"),
    turn.EndTurn(steps.END_TURN, "3"),
    # Looks
    intelligence.IntelPhase(steps.INTEL_PHASE, "3.1.3", "intel-phase"),
    intelligence.ChoosePile(steps.CHOOSE_PILE, "11", "choose-pile"),
    intelligence.Look(steps.LOOK, "11.2", LookScope.SIZE),
    intelligence.BidIntel(steps.BID_INTEL, "11.2", "bid-intel"),
    # Battle
    battle.Battle(steps.BATTLE, "6", BattleScope.SIZE),
    launch.SetOut(steps.SET_OUT, "7.1.2"),
    launch.ChooseLaunch(steps.CHOOSE_LAUNCH, "7.1.2", "choose-launch"),
    interdiction.Interdiction(steps.INTERDICTION, "A2"),
    interdiction.Interdict(steps.INTERDICT, "A2", "interdiction"),
    quagmire.Reinforcements(steps.REINFORCEMENTS, "6.4", "reinforcements"),
    reveal.Reveal(steps.REVEAL, "5.5.2"),
    bombardment.Bombardment(steps.BOMBARDMENT, "A4"),
    bombardment.Bombard(steps.BOMBARD, "A4", "bombardment"),
    quagmire.Supply(steps.SUPPLY, "6.5"),
    quagmire.Unsupplied(steps.UNSUPPLIED, "6.5", "unsupplied"),
    reveal.Sift(steps.SIFT, "5.5.2"),
    battle.Advantage(steps.ADVANTAGE, "5.5.3", "advantage"),
    battle.Compare(steps.COMPARE, "6"),
    losses.Pay(steps.PAY, "6.3"),
    losses.Losses(steps.LOSSES, "6.3", "losses"),
    losses.AnyCard(steps.ANY_CARD, "6.7", "any-card"),
    battle.Capture(steps.CAPTURE, "6.3"),
    battle.Entry(steps.ENTRY, "9.1"),
    # The end of the year
    year.YearEnd(steps.YEAR_END, "3.2"),
    production.Produce(steps.PRODUCE, "10", ProductionScope.SIZE),
    production.Production(steps.PRODUCTION, "10.1", "production"),
    year.TakeBack(steps.TAKE_BACK, "3.2", "take-back"),
    year.TakeCards(steps.TAKE_CARDS, "3.2", "take-cards"),
    year.NewYear(steps.NEW_YEAR, "3.2"),
    victory.FinalReckoning(steps.FINAL_RECKONING, "12"),
]


def set_table(t: Tabletop, bid: bool) -> None:
    """2: cards in their spaces, then bids, victory cards, opening placements (Allies first), the first draw."""
    t.lay()
    for side in (AXIS, ALLIES):
        lay_out_side(t, t.cards, side)
    for card in range(t.cards.neutral_first, t.cards.count):
        t.where[card] = BOX
        t.pile[BOX] += one(t.cards.kind[card])
        t.size[BOX] += 1
    t.then(steps.DEAL_VICTORY, frame(steps.PLACE_CARD, ALLIES), frame(steps.PLACE_CARD, AXIS), steps.OPENING_DRAW)
    if bid:
        setup.ask_for_offers(t)


def lay_out_side(t: Tabletop, cards: Cards, side: int) -> None:
    """2: which card starts where is public, because the stage is printed on it."""
    hidden = t.hidden[side]
    for card in range(hidden.first, hidden.first + hidden.count):
        zone = cards.start[card]
        t.where[card] = zone
        t.pile[zone] += one(cards.kind[card])
        t.size[zone] += 1
        hidden.know(card, zone)
