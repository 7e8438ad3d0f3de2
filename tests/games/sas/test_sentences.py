"""Sentences about event cards: whole sentences with right plurals, in both languages."""

from __future__ import annotations

import pytest

import grognard
from grognard.games.sas.game import Sas
from grognard.games.sas.vocabulary.fire import SPOKEN_CAR
from grognard.games.sas.vocabulary.pieces import JEEP, MACHINE_GUNNER, TYPHOON, VEHICLES
from grognard.games.sas.vocabulary.speech import speak_half
from grognard.games.sas.vocabulary.spoken import pack_unit

SENTENCES = {
    "it": [
        "la tessera generazione di colore nero riceve 2 mitraglieri.",
        "la tessera generazione di colore nero riceve un mitragliere e dei mortaisti.",
        "la tessera generazione di colore bianco riceve 2 cani.",
        "le sentinelle di colore bianco ruotano in senso orario di 2 frecce.",
        "le sentinelle di colore bianco ruotano in senso orario di una freccia.",
    ],
    "en": [
        "the black spawn tile gets 2 machine gunners.",
        "the black spawn tile gets a machine gunner and a mortar team.",
        "the white spawn tile gets 2 dogs.",
        "white sentries turn clockwise by 2 arrows.",
        "white sentries turn clockwise by one arrow.",
    ],
}


@pytest.mark.parametrize("lang", ["it", "en"])
def test_event_cards_speak_in_sentences(lang: str) -> None:
    game = grognard.game("sas")
    assert isinstance(game, Sas)
    said = {speak_half(game.words, lang, half) for card in game.facts.cards.cards for half in card.halves}
    assert set(SENTENCES[lang]) <= said


def test_the_questions_count_right() -> None:
    """One action point, one square and one patrol are singular."""
    words = grognard.game("sas").words
    assert words.say("en", "prompt", "act", [0, 1]).endswith("acts: 1 action point left.")
    assert words.say("it", "prompt", "act", [0, 1]).endswith(": resta 1 punto azione.")
    assert words.say("en", "prompt", "sprint-on", [0, 1]).endswith("sprints: 1 square left.")
    assert words.say("it", "prompt", "sprint-on", [0, 2]).endswith("scatta: restano 2 caselle.")


def test_a_vehicle_under_attack_is_named_by_its_kind() -> None:
    words, attacker = grognard.game("sas").words, pack_unit(MACHINE_GUNNER, 0)
    said = {lang: words.say(lang, "event", "stays-best", [attacker, SPOKEN_CAR + JEEP]) for lang in ("en", "it")}
    assert "to attack the jeep" in said["en"]
    assert "per attaccare la Jeep Willys" in said["it"]
    assert words.lexicons["target"].words[SPOKEN_CAR:] == VEHICLES[:TYPHOON], "the log links them by these words"


@pytest.mark.parametrize("verb", ["done", "hold", "stop"])
def test_answers_to_many_questions_name_none_of_them(verb: str) -> None:
    """The Jäger, whose turn is no operator's, and whoever gets into a jeep, where nobody fires, read them too."""
    words = grognard.game("sas").words
    said = [str(words.texts[lang]["verb"][verb]).lower() for lang in ("en", "it")]
    assert not any(word in text for text in said for word in ("operat", "fire", "spar"))
