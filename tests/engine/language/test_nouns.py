"""Names with grammar: what Italian and English sentences ask of them."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.engine.language.errors import TextError
from grognard.engine.language.noun import Noun, listed, number, read_noun, several

AXIS = {"name": "Asse", "article": "l'", "gender": "m"}
ALLIES = {"name": "Alleati", "article": "gli"}
PARIS = {"name": "Parigi", "gender": "f"}
POLAND = {"name": "Polonia", "article": "la", "in": "in"}
SEA = {"name": "Mare del Nord", "article": "il"}
DECOY = {"name": "Esca", "article": "l'", "gender": "f"}


def italian(entry: dict[str, Any]) -> Noun:
    return read_noun("it", entry)


@pytest.mark.parametrize(
    ("entry", "said"),
    [
        (AXIS, "l'Asse, un Asse, dell'Asse, all'Asse, dall'Asse, nell'Asse, sull'Asse"),
        (
            ALLIES,
            "gli Alleati, degli Alleati, degli Alleati, agli Alleati, dagli Alleati, negli Alleati, sugli Alleati",
        ),
        (PARIS, "Parigi, una Parigi, di Parigi, a Parigi, da Parigi, a Parigi, su Parigi"),
        (POLAND, "la Polonia, una Polonia, della Polonia, alla Polonia, dalla Polonia, in Polonia, sulla Polonia"),
        (
            SEA,
            "il Mare del Nord, un Mare del Nord, del Mare del Nord, al Mare del Nord, dal Mare del Nord, "
            "nel Mare del Nord, sul Mare del Nord",
        ),
        (DECOY, "l'Esca, un'Esca, dell'Esca, all'Esca, dall'Esca, nell'Esca, sull'Esca"),
        (
            {"name": "Stuka", "article": "lo"},
            "lo Stuka, uno Stuka, dello Stuka, allo Stuka, dallo Stuka, nello Stuka, sullo Stuka",
        ),
        (
            {"name": "isole", "article": "le"},
            "le isole, delle isole, delle isole, alle isole, dalle isole, nelle isole, sulle isole",
        ),
        (
            {"name": "Balcani", "article": "i"},
            "i Balcani, dei Balcani, dei Balcani, ai Balcani, dai Balcani, nei Balcani, sui Balcani",
        ),
        (
            {"name": "Atene", "gender": "f"},
            "Atene, una Atene, di Atene, ad Atene, da Atene, ad Atene, su Atene",
        ),
        (
            {"name": "isola di Wake", "article": "l'", "gender": "f", "in": "all'"},
            "l'isola di Wake, un'isola di Wake, dell'isola di Wake, all'isola di Wake, dall'isola di Wake, "
            "all'isola di Wake, sull'isola di Wake",
        ),
    ],
)
def test_italian_articles_and_prepositions_merge(entry: dict[str, Any], said: str) -> None:
    noun = italian(entry)
    assert ", ".join(noun.form(form) for form in ("the", "a", "of", "to", "from", "in", "on")) == said


@pytest.mark.parametrize(
    ("entry", "said"),
    [
        ({"name": "Axis", "article": "the"}, "the Axis, an Axis, the Axis's"),
        ({"name": "Allies", "article": "the", "number": "plural"}, "the Allies, Allies, the Allies'"),
        ({"name": "Paris"}, "Paris, a Paris, Paris's"),
        (
            {"name": "United States", "article": "the", "number": "collective", "a": "a"},
            "the United States, a United States, the United States'",
        ),
        ({"name": "hour", "a": "an"}, "hour, an hour, hour's"),
        ({"name": "people", "article": "the", "number": "plural"}, "the people, people, the people's"),
    ],
)
def test_english_articles_and_possessives(entry: dict[str, Any], said: str) -> None:
    noun = read_noun("en", entry)
    assert ", ".join(noun.form(form) for form in ("the", "a", "whose")) == said


def test_a_collective_takes_a_singular_verb() -> None:
    """A plural word for one thing: the United States plays."""
    entry = {"name": "United States", "article": "the", "number": "collective"}
    assert read_noun("en", entry).agree(["plays", "play"]) == "plays"


def test_a_plain_english_name_is_singular_and_without_article() -> None:
    assert Noun("en", "Egypt").form("the") == "Egypt"
    assert Noun("en", "Egypt").agree(["lies", "lie"]) == "lies"


def test_a_plain_italian_name_has_no_forms_but_its_text() -> None:
    assert Noun("it", "Parigi").text == "Parigi"
    with pytest.raises(TextError, match="'Parigi' has no grammar"):
        Noun("it", "Parigi").form("the")
    with pytest.raises(TextError, match="'Parigi' has no grammar"):
        Noun("it", "Parigi").agree(["è", "sono"])


@pytest.mark.parametrize(
    ("entry", "said"),
    [(AXIS, "schierato"), (DECOY, "schierata"), (ALLIES, "schierati"), ({"article": "le"}, "schierate")],
)
def test_words_agree_by_gender_and_number(entry: dict[str, Any], said: str) -> None:
    noun = italian({"name": "x"} | entry)
    assert noun.agree(["schierato", "schierata", "schierati", "schierate"]) == said
    assert noun.agree(["singolare", "plurale"]) == ("plurale" if said[-1] in "ie" else "singolare")


def test_words_cannot_agree_with_a_gender_that_is_not_known() -> None:
    with pytest.raises(TextError, match="'Kiev' has no gender"):
        italian({"name": "Kiev"}).agree(["o", "a", "i", "e"])
    with pytest.raises(TextError, match="'Kiev' needs its gender"):
        italian({"name": "Kiev"}).form("a")


@pytest.mark.parametrize(
    ("n", "two", "three"), [(0, "0 cards", "none"), (1, "a card", "a card"), (2, "2 cards", "2 cards")]
)
def test_words_agree_with_a_number(n: int, two: str, three: str) -> None:
    assert number("en", n).agree(["a card", "# cards"]) == two
    assert number("en", n).agree(["none", "a card", "# cards"]) == three


@pytest.mark.parametrize("choices", [["cards"], ["a", "b", "c", "d"]])
def test_a_number_has_two_or_three_choices(choices: list[str]) -> None:
    with pytest.raises(TextError, match="two or three"):
        number("en", 1).agree(choices)


def test_a_list_takes_each_name_in_its_form_and_is_plural() -> None:
    nouns = [italian(DECOY), italian({"name": "Flotta/2", "article": "la"})]
    both = listed("it", nouns)
    assert (str(both), both.form("a")) == ("Esca e Flotta/2", "un'Esca e una Flotta/2")
    assert both.agree(["o", "a", "i", "e"]) == "e"
    assert listed("it", [*nouns, italian(AXIS)]).agree(["o", "a", "i", "e"]) == "i"
    assert listed("it", nouns[:1]) is nouns[0]
    assert not listed("it", [*nouns, Noun("it", "x")]).has_grammar
    assert str(listed("it", [*nouns, nouns[0]])) == "Esca, Flotta/2 ed Esca"
    assert str(listed("en", [Noun("en", "a"), Noun("en", "b"), Noun("en", "c")])) == "a, b and c"
    assert str(listed("en", [])) == ""


def test_several_things_of_one_name_take_its_plural() -> None:
    decoys = several(italian(DECOY | {"many": "Esche"}), 2)
    assert (str(decoys), decoys.form("a"), decoys.agree(["una", "#"])) == ("2 Esche", "2 Esche", "2 Esche")
    assert listed("it", [decoys, italian(AXIS)]).form("a") == "2 Esche e un Asse"
    assert several(Noun("en", "Army/3"), 1).form("a") == "an Army/3"
    assert several(Noun("en", "Army/3"), 3).form("a") == "3 Army/3"
    with pytest.raises(TextError, match="no grammar"):
        number("en", 3).form("the")


@pytest.mark.parametrize(
    ("lang", "entry", "fault"),
    [
        ("it", {"name": "Asse", "article": "l'"}, "needs its gender"),
        ("it", {"name": "Asse", "article": "el"}, "no Italian article"),
        ("it", {"name": "Asse", "gender": "n"}, 'neither "m" nor "f"'),
        ("it", {"name": "Asse", "plural": True}, "a name has no 'plural'"),
        ("en", {"name": "Axis", "article": "an"}, "no English article"),
        ("en", {"name": "Axis", "gender": "m"}, "a name has no 'gender'"),
    ],
)
def test_bad_grammar_is_an_error(lang: str, entry: dict[str, Any], fault: str) -> None:
    with pytest.raises(TextError, match=fault):
        read_noun(lang, entry)
