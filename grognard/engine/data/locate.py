"""The line of each key of a TOML text: the standard library parses TOML but keeps no line numbers."""

from __future__ import annotations

import re
import tomllib

# Multi-line strings first; up to two more quotes may precede the closing three.
STRING = re.compile(
    r'"""(?:\\.|[^\\])*?"""(?:"{0,2})' r"|'''.*?'''(?:'{0,2})" r'|"(?:\\.|[^"\\\n])*"' r"|'[^'\n]*'", re.DOTALL
)
BARE = re.compile(r"[A-Za-z0-9_-]+")
SCALAR = re.compile(r"[^,\]}\n#]+")
BLANK = re.compile(r"(?:\s|#[^\n]*)*")

Path = tuple[str, ...]


def element_name(element: object, index: int) -> str:
    """An entry of an array is named by its `id`, or by its position if it has none."""
    if isinstance(element, dict):
        name = element.get("id")
        if isinstance(name, str):
            return name
    return str(index)


class Locator:
    """Scans a text that tomllib has accepted: the grammar is known to be right, so only keys matter."""

    def __init__(self, text: str, document: dict[str, object]) -> None:
        self.text = text.replace("\r\n", "\n")
        self.document = document
        self.lines: dict[Path, int] = {}
        self.at = 0
        self._line = 1
        self._counted = 0  # how far line ends have been counted
        self._entries: dict[Path, int] = {}

    def scan(self) -> dict[Path, int]:
        """The line of every table, key and array entry, by path."""
        path: Path = ()
        node: object = self.document
        while self._more():
            if self.text[self.at] == "[":
                path, node = self._header()
            else:
                self._pair(path, node)
        return self.lines

    def _more(self) -> bool:
        """Skips blanks, line ends and comments; False at the end of the text."""
        found = BLANK.match(self.text, self.at)
        self.at = found.end() if found is not None else self.at
        return self.at < len(self.text)

    def _here(self) -> int:
        self._line += self.text.count("\n", self._counted, self.at)
        self._counted = self.at
        return self._line

    def _take(self, pattern: re.Pattern[str]) -> str:
        found = pattern.match(self.text, self.at)
        if found is None:
            return ""
        self.at = found.end()
        return found.group()

    def _key(self) -> list[str]:
        """A key with its dotted parts; the quoted ones are unescaped by tomllib itself."""
        parts: list[str] = []
        while True:
            self._more()
            quoted = self.text[self.at] in "\"'"
            word = self._take(STRING if quoted else BARE)
            parts.append(str(tomllib.loads(f"key = {word}")["key"]) if quoted else word)
            self._more()
            if self.text[self.at] != ".":
                return parts
            self.at += 1

    def _header(self) -> tuple[Path, object]:
        """`[table]` or `[[array of tables]]`; each of the latter opens the next entry."""
        line = self._here()
        brackets = 2 if self.text.startswith("[[", self.at) else 1
        self.at += brackets
        parts = self._key()
        self.at += brackets
        path: Path = ()
        node: object = self.document
        for i, part in enumerate(parts):
            path, node = self._step(path, node, part, line)
            if isinstance(node, list):
                path, node = self._entry(path, node, brackets == 2 and i == len(parts) - 1, line)
        return path, node

    def _step(self, path: Path, node: object, part: str, line: int) -> tuple[Path, object]:
        below = (*path, part)
        self.lines.setdefault(below, line)
        return below, node.get(part) if isinstance(node, dict) else None

    def _entry(self, path: Path, node: list[object], opens: bool, line: int) -> tuple[Path, object]:
        """The entry of an array of tables that a header opens or, with one bracket, refers to."""
        # Two entries with the same `id` share a path, so the count must not run past the last entry.
        index = min(self._entries.get(path, -1) + (1 if opens else 0), len(node) - 1)
        self._entries[path] = index
        below = (*path, element_name(node[index], index))
        self.lines.setdefault(below, line)
        return below, node[index]

    def _pair(self, path: Path, node: object) -> None:
        line = self._here()
        for part in self._key():
            path, node = self._step(path, node, part, line)
        self.at += 1
        self._value(path, node)

    def _value(self, path: Path, node: object) -> None:
        self._more()
        first = self.text[self.at]
        if first == "[":
            self._array(path, node)
        elif first == "{":
            self._inline(path, node)
        else:
            self._take(STRING if first in "\"'" else SCALAR)

    def _array(self, path: Path, node: object) -> None:
        self.at += 1
        index = 0
        while self._more() and self.text[self.at] != "]":
            if self.text[self.at] == ",":
                self.at += 1
                continue
            element = node[index] if isinstance(node, list) else None
            below = (*path, element_name(element, index))
            self.lines.setdefault(below, self._here())
            self._value(below, element)
            index += 1
        self.at += 1

    def _inline(self, path: Path, node: object) -> None:
        self.at += 1
        while self._more() and self.text[self.at] != "}":
            if self.text[self.at] == ",":
                self.at += 1
                continue
            self._pair(path, node)
        self.at += 1


def locate(text: str, document: dict[str, object]) -> dict[Path, int]:
    """The line of every key; the document is what tomllib made of the text."""
    return Locator(text, document).scan()
