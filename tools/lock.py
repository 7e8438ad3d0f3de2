"""Writes the lock files, requirements/*.txt, from pyproject.toml. Run it with `make lock`."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent

# Lock file, the extras of pyproject.toml that it installs, and its purpose. All use the versions of the first, because
# play and dev share one environment.
LOCKS = (
    ("play", ("build",), "what the game needs to run"),
    ("dev", ("build", "dev"), "what the checks of `make test` and `make compile` need"),
    ("maps", ("maps",), "what `make maps` needs to draw the maps anew"),
    ("bench", ("bench",), "the peers of `make bench`"),
)

# --no-emit-*: a lock file names packages and hashes, not where they were downloaded from.
FLAGS = ("--universal", "--python-version", "3.11", "--generate-hashes", "--no-header", "--quiet")
NO_PLACES = ("--no-emit-index-url", "--no-emit-find-links")


def header(purpose: str) -> str:
    return f"# Grognard: {purpose}. Written by `make lock` from pyproject.toml; do not edit by hand.\n"


def resolve(name: str, extras: tuple[str, ...], upgrade: bool) -> Path:
    """Keeps versions that are locked already, unless an upgrade is asked for."""
    target = ROOT / "requirements" / f"{name}.txt"
    command = ["uv", "pip", "compile", "pyproject.toml", *FLAGS, *NO_PLACES, "--output-file", str(target)]
    command += [flag for extra in extras for flag in ("--extra", extra)]
    if name != LOCKS[0][0]:
        command += ["--constraint", f"requirements/{LOCKS[0][0]}.txt"]
    if upgrade:
        command.append("--upgrade")
    subprocess.run([sys.executable, "-m", *command], cwd=ROOT, check=True, stdout=subprocess.DEVNULL)
    return target


def main(arguments: list[str]) -> int:
    """With --upgrade (make lock ARGS=--upgrade), takes the newest versions."""
    for name, extras, purpose in LOCKS:
        target = resolve(name, extras, upgrade="--upgrade" in arguments)
        target.write_text(header(purpose) + target.read_text(encoding="utf-8"), encoding="utf-8")
        print(f"requirements/{target.name}: {purpose}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
