"""The log only grows, and tells every seat its own story."""

from __future__ import annotations

from grognard.engine.language.text import LANGUAGES
from tests.conformance.senses import watchers
from tests.conformance.tours import Tour

SELDOM = 97  # a log is long, and told from its beginning


def test_the_log_only_grows(whole: Tour) -> None:
    kept: dict[str | None, list[str]] = {}
    for number, m in enumerate(whole.decisions()):
        if number % SELDOM and m.to_move:
            continue
        for watcher in watchers(m):
            log = m.log(watcher)
            assert log[: len(kept.get(watcher, []))] == kept.get(watcher, [])
            kept[watcher] = log
    assert all(kept.values())


def test_both_languages_tell_the_same_events(whole: Tour) -> None:
    m = whole.end
    for watcher in watchers(m):
        italian, english = (m.log(watcher, lang) for lang in LANGUAGES)
        assert len(italian) == len(english) == len(m.events(watcher))
        assert all(one != other for one, other in zip(italian, english, strict=True))


def test_sentences_are_whole(whole: Tour) -> None:
    m = whole.end
    for watcher in watchers(m):
        for lang in LANGUAGES:
            for sentence in m.log(watcher, lang):
                assert sentence.strip() == sentence != ""
                assert "{" not in sentence
                assert "}" not in sentence
                assert sentence[0].isupper()
                assert sentence.endswith((".", "!"))


def test_the_story_is_the_log_in_pieces(whole: Tour) -> None:
    """Each line with a rule that exists, told after the move that brought it."""
    m = whole.end
    for watcher in watchers(m):
        for lang in LANGUAGES:
            story = m.story(watcher, lang)
            assert [line.text for line in story] == m.log(watcher, lang)
            assert [line.text for line in m.story(watcher, lang, 5)] == m.log(watcher, lang)[5:]
            assert all(m.game.rule(line.rule, lang) is not None for line in story)
            moves = [line.move for line in story]
            assert moves == sorted(moves)
            assert not moves or moves[-1] <= len(m.played())
