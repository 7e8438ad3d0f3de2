"""Data files: tags, overlays, and what is said of a file that cannot be used."""

from __future__ import annotations

from pathlib import Path

import pytest

from grognard.engine.data.reader import Data, DataError, load_data, merge
from grognard.engine.data.toml_source import Source, read_source
from grognard.engine.errors import GrognardError
from grognard.engine.language.text import read_texts

GAME = """
[province]
source = "rulebook"
confidence = "certain"
basis = "1.3"

[province.tags]
resources = { source = "reconstructed", confidence = "guess", range = [0, 9] }
kind = { choices = ["land", "sea"] }

[province.paris]
kind = "land"
resources = 2

[province.ruhr]
kind = "land"
resources = { value = 3, confidence = "likely", basis = "10.1" }

[edge]
pairs = ["province"]
source = "reconstructed"
confidence = "likely"
paris-ruhr = true

[wheel]
source = "rulebook"
confidence = "certain"
tags = { each = { range = [0, 9] }, home = { of = ["province"], length = [0, 2] } }
bonus = [0, 0, 1]
home = ["ruhr"]
open = false
share = 0.5
"""


def game(overlay: str | None = None, base: str = GAME) -> Data:
    return merge([Source("game.toml", base)], None if overlay is None else Source("mine.toml", overlay))


def refused(overlay: str, base: str = GAME) -> DataError:
    with pytest.raises(DataError) as caught:
        game(overlay, base)
    return caught.value


# Tags


def test_a_value_takes_the_tags_of_its_table() -> None:
    tag = game().get("province.paris.kind").tag
    assert (tag.source, tag.confidence, tag.basis) == ("rulebook", "certain", "1.3")


def test_a_column_makes_an_exception_and_leaves_the_basis_of_another_source() -> None:
    tag = game().get("province.paris.resources").tag
    assert (tag.source, tag.confidence, tag.basis) == ("reconstructed", "guess", "")


def test_a_value_may_carry_its_own_tags() -> None:
    value = game().get("province.ruhr.resources")
    assert value.value == 3
    assert (value.tag.source, value.tag.confidence, value.tag.basis) == ("reconstructed", "likely", "10.1")


def test_rows_list_every_value_in_the_order_of_the_file() -> None:
    rows = game().rows()
    assert [row.path for row in rows][:3] == ["province.paris.kind", "province.paris.resources", "province.ruhr.kind"]
    assert rows[1] == ("province.paris.resources", 2, "reconstructed", "guess", "")
    assert len(rows) == 9


def test_arrays_of_tables_are_read_by_id() -> None:
    base = '[[unit]]\nid = "a"\nsource = "public"\nconfidence = "likely"\nstrength = 4\n'
    assert game(base=base).integer("unit.a.strength") == 4


@pytest.mark.parametrize(
    ("base", "line", "reason"),
    [
        ("[a]\nx = 1\n", 2, "untagged"),
        ('[a]\nsource = "rulebook"\nx = 1\n', 3, "untagged"),
        ('[a]\nsource = "hearsay"\n', 2, "bad-tag"),
        ('[a]\nconfidence = "sure"\n', 2, "bad-tag"),
        ("[a]\n\ntags = 3\n", 3, "want-table"),
        ("[a.tags]\nx = { rnage = [0, 1] }\n", 2, "unknown"),
        ("[a.tags]\nx = { range = [0] }\n", 2, "bad-tag"),
        ('[a]\nsource = "public"\nconfidence = "guess"\nx = 2001-01-01\n', 4, "bad-tag"),
        ("[[a]]\nx = 1\n", 1, "no-id"),
        ('[[a]]\nid = "x"\n[[a]]\nid = "x"\n', 1, "no-id"),
        ('[e]\npairs = ["e"]\nsource = "public"\nconfidence = "guess"\na-b = true\nb-a = true\n', 5, "not-id"),
    ],
)
def test_the_game_s_own_files_are_checked_too(base: str, line: int, reason: str) -> None:
    with pytest.raises(DataError) as caught:
        game(base=base)
    assert (caught.value.path, caught.value.line, caught.value.reason) == ("game.toml", line, reason)


def test_a_pair_written_both_ways_in_one_file_is_refused() -> None:
    assert refused("", GAME.replace("paris-ruhr = true", "paris-ruhr = true\nruhr-paris = false")).reason == "twice"


def test_a_value_given_by_two_files_is_refused() -> None:
    with pytest.raises(DataError) as caught:
        merge([Source("game.toml", GAME), Source("more.toml", GAME)])
    assert (caught.value.path, caught.value.reason) == ("more.toml", "twice")


def test_reading_a_value_as_another_kind_or_one_that_is_not_there() -> None:
    data = game()
    with pytest.raises(DataError, match="must be a whole number"):
        data.integer("province.paris.kind")
    with pytest.raises(DataError, match="vp is missing"):
        data.integer("province.paris.vp")
    with pytest.raises(DataError, match="fleet is missing"):
        data.names("fleet")


