"""The seeded defects name tests that exist, one each, so that `make defects` runs no more than it needs."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.defects.__main__ import DEFECTS
from tests.defects.patching import Defect

ROOT = Path(__file__).resolve().parents[2]
TEST = re.compile(r"(tests/[\w/]+\.py)::(test_\w+)(\[.+\])?")


def test_every_defect_has_a_name_of_its_own() -> None:
    assert len({defect.name for defect in DEFECTS}) == len(DEFECTS)


@pytest.mark.parametrize("defect", DEFECTS, ids=lambda defect: defect.name)
def test_a_defect_names_the_tests_that_catch_it(defect: Defect) -> None:
    assert defect.tests
    for test in defect.tests:
        found = TEST.fullmatch(test)
        assert found is not None, test
        assert f"def {found[2]}(" in (ROOT / found[1]).read_text(encoding="utf-8"), test
