"""Component files: rows asked key by key, files of one's own, and the hash of what counts for play."""

from pathlib import Path

import pytest

from zastava.core.errors import BadComponents
from zastava.games.component_file import FOLDER, ComponentFile, read, shipped, template

ROW = '[[card]]\nid = "a"\nstrength = 3\nkinds = ["x", "y"]\nwild = true\nprovenance = "ours"\n'


def refused(text: str, ask: str) -> str:
    with pytest.raises(BadComponents) as error:
        eval(f"file.rows('card')[0].{ask}", {"file": ComponentFile("mine.toml", text)})
    return str(error.value)


def test_a_row_gives_what_it_has() -> None:
    (row,) = ComponentFile("mine.toml", ROW).rows("card", 1)
    assert (row.text("id"), row.number("strength", 0, 9), row.texts("kinds", ["x", "y"])) == ("a", 3, ["x", "y"])
    assert row.switch("wild")
    assert row.number("cost", 0, 9, 5) == 5
    row.done()
    assert row.provenance == "ours"


@pytest.mark.parametrize(
    ("text", "ask", "said"),
    [
        (ROW, 'number("strength", 5, 9)', "mine.toml, row 'card a': expected strength = 5–9, got '3'."),
        (ROW.replace("3", "true"), 'number("strength", 0, 9)', "expected strength = 0–9, got 'True'"),
        (ROW, 'text("name")', "expected name = \"…\", got 'None'"),
        (ROW, 'choice("id", ("b", "c"))', "expected id = b | c, got 'a'"),
        (ROW, 'texts("kinds", ("x",))', "expected kinds: x"),
        (ROW, 'numbers("kinds", 0, 1)', "expected kinds ="),
        (ROW, "done()", "expected only the keys provenance, got 'id'"),
        ('[[card]]\nprovenance = "guess"\n', "done()", "'card 1': expected provenance = printed | inferred | ours"),
        ("card = 3", "done()", "row 'card': expected rows [[card]], got '3'"),
    ],
)
def test_what_is_off_is_named(text: str, ask: str, said: str) -> None:
    assert said in refused(text, ask)


def test_the_hash_is_of_what_counts_for_play() -> None:
    same = ROW.replace("ours", "printed").replace("strength = 3\n", "") + "strength = 3 # as printed\n"
    assert ComponentFile("a", ROW).hash == ComponentFile("b", 'game = "x"\nversion = 2\n' + same).hash
    assert ComponentFile("a", ROW).hash != ComponentFile("a", ROW.replace("3", "4")).hash


def test_the_file_in_use_is_ones_own_if_there_is_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = "zastava.games.fortress"
    monkeypatch.delenv(FOLDER, raising=False)
    usual = read(package)
    monkeypatch.setenv(FOLDER, str(tmp_path))
    assert read(package).hash == usual.hash, "a folder without a file for the game changes nothing"
    own = tmp_path / "fortress.toml"
    own.write_text(template(package).replace('"12"', '"11"'), encoding="utf-8")
    assert read(package).name == str(own)
    assert read(package).hash != usual.hash
    own.write_text(template(package).replace('game = "fortress"', 'game = "fjords"'), encoding="utf-8")
    with pytest.raises(BadComponents, match='expected game = "fortress"'):
        read(package)
    own.unlink()
    own.mkdir()
    with pytest.raises(BadComponents, match="expected a file to read"):
        read(package)


def test_a_folder_that_is_none_and_a_file_by_another_name_are_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    package = "zastava.games.fortress"
    monkeypatch.setenv(FOLDER, str(tmp_path / "typo"))
    with pytest.raises(BadComponents, match=r"typo: expected a folder with files GAME\.toml"):
        read(package)
    monkeypatch.setenv(FOLDER, str(tmp_path))
    (tmp_path / "fortres.toml").write_text(template(package), encoding="utf-8")
    with pytest.raises(BadComponents, match=r"fortres\.toml: expected the name fortress\.toml"):
        read(package)
    assert read("zastava.games.fjords").name == "fjords/components.toml"
    (tmp_path / "fortress.toml").write_text(template(package), encoding="utf-8")
    assert read(package).name == str(tmp_path / "fortress.toml")


def test_a_template_has_a_header_and_all_rows() -> None:
    for package in ("zastava.games.fortress", "zastava.games.outpost"):
        file = ComponentFile("x", template(package))
        file.check_header(package.rpartition(".")[2], 1)
        assert file.hash == ComponentFile("y", shipped(package)).hash
