"""Why a move is a good idea: the key of a sentence in `hints.en.toml` and `hints.it.toml`."""

from __future__ import annotations

from grognard.engine.moves import arg_a, arg_b, verb_of
from grognard.games.fog_of_war.bot.actions import SURE, launch_score, plan_of
from grognard.games.fog_of_war.bot.battle import advantage_weights
from grognard.games.fog_of_war.bot.defence import Danger
from grognard.games.fog_of_war.bot.scales import Scales
from grognard.games.fog_of_war.state import Tabletop
from grognard.games.fog_of_war.vocabulary import steps, verbs
from grognard.games.fog_of_war.vocabulary.words import DECOY, NOWHERE

# By verb, where the verb alone says it
PLAIN: dict[int, str] = {
    verbs.SIDE: "side",
    verbs.OFFER: "offer",
    verbs.BOX_CARD: "box",
    verbs.PLACE: "place",
    verbs.NEW: "new",
    verbs.TARGET: "target",
    verbs.FROM: "from",
    verbs.DISMANTLE: "dismantle",
    verbs.RESOLVE: "resolve",
    verbs.REINFORCE: "reinforce",
    verbs.CUT_OFF: "cut-off",
    verbs.INTEL: "intel",
    verbs.LOOK: "look",
    verbs.RAISE: "raise",
    verbs.PASS: "pass",
    verbs.INTERDICT: "interdict",
    verbs.KEEP: "keep",
    verbs.LOSE: "lose",
    verbs.LOSE_NEUTRAL: "lose-neutral",
    verbs.BUY: "buy",
    verbs.INDUSTRY: "industry",
    verbs.TOKENS: "tokens",
    verbs.POINT: "point",
    verbs.RECALL: "recall",
    verbs.TAKE: "take",
    verbs.TAKE_ALL: "take",
    verbs.BOMBARD: "bombard",
    verbs.HOLD_FIRE: "hold-fire",
}


def reason(t: Tabletop, scales: Scales, side: int, move: int) -> str:
    """The key of the sentence."""
    verb, thing = verb_of(move), arg_a(move)
    if verb == verbs.LAUNCH:
        plan = plan_of(t, scales, scales.worth(t), side, thing)
        return "launch-sure" if launch_score(t, scales, side, plan) >= SURE else "launch-risky"
    if verb == verbs.ADD:
        return add_reason(t, scales, side, thing, arg_b(move))
    if verb == verbs.DEFEND:
        return "defend-bluff" if thing == DECOY else "defend"
    if verb == verbs.IN:
        return "in-known" if Danger(t, scales, side).known[thing] else "in"
    if verb == verbs.USE:
        weights = advantage_weights(t, side)
        return "use-changes" if weights[0] > weights[1] else "use"
    if verb == verbs.FIGHT:
        return "fight-cut" if t.step == steps.UNSUPPLIED else "fight"
    if verb == verbs.END:
        return end_reason(t)
    return PLAIN[verb]


def add_reason(t: Tabletop, scales: Scales, side: int, op: int, kind: int) -> str:
    """5.2: a bluff, a card too many, or strength that is needed."""
    if kind == DECOY or t.target_of(side, op) == NOWHERE:
        return "add-bluff"
    plan = plan_of(t, scales, scales.worth(t), side, op)
    return "add" if plan.strength < plan.need else "add-margin"


def end_reason(t: Tabletop) -> str:
    """Why stop here."""
    step = t.step
    if step == steps.INTEL_PHASE:
        return "end-intel"
    if step == steps.PRODUCTION:
        return "end-production"
    if step in (steps.TAKE_BACK, steps.TAKE_CARDS):
        return "end-recall"
    return "end"
