"""The scripts in one file."""

import re
from pathlib import Path

import pytest

from zastava.server.web.assets import HERE, STATIC, lean, lean_script
from zastava.server.web.script_bundle import bundle

ASKED_FOR = {
    name
    for page in (HERE / "templates").glob("*.html")
    for name in re.findall(r"asset\('(\w+)\.js'\)", page.read_text())
}


def test_every_script_is_sent_with_one_that_pages_ask_for() -> None:
    sent = {name for entry in ASKED_FOR for name in re.findall(r"^const (\w+)_js = ", bundle(STATIC, entry), re.M)}
    assert sorted(sent) == sorted(path.stem for path in STATIC.glob("*.js"))


@pytest.mark.parametrize("entry", sorted(ASKED_FOR))
def test_a_script_comes_once_and_after_what_it_needs(entry: str) -> None:
    sent = bundle(STATIC, entry)
    begun = re.findall(r"^const (\w+)_js = ", sent, re.MULTILINE)
    assert len(begun) == len(set(begun))
    for name in begun:
        for needed in re.findall(r"\{[^}]*\} = (\w+)_js;", sent.split(f"const {name}_js = ")[1].split("\n})();")[0]):
            assert begun.index(needed) < begun.index(name)
    assert not re.search(r"^(import|export)\b", sent, re.MULTILINE)


def test_modules_become_functions_that_return_what_they_export(tmp_path: Path) -> None:
    (tmp_path / "one.js").write_text("export const A = 1;\nexport function b() {\n  return A;\n}\n")
    (tmp_path / "two.js").write_text('import { A, b } from "./one.js";\nimport "./one.js";\nb(A);\n')
    assert lean(bundle(tmp_path, "two")) == (
        "const one_js = (() => {\nconst A = 1;\nfunction b() {\nreturn A;\n}\nreturn { A, b };\n})();\n"
        "const two_js = (() => {\nconst { A, b } = one_js;\nb(A);\nreturn {  };\n})();"
    )


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('import { one } from "./one.js";\n', "circle: one → one"),
        ("export let open = 1;\n", "not: export let open = 1;"),
        ('import dom from "./dom.js";\n', "not: import dom"),
    ],
)
def test_what_cannot_be_put_together_is_refused(tmp_path: Path, text: str, said: str) -> None:
    (tmp_path / "one.js").write_text(text)
    with pytest.raises(ValueError, match=said):
        bundle(tmp_path, "one")


def test_comments_and_indentation_are_not_sent() -> None:
    assert lean("/* why\n   so */\na {\n  b: c;\n}\n\n// said\nd(); // done\n") == "a {\nb: c;\n}\nd();"


def test_what_is_sent_has_no_spaces_for_people_and_keeps_those_in_texts():
    script = 'const a = b ? "x ? y, z" : `${c} = d`; // why\nf(a, b);'
    assert lean_script(script) == 'const a=b?"x ? y, z":`${c} = d`;f(a,b);'
