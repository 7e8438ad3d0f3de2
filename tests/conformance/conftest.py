"""Every conformance test runs for every game of the library; a new game needs no test of its own here."""

from __future__ import annotations

import pytest

import grognard
from tests.conformance.tours import surveys, tours


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    ids = grognard.games()
    if "tour" in metafunc.fixturenames:
        long = [pytest.param(tour, marks=pytest.mark.proof) for game in ids for tour in tours(game)]
        metafunc.parametrize("tour", [*surveys(), *long], ids=str)
    elif "game" in metafunc.fixturenames:
        metafunc.parametrize("game", [grognard.game(id) for id in ids], ids=ids)
