"""Prompts and refusals of force and civil wars: the signature of each sentence, by its key in the text files."""

from __future__ import annotations

from grognard.engine.language.text import Sentence

FORCE_PROMPTS = [
    Sentence("prompt.choose-military-action", "8", ["power", "n"]),
    Sentence("prompt.deploy", "8.4", ["power"]),
    Sentence("prompt.deploy-to", "8.4", ["unit", "area"]),
    Sentence("prompt.activate", "9.1", ["power", "operation", "area", "n"]),
    Sentence("prompt.lend-units", "9.1", ["power", "power", "area"]),
    Sentence("prompt.lend-unit", "10.2", ["unit", "power", "area"]),
    Sentence("prompt.choose-augmentation", "8.2", ["power", "area", "n", "n"]),
    Sentence("prompt.choose-patron", "9.7.1", ["area"]),
    Sentence("prompt.path", "9.3.2", ["area"]),
    Sentence("prompt.support", "10.2", ["power", "area"]),
    Sentence("prompt.withdraw", "10.7", ["power", "area", "n"]),
    Sentence("prompt.choose-loss", "10.8", ["power", "area", "n"]),
    Sentence("prompt.retreat-first", "10.10", ["power", "area"]),
    Sentence("prompt.retreat-to", "10.10", ["unit", "area"]),
    Sentence("prompt.regroup", "10.11", ["power", "area"]),
    Sentence("prompt.regroup-to", "10.11", ["unit", "area"]),
    Sentence("prompt.choose-leaver", "7.1", ["power", "area"]),
    Sentence("prompt.leave-to", "7.1", ["unit", "area"]),
    Sentence("prompt.assign-aid", "11.1", ["power", "area"]),
    Sentence("prompt.choose-aid", "11.1", ["power", "area"]),
    Sentence("prompt.choose-civil-war", "11.3", []),
    Sentence("prompt.chinese-attack", "11.4.4", ["power", "faction"]),
    Sentence("prompt.chinese-retreat-to", "11.4.4", ["power", "area"]),
    Sentence("prompt.expand", "11.4.6", ["power", "faction"]),
]

FORCE_REFUSALS = [
    Sentence("refusal.no-line", "8.4.1", ["area"]),
    Sentence("refusal.does-not-move", "7.2", ["unit"]),
    Sentence("refusal.nowhere-to-go", "8.4", ["unit"]),
    Sentence("refusal.makes-way", "7.1", ["area"]),
    Sentence("refusal.closed", "12.1.3", ["area"]),
    Sentence("refusal.no-room", "7.1", ["area"]),
    Sentence("refusal.out-of-reach", "7.2", ["area"]),
    Sentence("refusal.wrong-unit", "9.1", ["unit", "operation"]),
    Sentence("refusal.was-deployed", "8.4.2", ["unit"]),
    Sentence("refusal.too-far", "7.3", ["unit", "area"]),
    Sentence("refusal.own-unit-first", "9.1", ["unit"]),
    Sentence("refusal.no-fleet-yet", "9.4.2", []),
    Sentence("refusal.no-strategic-yet", "9.5.2", []),
    Sentence("refusal.no-action-left", "9.1", ["unit"]),
    Sentence("refusal.cannot-support", "10.2", ["unit", "area"]),
    Sentence("refusal.half-by-primary", "10.8", ["unit"]),
    Sentence("refusal.upgraded-first", "10.8", ["unit"]),
    Sentence("refusal.own-losses", "10.8", ["power"]),
    Sentence("refusal.no-retreat", "10.10", ["area"]),
    Sentence("refusal.cannot-regroup", "10.11", ["unit"]),
    Sentence("refusal.no-regroup", "10.11", ["area"]),
    Sentence("refusal.no-target", "9.1", ["area", "operation"]),
    Sentence("refusal.treaty-protects", "12.1.3", ["area"]),
    Sentence("refusal.no-unit-in-range", "9.1", ["area"]),
    Sentence("refusal.needs-two-actions", "9.3.2", ["area"]),
    Sentence("refusal.needs-two-to-build", "8.3", ["side"]),
    Sentence("refusal.not-belligerent", "8.3", ["power"]),
    Sentence("refusal.none-to-build", "8.3", ["side"]),
    Sentence("refusal.no-civil-war", "8.5", ["area"]),
    Sentence("refusal.no-offensive-to-spare", "8.5", ["power"]),
    Sentence("refusal.no-line-to-client", "8.5", ["area"]),
    Sentence("refusal.must-attack-target", "6.2", []),
]

FORCE_SENTENCES = FORCE_PROMPTS + FORCE_REFUSALS
