"""Italian: the article of a name, and the prepositions that merge with it."""

from __future__ import annotations

from typing import Final

from grognard.engine.language.errors import TextError

FORMS: Final[tuple[str, ...]] = ("the", "a", "of", "to", "from", "in", "on")
KEYS: Final[tuple[str, ...]] = ("name", "article", "gender", "number", "in", "many")
ARTICLES: Final = ("il", "lo", "la", "l'", "i", "gli", "le")
FEMININE: Final = ("la", "le")
PLURAL: Final = ("i", "gli", "le")

# di + il = del, di + l' = dell', da + gli = dagli, ...: a stem and an ending
STEMS: Final = {"of": "de", "to": "a", "from": "da", "in": "ne", "on": "su"}
ENDINGS: Final = {"il": "l ", "lo": "llo ", "la": "lla ", "l'": "ll'", "i": "i ", "gli": "gli ", "le": "lle "}
ALONE: Final = {"of": "di", "to": "a", "from": "da", "in": "a", "on": "su"}  # before a name without article


def gender_and_number(article: str, gender: str, plural: bool) -> tuple[str, bool]:
    """Most articles show both; `l'` does not show the gender, so the name must give it."""
    if article and article not in ARTICLES:
        raise TextError(f"{article!r} is no Italian article")
    if gender not in ("", "m", "f"):
        raise TextError(f'the gender {gender!r} is neither "m" nor "f"')
    if article == "l'" and not gender:
        raise TextError("a name with the article l' needs its gender")
    if article and article != "l'":
        gender = "f" if article in FEMININE else "m"
    return gender, plural or article in PLURAL


def form(text: str, form: str, article: str, gender: str, place: str) -> str:
    """`gli Alleati`, `degli Alleati`; `di Parigi`, `a Parigi`; `in Polonia`, `dalla Polonia`; `un'Esca`."""
    if form == "the":
        return with_article(article, text)
    if form == "a":
        return indefinite(article, gender, text)
    if form == "in" and place:
        return before(place, text)
    if not article:
        return before(ALONE[form], text)
    return STEMS[form] + ENDINGS[article] + text


def with_article(article: str, text: str) -> str:
    return text if not article else article + text if article == "l'" else f"{article} {text}"


def indefinite(article: str, gender: str, text: str) -> str:
    """`un`, `uno`, `una`, `un'`; `dei`, `degli`, `delle` for several."""
    if article in PLURAL:
        return STEMS["of"] + ENDINGS[article] + text
    if not gender:
        raise TextError(f"the name {text!r} needs its gender to be called one of several")
    if gender == "f":
        return f"un'{text}" if article == "l'" else f"una {text}"
    return f"uno {text}" if article == "lo" else f"un {text}"


def before(preposition: str, text: str) -> str:
    """`a Parigi`, but `ad Atene`; `all'isola di Wake`."""
    if preposition.endswith("'"):
        return preposition + text
    return f"{'ad' if preposition == 'a' and text[:1].lower() == 'a' else preposition} {text}"
