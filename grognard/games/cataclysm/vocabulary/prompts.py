"""Prompts and refusals of the turn and of politics, by their keys in the text; `force_prompts.py` has the rest."""

from __future__ import annotations

from grognard.engine.language.text import Sentence
from grognard.engine.refusal import COMMON

PROMPTS = [
    Sentence("prompt.choose-flag", "3.2.2", ["power"]),
    Sentence("prompt.lend", "4.4.1", []),
    Sentence("prompt.convert", "4.5", ["power", "n", "n"]),
    Sentence("prompt.build", "4.6", ["power", "n"]),
    Sentence("prompt.choose-reserve", "3.2.4", ["power"]),
    Sentence("prompt.interrupt", "3.5", ["power", "marker"]),
    Sentence("prompt.drawn", "3.3", ["power", "marker"]),
    Sentence("prompt.place-unit", "3.7.2", ["power", "marker"]),
    Sentence("prompt.upgrade-unit", "3.7.3", ["power", "marker"]),
    Sentence("prompt.change-posture", "12.3", []),
    Sentence("prompt.place-gained", "5.2.2", ["power", "marker"]),
    Sentence("prompt.answer-armistice", "5.6.2", ["power", "power"]),
    Sentence("prompt.shrink", "4.1.1", ["power", "marker"]),
    Sentence("prompt.claim", "5.5.4", ["power", "power"]),
    Sentence("prompt.choose-opportunity", "5.5.4", []),
    Sentence("prompt.join-war", "6.1.3", ["power", "power"]),
    Sentence("prompt.try", "5.7", ["power", "area"]),
    Sentence("prompt.choose-action", "6", ["power"]),
    Sentence("prompt.add-partner", "6.1", ["power"]),
    Sentence("prompt.consent", "6.1", ["power", "power"]),
    Sentence("prompt.add-target", "6.2", ["power"]),
]

REFUSALS = [
    *COMMON,
    Sentence("refusal.too-few-resources", "4.5", ["n"]),
    Sentence("refusal.no-offensive-left", "4.5", ["power"]),
    Sentence("refusal.not-in-pool", "4.1.1", ["marker"]),
    Sentence("refusal.too-few-builds", "4.6", ["n", "n"]),
    Sentence("refusal.collective-security", "12.3", []),
    Sentence("refusal.two-offensives", "8.1", ["power"]),
    Sentence("refusal.no-site", "3.7.2", ["marker"]),
    Sentence("refusal.no-unit-to-upgrade", "3.7.3", ["marker"]),
    Sentence("refusal.other-ideology", "6.1", ["power"]),
    Sentence("refusal.lend-lease-awaited", "12.2.2", []),
    Sentence("refusal.allied-already", "6.1.1", ["power"]),
    Sentence("refusal.no-flag-in-reserve", "6.1", ["power"]),
    Sentence("refusal.refused-alliance", "6.1", ["power"]),
    Sentence("refusal.cannot-share-wars", "6.1.3", ["power"]),
    Sentence("refusal.no-adversary", "6.2", ["power"]),
    Sentence("refusal.at-war-already", "6.2", ["power"]),
    Sentence("refusal.not-mobilized", "6.2", ["power"]),
    Sentence("refusal.bound-by-trade", "12.2.2", []),
    Sentence("refusal.no-operation", "6.2", ["power"]),
    Sentence("refusal.controlled-already", "6.3", ["area"]),
    Sentence("refusal.no-country", "6.3", ["area"]),
    Sentence("refusal.garrisoned", "6.3", ["area"]),
    Sentence("refusal.in-civil-war", "6.3", ["area"]),
    Sentence("refusal.no-interest", "6.3", ["area"]),
    Sentence("refusal.stresa", "12.1", ["area"]),
    Sentence("refusal.remote", "2.2.8", ["area"]),
    Sentence("refusal.no-cube-left", "2.4", ["area"]),
    Sentence("refusal.escalated-already", "6.4", ["power"]),
    Sentence("refusal.no-higher-commitment", "6.4", ["power"]),
    Sentence("refusal.total-war-in-peace", "6.4", []),
    Sentence("refusal.status-quo", "12.2", []),
    Sentence("refusal.no-pressure", "6.6", ["power"]),
    Sentence("refusal.most-stable", "6.7", ["power"]),
]

SENTENCES = PROMPTS + REFUSALS
