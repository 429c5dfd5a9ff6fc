"""What the page and the notebook for researchers show is true, and runs as it stands."""

import json
import re
import shlex
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest
from typer.testing import CliRunner

from tests.test_layout import ROOT, examples
from zastava.cli.app import app
from zastava.core import registry
from zastava.lab.encoding import codec_of

PAGE = "docs/research.md"
NOTEBOOK = ROOT / "docs" / "study.ipynb"
COMMANDS = re.findall(r"^\$ zastava (.*?)(?: +#.*)?$", Path(ROOT, PAGE).read_text(encoding="utf-8"), re.MULTILINE)
SMALL = {"--games": "2", "--workers": "2", "--ray": "local"}  # instead of what would take hours and a cluster


def test_the_examples_run_one_after_another(capsys: pytest.CaptureFixture[str]) -> None:
    """What an example shows after its last line is what a notebook would show."""
    names: dict[str, object] = {"__name__": "__main__"}
    for example in examples(PAGE):
        exec(compile(example, PAGE, "exec"), names)
    assert "zastava record 1" in capsys.readouterr().out
    assert {"report", "ladder", "record", "study", "table", "seat", "spiel"} <= set(names)


@pytest.mark.parametrize("count", [1, 3])
def test_the_first_examples_run_as_a_script(tmp_path: Path, count: int) -> None:
    """One worker needs no second process, and where there are several each reads the script again, unless the others
    are done before it has woken."""
    script, reads = tmp_path / "study.py", tmp_path / "reads"
    note = f"from pathlib import Path\nwith Path({str(reads)!r}).open('a') as reads:\n    reads.write('.')\n"
    script.write_text(note + "\n".join(examples(PAGE)[:count]), encoding="utf-8")
    done = subprocess.run([sys.executable, script], capture_output=True, text=True, check=False, timeout=600)
    assert (done.returncode, done.stderr) == (0, "")
    assert reads.read_text() in ({"."} if count == 1 else {"..", "..."})


def test_the_page_has_commands() -> None:
    page = Path(ROOT, PAGE).read_text(encoding="utf-8")
    assert len(COMMANDS) == page.count("\n$ ") > 0
    assert all(option in " ".join(COMMANDS) for option in SMALL)


@pytest.mark.parametrize("command", COMMANDS)
def test_the_commands_run(command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As they stand, but for their sizes; each writes what the page says that it does."""
    monkeypatch.chdir(tmp_path)
    exported = CliRunner().invoke(app, ["games", "export", "outpost"])
    Path("my-cards").mkdir()
    Path("my-cards", "outpost.toml").write_text(exported.output, encoding="utf-8")
    before, words = set(tmp_path.iterdir()), shlex.split(command)
    small = [SMALL.get(option, word) for option, word in zip(["", *words], words, strict=False)]
    done = CliRunner().invoke(app, small)
    assert done.exit_code == 0, (done.output, done.exception)
    (made,) = set(tmp_path.iterdir()) - before
    assert made.name == (words[words.index("--parquet") + 1] if "--parquet" in words else f"study-{words[1]}.html")
    assert made.stat().st_size > 1000


def test_the_numbers_of_every_game_are_as_the_page_says() -> None:
    page = Path(ROOT, PAGE).read_text(encoding="utf-8")
    for game in registry.games().values():
        codec = codec_of(game)
        assert f"| {game.title} | {codec.size} | {len(codec.names)} | `{codec.hash}` |" in page


def test_the_notebook_runs(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    display = ModuleType("IPython.display")
    display.HTML = str  # type: ignore[attr-defined] # what a notebook shows is not looked at here
    monkeypatch.setitem(sys.modules, "IPython.display", display)
    monkeypatch.setitem(sys.modules, "IPython", ModuleType("IPython"))
    cells = json.loads(NOTEBOOK.read_text(encoding="utf-8"))["cells"]
    names: dict[str, object] = {}
    for cell in cells:
        if cell["cell_type"] == "code":
            exec(compile("".join(cell["source"]), NOTEBOOK.name, "exec"), names)
    assert {"report", "study", "legal", "seen"} <= set(names)
    assert "won by" in capsys.readouterr().out
    assert all(not cell.get("outputs") for cell in cells), "kept without outputs, so that nothing in it grows stale"
