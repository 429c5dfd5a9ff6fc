"""Rules pages, code and tests keep pace: every clause has a test, and whatever cites a clause cites one that exists."""

import ast
import re
from functools import cache
from importlib.util import find_spec
from pathlib import Path

import pytest

from tests.contract.tables import GAMES
from zastava.core import registry
from zastava.games.catalogues import LANGUAGES, words
from zastava.games.rulebook import in_words, rulebook, source

TESTS = Path(__file__).parent
NUMBER = re.compile(r"\d+\.\d+")
CITED = re.compile(r"""IllegalMove\(\s*"([^"]*)"|\bclause\s*=\s*"([^"]*)"|^\s*(?:r?\"{3})(\d+\.\d+)\b""", re.MULTILINE)
CYRILLIC = re.compile("[а-яё]", re.IGNORECASE)

named = pytest.mark.parametrize("name", GAMES)


def marks_in(path: Path) -> list[tuple[str, str, str]]:
    """(game, clause, where) of every clause mark in a test file. Read from the source, so that a partial run tells the
    same story as a whole one.
    """
    folder = path.relative_to(TESTS).parts
    home = folder[1] if folder[0] == "games" and len(folder) > 2 else ""
    found = []
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if not isinstance(node, ast.Call):
            continue
        called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        if called != "clause" or (isinstance(node.func, ast.Attribute) and not _is_mark(node.func)):
            continue
        where = f"{path.relative_to(TESTS)}:{node.lineno}"
        game = next((_literal(word.value, where) for word in node.keywords if word.arg == "game"), home)
        assert game, f"{where}: say which game the clause is of, or put the test into tests/games/<game>/"
        assert node.args, f"{where}: a clause mark names its clause"
        found += [(game, _literal(argument, where), where) for argument in node.args]
    return found


def _is_mark(function: ast.Attribute) -> bool:
    return isinstance(function.value, ast.Attribute) and function.value.attr == "mark"


def _literal(node: ast.expr, where: str) -> str:
    assert isinstance(node, ast.Constant), f"{where}: write the clause as a literal, so that it can be found"
    assert isinstance(node.value, str), f"{where}: write the clause as a text"
    return node.value


@cache
def marks() -> list[tuple[str, str, str]]:
    return [mark for path in sorted(TESTS.rglob("test_*.py")) for mark in marks_in(path)]


def package_of(name: str) -> Path:
    spec = find_spec(GAMES[name].package)
    assert spec is not None
    assert spec.origin is not None
    return Path(spec.origin).parent


@named
def test_both_languages_have_the_same_clauses_in_order(name: str) -> None:
    pages = [rulebook(GAMES[name], lang) for lang in LANGUAGES]
    for page in pages:
        numbers = page.numbers()
        assert numbers, "the page has clauses"
        assert len(set(numbers)) == len(numbers)
        for place, chapter in enumerate(page.chapters, 1):
            assert chapter.number == str(place)
            assert [clause.number for clause in chapter.clauses] == [
                f"{place}.{number}" for number in range(1, len(chapter.clauses) + 1)
            ]
    assert [page.numbers() for page in pages] == [pages[0].numbers()] * len(pages)
    assert len({len(page.chapters) for page in pages}) == 1


@named
def test_every_clause_says_something_in_its_language(name: str) -> None:
    for lang in LANGUAGES:
        page = rulebook(GAMES[name], lang)
        assert page.title
        for chapter in page.chapters:
            assert chapter.clauses, f"chapter {chapter.number} has clauses"
            for clause in chapter.clauses:
                assert len(clause.text) > 15, clause.number
                assert bool(CYRILLIC.search(clause.text)) == (lang == "ru"), f"{lang} {clause.number}"


@named
def test_nothing_that_looks_like_a_clause_is_overlooked(name: str) -> None:
    """A number in bold that opens a line and is not read as a clause is a slip of the pen."""
    for lang in LANGUAGES:
        opened = re.findall(r"^\s*(?:[-*] )?\*\*(\d+\.\d+)\.?\*\*", source(GAMES[name], lang), re.MULTILINE)
        assert opened == rulebook(GAMES[name], lang).numbers()


@named
def test_every_clause_that_a_page_mentions_exists(name: str) -> None:
    for lang in LANGUAGES:
        page = rulebook(GAMES[name], lang)
        for chapter in page.chapters:
            for clause in chapter.clauses:
                for mentioned in re.findall(r"\((?:see |см\. )?(\d+\.\d+)\)", clause.text):
                    assert mentioned in page.numbers(), f"{lang} {clause.number} mentions {mentioned}"


