"""Scripts and styles as they are sent: shorter, and the same."""

from __future__ import annotations

import pytest

from grognard.server.web.lean import lean_script, lean_style
from grognard.server.web.pages import client


@pytest.mark.parametrize(
    ("written", "sent"),
    [
        ("// why\nlet a = 1; // that\nlet b = a + +a;", "let a=1;let b=a+ +a;"),
        (
            "/** what\n it does */\nexport function f(x) {\n  return x;\n}\nf(2);",
            "export function f(x){return x;}\nf(2);",
        ),
        ('say("a  // b", \'c  "d"\');', 'say("a  // b",\'c  "d"\');'),
        ("x = a / b / c;", "x=a/b/c;"),
        ('x = text.replace(/[/`"] +/g, y);', 'x=text.replace(/[/`"] +/g,y);'),
        ("return /a  b/.test(x)", "return/a  b/.test(x)"),
        ("const a\nconst b", "const a\nconst b"),
        (
            "class A {\n  #b = 1\n  get c() {\n    return #b in this;\n  }\n}",
            "class A{#b=1\nget c(){return #b in this;}}",
        ),
    ],
)
def test_code_loses_what_is_for_readers(written: str, sent: str) -> None:
    assert lean_script(written) == sent + "\n"


@pytest.mark.parametrize(
    ("written", "sent"),
    [
        ("`a  b // c`", "`a  b // c`"),
        ("`<p>\n    ${ one( {} ) }\n</p>`", "`<p> ${one({})} </p>`"),
        ("`x ${ b && h`it's  a ${ { c } }  d` }  z`", "`x ${b&&h`it's  a ${{c}}  d`}  z`"),
        (r"`a \` $5 ${ 1 }`", r"`a \` $5 ${1}`"),
    ],
)
def test_markup_is_told_from_the_code_in_it(written: str, sent: str) -> None:
    assert lean_script(written) == sent + "\n"


def test_styles() -> None:
    written = '/* why */\na:has(b), c > d { margin: 0 1px; --x: "a"; }\n\n.e .f::before { content: "▶ "; }'
    assert lean_style(written) == 'a:has(b),c>d{margin:0 1px;--x:"a"}.e .f::before{content:"▶ "}'


def test_no_comment_is_sent() -> None:
    for name, (_, text) in client().items():
        assert not any(line.lstrip().startswith(("//", "/*")) for line in text.splitlines()), name
