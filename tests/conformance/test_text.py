"""Everything has words in both languages."""

from __future__ import annotations

import json
import string
from typing import Any

from grognard.engine.game import Game
from grognard.engine.language.text import LANGUAGES
from tests.conformance.senses import battery, watchers
from tests.conformance.tours import Tour

SAME_IN_BOTH = 0.25


def assert_sentence(text: str) -> None:
    assert text.strip() == text != ""
    assert "{" not in text
    assert "}" not in text


def holes(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


def sentences(texts: Any, path: tuple[str, ...] = ()) -> dict[tuple[str, ...], str]:
    """A text file as paths and sentences."""
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
    *_, m = whole.decisions()
    assert m.result is not None
    for lang in LANGUAGES:
        assert_sentence(m.prompt(None, lang))
        assert m.prompt(None, lang).endswith(m.game.words.raw(lang, "reason", m.result.reason))
        told = [m.caption(seat, lang) in m.prompt(None, lang) for seat in m.result.winners]
        assert all(told) or "won" not in m.game.words.texts[lang]["game"]
