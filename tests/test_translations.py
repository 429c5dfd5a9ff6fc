"""Every text that people see is in Russian too: complete, not guessed, with the same names to fill in."""

import ast
import re
from collections.abc import Iterable
from functools import cache
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.extract import extract
from babel.messages.pofile import read_po

from zastava.games import catalogues

Message = str | tuple[str, ...]

ROOT = Path(__file__).parent.parent / "src" / "zastava"
CATALOGUES = sorted(ROOT.rglob("ru.po"))
# Who takes a message id, and which arguments are one (from 0); the second of two is the plural.
KEYWORDS = {
    "t": (0,),
    "N_": (0,),
    "many": (0, 1),
    "counted": (0, 1),
    "IllegalMove": (1,),
    "BadInput": (0,),
    "BadRecord": (0,),
    "BadComponents": (0,),
    "Refusal": (0,),
    "Forbidden": (0,),
    "Unknown": (0,),
    "Conflict": (0,),
    "Unstorable": (0,),
}
NAMES = re.compile(r"{(\w+)[^{}]*}")


def catalogue_of(source: Path) -> Path:
    """The catalogue that lies nearest above a source."""
    return next(folder / "ru.po" for folder in source.parents if (folder / "ru.po").exists())


def messages(source: Path) -> Iterable[tuple[int, Message]]:
    """The message ids in a source, with their lines."""
    if source.suffix == ".html":
        with source.open("rb") as lines:
            for line, message, _, _ in extract(
                "jinja2", lines, {"t": None, "many": (1, 2)}, options={"silent": "false"}
            ):
                yield line, message
        return
    # Babel does not look into f-strings; the syntax tree does.
    for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call):
            places = KEYWORDS.get(getattr(node.func, "attr", "") or getattr(node.func, "id", ""), ())
            texts = [node.args[place] for place in places if place < len(node.args)]
            found = tuple(
                text.value for text in texts if isinstance(text, ast.Constant) and isinstance(text.value, str)
            )
            if found and len(found) == len(places):
                yield node.lineno, found[0] if len(found) == 1 else found


@cache
def sources() -> dict[Path, dict[str, tuple[str, Message]]]:
    """By catalogue: each message id, with where it stands and all its forms."""
    found: dict[Path, dict[str, tuple[str, Message]]] = {path: {} for path in CATALOGUES}
    for source in sorted((*ROOT.rglob("*.py"), *ROOT.rglob("*.html"))):
        for line, message in messages(source):
            key = message if isinstance(message, str) else message[0]
            found[catalogue_of(source)].setdefault(key, (f"{source.relative_to(ROOT)}:{line}", message))
    return found


def load(path: Path) -> Catalog:
    with path.open("rb") as lines:
        return read_po(lines, locale="ru", abort_invalid=True)


def names(text: str) -> set[str]:
    return set(NAMES.findall(text))


def faults(catalogue: Catalog, wanted: dict[str, tuple[str, Message]]) -> list[str]:
    """What is missing or wrong in a catalogue, a line each."""
    said = []
    for key, (where, message) in wanted.items():
        entry = catalogue.get(key)
        if entry is None:
            said.append(f"{where}: not translated: {key!r}")
            continue
        forms = entry.string if isinstance(entry.string, (tuple, list)) else (entry.string,)
        if entry.fuzzy or not all(forms):
            said.append(f"{where}: fuzzy or empty: {key!r}")
        if isinstance(message, tuple) != isinstance(entry.id, (tuple, list)):
            said.append(f"{where}: plural forms on one side only: {key!r}")
        expected = names(key) if isinstance(message, str) else names(message[-1])
        for form in forms:
            if names(form) - {"count"} != expected - {"count"} or not names(form) <= expected:
                said.append(f"{where}: other names than in the source: {key!r} – {form!r}")
            if "!" in form and "!" not in key:
                said.append(f"{where}: no exclamation marks: {form!r}")
    return said


