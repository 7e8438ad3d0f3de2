"""build_ext on all cores: setuptools itself builds extensions side by side, but not the C files of one extension."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor, as_completed
from pathlib import Path

from setuptools import Extension
from setuptools.command.build_ext import build_ext

PROGRESS = 10  # files between two lines of it


class ParallelBuild(build_ext):  # type: ignore[misc]  # setuptools has no types
    """The extension of many C files first, each file by itself; then the small ones that only open it."""

    def build_extension(self, ext: Extension) -> None:
        if len(ext.sources) > 1:
            ext.extra_objects = self.compiled(ext)
            ext.sources = []
            ext.depends = ext.extra_objects  # else the library of an earlier build would pass for this one's
            print("3/3 optimising all of them together and linking", flush=True)
        super().build_extension(ext)

    def compiled(self, ext: Extension) -> list[str]:
        """The object files of an extension, with a line of progress now and then; the largest files go first."""
        sources = sorted(ext.sources, key=lambda source: Path(source).stat().st_size, reverse=True)
        objects: list[str] = []
        with ThreadPoolExecutor(self.parallel) as pool:
            running = [pool.submit(self.compiled_file, ext, source) for source in sources]
            for done, future in enumerate(as_completed(running), 1):
                objects += future.result()
                if done % PROGRESS == 0 or done == len(sources):
                    print(f"    {done} of {len(sources)} C files", flush=True)
        return sorted(objects)

    def compiled_file(self, ext: Extension, source: str) -> list[str]:
        objects: list[str] = self.compiler.compile(
            [source],
            output_dir=self.build_temp,
            macros=ext.define_macros,
            include_dirs=ext.include_dirs,
            extra_postargs=ext.extra_compile_args,
            depends=ext.depends,
        )
        return objects
