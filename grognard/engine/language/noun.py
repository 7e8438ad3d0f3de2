"""Names with their grammar: article, gender, number, and the preposition that says where."""

from __future__ import annotations

from typing import Any

from grognard.engine.language import english, italian
from grognard.engine.language.errors import TextError

FORMS: dict[str, tuple[str, ...]] = {"it": italian.FORMS, "en": english.FORMS}
KEYS: dict[str, tuple[str, ...]] = {"it": italian.KEYS, "en": english.KEYS}


class Noun:
    """A name in one language, with what a sentence may ask of it. A number is a noun, too: it only has a count."""

    def __init__(self, lang: str, text: str) -> None:
        self.lang = lang
        self.text = text
        self.has_grammar = lang == "en"  # English asks nothing of a plain name: it is singular and has no article
        self.article = ""
        self.gender = ""  # "m", "f", or unknown
        self.plural = False
        self.collective = (
            False  # in English a plural word for one thing: "the United States plays", "the United States'"
        )
        self.place = ""  # the preposition before the bare name that says where, if the usual one is wrong
        self.many = ""  # its plural, as in "2 Decoys"
        self.count = -1  # of a number, and of several things: how many
        self.parts: list[Noun] = []  # of a list: its names

    def __str__(self) -> str:
        return self.text

    def form(self, form: str) -> str:
        """The name as a sentence needs it: `the` with its article, `of`, `in` and so on."""
        if self.parts:
            return enumerated(self.lang, [noun.form(form) for noun in self.parts])
        if self.count >= 0 and form == "a":
            return self.text
        if not self.has_grammar:
            raise TextError(f"the name {self.text!r} has no grammar for the form {form!r}")
        if self.lang == "it":
            return italian.form(self.text, form, self.article, self.gender, self.place)
        plural = self.plural or (self.collective and form == "whose")
        return english.form(self.text, form, self.article, plural, self.place)

    def agree(self, choices: list[str]) -> str:
        """One of the words that a sentence offers: by number, or by gender and number."""
        if self.count >= 0:
            return self._counted(choices).replace("#", self.text)
        if not self.has_grammar:
            raise TextError(f"the name {self.text!r} has no grammar to agree with")
        if len(choices) == 2:
            return choices[int(self.plural)]
        if len(choices) == 4 and self.gender:
            return choices[2 * int(self.plural) + int(self.gender == "f")]
        raise TextError(f"the name {self.text!r} has no gender, or {'|'.join(choices)!r} are not two or four choices")

    def _counted(self, choices: list[str]) -> str:
        """One or more; or none, one or more."""
        if len(choices) not in (2, 3):
            raise TextError(f"for a number, {'|'.join(choices)!r} must be two or three choices")
        one = len(choices) - 2
        return choices[one if self.count == 1 else 0 if self.count == 0 and one else one + 1]


def number(lang: str, n: int) -> Noun:
    """A plain number."""
    noun = Noun(lang, str(n))
    noun.has_grammar = False
    noun.count = abs(n)
    return noun


def several(noun: Noun, n: int) -> Noun:
    """So many things of one name: "2 Decoys"; one of them is the thing itself."""
    if n == 1:
        return noun
    many = number(noun.lang, n)
    many.text = f"{n} {noun.many or noun.text}"
    many.gender = noun.gender
    return many


def as_noun(lang: str, thing: object) -> Noun:
    """What a board says: a noun, a number, or words without grammar."""
    if isinstance(thing, Noun):
        return thing
    return number(lang, thing) if isinstance(thing, int) else Noun(lang, str(thing))


def listed(lang: str, nouns: list[Noun]) -> Noun:
    """Several names as a list; one name remains itself."""
    if len(nouns) == 1:
        return nouns[0]
    noun = Noun(lang, enumerated(lang, [str(each) for each in nouns]))
    noun.parts = nouns
    noun.has_grammar = all(each.has_grammar or each.count >= 0 for each in nouns)
    noun.plural = True
    genders = {each.gender for each in nouns}
    noun.gender = "m" if "m" in genders else "f" if genders == {"f"} else ""
    return noun


def enumerated(lang: str, names: list[str]) -> str:
    """`Paris, Vichy and Morocco`; in Italian `e`, but `ed Egitto`."""
    if len(names) < 2:
        return "".join(names)
    last = names[-1]
    link = "and" if lang == "en" else "ed" if last[:1].lower() == "e" else "e"
    return f"{', '.join(names[:-1])} {link} {last}"


def read_noun(lang: str, entry: dict[str, Any]) -> Noun:
    """A name as a text file has it: `{ name = "Alleati", article = "gli" }`."""
    if unknown := [key for key in entry if key not in KEYS[lang]]:
        raise TextError(f"a name has no {unknown[0]!r}, only {', '.join(KEYS[lang])}")
    noun = Noun(lang, str(entry["name"]))
    noun.has_grammar = True
    noun.article = str(entry.get("article", ""))
    noun.plural = entry.get("number") == "plural"
    noun.collective = entry.get("number") == "collective"
    noun.gender = str(entry.get("gender", ""))
    noun.place = str(entry.get("in", entry.get("a", "")))
    noun.many = str(entry.get("many", ""))
    if lang == "it":
        noun.gender, noun.plural = italian.gender_and_number(noun.article, noun.gender, noun.plural)
    else:
        english.check_article(noun.article)
    return noun


def like(noun: Noun, text: str) -> Noun:
    """The same grammar with another text: for names that contain other names."""
    other = Noun(noun.lang, text)
    other.has_grammar = noun.has_grammar
    other.article = noun.article
    other.gender = noun.gender
    other.plural = noun.plural
    other.collective = noun.collective
    other.place = noun.place
    return other