@named
def test_every_clause_has_a_test(name: str) -> None:
    tested = {clause for game, clause, _ in marks() if game == name}
    untested = [number for number in rulebook(GAMES[name], "en").numbers() if number not in tested]
    assert not untested, f"clauses of {name} without a test: {', '.join(untested)}"


def test_every_mark_points_at_a_clause() -> None:
    lost = [
        f"{where}: {game} has no clause {clause}"
        for game, clause, where in marks()
        if game not in GAMES or clause not in rulebook(GAMES[game], "en").numbers()
    ]
    assert not lost, "\n".join(lost)


@named
def test_every_clause_cited_in_the_code_exists(name: str) -> None:
    known = rulebook(GAMES[name], "en").numbers()
    cited = [
        (number, path.name)
        for path in sorted(package_of(name).rglob("*.py"))
        for match in CITED.finditer(path.read_text(encoding="utf-8"))
        for number in match.groups()
        if number is not None
    ]
    assert cited, "refusals cite clauses"
    lost = [f"{file} cites {number}" for number, file in cited if number not in known]
    assert not lost, "\n".join(lost)


@pytest.mark.parametrize("name", registry.games())
def test_the_map_from_clauses_to_functions_is_true(name: str) -> None:
    """A row of the README begins with clauses and ends with where they live: `rules/land.py`, `lay`, `land.lay`."""
    folder = package_of(name)
    known = rulebook(GAMES[name], "en").numbers()
    code = "\n".join(path.read_text(encoding="utf-8") for path in sorted(folder.rglob("*.py")))
    rows = re.findall(r"^\| (\d+\.\d[^|\n]*) \|(.*)\|$", (folder / "README.md").read_text("utf-8"), re.MULTILINE)
    assert rows, "the README maps clauses to functions"
    for clauses, places in rows:
        for number in NUMBER.findall(clauses):
            assert number in known, f"the README maps clause {number}, which does not exist"
        for written in re.findall(r"`([^`]+)`", places.rpartition("|")[2]):
            if written.endswith(".py"):
                assert (folder / written).exists(), f"clause {clauses}: there is no {written}"
                continue
            last = re.escape(written.removesuffix("()").rpartition(".")[2])
            defined = re.search(rf"^\s*(def |class )?(self\.)?{last}\b", code, re.MULTILINE)
            assert defined or list(folder.rglob(f"{last}.py")), f"clause {clauses}: there is no {written}"


def test_a_mark_is_found_wherever_it_is_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The reader of marks itself: decorators, aliases and parameters, here and for another game."""
    folder = tmp_path / "games" / "fjords"
    folder.mkdir(parents=True)
    page = folder / "test_some.py"
    page.write_text(
        "import pytest\nclause = pytest.mark.clause\n"
        '@pytest.mark.clause("3.2")\ndef test_a(): ...\n'
        '@clause("3.3")\ndef test_b(): ...\n'
        'ROWS = [pytest.param(1, marks=pytest.mark.clause("4.1", game="outpost"))]\n'
        'state.clause("9.9")\n'
    )
    monkeypatch.setattr("tests.test_rules_pages.TESTS", tmp_path)
    assert [mark[:2] for mark in marks_in(page)] == [("fjords", "3.2"), ("fjords", "3.3"), ("outpost", "4.1")]
    page.write_text("import pytest\n@pytest.mark.clause(NUMBER)\ndef test_a(): ...\n")
    with pytest.raises(AssertionError, match="as a literal"):
        marks_in(page)


@named
def test_every_picture_is_drawn_and_stands_in_every_language(name: str) -> None:
    game = GAMES[name]
    pictures = {
        lang: [
            (clause.number, clause.examples())
            for chapter in rulebook(game, lang).chapters
            for clause in chapter.clauses
        ]
        for lang in LANGUAGES
    }
    assert len({str(found) for found in pictures.values()}) == 1
    for lang in LANGUAGES:
        t = words(lang, game.package)
        for number, names in pictures[lang]:
            for example in names:
                drawn = game.board.example(example, t)
                assert drawn.startswith("<svg"), f"{name} {number}: the board draws no example '{example}'"
                assert 'aria-hidden="true"' in drawn[: drawn.index(">")]  # the words below say it


@named
def test_pictures_become_words_in_a_terminal(name: str) -> None:
    for lang in LANGUAGES:
        assert "example:" not in in_words(source(GAMES[name], lang))
