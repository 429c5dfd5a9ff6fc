"""Whole files or nothing: what is read is text, and what is written appears at once or not at all."""

import contextlib
import errno
import os
import re
import sys
import tempfile
from pathlib import Path
from typing import Final

from zastava.cli.voice import voice
from zastava.core.errors import BadInput, cause
from zastava.core.words import N_

LARGEST: Final = 16_000_000  # bytes; a record of a long game has some ten thousand
STDIN: Final = "-"
# What would command the terminal of whoever is shown a file, or turn its lines around.
_HIDDEN: Final = re.compile(
    "[\x00-\x08\x0b-\x0c\x0e-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069]"
)
# What the system says of files in English only.
WHY: Final = {
    errno.EACCES: N_("permission denied"),
    errno.EEXIST: N_("there is a file of this name"),
    errno.EISDIR: N_("it is a folder"),
    errno.ENOENT: N_("there is no such file or folder"),
    errno.ENOSPC: N_("the disk is full"),
    errno.ENOTDIR: N_("a part of its path is not a folder"),
    errno.EROFS: N_("the disk can only be read"),
}


def read_text(path: str) -> str:
    """The text in a file (`-` is what is piped in), or BadInput that says why there is none."""
    try:
        if path == STDIN:
            held = sys.stdin.buffer.read(LARGEST + 1)
        else:
            with open(path, "rb") as file:
                held = file.read(LARGEST + 1)
    except (OSError, ValueError) as error:  # ValueError: a zero byte in the name
        raise BadInput(N_("{path}: expected a file to read: {why}."), path=path, why=why(error)) from error
    if len(held) > LARGEST:
        raise BadInput(N_("{path}: expected a text of at most {most} bytes; it is longer."), path=path, most=LARGEST)
    try:
        return _HIDDEN.sub("\ufffd", held.decode("utf-8-sig"))
    except UnicodeDecodeError as error:
        raise BadInput(
            N_("{path}: expected a text in UTF-8; byte {number} is not."), path=path, number=error.start + 1
        ) from error


def write_text(path: str | Path, text: str, sync: bool = True) -> None:
    """Put a text into a file: all of it, or BadInput and the file is as it was; `sync` holds if the power fails."""
    target = Path(path)
    try:
        if target.is_dir():
            raise IsADirectoryError(errno.EISDIR, "Is a directory")
        handle, name = tempfile.mkstemp(prefix=f".{target.name}.", dir=target.parent)
        try:
            with open(handle, "w", encoding="utf-8", newline="\n") as file:
                file.write(text)
                file.flush()
                if sync:
                    os.fsync(file.fileno())
            os.chmod(name, _mode(target))
            os.replace(name, target)
        except BaseException:
            with contextlib.suppress(FileNotFoundError):  # interrupted just after it took its place
                os.unlink(name)
            raise
    except (OSError, ValueError) as error:
        raise unwritable(path, error) from error


def check_writable(path: str | Path) -> None:
    """BadInput when a file could not be put here later; nothing is changed."""
    target = Path(path)
    try:
        if target.is_dir():
            raise IsADirectoryError(errno.EISDIR, "Is a directory")
        handle, name = tempfile.mkstemp(prefix=f".{target.name}.", dir=target.parent)
        os.close(handle)
        os.unlink(name)
    except (OSError, ValueError) as error:
        raise unwritable(path, error) from error


def make_folder(path: str) -> Path:
    """A folder to write into, made if it is not there."""
    folder = Path(path)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except (OSError, ValueError) as error:
        raise unwritable(path, error) from error
    return folder


def unwritable(path: str | Path, error: Exception) -> BadInput:
    """What to say when a place cannot be written to."""
    return BadInput(N_("{path}: cannot be written: {why}."), path=path, why=why(error))


def why(error: Exception) -> str:
    """What a file or disk has against us, in the reader's language."""
    if isinstance(error, OSError) and error.errno in WHY:
        return voice.t(WHY[error.errno])
    return cause(error)


def _mode(target: Path) -> int:
    """The permissions of the file that is replaced, or those that a new file gets."""
    if target.exists():
        return target.stat().st_mode & 0o7777
    mask = os.umask(0)
    os.umask(mask)
    return 0o666 & ~mask
