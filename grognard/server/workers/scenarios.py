"""Jobs about scenarios that players write: check one, edit it and draw it, let a bot play it."""

from __future__ import annotations

from collections import Counter
from typing import Any

import msgspec

import grognard
from grognard.bots.roster import make_bot
from grognard.engine.editor import Cell, Edit, Editor, Sketch
from grognard.engine.language.text import LANGUAGES
from grognard.server.feeds.snapshot import Snapshot
from grognard.server.workers.jobs import CheckScenario, Sketching, Trial

MOST_DECISIONS = 5000  # of a bot in a trial
encode = msgspec.json.encode


def editor_of(game: str) -> Editor:
    found = grognard.game(game)
    if found.editor is None:
        raise found.has_no_files()
    return found.editor


def check_scenario(job: CheckScenario) -> bytes:
    grognard.game(job.game).own(job.text)
    return b""


def sketch(job: Sketching) -> bytes:
    editor, text, chosen = editor_of(job.game), job.text, job.chosen
    do, key, value = job.edit
    if do:
        text, chosen = editor.edited(text, Edit(do, key, value, job.cell), chosen)
    return encode(described(editor.sketch(text, chosen, job.lang), job.lang))


def described(sketch: Sketch, lang: str) -> dict[str, Any]:
    """Everything that the page shows; cells, so that it need not know what squares are called."""
    return {
        "text": sketch.text,
        "name": sketch.name,
        "file": sketch.file,
        "chosen": sketch.chosen,
        "faults": [
            {**fault.to_dict(lang), "cells": cells} for fault, cells in zip(sketch.faults, sketch.cells, strict=True)
        ],
        "scene": None if sketch.scene is None else Snapshot(sketch.scene, drawn=True).whole(),
        "routes": sketch.routes,
        "sections": sketch.sections,
        "used": sketch.used,
    }


def trial(job: Trial) -> bytes:
    """One game: how it ended, where pieces fell, and how often each cell was stood on."""
    editor = editor_of(job.game)
    m = grognard.game(job.game).own(job.text).new(job.text, job.seed, job.options)
    fallen: list[Cell] = []
    walked: Counter[Cell] = Counter()
    bot = make_bot(job.bot, job.seed)
    view = m.view()
    for _ in range(MOST_DECISIONS):
        seat = m.turn
        if seat is None:
            break
        m.push(bot.choose(m, seat).move, seat)
        before, view = view, m.view()
        fallen += editor.fallen(before, view)
        walked.update(set(editor.standing(view)) - set(editor.standing(before)))
    result = m.result
    return encode(
        {
            "ending": {lang: m.prompt(None, lang) for lang in LANGUAGES},
            "score": 0.0 if result is None else max(result.scores.values()),
            "turn": m.game.moment(view),
            "fallen": fallen,
            "walked": [[x, y, count] for (x, y), count in walked.items()],
        }
    )
