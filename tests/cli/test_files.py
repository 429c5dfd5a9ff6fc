import os

import pytest

from zastava.cli.files import read_text, write_text
from zastava.core.errors import BadInput


def test_a_text_comes_back(tmp_path):
    path = tmp_path / "text"
    write_text(path, "Фьорды\n")
    assert read_text(str(path)) == "Фьорды\n"
    assert [file.name for file in tmp_path.iterdir()] == ["text"]


def test_a_byte_order_mark_is_no_text(tmp_path):
    path = tmp_path / "text"
    path.write_bytes(b"\xef\xbb\xbfzastava")
    assert read_text(str(path)) == "zastava"


def test_a_write_that_fails_leaves_the_old_file_and_no_other(tmp_path, monkeypatch):
    path = tmp_path / "text"
    path.write_text("old")

    def full(_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(BadInput, match=r"text: cannot be written: the disk is full\."):
        write_text(path, "new")
    assert path.read_text() == "old"
    assert [file.name for file in tmp_path.iterdir()] == ["text"]


def test_permissions_stay(tmp_path):
    path = tmp_path / "text"
    path.write_text("old")
    path.chmod(0o640)
    write_text(path, "new")
    assert path.stat().st_mode & 0o777 == 0o640
    fresh = tmp_path / "fresh"
    fresh.touch()
    write_text(tmp_path / "written", "")
    assert (tmp_path / "written").stat().st_mode == fresh.stat().st_mode


@pytest.mark.parametrize("place", [".", "missing/text", "a\0b"])
def test_a_place_that_cannot_be_written(tmp_path, monkeypatch, place):
    monkeypatch.chdir(tmp_path)
    with pytest.raises(BadInput, match="cannot be written"):
        write_text(place, "new")
    assert list(tmp_path.iterdir()) == []


def test_reasons_are_given_in_the_reader_s_language(cli, tmp_path):
    assert "missing: expected a file to read: there is no such file" in cli("verify", "missing").refused()
    assert "такого файла или папки нет" in cli("verify", "missing", "--lang", "ru").refused()
    assert (
        f"{tmp_path}: ожидался файл, который можно прочесть: это папка."
        in cli("replay", tmp_path, "--lang", "ru").refused()
    )


@pytest.mark.parametrize("hidden", ["\x1b[2J", "\x07", "\x9b31m", "\u202e", "\u2028"])
def test_no_record_commands_the_terminal_of_whoever_looks_at_it(cli, kept, hidden):
    """Neither in a name that is printed nor in what is refused."""
    text = kept.read_text()
    names = [line for line in text.splitlines() if line.startswith("name ")]
    for spoilt in (text.replace(names[0], f"name 1: Eve{hidden}"), text.replace("moves:\n", f"moves:\n{hidden}\n")):
        kept.write_text(spoilt)
        for command in ("replay", "verify"):
            ran = cli(command, kept)
            assert "\ufffd" in ran.out + ran.err
            assert hidden[0] not in ran.out + ran.err
