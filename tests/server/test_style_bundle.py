"""The style sheets in one file."""

import re
from pathlib import Path

import pytest

from zastava.server.web.assets import HERE, STATIC
from zastava.server.web.style_bundle import bundle, lean_style

ASKED_FOR = {
    name
    for page in (HERE / "templates").glob("*.html")
    for name in re.findall(r"asset\('(\w+)\.css'\)", page.read_text(encoding="utf-8"))
}


def parts(entry: str) -> list[str]:
    text = (STATIC / f"{entry}.css").read_text(encoding="utf-8")
    return [
        entry,
        *(part for name in re.findall(r'^@import "\./(.+)\.css";$', text, re.MULTILINE) for part in parts(name)),
    ]


def test_every_style_sheet_is_sent_once_with_one_that_pages_ask_for() -> None:
    written = [str(path.relative_to(STATIC).with_suffix("")) for path in STATIC.rglob("*.css")]
    assert sorted(part for entry in ASKED_FOR for part in parts(entry)) == sorted(written)


def test_parts_come_where_they_are_imported(tmp_path: Path) -> None:
    (tmp_path / "page").mkdir()
    (tmp_path / "page.css").write_text('@import "./page/one.css";\n@import "./two.css";\n.z {\n}\n')
    (tmp_path / "page/one.css").write_text(".a {\n}\n")
    (tmp_path / "two.css").write_text(".b {\n}\n")
    assert lean_style(bundle(tmp_path, "page")) == ".a{}.b{}.z{}"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('@import "./one.css";\n', "circle: one → one"),
        ('@import url("two.css");\n', r'one.css: only .* not: @import url\("two.css"\);'),
        ('@import "./two.css" print;\n', 'not: @import "./two.css" print;'),
    ],
)
def test_what_cannot_be_put_together_is_refused(tmp_path: Path, text: str, said: str) -> None:
    (tmp_path / "one.css").write_text(text)
    with pytest.raises(ValueError, match=said):
        bundle(tmp_path, "one")


@pytest.mark.parametrize(
    ("written", "sent"),
    [
        (".a > b,\n.c :hover {\n  top: 0;\n  left: 0;\n}\n\n/* why */\n.d {\n}\n", ".a>b,.c :hover{top:0;left:0}.d{}"),
        ('.a {\n  content: " { 0.5,  x; } ";\n}', '.a{content:" { 0.5,  x; } "}'),
        (".a {\n  width: calc(100% - 0.5rem + 10.5px);\n}", ".a{width:calc(100% - .5rem + 10.5px)}"),
        (".a {\n  margin: -0.5rem 0 0.0625rem;\n}", ".a{margin:-.5rem 0 .0625rem}"),
        ("@media (a: 1) and (b: 2),\n(c: 3) {\n  a {\n  }\n}", "@media (a:1) and (b:2),(c:3){a{}}"),
        ('.a {\n  areas:\n    "b c"\n    "d e";\n  m: f(\n    1,\n    2\n  );\n}', '.a{areas:"b c"\n"d e";m:f(1,2)}'),
    ],
)
def test_what_is_sent_has_nothing_that_only_people_need(written: str, sent: str) -> None:
    assert lean_style(written) == sent