# Overlays


def test_an_overlay_replaces_values_and_leaves_the_others() -> None:
    data = game("[province.paris]\nresources = 5\n[wheel]\nbonus = [1, 1, 1]\nopen = true\n")
    assert data.integer("province.paris.resources") == 5
    assert data.integers("wheel.bonus") == [1, 1, 1]
    assert data.flag("wheel.open")
    assert data.integer("province.ruhr.resources") == 3
    assert len(data.rows()) == len(game().rows())


def test_an_overlaid_value_has_source_overlay_and_its_own_place() -> None:
    value = game("# mine\n[province.paris]\nresources = 5\n").get("province.paris.resources")
    assert (value.tag.source, value.tag.confidence, value.tag.basis) == ("overlay", "certain", "")
    assert (value.file, value.line) == ("mine.toml", 3)


def test_an_overlay_may_say_how_sure_it_is_and_why() -> None:
    text = '[province]\nbasis = "photograph"\nparis.resources = 5\nruhr.resources = { value = 4, confidence = "guess" }'
    data = game(text)
    paris, ruhr = data.get("province.paris.resources").tag, data.get("province.ruhr.resources").tag
    assert (paris.source, paris.confidence, paris.basis) == ("overlay", "certain", "photograph")
    assert (ruhr.source, ruhr.confidence, ruhr.basis) == ("overlay", "guess", "photograph")


@pytest.mark.parametrize("text", ["province.paris.resources = 5", "province = { paris = { resources = 5 } }"])
def test_an_overlay_may_be_dotted_or_inline(text: str) -> None:
    assert game(text).integer("province.paris.resources") == 5


def test_an_overlay_may_use_an_array_of_tables() -> None:
    assert game('[[province]]\nid = "paris"\nresources = 5').integer("province.paris.resources") == 5


def test_a_pair_may_be_replaced_in_either_order() -> None:
    assert game("[edge]\nruhr-paris = false").linked("edge") == []


def test_a_pair_may_be_added() -> None:
    base = GAME.replace("[edge]", '[province.spain]\nkind = "land"\nresources = 1\n[edge]')
    data = game('[edge]\n"paris-spain" = true', base)
    assert data.linked("edge") == [("paris", "ruhr"), ("paris", "spain")]
    assert data.get("edge.paris-spain").tag.source == "overlay"


def test_a_list_may_change_length_where_the_game_allows() -> None:
    assert game('[wheel]\nhome = ["paris", "ruhr"]').words("wheel.home") == ["paris", "ruhr"]
    assert game("[wheel]\nhome = []").words("wheel.home") == []


def test_a_whole_number_will_do_for_a_fraction() -> None:
    assert game("[wheel]\nshare = 1").get("wheel.share").value == 1.0


def test_an_empty_overlay_changes_nothing() -> None:
    assert game("# nothing yet\n").rows() == game().rows()


@pytest.mark.parametrize(
    ("overlay", "line", "key", "reason"),
    [
        ("\n[provinces.paris]\nresources = 1", 2, "provinces", "unknown-near"),
        ("[province.atlantis]\nresources = 1", 1, "province.atlantis", "unknown"),
        ("[province.atlantis]", 1, "province.atlantis", "unknown"),
        ("[province.paris]\n\nresuorces = 1", 3, "province.paris.resuorces", "unknown-near"),
        ("[province]\nparis = 3", 2, "province.paris", "want-table"),
        ("province = 3", 1, "province", "want-table"),
        ("[province.paris.resources]\nx = 3", 1, "province.paris.resources", "want-int"),
        ('[province.paris]\nresources = "3"', 2, "province.paris.resources", "want-int"),
        ("[province.paris]\nresources = 3.0", 2, "province.paris.resources", "want-int"),
        ("[province.paris]\nresources = true", 2, "province.paris.resources", "want-int"),
        ("[province.paris]\nresources = { value = 3, note = 1 }", 2, "province.paris.resources", "want-int"),
        ("[province.paris]\nkind = 1", 2, "province.paris.kind", "want-str"),
        ("[wheel]\nopen = 1", 2, "wheel.open", "want-bool"),
        ("[wheel]\nshare = false", 2, "wheel.share", "want-float"),
        ("[wheel]\nbonus = 1", 2, "wheel.bonus", "want-ints"),
        ("[wheel]\nbonus = [0, true, 1]", 2, "wheel.bonus", "want-ints"),
        ("[wheel]\nhome = [1]", 2, "wheel.home", "want-strs"),
        ("[province.paris]\nresources = 10", 2, "province.paris.resources", "range"),
        ("[province.paris]\nresources = -1", 2, "province.paris.resources", "range"),
        ("[wheel]\nshare = nan", 2, "wheel.share", "range"),
        ("[wheel]\nbonus = [\n0,\n0, 99]", 2, "wheel.bonus", "range"),
        ("[wheel]\nbonus = [0, 0]", 2, "wheel.bonus", "length"),
        ('[wheel]\nhome = ["ruhr", "ruhr", "ruhr"]', 2, "wheel.home", "lengths"),
        ('[wheel]\nhome = ["atlantis"]', 2, "wheel.home", "not-id"),
        ('[province.paris]\nkind = "air"', 2, "province.paris.kind", "choices"),
        ("[edge]\nparis-atlantis = true", 2, "edge.paris-atlantis", "not-id"),
        ("[edge]\nparis-paris = true", 2, "edge.paris-paris", "not-pair"),
        ("[edge]\nparis = true", 2, "edge.paris", "not-pair"),
        ("[edge]\nparis-ruhr-paris = true", 2, "edge.paris-ruhr-paris", "not-pair"),
        ('[edge]\n"paris.x-ruhr" = true', 2, "edge.paris.x-ruhr", "unknown-near"),
        ("[edge]\nparis-ruhr = 1", 2, "edge.paris-ruhr", "want-bool"),
        ("[edge]\nparis-ruhr = true\nruhr-paris = false", 3, "edge.ruhr-paris", "twice"),
        ('[province]\nsource = "rulebook"', 2, "province.source", "reserved"),
        ("[province.tags]\nresources = { range = [0, 99] }", 1, "province.tags", "reserved"),
        ("[edge]\npairs = []", 2, "edge.pairs", "reserved"),
        ('[province]\nconfidence = "sure"', 2, "province.confidence", "bad-tag"),
        ("[[province]]\nresources = 1", 1, "province", "no-id"),
        ('"province.paris" = 1', 1, "province.paris", "unknown-near"),
    ],
)
def test_a_bad_overlay_is_refused_with_file_line_and_key(overlay: str, line: int, key: str, reason: str) -> None:
    error = refused(overlay)
    assert (error.path, error.line, error.key, error.reason) == ("mine.toml", line, key, reason)
    assert error.text("en").startswith(f"mine.toml, line {line}: ")
    assert error.text("it").startswith(f"mine.toml, riga {line}: ")


