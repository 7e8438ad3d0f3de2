"""Numbers in texts: `<income.base>` is the number that has this name in the data, so overlays change sentences, too.

With words after a question mark, they agree with the number: `<cost.annex?one point|# points>`.
"""

from __future__ import annotations

import re
from typing import Any, Final

from grognard.engine.data.reader import Data
from grognard.engine.language.noun import number

NUMBER: Final = re.compile(r"<([a-z_.]+)(?:\?([^<>]*))?>")


def fill_numbers(lang: str, texts: Any, data: Data) -> Any:
    """The same texts, with every number filled in."""
    if isinstance(texts, dict):
        return {key: fill_numbers(lang, inner, data) for key, inner in texts.items()}
    if isinstance(texts, list):
        return [fill_numbers(lang, inner, data) for inner in texts]
    return NUMBER.sub(lambda found: say_number(lang, found, data), texts) if isinstance(texts, str) else texts


def say_number(lang: str, found: re.Match[str], data: Data) -> str:
    noun = number(lang, data.integer(found[1]))
    return noun.text if found[2] is None else noun.agree(found[2].split("|"))
