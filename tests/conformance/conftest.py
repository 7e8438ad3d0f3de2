"""Every conformance test runs for every game of the library; a new game needs no test of its own here."""

from __future__ import annotations

import pytest

import grognard
from tests.conformance.tours import samples, short_tours, surveys, tours


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """`tour` for tests that visit positions, `whole` for those that walk through games, `game` for all others."""
    ids = grognard.games()
    short = [tour for game in ids for tour in short_tours(game)]
    if "tour" in metafunc.fixturenames:
        proof = [pytest.param(tour, marks=pytest.mark.proof, id=f"{tour}-whole") for tour in [*surveys(), *short]]
        metafunc.parametrize("tour", [*samples(), *proof], ids=str)
    elif "whole" in metafunc.fixturenames:
        every = [tour for game in ids for tour in tours(game)]
        marked = [tour if tour in short else pytest.param(tour, marks=pytest.mark.proof) for tour in every]
        metafunc.parametrize("whole", marked, ids=str)
    elif "game" in metafunc.fixturenames:
        metafunc.parametrize("game", [grognard.game(id) for id in ids], ids=ids)
