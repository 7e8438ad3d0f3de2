"""Sentences that ask names for their grammar, and the check when texts are loaded."""

from __future__ import annotations

import tomllib
from typing import Any

import pytest

from grognard.engine.language.check import check_texts
from grognard.engine.language.errors import TextError
from grognard.engine.language.log_line import log_line
from grognard.engine.language.notation import Verb
from grognard.engine.language.noun import Noun
from grognard.engine.language.text import Lexicon, Sentence, Vocabulary

NAMES = """
[name]
pile = { name = "difesa {0:of}", article = "la" }

[name.side]
axis = { name = "Asse", article = "l'", gender = "m" }
allies = { name = "Alleati", article = "gli" }

[name.place]
paris = { name = "Parigi", gender = "f" }
poland = { name = "Polonia", article = "la", in = "in" }

[name.plain]
one = "uno"
"""
LAID = Sentence("event.laid", "4", ["side", "n", "place"])


def vocabulary(sentence: str, section: str = "event", key: str = "laid", names: str = NAMES) -> Vocabulary:
    texts: dict[str, Any] = tomllib.loads(names) | {section: {key: sentence}}
    lexicons = [Lexicon("side", ["axis", "allies"]), Lexicon("place", ["paris", "poland"]), Lexicon("plain", ["one"])]
    return Vocabulary({"it": texts}, [*lexicons, Lexicon("offer", ["0", "1", "2"])], [LAID])


def said(sentence: str, *args: int) -> str:
    return vocabulary(sentence).say("it", "event", "laid", list(args))


def test_a_sentence_is_as_people_write_it() -> None:
    sentence = "{0:the} {0?schiera|schierano} {1?una carta coperta|# carte coperte} {2:in}."
    assert said(sentence, 0, 1, 1) == "L'Asse schiera una carta coperta in Polonia."
    assert said(sentence, 1, 2, 0) == "Gli Alleati schierano 2 carte coperte a Parigi."


def test_only_the_start_of_a_sentence_gets_a_capital() -> None:
    assert (
        said("{0:the}. {0:the}! {0?sì|no}? {0:the}: {0:the}.", 1)
        == "Gli Alleati. Gli Alleati! No? Gli Alleati: gli Alleati."
    )
    assert (
        vocabulary("{0} ({2:of})").fill("it", "event", "laid", ["plain", "n", "place"], [0, 0, 1])
        == "uno (della Polonia)"
    )


def test_a_fragment_gets_no_capital() -> None:
    assert said("{0:the}: {1?una carta|# carte}", 1, 1) == "gli Alleati: una carta"
    assert said("{1?una carta|# carte}", 1, 1) == "una carta"


def test_names_without_grammar_and_numbers_still_work() -> None:
    words = vocabulary("{0}: {1} {2}")
    assert words.say("it", "event", "laid", [0, 12, 1]) == "Asse: 12 Polonia"
    assert words.name("it", "plain", 0) == "uno"
    assert words.texts["it"]["name"]["place"] == {"paris": "Parigi", "poland": "Polonia"}
    assert words.noun("it", "offer", 1).agree(["un punto", "# punti"]) == "un punto"
    assert words.noun("it", "offer", 2).agree(["un punto", "# punti"]) == "2 punti"


def test_a_name_may_contain_another() -> None:
    words = vocabulary("")
    pile = words.compose("it", "pile", [words.noun("it", "place", 1)])
    assert (str(pile), pile.form("to")) == ("difesa della Polonia", "alla difesa della Polonia")


def test_speakers_may_give_nouns_or_plain_words() -> None:
    words = vocabulary("{0:the} {2:in} {1}")
    words.speakers["n"] = lambda lang, n: "x" * n
    words.speakers["side"] = lambda lang, n: words.noun_of(lang, "place", "paris")
    assert words.say("it", "event", "laid", [0, 3, 0]) == "Parigi a Parigi xxx"


def test_a_board_fills_sentences_with_nouns_numbers_and_words() -> None:
    words = vocabulary("")
    paris: list[object] = [words.noun_of("it", "place", "paris"), 1, "x"]
    assert words.fill_things("it", "{0:in} {1?una|#} {2}.", paris) == "A Parigi una x."


def test_the_log_marks_what_a_form_names_and_not_what_agrees_with_it() -> None:
    words = vocabulary("{0:the} {0?perde|perdono} {1?una carta|# carte} {2:in}.")
    line = log_line(words, "it", Sentence("laid", "4", LAID.sorts), [1, 2, 0], 7)
    assert line.text == "Gli Alleati perdono 2 carte a Parigi."
    assert [(part.text, part.sort, part.word) for part in line.parts] == [
        ("Gli ", "", ""),
        ("Alleati", "side", "allies"),
        (" perdono 2 carte a ", "", ""),
        ("Parigi", "place", "paris"),
        (".", "", ""),
    ]


@pytest.mark.parametrize(
    ("sentence", "fault"),
    [
        ("{0:into}", "it: event.laid: there is no form 'into'"),
        ("{0:whose}", "no form 'whose'"),  # English has it, Italian does not
        ("{3}", "it: event.laid: there is no thing 3"),
        ("{0} {", "a brace that belongs to no gap"),
        ("{name}", "a brace that belongs to no gap"),
        ("{0?a|b|c}", "it: event.laid: .* two or four"),
        ("{1?a|b|c|d}", "two or three"),
    ],
)
def test_a_sentence_that_cannot_be_said_is_an_error_with_its_key(sentence: str, fault: str) -> None:
    with pytest.raises(TextError, match=fault):
        check_texts(vocabulary(sentence), [])


@pytest.mark.parametrize(("section", "key"), [("verb", "lay"), ("prompt", "wait"), ("board", "x")])
def test_verbs_waiting_and_boards_are_checked_too(section: str, key: str) -> None:
    with pytest.raises(TextError, match=f"it: {section}.{key}: there is no form 'into'"):
        check_texts(vocabulary("{0:into}", section, key), [Verb("lay", "4", ["side"])])


def test_one_name_without_the_grammar_that_a_sentence_needs_is_an_error() -> None:
    assert check_texts(vocabulary("{2:in}"), []) is None  # type: ignore[func-returns-value]
    broken = NAMES.replace('paris = { name = "Parigi", gender = "f" }', 'paris = "Parigi"')
    with pytest.raises(TextError, match=r"it: event.laid: the name 'Parigi' has no grammar"):
        check_texts(vocabulary("{2:in}", names=broken), [])


def test_a_bad_name_is_an_error_with_its_key() -> None:
    with pytest.raises(TextError, match=r"it: name side.allies: 'glu' is no Italian article"):
        vocabulary("", names=NAMES.replace('"gli"', '"glu"'))


def test_waiting_for_seats_is_checked_with_their_names() -> None:
    seats = NAMES + '[name.seat-name]\nfirst = "primo"\n'
    with pytest.raises(TextError, match=r"it: prompt.wait: the name 'primo' has no grammar"):
        check_texts(vocabulary("Tocca {0:to}.", "prompt", "wait", seats), [])


def test_a_noun_reads_as_its_name() -> None:
    assert f"{Noun('it', 'Asse')}" == "Asse"
