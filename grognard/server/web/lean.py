"""Scripts and styles without what only their readers need: comments, indentation, spaces round signs.

Strings, regular expressions and markup in templates, which may hold code that holds templates, are told from code; no
name and no statement is touched.
"""

from __future__ import annotations

import re
from typing import Final

# What a script consists of, as far as we need to know; a slash is a sign or begins a pattern, by what stands before it.
TOKEN: Final = re.compile(
    r"""(?P<comment>//[^\n]*|/\*.*?\*/)|(?P<string>"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*')"""
    r"""|(?P<space>\s+)|(?P<word>[\w$#]+)|(?P<sign>.)""",
    re.DOTALL,
)
PATTERN: Final = re.compile(r"/(?:\\.|\[(?:\\.|[^\]\\])*\]|[^/\\\[])+/[a-z]*")
MARKUP: Final = re.compile(r"(?:\\.|\$(?!\{)|[^`\\$])*(?:`|\$\{)", re.DOTALL)

VALUE_ENDS: Final = re.compile(r"[\w$\")\]}'`]$")  # behind it a slash divides
OPEN: Final = set("{([,;:=?&|<>+*!")  # a statement cannot end behind these,
CLOSE: Final = set(")]},;:=?&|<>.")  # nor a new one begin with these


def lean_script(text: str) -> str:
    return Script(text).lean()


class Script:
    """Goes through a script once; `braces` holds the depth at which each template that is open was left."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        self.out: list[str] = []
        self.gap = ""  # white space that was read and may be needed
        self.braces: list[int] = []
        self.depth = 0

    def lean(self) -> str:
        while self.at < len(self.text):
            self.step()
        return "".join(self.out) + "\n"

    def step(self) -> None:
        found = TOKEN.match(self.text, self.at)
        assert found is not None
        kind, part = str(found.lastgroup), found[0]
        if kind == "sign" and part == "/" and not self.after_value():
            self.take(PATTERN)
        elif part == "`":
            self.put(part)
            self.at = found.end()
            self.markup()
        elif part == "}" and self.braces and self.braces[-1] == self.depth:
            self.braces.pop()
            self.put(part)
            self.at = found.end()
            self.markup()
        else:
            self.at = found.end()
            self.code(kind, part)

    def code(self, kind: str, part: str) -> None:
        if kind in ("comment", "space"):
            self.gap = "\n" if "\n" in part or self.gap == "\n" else " "
            return
        self.depth += (part == "{") - (part == "}")
        self.put(part)

    def take(self, pattern: re.Pattern[str]) -> None:
        found = pattern.match(self.text, self.at)
        assert found is not None
        self.put(found[0])
        self.at = found.end()

    def markup(self) -> None:
        """To the end of the template, or to the code in it; a broken line is a space to HTML."""
        found = MARKUP.match(self.text, self.at)
        assert found is not None
        self.out.append(re.sub(r"\s*\n\s*", " ", found[0]))
        self.at = found.end()
        if found[0].endswith("${"):
            self.braces.append(self.depth)

    def put(self, part: str) -> None:
        before = self.out[-1][-1] if self.out else ""
        if self.gap and before and needed(self.gap, before, part[0]):
            self.out.append(self.gap)
        self.gap = ""
        self.out.append(part)

    def after_value(self) -> bool:
        return bool(self.out) and VALUE_ENDS.search(self.out[-1]) is not None and self.out[-1] != "return"


def needed(gap: str, before: str, after: str) -> bool:
    """Between words, between two plus or minus signs, and where a line's end may end a statement."""
    if gap == "\n":
        return before not in OPEN and after not in CLOSE
    return (is_word(before) and is_word(after)) or (before == after and after in "+-")


def is_word(sign: str) -> bool:
    return sign.isalnum() or sign in "_$#"


def lean_style(text: str) -> str:
    plain = " ".join(re.sub(r"/\*.*?\*/", "", text, flags=re.DOTALL).split())
    return re.sub(r" ?([{};,>]|(?<=[\w-]):(?= )) ?", r"\1", plain).replace(";}", "}")
