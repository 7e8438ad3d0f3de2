"""Every conformance test runs for every game of the library; a new game needs no test of its own here."""

from __future__ import annotations

import pytest

import grognard
from tests.conformance.tours import tours


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "tour" in metafunc.fixturenames:
        metafunc.parametrize("tour", tours(), ids=str)
    elif "game" in metafunc.fixturenames:
        ids = grognard.games()
        metafunc.parametrize("game", [grognard.game(id) for id in ids], ids=ids)
