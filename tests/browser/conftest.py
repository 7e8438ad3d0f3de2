"""One server and one browser for all tests of this folder; every test has players of its own.

A real browser on a busy machine may fail for reasons of its own: a test of this folder that fails is tried once more,
and the summary of the run names it (RERUN). Each test makes what it changes anew: a second try meets no leftovers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.browser.player import Player, player
from tests.support.server import Server
from tools.debian import chromium

Sit = Callable[..., Player]
HERE = Path(__file__).parent
# What is measured at every size is measured in Italian, whose words are longer; in English in the long runs.
LANGUAGES = ["it", pytest.param("en", marks=pytest.mark.proof)]


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if not config.pluginmanager.hasplugin("rerunfailures"):
        return  # left out on the command line, to see what fails the first time
    for item in items:
        if HERE in item.path.parents:
            item.add_marker(pytest.mark.flaky(reruns=1))


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("browser")
    running = Server(f"sqlite:{folder / 'table.sqlite'}", folder / "log", "--durability", "process")
    yield running
    running.stop()
    assert "Traceback" not in running.log.read_text()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    path = chromium()
    assert path is not None, "python tools/debian.py installs Chromium"
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        yield opened
        opened.close()


@pytest.fixture
def sit(browser: Browser, server: Server) -> Iterator[Sit]:
    """Makes players, each with a browser context of their own; at the end no console may have an error."""
    with ExitStack() as stack:
        yield lambda **more: stack.enter_context(player(browser, server.url, **more))
