"""The tree keeps its promises: short files, documented modules, and pages whose links, commands and examples hold."""

import ast
import re
import tomllib
from importlib.metadata import entry_points
from pathlib import Path

import pytest
import typer

from tests.contract.tables import GAMES
from zastava.cli.app import app
from zastava.core import registry
from zastava.core.options import Option

ROOT = Path(__file__).parents[1]
LONGEST = 400  # lines
WIDEST = 120  # characters
SOURCES = sorted(
    path
    for folder in ("src", "tests", "scripts", "benchmarks")
    for path in (ROOT / folder).rglob("*")
    if path.suffix in (".py", ".js", ".css", ".html") and ".egg-info" not in str(path)
)
MODULES = [path for path in SOURCES if path.suffix == ".py" and path.stat().st_size]
WRITTEN = ("*.md", "docs/**/*.md", "benchmarks/*.md", "src/**/README.md")
PAGES = sorted(path for pattern in WRITTEN for path in ROOT.glob(pattern))
TOLD_LONG_AGO = {"CHANGELOG.md", "docs/decisions.md"}  # what they name may have gone since
VAGUE = {"utils", "util", "helpers", "misc", "common", "data", "info", "value", "stuff", "base"}


def relative(path: Path) -> str:
    return str(path.relative_to(ROOT))


def test_no_file_is_too_long() -> None:
    lengths = {relative(path): len(path.read_text(encoding="utf-8").splitlines()) for path in SOURCES}
    assert lengths
    assert {path: length for path, length in lengths.items() if length > LONGEST} == {}


def test_no_line_is_too_long() -> None:
    """Formatters break what they can; a long text or comment is broken by hand. Ruff looks after Python."""
    long = [
        f"{relative(path)}:{number}"
        for path in SOURCES
        if path.suffix != ".py"
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if len(line) > WIDEST
    ]
    assert long == []


def test_every_module_says_what_it_holds() -> None:
    public = [path for path in MODULES if "tests" not in path.relative_to(ROOT).parts]
    silent = [relative(path) for path in public if not ast.get_docstring(ast.parse(path.read_text(encoding="utf-8")))]
    assert silent == []


def test_modules_are_named_by_what_they_hold() -> None:
    assert [relative(path) for path in MODULES if path.stem in VAGUE] == []


@pytest.mark.parametrize("page", PAGES, ids=relative)
def test_links_between_pages_lead_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)\s]+)\)", page.read_text(encoding="utf-8")):
        if not target.startswith(("http://", "https://", "#", "mailto:", "thing:", "example:")):
            assert (page.parent / target.partition("#")[0]).exists(), f"{relative(page)} links to {target}"


@pytest.mark.parametrize("page", [page for page in PAGES if relative(page) not in TOLD_LONG_AGO], ids=relative)
def test_programs_that_a_page_names_exist(page: Path) -> None:
    named = re.findall(r"\b(?:benchmarks|scripts)/\w+\.(?:py|js)", page.read_text(encoding="utf-8"))
    assert [path for path in named if not (ROOT / path).exists()] == []


def test_the_readme_begins_with_a_picture_and_two_commands() -> None:
    first_screen = (ROOT / "README.md").read_text(encoding="utf-8").splitlines()[:25]
    text = "\n".join(first_screen)
    assert re.search(r"!\[.+\]\(docs/pictures/.+\)", text)
    assert "make play" in text
    assert "make test" in text


