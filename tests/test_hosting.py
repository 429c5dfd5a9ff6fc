"""What `docs/hosting.md` says is so: every setting is documented, has that default, and does as it is told."""

import re
from dataclasses import fields
from pathlib import Path

import pytest

from zastava.core.errors import BadInput
from zastava.server.settings import Settings

ROOT = Path(__file__).parent.parent
PAGE = (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")
ROWS = {
    name: (written, word)
    for name, written, word in re.findall(r"^\| `ZASTAVA_(\w+)` \| (?:`([^`]*)`|(\w+)) \|", PAGE, re.MULTILINE)
}
SWITCHES = ["HTTPS", "BOTS", "PUSH_NEAR"]
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
    written, word = ROWS[name]
    if written:
        assert str(default) == written
    else:
        assert default == {"empty": "", "off": False, "on": True}[word]


@pytest.mark.parametrize("name", sorted(set(NAMES) - {*SWITCHES, "PUBLIC"}))
def test_the_environment_is_heard(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(f"ZASTAVA_{name}", "7")
    heard = getattr(Settings(), NAMES[name])
    assert heard == type(heard)("7")


@pytest.mark.parametrize("name", SWITCHES)
def test_a_switch_is_turned_on_and_off_in_the_usual_words(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for wanted, words in ((True, ("1", "yes", "on", "True")), (False, ("0", "no", "off", "False"))):
        for word in words:
            monkeypatch.setenv(f"ZASTAVA_{name}", word)
            assert getattr(Settings(), NAMES[name]) is wanted
    monkeypatch.setenv(f"ZASTAVA_{name}", "maybe")
    with pytest.raises(BadInput, match=f"^ZASTAVA_{name} is a switch: 1 or 0, not 'maybe'.$"):
        Settings()


def test_invitations_begin_with_an_address(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ZASTAVA_PUBLIC", "http://192.168.1.5:8000")
    assert Settings().public == "http://192.168.1.5:8000"
    monkeypatch.setenv("ZASTAVA_PUBLIC", "192.168.1.5")
    with pytest.raises(BadInput, match=r"^ZASTAVA_PUBLIC takes an address such as http://.*, not '192\.168\.1\.5'\.$"):
        Settings()


@pytest.mark.parametrize("got", ["many", "-1", "inf", "nan", "1e999"])
@pytest.mark.parametrize("name", ["PAUSE", "WORKERS", "BURST", "RATE"])
def test_a_number_that_is_none_is_one_line(name: str, got: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(f"ZASTAVA_{name}", got)
    with pytest.raises(BadInput, match=f"^ZASTAVA_{name} takes a (whole )?number from [01] on, not '{got}'.$"):
        Settings()


def test_the_files_that_are_named_exist() -> None:
    for target in re.findall(r"\]\(([^)#]+)\)", PAGE):
        assert (ROOT / "docs" / target).resolve().exists(), target
