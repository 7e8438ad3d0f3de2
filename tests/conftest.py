"""Test settings for the whole suite."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, Phase, settings

SLOW = [HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.large_base_example]
settings.register_profile("proof", max_examples=20, deadline=None, derandomize=True, suppress_health_check=SLOW)
# For runs that are meant to fail: the first failure will do.
settings.register_profile("quick", settings.get_profile("proof"), phases=[Phase.explicit, Phase.generate])
settings.load_profile("proof")


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "rule(game, *ids): the rules a test proves")
    config.addinivalue_line("markers", "ruling(*ids): the rulings a test proves")
