"""What `docs/hosting.md` says is so: every setting is documented, has that default, and does as it is told."""

import re
from dataclasses import fields
from pathlib import Path

import pytest

from zastava.core.errors import BadInput
from zastava.server.settings import Settings

ROOT = Path(__file__).parent.parent
PAGE = (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")
ROWS = dict(re.findall(r"^\| `ZASTAVA_(\w+)` \| (?:`([^`]*)`|\w+) \|", PAGE, re.MULTILINE))
NAMES = {field.name.upper(): field.name for field in fields(Settings)}


@pytest.fixture(autouse=True)
def bare(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in NAMES:
        monkeypatch.delenv(f"ZASTAVA_{name}", raising=False)


def test_every_setting_is_documented_and_every_documented_one_exists() -> None:
    assert set(ROWS) == set(NAMES)
    assert set(re.findall(r"ZASTAVA_(\w+)", PAGE)) == {*NAMES, "COMPONENTS"}


@pytest.mark.parametrize("name", sorted(NAMES))
def test_defaults_are_as_documented(name: str) -> None:
    default = getattr(Settings(), NAMES[name])
    if ROWS[name]:
        assert str(default) == ROWS[name]
    else:
        assert default in ("", False)


@pytest.mark.parametrize("name", sorted(NAMES))
def test_the_environment_is_heard(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(f"ZASTAVA_{name}", "7")
    heard = getattr(Settings(), NAMES[name])
    assert heard == type(heard)("7")


@pytest.mark.parametrize("got", ["many", "-1", "inf", "nan", "1e999"])
@pytest.mark.parametrize("name", ["PAUSE", "WORKERS", "BURST", "RATE"])
def test_a_number_that_is_none_is_one_line(name: str, got: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(f"ZASTAVA_{name}", got)
    with pytest.raises(BadInput, match=f"^ZASTAVA_{name} takes a number from [01] on, not '{got}'.$"):
        Settings()


def test_the_files_that_are_named_exist() -> None:
    for target in re.findall(r"\]\(([^)#]+)\)", PAGE):
        assert (ROOT / "docs" / target).resolve().exists(), target