@pytest.mark.parametrize(
    ("overlay", "line"),
    [
        ("[province.paris]\nresources 5", 2),
        ("[province.paris\nresources = 5", 1),
        ("\n\nx = ", 3),
        ("[a]\n[a]", 2),
        ("x = 1\nx = 2\ny = 1", 2),
        ('[t]\nx = """never ends', 2),
        ("x = " + "9" * 5000, 1),
        ("x = " + "[" * 5000, 1),
    ],
)
def test_broken_syntax_is_refused_with_its_line(overlay: str, line: int) -> None:
    error = refused(overlay)
    assert (error.path, error.line, error.reason) == ("mine.toml", line, "syntax")


def test_tables_without_end_are_refused() -> None:
    assert refused("a" + ".a" * 3000 + " = 1").reason == "too-deep"


# Files and sentences


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    for path, reason in ((tmp_path / "none.toml", "missing"), (tmp_path, "unreadable"), (Path("a\0b"), "unreadable")):
        with pytest.raises(DataError) as caught:
            read_source(str(path))
        assert (caught.value.path, caught.value.line, caught.value.reason) == (str(path), 0, reason)


def test_a_file_that_is_not_text(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_bytes(b"# one\n# caff\xe8\n")
    with pytest.raises(DataError) as caught:
        read_source(str(path))
    assert (caught.value.line, caught.value.reason) == (2, "not-text")


def test_a_file_with_a_byte_order_mark_and_windows_line_ends(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_bytes(b"\xef\xbb\xbf[province.paris]\r\nresources = 7\r\n")
    source = read_source(str(path))
    assert merge([Source("game.toml", GAME)], source).get("province.paris.resources").line == 2


def test_an_error_is_one_sentence_in_two_languages() -> None:
    error = refused("[province.paris]\nresources = 12\n")
    assert isinstance(error, GrognardError)
    assert error.text("en") == "mine.toml, line 2: province.paris.resources must be between 0 and 9, not 12."
    assert error.text("it") == "mine.toml, riga 2: province.paris.resources deve essere tra 0 e 9, non 12."
    assert str(error) == error.text("en")


def test_a_slip_of_the_pen_gets_a_hint() -> None:
    error = refused("[province.pari]\nresources = 1")
    assert "perhaps you meant province.paris" in error.text("en")
    assert "forse si voleva province.paris" in error.text("it")


def test_a_file_that_is_not_there_is_said_without_line(tmp_path: Path) -> None:
    with pytest.raises(DataError) as caught:
        load_data("grognard.games.fog_of_war", ["map"], str(tmp_path / "none.toml"))
    assert caught.value.text("it") == f"{tmp_path / 'none.toml'}: il file non esiste."


def test_both_languages_have_the_same_sentences() -> None:
    texts = read_texts("grognard.engine", ["data"])
    assert texts["it"].keys() == texts["en"].keys()
    for section in texts["it"]:
        assert texts["it"][section].keys() == texts["en"][section].keys()
