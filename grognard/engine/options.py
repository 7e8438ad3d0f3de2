"""The options of a game: a yes or no, a number in a range, or one of several words.

Written in one line (`players=3,alliances`) they stand in records and on the command line.
"""

from __future__ import annotations

from typing import Any

from grognard.engine.errors import BadOption

Options = dict[str, Any]  # by word: a bool, an int or a str, as its option says
NONE = "-"  # no options at all, in writing
YES = ("yes", "true", "on", "sì", "si", "vero")
NO = ("no", "false", "off", "falso")
LONGEST_NUMBER = 9  # digits


class Option:
    """One option: its word, the rule it is about, and its default."""

    kind = ""

    def __init__(self, word: str, rule: str, default: Any) -> None:
        self.word = word
        self.rule = rule
        self.default = default
        self.scenarios: tuple[str, ...] = ()  # the only ones in which it has an effect; none: all

    def check(self, value: object) -> Any:
        """The value as it is kept; BadOption if the option does not take it."""
        raise NotImplementedError

    def values(self) -> list[Any]:
        """Everything it can be set to."""
        raise NotImplementedError

    def write(self, value: Any) -> str:
        """The option as part of a line of options; empty for a flag that is off by default."""
        return f"{self.word}={value}"

    def about(self) -> dict[str, Any]:
        """The type, the default and the values of the option, for menus."""
        return {"type": self.kind, "default": self.default}


class Flag(Option):
    """A yes or no."""

    kind = "flag"

    def __init__(self, word: str, rule: str, default: bool = False) -> None:
        super().__init__(word, rule, default)

    def check(self, value: object) -> bool:
        if isinstance(value, bool):
            return value
        if isinstance(value, str) and value.lower() in YES + NO:
            return value.lower() in YES
        raise BadOption(
            f"the option {self.word} is a switch: true or false, not {value!r}",
            f"l'opzione {self.word} è un interruttore: vero o falso, non {value!r}",
        )

    def values(self) -> list[Any]:
        return [False, True]

    def write(self, value: Any) -> str:
        if value == self.default:
            return self.word if value else ""
        return self.word if value else f"{self.word}=no"


class Number(Option):
    """A whole number from `low` to `high`."""

    kind = "number"

    def __init__(self, word: str, rule: str, low: int, high: int, default: int) -> None:
        super().__init__(word, rule, default)
        self.low = low
        self.high = high

    def check(self, value: object) -> int:
        number = int(value) if isinstance(value, str) and value.isdecimal() and len(value) <= LONGEST_NUMBER else value
        if isinstance(number, int) and not isinstance(number, bool) and self.low <= number <= self.high:
            return number
        raise BadOption(
            f"the option {self.word} is a number from {self.low} to {self.high}, not {value!r}",
            f"l'opzione {self.word} è un numero da {self.low} a {self.high}, non {value!r}",
        )

    def values(self) -> list[Any]:
        return list(range(self.low, self.high + 1))

    def about(self) -> dict[str, Any]:
        return super().about() | {"range": [self.low, self.high]}


class Choice(Option):
    """One of several words; the first if nobody chooses."""

    kind = "choice"

    def __init__(self, word: str, rule: str, choices: tuple[str, ...]) -> None:
        super().__init__(word, rule, choices[0])
        self.choices = choices

    def check(self, value: object) -> str:
        if isinstance(value, str) and value in self.choices:
            return value
        known = ", ".join(self.choices)
        raise BadOption(
            f"the option {self.word} is one of {known}, not {value!r}",
            f"l'opzione {self.word} è una di queste: {known}; non {value!r}",
        )

    def values(self) -> list[Any]:
        return list(self.choices)

    def about(self) -> dict[str, Any]:
        return super().about() | {"choices": list(self.choices)}


def split_options(text: str) -> dict[str, object]:
    """`players=3,alliances` by word; a word alone is switched on. What the words mean is the game's business."""
    items = [item.strip() for item in text.split(",") if item.strip() not in ("", NONE)]
    given: dict[str, object] = {}
    for item in items:
        word, equals, value = item.partition("=")
        given[word.strip()] = value.strip() if equals else True
    return given


def write_options(known: dict[str, Option], chosen: Options) -> str:
    """Options as one line, always the same for the same options."""
    return ",".join(filter(None, (option.write(chosen[word]) for word, option in known.items()))) or NONE