def test_every_make_target_that_a_page_names_exists() -> None:
    targets = set(re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
    for page in PAGES:
        for named in re.findall(r"[`$] ?make ([a-z]+)", page.read_text(encoding="utf-8")):
            assert named in targets, f"{relative(page)} names make {named}"


def examples(page: str) -> list[str]:
    return re.findall(r"```python\n(.*?)```", (ROOT / page).read_text(encoding="utf-8"), re.DOTALL)


def test_the_architecture_names_every_room_of_the_server() -> None:
    text = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    for room in (ROOT / "src" / "zastava" / "server").glob("*/__init__.py"):
        assert f"(../src/zastava/server/{room.parent.name})" in text, room.parent.name


def test_the_example_in_the_readme_runs(capsys: pytest.CaptureFixture[str]) -> None:
    (example,) = examples("README.md")
    exec(compile(example, "README.md", "exec"), {})
    assert capsys.readouterr().out.startswith("(")


def test_every_command_is_documented_and_its_options_explained() -> None:
    group = typer.main.get_command(app)
    text = "\n".join(page.read_text(encoding="utf-8") for page in PAGES)
    commands = dict(getattr(group, "commands", {}))
    assert "play" in commands
    for name, command in commands.items():
        assert re.search(rf"zastava {name}\b|`{name}`", text), f"no page mentions zastava {name}"
        for part in [command, *getattr(command, "commands", {}).values()]:
            assert part.help, f"{name} has no help"
            for option in part.params:
                assert getattr(option, "help", None), f"zastava {name}: {option.name} has no help"


def options() -> list[tuple[str, Option]]:
    return [(name, option) for name, game in GAMES.items() for option in game.options]


@pytest.mark.parametrize(("name", "option"), options(), ids=lambda part: getattr(part, "name", part))
def test_every_option_of_a_game_is_explained(name: str, option: Option) -> None:
    assert option.title
    assert option.help_text.endswith("."), f"{name}: {option.name}"
    assert option.name.isidentifier()
    assert all(shown for _, shown in option.choices)


def test_every_dependency_has_a_tested_version() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    wanted = [*project["dependencies"], *project["optional-dependencies"]["dev"]]
    held = {line.partition("==")[0].lower().replace("_", "-") for line in _constraints()}
    for need in wanted:
        assert re.split(r"[\[<>=~ ]", need)[0].lower().replace("_", "-") in held, need


def _constraints() -> list[str]:
    lines = (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()
    return [line for line in lines if line and not line.startswith("#")]


BUILT_IN = [point.name for point in entry_points(group=registry.GROUP) if point.value.startswith("zastava.games.")]
ADDING = (ROOT / "docs" / "adding-a-game.md").read_text(encoding="utf-8")


def _first_column(heading: str) -> list[str]:
    """What the first column of the table below a heading names, in its order."""
    section = ADDING.partition(f"## {heading}")[2].partition("\n## ")[0]
    return [
        name for row in re.findall(r"^\| (`[^|]+) \|", section, re.MULTILINE) for name in re.findall(r"`([^`]+)`", row)
    ]


@pytest.mark.parametrize("name", BUILT_IN)
def test_a_game_touches_the_places_that_the_docs_name(name: str) -> None:
    places = _first_column("1. Every place that a game touches")
    assert len(places) >= 4
    for place in places:
        path = ROOT / place.replace("NAME", name)
        assert path.exists(), place
        assert path.is_dir() or re.search(rf"\b{name}\b", path.read_text(encoding="utf-8")), place
    for room in _first_column("2. Furnish the rooms"):
        assert (ROOT / "src/zastava/games" / name / room).exists(), room


@pytest.mark.parametrize("name", BUILT_IN)
def test_a_game_is_known_nowhere_else(name: str) -> None:
    """No layer, script of the page or style sheet has a line for one game."""
    known = re.compile(rf"""["'.]{name}["']|games\.{name}\b|\.{name}\s*[{{.,>]""")
    for folder in ("core", "bots", "lab", "server", "cli"):
        for path in sorted((ROOT / "src/zastava" / folder).rglob("*")):
            if path.suffix in (".py", ".css", ".js", ".html"):
                text = re.sub(r'""".*?"""', "", path.read_text(encoding="utf-8"), flags=re.DOTALL)
                assert not known.search(text), f"{path.relative_to(ROOT)} knows {name}"
