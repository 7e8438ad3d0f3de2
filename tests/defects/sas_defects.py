"""Mistakes in SAS: Rogue Regiment: the Jäger's cards, the event deck, missions that players write."""

from __future__ import annotations

from typing import Any

from grognard.games.sas.game import Sas
from grognard.games.sas.missions import faults
from grognard.games.sas.rules.jager import hand
from grognard.games.sas.view import redeal, view
from grognard.games.sas.vocabulary import events
from tests.defects.patching import Defect, put, replace, wrap

CARDS = "tests/rulebook/sas/test_16_jager_cards.py"
SECRETS = "tests/games/sas/test_jager_secrets.py"
OWN = "tests/games/sas/test_own_missions.py"


def open_hand() -> None:
    """16.2: everybody sees the Jäger's cards."""
    wrap(view, "jager_view", lambda old, t, own: old(t, True))


def card_in_the_margin() -> None:
    """16.2: the view of everybody says in a corner which card lies face down."""

    def around(old: Any, t: Any, seat: int) -> Any:
        return old(t, seat) | {"asked": [t.step, t.jager_played]}

    wrap(view, "view_of", around)


def card_called_out() -> None:
    """16.2: the log tells everybody which card was laid."""

    def lay(t: Any, card: int) -> None:
        t.jager_hand.remove(card)
        t.jager_played = card
        t.tell(events.LAID_OWN, [card])

    replace(hand, "lay", lay)


def hand_in_the_redeal() -> None:
    """16.2: bots of the operators think about the hand that the Jäger really has."""
    replace(redeal, "redeal_jager", lambda t, own, rng: None)


def deck_in_the_redeal() -> None:
    """4: bots know which event comes next."""

    def only_the_jager(t: Any, seat: int, rng: Any) -> None:
        if t.jager:
            redeal.redeal_jager(t, seat == t.seats, rng)

    replace(redeal, "redeal", only_the_jager)


def faults_forgiven() -> None:
    """A mission that cannot be played is played all the same."""
    put(faults.Examined, "error", property(lambda self: None))


def missions_kept_for_ever() -> None:
    """A game with a mission of a player leads back to itself, so it stays in memory."""

    def around(old: Any, self: Sas, *args: Any) -> None:
        old(self, *args)
        vars(self)["itself"] = self

    wrap(Sas, "__init__", around)


DEFECTS = [
    Defect("sas: the Jäger's hand is open", open_hand, f"{CARDS}::test_nobody_else_sees_the_cards_of_the_jager"),
    Defect(
        "sas: the view tells the card that was laid",
        card_in_the_margin,
        f"{SECRETS}::test_whichever_card_is_chosen_looks_alike_to_the_others",
    ),
    Defect(
        "sas: the log tells the card that was laid",
        card_called_out,
        f"{SECRETS}::test_whichever_card_is_chosen_looks_alike_to_the_others",
    ),
    Defect(
        "sas: redeals know the Jäger's hand",
        hand_in_the_redeal,
        f"{SECRETS}::test_what_others_ask_of_a_redeal_does_not_depend_on_the_hand_of_the_jager",
    ),
    Defect(
        "sas: redeals know the order of the events",
        deck_in_the_redeal,
        f"{SECRETS}::test_what_is_asked_of_a_redeal_does_not_depend_on_the_order_of_the_events",
    ),
    Defect("sas: missions are not checked", faults_forgiven, f"{OWN}::test_each_fault_has_its_sentence_and_its_line"),
    Defect(
        "sas: missions stay in memory",
        missions_kept_for_ever,
        f"{OWN}::test_a_mission_that_nobody_plays_any_more_leaves_memory_at_once",
    ),
]
