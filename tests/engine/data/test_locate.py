"""The lines of keys, in every way that TOML lets one write them."""

from __future__ import annotations

import tomllib

import pytest

from grognard.engine.data.locate import locate


def lines(text: str) -> dict[str, int]:
    return {".".join(path): line for path, line in locate(text, tomllib.loads(text)).items()}


def test_keys_of_tables_and_of_the_root() -> None:
    found = lines('title = "x"\n\n[province.paris]\n# a comment = 3\nvp = 2 # [not.a.table]\n[wheel]\nbonus = 1\n')
    assert found["title"] == 1
    assert found["province"] == found["province.paris"] == 3
    assert found["province.paris.vp"] == 5
    assert found["wheel.bonus"] == 7


def test_dotted_and_quoted_keys() -> None:
    found = lines('province.paris.vp = 1\n\'north sea\' . "a\\u0062c" = 2\n["x y".z]\n1940 = 3\nruhr-paris = true\n')
    assert found["province.paris"] == found["province.paris.vp"] == 1
    assert found["north sea.abc"] == 2
    assert found["x y.z.1940"] == 4
    assert found["x y.z.ruhr-paris"] == 5


def test_inline_tables_and_lists_over_many_lines() -> None:
    found = lines('[deck]\nSTART = { army = 1, air = { land = 2 } }\nlist = [\n  1, # one ]\n  "]",\n]\nlast = 1\n')
    assert found["deck.START.air.land"] == 2
    assert found["deck.list.0"] == 4
    assert found["deck.list.1"] == 5
    assert found["deck.last"] == 7


def test_arrays_of_tables_go_by_id() -> None:
    text = '[[province]]\nid = "paris"\nvp = 2\n[[province]]\nvp = 1\nid = "ruhr"\n[province.winter]\nbonus = 1\n'
    found = lines(text)
    assert found["province.paris"] == 1
    assert found["province.paris.vp"] == 3
    assert found["province.ruhr.vp"] == 5
    assert found["province.ruhr.winter.bonus"] == 8


def test_arrays_of_tables_without_id_go_by_position() -> None:
    found = lines("[[a]]\nx = 1\n[[a.b]]\ny = 1\n[[a.b]]\ny = 2\n[[a]]\n[[a.b]]\ny = 3\n")
    assert found["a.0.b.0.y"] == 4
    assert found["a.0.b.1.y"] == 6
    assert found["a.1.b.0.y"] == 9


def test_entries_that_share_an_id_do_not_stop_the_search() -> None:
    text = '[[a]]\nid = "x"\n[[a.b]]\nid = "y"\n[[a]]\nid = "x"\n[[a.b]]\nid = "y"\n[z]\nlast = 1\n'
    assert lines(text)["z.last"] == 10


def test_inline_entries_go_by_id() -> None:
    assert lines('a = [\n { id = "x", n = 1 },\n { n = 2, id = "y" },\n]')["a.y.n"] == 3


STRINGS = ['"""\n[x]\ny = 1\n\\"""\n"""', "'''\n[x]\n'''", '"""a"""""', "''''a'''''", '"a # b = \\" ] }"', "'C:\\'"]
OTHERS = ['""', "1979-05-27 07:32:00", "-1_000", "0xff", "+inf", "[[1, 2], [3]]", "[]", "{}", "[{}, ]"]


@pytest.mark.parametrize("value", [*STRINGS, *OTHERS])
def test_values_of_every_sort_are_skipped_whole(value: str) -> None:
    text = f"a = {value}\nlast = 1\n[t]\nb = {{ c = {value}, d = 2 }}\nend = 1\n"
    found = lines(text)
    rows = text.split("\n")
    assert rows[found["last"] - 1] == "last = 1"
    assert rows[found["t.end"] - 1] == "end = 1"
    assert "d = 2" in rows[found["t.b.d"] - 1]
    assert {path.split(".")[0] for path in found} == {"a", "last", "t"}


def test_windows_line_ends_count_once() -> None:
    assert lines("a = 1\r\n\r\n[t]\r\nb = 2\r\n")["t.b"] == 4
