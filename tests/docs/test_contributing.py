"""CONTRIBUTING names what `make proof` holds, no more and no less."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
MARK = re.compile(r"mark\.proof\b")
ROWS = [line for line in PAGE.splitlines() if line.startswith("| ")]


def test_every_file_with_long_runs_is_named() -> None:
    named = set(re.findall(r"`(tests/[\w/]+\.py)`", "\n".join(ROWS)))
    marked = {path for path in (ROOT / "tests").rglob("*.py") if MARK.search(path.read_text(encoding="utf-8"))}
    assert named == {path.relative_to(ROOT).as_posix() for path in marked}


def test_every_part_is_named_in_its_order() -> None:
    recipe = re.search(r"^proof:.*\n\t(.*)$", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)
    assert recipe is not None
    parts = re.findall(r"\$\(MAKE\) ([\w-]+)", recipe[1])
    assert [target for row in ROWS for target in re.findall(r"^\| `make ([\w-]+)`", row)] == parts
