"""The style sheets of a page as one file: they are written by subject in files of their own, and sent in one request.

A style sheet that consists of parts imports them, in the order of the cascade.
"""

import re
from pathlib import Path
from typing import Final

_IMPORT: Final = re.compile(r'^@import "\./([\w/]+)\.css";$', re.MULTILINE)
_LEFT: Final = re.compile(r"^@import\b.*$", re.MULTILINE)
_COMMENT: Final = re.compile(r"/\*.*?\*/", re.DOTALL)
# A text, in which everything counts; else what only people need: spaces, a last semicolon, the zero of 0.5.
_FOR_PEOPLE: Final = re.compile(
    r'("(?:[^"\\\n]|\\.)*")|;?\s*(\})\s*|\s*([{;>~])\s*|([:,(])\s+|\s+(?=\))|(\s)\s*|(?<![\w.])0(?=\.\d)'
)


def bundle(folder: Path, entry: str) -> str:
    """The style sheet of this name in a folder, with its parts in the places where it imports them."""
    return _read(folder, entry, ())


def _read(folder: Path, name: str, wanted_by: tuple[str, ...]) -> str:
    if name in wanted_by:
        raise ValueError(f"style sheets import one another in a circle: {' → '.join([*wanted_by, name])}")
    text = (folder / f"{name}.css").read_text(encoding="utf-8")
    if left := _LEFT.search(_IMPORT.sub("", text)):
        raise ValueError(f'{name}.css: only `@import "./name.css";` on a line of its own, not: {left[0]}')
    return _IMPORT.sub(lambda found: _read(folder, found[1], (*wanted_by, name)), text)


def lean_style(text: str) -> str:
    """A style sheet as it is sent: without comments and without what only people need."""
    return _FOR_PEOPLE.sub(
        lambda found: found[found.lastindex] if found.lastindex else "", _COMMENT.sub("", text)
    ).strip()
