"""Why a click does nothing: the rule that forbids what the click would have meant."""

from __future__ import annotations

from typing import TYPE_CHECKING

from grognard.engine.drawing.item import Item
from grognard.engine.language.notation import Action, Grammar, Verb
from grognard.engine.refusal import Refusal

if TYPE_CHECKING:
    from grognard.engine.drawing.scene import Scene
    from grognard.engine.match import Match

GENERAL = ("not-offered", "notation", "not-your-move", "over")  # refusals that give no particular reason


def why_nothing(m: Match, seat: str, id: str, scene: Scene | None = None) -> Refusal | None:
    """The rule that forbids what this item of the seat's scene stands for; None if a click on it means nothing now.
    `scene`: that of the seat, in any language, if it has been made already."""
    pieces = (m.scene(seat) if scene is None else scene).pieces()
    item = next((item for item in pieces if item.id == id), None)
    if item is None or item.actions:
        return None
    refusals = [m.why_not(notation, seat) for notation in attempts(m, item, seat)]
    return next((found for found in refusals if found is not None and found.key not in GENERAL), None)


def attempts(m: Match, item: Item, seat: str) -> list[str]:
    """The notations that a click on the item may mean; verbs that are legal elsewhere come first."""
    legal = m.legal(seat)
    offered = {action.verb for action in legal}
    meant = [(verb, word) for word, verbs in item.meanings for verb in verbs]
    meant.sort(key=lambda one: one[0] not in offered)
    return [notation for verb, word in meant for notation in notations(m.game.grammar, legal, verb, word)]


def notations(grammar: Grammar, legal: list[Action], verb: str, word: str) -> list[str]:
    """The verb with the word in each slot that it fits, the others filled from legal actions; two words fill both."""
    known = grammar.verbs[grammar.numbers[verb]]
    if not word:
        return [verb] if not known.sorts else []
    if " " in word:
        return [f"{verb} {word}"] if len(known.sorts) == len(word.split()) else []
    found = []
    for slot, sort in enumerate(known.sorts):
        if word in grammar.lexicon(sort).index:
            parts = [word if i == slot else filler(legal, known, i) for i in range(len(known.sorts))]
            found += [" ".join([verb, *parts])] if all(parts) else []
    return found


def filler(legal: list[Action], verb: Verb, slot: int) -> str:
    """A word for another slot: from an action with the same verb, else from any that names such a thing."""
    same = [action.names()[slot][1] for action in legal if action.verb == verb.word]
    other = [word for action in legal for sort, word in action.names() if sort == verb.sorts[slot]]
    return next(iter(same + other), "")
