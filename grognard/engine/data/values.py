"""One value of a game's data: what it is, where it comes from, and what it may be replaced with."""

from __future__ import annotations

from grognard.engine.data.errors import DataError, show
from grognard.engine.data.toml_source import TomlTable

SOURCES = ("rulebook", "public", "reconstructed")
CONFIDENCES = ("certain", "likely", "guess")
OVERLAY = "overlay"

TAG_WORDS = ("source", "confidence", "basis")
LIMIT_WORDS = ("range", "choices", "length", "of")
SCALARS = {"int", "float", "bool", "str"}


class Tag:
    """Where a value comes from, how certain it is, and what it is based on."""

    def __init__(self, source: str, confidence: str, basis: str) -> None:
        self.source = source
        self.confidence = confidence
        self.basis = basis

    def refined(self, words: TomlTable) -> Tag:
        """Tags nearer to the value win. A basis belongs to its source, so a new source does not inherit it."""
        source = str(words.get("source", self.source))
        confidence = str(words.get("confidence", self.confidence))
        basis = str(words.get("basis", "" if "source" in words else self.basis))
        return Tag(source, confidence, basis)


class Limits:
    """The limits of a value, or of each element of a list; `of` names the tables whose ids are allowed."""

    def __init__(self, words: TomlTable) -> None:
        self.range = numbers(words.get("range"))
        self.length = numbers(words.get("length"))
        self.choices = texts(words.get("choices"))
        self.of = texts(words.get("of"))


def numbers(value: object) -> list[int]:
    """A list of whole numbers, or an empty one."""
    return [n for n in value if type(n) is int] if isinstance(value, list) else []


def texts(value: object) -> list[str]:
    """A list of texts, or an empty one."""
    return [word for word in value if isinstance(word, str)] if isinstance(value, list) else []


def is_valid_word(word: str, value: object) -> bool:
    """Whether a word of a tag or a limit may have this value."""
    if word in ("range", "length"):
        return isinstance(value, list) and len(value) == 2 == len(numbers(value))
    if word in ("choices", "of", "pairs"):
        return isinstance(value, list) and len(value) == len(texts(value))
    if word == "source":
        return value in SOURCES
    return value in CONFIDENCES if word == "confidence" else isinstance(value, str)


def kind(value: object) -> str:
    """int, float, bool or str; for lists ints, floats, bools or strs; other for anything else."""
    if value == []:
        # An empty list does not show its kind; those in the games' data are lists of names.
        return "strs"
    if isinstance(value, list):
        kinds = {kind(element) for element in value}
        return f"{kinds.pop()}s" if len(kinds) == 1 and kinds <= SCALARS else "other"
    if isinstance(value, bool):
        return "bool"
    if isinstance(value, int):
        return "int"
    if isinstance(value, float):
        return "float"
    return "str" if isinstance(value, str) else "other"


def is_tagged_value(node: object) -> bool:
    """`{ value = 3, confidence = "likely" }`: a value that carries its own tags."""
    return isinstance(node, dict) and "value" in node and all(word == "value" or word in TAG_WORDS for word in node)


class Value:
    """A value with its path, such as province.paris.resources, its tag, and the file and line it stands in."""

    def __init__(self, path: str, value: object, tag: Tag, limits: Limits, file: str, line: int) -> None:
        self.path = path
        self.value = value
        self.tag = tag
        self.limits = limits
        self.file = file
        self.line = line

    def error(self, reason: str, **details: str) -> DataError:
        """A DataError that points at this value."""
        return DataError(reason, self.file, self.line, self.path, details)

    def elements(self) -> list[object]:
        """The elements of a list, or the value itself; limits apply to each of them."""
        return self.value if isinstance(self.value, list) else [self.value]

    def check_kind(self, wanted: str) -> None:
        """Raises unless the value is of this kind; an empty list is a list of any kind."""
        if kind(self.value) == wanted or (self.value == [] and wanted.endswith("s")):
            return
        raise self.error(f"want-{wanted}", value=show(self.value))

    def check_limits(self) -> None:
        """Raises if the value is outside its range, its choices or its length."""
        self._check_length()
        for element in self.elements():
            self._check_range(element)
            if self.limits.choices and element not in self.limits.choices:
                raise self.error("choices", choices=", ".join(self.limits.choices), value=show(element))

    def _check_range(self, element: object) -> None:
        if self.limits.range and isinstance(element, (int, float)):
            low, high = self.limits.range
            # In this form NaN, for which every comparison is false, is refused too.
            if not low <= element <= high:
                raise self.error("range", low=str(low), high=str(high), value=show(element))

    def _check_length(self) -> None:
        if self.limits.length and isinstance(self.value, list):
            low, high = self.limits.length
            if not low <= len(self.value) <= high:
                reason = "length" if low == high else "lengths"
                raise self.error(reason, low=str(low), high=str(high), value=str(len(self.value)))
