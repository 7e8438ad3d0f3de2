"""What the tests need beside Python: PostgreSQL's server, Chromium and npm, from Debian's own packages.

`python tools/debian.py` looks for them and, where it may, installs what is missing; or says in one sentence what is.
`python tools/debian.py npm` looks for npm alone.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

SERVERS = Path("/usr/lib/postgresql")  # Debian has a folder for each version of the server
BROWSERS = ("chromium", "chromium-browser", "google-chrome")
PACKAGES = {"postgres": "postgresql", "chromium": "chromium", "npm": "npm"}


def postgres() -> Path | None:
    """The folder of the server's programs, the newest version first."""
    for folder in sorted(SERVERS.glob("*/bin"), key=lambda path: path.parent.name.zfill(4), reverse=True):
        if (folder / "initdb").exists() and (folder / "postgres").exists():
            return folder
    found = shutil.which("initdb")
    return Path(found).resolve().parent if found is not None else None


def chromium() -> Path | None:
    for name in BROWSERS:
        found = shutil.which(name)
        if found is not None:
            return Path(found)
    return None


def npm() -> Path | None:
    found = shutil.which("npm")
    return Path(found) if found is not None else None


def missing(wanted: Sequence[str] = tuple(PACKAGES)) -> list[str]:
    """The packages of the wanted programs that are not here."""
    found = {"postgres": postgres(), "chromium": chromium(), "npm": npm()}
    return [PACKAGES[name] for name in wanted if found[name] is None]


def install(packages: list[str]) -> bool:
    """Only as root, and only where there is apt."""
    apt = shutil.which("apt-get")
    if apt is None or os.geteuid() != 0:
        return False
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for words in (["update", "-qq"], ["install", "-qq", "-y", "--no-install-recommends", *packages]):
        done = subprocess.run([apt, *words], env=environment, stdout=subprocess.DEVNULL, check=False)
        if done.returncode != 0:
            return False
    return True


def main(wanted: Sequence[str]) -> int:
    packages = missing(wanted)
    if not packages:
        return 0
    names = " ".join(packages)
    print(f"Installing {names} from Debian's packages (first time only)", flush=True)
    if install(packages) and not missing(wanted):
        return 0
    print(f"The tests need {names}: install with `sudo apt-get install {names}` and run again.", file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:] or tuple(PACKAGES)))
