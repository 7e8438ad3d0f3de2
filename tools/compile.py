"""Compiles the engine, the games and the loop of the search with mypyc, in a copy of the package under build/compiled.

The interpreted package stays the reference and is never touched: the copy holds the same .py files with a native
module beside each compiled one, which Python prefers when build/compiled comes first on its path.

All C files are optimised together when they are linked, if the C compiler can do that: small functions of one module
then become part of another's, and random play is about a tenth faster.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
import time
from fnmatch import fnmatch
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).resolve().parent.parent
COMPILED = ROOT / "build" / "compiled"

# They go together: a compiled engine under interpreted games gains nothing.
PACKAGES = ("engine", "games", "bots/search")

# Packages and modules inside them that stay interpreted, each with its reason.
INTERPRETED: dict[str, str] = {
    "engine/drawing": "pictures are drawn once per look, and cost more to compile than they gain",
    "games/*/board": "pictures",
    "engine/data": "data are read once per process",
    "games/*/facts/check*.py": "data",
    "games/*/invariants.py": "states are checked when they are loaded, not while they are played",
    "bots/search/search.py": "anyone may extend a bot; the loop of the search lies beside it",
}

# The flags of pyproject.toml that change how modules are found; the copy has no pyproject.toml beside it.
MYPY_FLAGS = ["--config-file=", "--strict", "--explicit-package-bases", "--namespace-packages"]


class CannotCompile(Exception):
    """Says in one sentence what is missing."""


def compiler() -> str:
    """The C compiler that Python extensions are built with here."""
    name = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
    found = shutil.which(name) or shutil.which("cc") or shutil.which("gcc") or shutil.which("clang")
    if found is None:
        raise CannotCompile("No C compiler here: install one (on Debian: apt install gcc) and try again.")
    return found


def link_time_optimisation(cc: str) -> list[str]:
    """The flags that make a compiler optimise all C files together; none for one that does not take them."""
    gcc = [f"-flto={os.cpu_count() or 1}", "-fno-semantic-interposition", "-g0"]
    clang = ["-flto=thin", "-fno-semantic-interposition", "-g0"]
    for flags in (gcc, clang):
        if accepts(cc, flags):
            return flags
    return []


def accepts(cc: str, flags: list[str]) -> bool:
    """Whether a compiler can make a library with these flags; some take a flag and fail when they link."""
    with TemporaryDirectory() as folder:
        source = Path(folder, "probe.c")
        source.write_text("int probe(void) { return 0; }\n", encoding="utf-8")
        command = [cc, "-Werror", "-shared", "-fPIC", *flags, str(source), "-o", str(Path(folder, "probe.so"))]
        return subprocess.run(command, capture_output=True, check=False).returncode == 0


def check_headers() -> None:
    """Debian ships the headers apart from the interpreter."""
    if not Path(sysconfig.get_paths()["include"], "Python.h").exists():
        raise CannotCompile("No Python headers here: install them (on Debian: apt install python3-dev) and try again.")


def copy_package(package: Path, target: Path) -> Path:
    """A fresh copy, so that no native module outlives its source."""
    shutil.rmtree(target, ignore_errors=True)
    copy = target / package.name
    shutil.copytree(package, copy, ignore=shutil.ignore_patterns("__pycache__", "*.so", "*.pyd"))
    return copy


def is_compiled(path: str) -> bool:
    """An __init__ only gathers names, and mypyc cannot place a package's own native module."""
    inside = any(fnmatch(path, name) or fnmatch(path, f"{name}/*") for name in INTERPRETED)
    return not path.endswith("__init__.py") and not inside


def modules(copy: Path) -> list[str]:
    """What to compile, relative to the folder that holds the package, in a stable order."""
    found = [path for package in PACKAGES for path in sorted((copy / package).rglob("*.py"))]
    return [
        path.relative_to(copy.parent).as_posix() for path in found if is_compiled(path.relative_to(copy).as_posix())
    ]


def build(target: Path, names: list[str], scratch: Path) -> None:
    """Runs mypyc, then the C compiler on all cores; native modules land beside their sources."""
    from mypyc.build import mypycify
    from setuptools import setup

    from tools.parallel_build import ParallelBuild

    os.chdir(target)
    options = [*MYPY_FLAGS, f"--cache-dir={scratch / 'mypy'}", *names]
    print(f"1/3 translating {len(names)} modules to C", flush=True)
    # One group: calls between modules are then direct C calls. One C file per module: they are compiled side by side.
    extensions = mypycify(options, opt_level="3", multi_file=True, group_name="grognard", target_dir=str(scratch))
    together = link_time_optimisation(compiler())
    for extension in extensions:
        extension.extra_compile_args += together
        extension.extra_link_args += [*together, "-O3"] if together else []
    arguments = ["--quiet", "build_ext", "--inplace", f"--build-temp={scratch}", f"--build-lib={scratch / 'lib'}"]
    print("2/3 compiling the C files", flush=True)
    setup(
        name="grognard-compiled",
        packages=[],
        py_modules=[],
        ext_modules=extensions,
        script_args=[*arguments, f"--parallel={os.cpu_count() or 1}"],
        cmdclass={"build_ext": ParallelBuild},
    )


def compile_package(package: Path, target: Path, scratch: Path) -> int:
    """Copies and compiles a package; returns how many modules are native now."""
    compiler()
    check_headers()
    names = modules(copy_package(package, target))
    if not names:
        raise CannotCompile(f"Nothing to compile in {package}: it has no modules in {' or '.join(PACKAGES)}.")
    try:
        build(target, names, scratch)
    except BaseException:
        # Half a build would silently test interpreted modules.
        shutil.rmtree(target, ignore_errors=True)
        raise
    return len(names)


def main(arguments: list[str]) -> int:
    """Usage: compile.py [package [target]]; without arguments, this project."""
    paths = [Path(argument).resolve() for argument in arguments]
    package = paths[0] if paths else ROOT / "grognard"
    target = paths[1] if len(paths) > 1 else COMPILED
    scratch = target.with_name(f"{target.name}-c")
    started = time.monotonic()
    try:
        count = compile_package(package, target, scratch)
    except CannotCompile as problem:
        print(problem, file=sys.stderr)
        return 2
    print(f"{count} modules compiled into {os.path.relpath(target, ROOT)} in {time.monotonic() - started:.0f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
