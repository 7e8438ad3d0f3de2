"""Everything has words in both languages."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

from grognard.engine.game import Game
from grognard.engine.language.text import LANGUAGES, Vocabulary
from tests.conformance.senses import battery, watchers
from tests.conformance.tours import Tour

SAME_IN_BOTH = 0.25
AND = re.compile(", | and | e ")  # between the names of a seat that plays several powers


def assert_sentence(text: str) -> None:
    assert text.strip() == text != ""
    assert "{" not in text
    assert "}" not in text


def holes(text: str) -> set[str]:
    return set(re.findall(r"\{(\d+)", text))


def sentences(texts: Any, path: tuple[str, ...] = ()) -> dict[tuple[str, ...], str]:
    """A text file as paths and sentences."""
    if isinstance(texts, list):
        texts = {str(n): inner for n, inner in enumerate(texts)}
    if not isinstance(texts, dict):
        return {path: texts}
    found: dict[tuple[str, ...], str] = {}
    for key, inner in texts.items():
        found |= sentences(inner, (*path, key))
    return found


def test_both_languages_have_the_same_sentences(game: Game[Any]) -> None:
    """Same keys, same gaps to fill, in every text file of the game."""
    italian, english = (sentences(game.words.texts[lang]) for lang in LANGUAGES)
    assert italian.keys() == english.keys()
    for path in english:
        assert italian[path].strip()
        assert english[path].strip()
        if path[0] != "rule":
            assert holes(italian[path]) == holes(english[path]), path
    alike = [path for path in english if italian[path] == english[path]]
    assert len(alike) < SAME_IN_BOTH * len(english)


def test_every_sentence_can_be_said(game: Game[Any]) -> None:
    """Prompts, refusals, events, verbs and reasons of the code are all in the text files, and the gaps match."""
    for lang in LANGUAGES:
        texts = game.words.texts[lang]
        for sentence in game.events:
            assert len(holes(texts["event"][sentence.key])) <= len(sentence.sorts)
        for key, sentence in game.words.sentences.items():
            section, _, name = key.partition(".")
            assert len(holes(texts[section][name])) <= len(sentence.sorts)
        for verb in game.grammar.verbs:
            assert len(holes(texts["verb"][verb.word])) <= len(verb.sorts)
        for reason in game.reasons:
            assert_sentence(texts["reason"][reason])
        for step in game.steps:
            assert not step.decides or texts["prompt"][step.prompt]


# What no sentence may contain, whichever names stand in it: prepositions beside articles, articles that do not fit.
WRONG = {
    "it": re.compile(
        r"\b(di|a|da|in|su) (il|lo|la|i|gli|le|l'|l’)\b|\b\w*l' |\b(il|lo|la|una|gli) (il|la|i|gli|le)\b"
        r"|\b(il|la|una|del|della|al|alla|dal|dalla|nel|nella) [AEIOUaeiou]|  | [.,;:?!]",
    ),
    "en": re.compile(
        r"\b[Aa] [AEIOUaeio]\w|\b[Aa]n [B-DF-HJ-NP-TV-Zb-df-gj-np-tv-z]|\b[Tt]he the\b|s's\b(?<!xis's)|  | [.,;:?!]"
    ),
}


def said_with_every_name(words: Vocabulary, lang: str, section: str, key: str, sorts: list[str]) -> Iterator[str]:
    """A sentence that asks for grammar, with every name in each of its gaps."""
    template = words.template(lang, words.raw(lang, section, key))
    names = [words.nouns_of(lang, sort) for sort in sorts]
    for thing in sorted({gap.thing for gap in template.asks()} if all(names) else ()):
        for noun in names[thing]:
            yield template.fill([noun if i == thing else each[0] for i, each in enumerate(names)])


def test_every_name_fits_every_sentence(game: Game[Any]) -> None:
    """Articles, prepositions and capitals are right, whichever thing a sentence names."""
    asked = [("event", sentence.key, sentence.sorts) for sentence in game.events]
    asked += [(*key.split(".", 1), sentence.sorts) for key, sentence in game.words.sentences.items()]  # type: ignore[misc]
    asked += [("verb", verb.word, verb.sorts) for verb in game.grammar.verbs]
    for lang in LANGUAGES:
        for section, key, sorts in asked:
            for text in said_with_every_name(game.words, lang, section, key, sorts):
                assert_sentence(text)
                assert text[0] == text[0].upper(), text
                assert not WRONG[lang].search(text), text


def test_the_game_describes_itself(game: Game[Any]) -> None:
    about = game.describe()
    json.dumps(about)
    for lang in LANGUAGES:
        assert_sentence(about["name"][lang])
        assert_sentence(about["about"][lang])
        assert_sentence(game.name(lang))
        for option in about["options"]:
            assert_sentence(option["name"][lang])
            assert option["rule"] in game.rule_ids()
    assert about["about"]["it"] != about["about"]["en"]


def test_every_rule_has_a_summary(game: Game[Any]) -> None:
    for id in game.rule_ids():
        told = [game.rule(id, lang) for lang in LANGUAGES]
        for entry in told:
            assert entry is not None
            title, text = entry
            assert_sentence(title)
            assert_sentence(text)
        assert told[0] != told[1]
    assert game.rule("no such rule") is None


def test_every_rule_has_the_same_statements_in_both_languages(game: Game[Any]) -> None:
    for id in game.rule_ids():
        italian, english = (game.statements(id, lang) for lang in LANGUAGES)
        assert len(italian) == len(english), id
        for statement in (*italian, *english):
            assert_sentence(statement)


def test_every_action_can_be_said(game: Game[Any]) -> None:
    """Things of one name may lie in two scenarios; two verbs never sound the same."""
    m = game.new(seed=1)
    said: dict[str, dict[str, str]] = {lang: {} for lang in LANGUAGES}
    for notation in battery(game):
        action = m.action(notation)
        assert action is not None
        for lang in LANGUAGES:
            assert_sentence(action.text(lang))
            assert said[lang].setdefault(action.text(lang), action.verb) == action.verb, notation


def test_actions_to_choose_from_sound_different(tour: Tour) -> None:
    for m in tour.visits(often=2):
        for seat in m.to_move:
            actions = m.legal(seat)
            for lang in LANGUAGES:
                said = {action.text(lang): action for action in actions}
                assert [action for action in actions if said[action.text(lang)] != action] == []


def test_prompts_say_who_must_do_what(tour: Tour) -> None:
    for m in tour.visits(often=3):
        for watcher in watchers(m):
            italian, english = (m.prompt(watcher, lang) for lang in LANGUAGES)
            assert_sentence(italian)
            assert_sentence(english)
            assert italian != english


def test_views_are_small_plain_data(tour: Tour) -> None:
    for m in tour.visits():
        for watcher in watchers(m):
            view = m.view(watcher)
            told = json.dumps(view)
            assert json.loads(told) == view
            assert len(told) < 40_000


def test_results_have_a_reason(whole: Tour) -> None:
    m = whole.end
    assert m.result is not None
    for lang in LANGUAGES:
        assert_sentence(m.prompt(None, lang))
        assert m.prompt(None, lang).endswith(m.game.words.raw(lang, "reason", m.result.reason))
        names = [name for seat in m.result.winners for name in AND.split(m.caption(seat, lang))]
        told = [name in m.prompt(None, lang) for name in names]
        assert all(told) or "won" not in m.game.words.texts[lang]["game"]