@pytest.mark.parametrize("path", CATALOGUES, ids=lambda path: ".".join(path.relative_to(ROOT).parent.parts) or "cli")
def test_every_text_is_translated(path: Path) -> None:
    assert sources()[path] or path.parent.name == "bots"
    assert faults(load(path), sources()[path]) == []


@pytest.mark.parametrize("path", CATALOGUES, ids=lambda path: ".".join(path.relative_to(ROOT).parent.parts) or "cli")
def test_no_translation_is_left_over(path: Path) -> None:
    stale = [message.id for message in load(path) if message.id and _key(message.id) not in sources()[path]]
    assert stale == []


def _key(message: object) -> str:
    return str(message[0]) if isinstance(message, (tuple, list)) else str(message)


def test_a_missing_a_fuzzy_and_a_changed_text_are_found() -> None:
    catalogue = Catalog(locale="ru")
    catalogue.add("Guessed", "Угадано", flags=["fuzzy"])
    catalogue.add("Hello {name}", "Привет, {nom}")
    catalogue.add(("{count} hex", "{count} hexes"), ("{count} гекс", "{count} гекса", ""))
    wanted: dict[str, tuple[str, Message]] = {
        "Guessed": ("a:1", "Guessed"),
        "Hello {name}": ("a:2", "Hello {name}"),
        "{count} hex": ("a:3", ("{count} hex", "{count} hexes")),
        "Nothing": ("a:4", "Nothing"),
    }
    found = "\n".join(faults(catalogue, wanted))
    for where in ("a:1: fuzzy", "a:2: other names", "a:3: fuzzy", "a:4: not translated"):
        assert where in found


def test_texts_are_found_in_code_and_templates(tmp_path: Path) -> None:
    code = tmp_path / "code.py"
    code.write_text(
        "raise IllegalMove('3.2', N_('No {x}'), x=1)\n"
        "t.many('{count} a', '{count} b', n)\n"
        "counted('{count} e', '{count} f')\n"
        "raise BadInput('Bad')\n"
        "f'{t(\"In\")}'\n"
    )
    page = tmp_path / "page.html"
    page.write_text("<p title=\"{{ t('Tip') }}\">{{ many('{count} c', '{count} d', n) }}</p>")
    found = [message for _, message in sorted(messages(code))]
    assert found == ["No {x}", ("{count} a", "{count} b"), ("{count} e", "{count} f"), "Bad", "In"]
    assert [message for _, message in messages(page)] == ["Tip", ("{count} c", "{count} d")]


def test_plurals_follow_the_formula_of_the_catalogue(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever language comes next, its catalogue says which form goes with which number."""
    head = (
        'msgid ""\nmsgstr ""\n"Language: lv\\n"\n"Content-Type: text/plain; charset=UTF-8\\n"\n'
        '"Plural-Forms: nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n != 0 ? 1 : 2);\\n"\n\n'
    )
    text = head + 'msgid "{count} fort"\nmsgid_plural "{count} forts"\nmsgstr[0] "a"\nmsgstr[1] "b"\nmsgstr[2] "c"\n'
    (tmp_path / "lettish").mkdir()
    (tmp_path / "lettish" / "__init__.py").touch()
    (tmp_path / "lettish" / "lv.po").write_text(text, encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(catalogues, "SHARED", ())
    t = catalogues.words("lv", "lettish")
    assert "".join(t.many("{count} fort", "{count} forts", count) for count in (0, 1, 2, 11, 21, 101, 111)) == "cabbaab"


@pytest.mark.parametrize("count", range(125))
def test_russian_plurals(count: int) -> None:
    t = catalogues.words("ru", "zastava.games.fjords")
    ending = "ов" if count % 100 in range(11, 15) or count % 10 not in (1, 2, 3, 4) else "о" if count % 10 == 1 else "а"
    assert t.many("{count} point", "{count} points", count) == f"{count} очк{ending}"


def test_russian_texts_have_one_dash() -> None:
    written = [*ROOT.rglob("ru.po"), *ROOT.rglob("*.ru.md"), *ROOT.rglob("lessons.toml")]
    assert [str(path) for path in written if "—" in path.read_text(encoding="utf-8")] == []
