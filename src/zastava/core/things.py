"""Texts that name things: `[the Bear](thing:hero:T01)` says "the Bear" and lets the reader ask what that is.

The same way of writing serves the log, questions, answers about things and rules pages. A terminal says only the words.
"""

import re
from typing import Final

_NAMED: Final = re.compile(r"\[([^\[\]]+)\]\(thing:([^\s()]+)\)")


def name_thing(words: str, thing: str) -> str:
    """Words that stand for a thing."""
    return f"[{words}](thing:{thing})"


def without_links(text: str) -> str:
    """The text as a terminal or a screen reader says it."""
    return _NAMED.sub(r"\1", text) if "](thing:" in text else text


def pieces(text: str) -> list[tuple[str, str]]:
    """The text in order: words, and the thing that they name or ''."""
    found: list[tuple[str, str]] = []
    end = 0
    for named in _NAMED.finditer(text):
        if named.start() > end:
            found.append((text[end : named.start()], ""))
        found.append((named[1], named[2]))
        end = named.end()
    if end < len(text):
        found.append((text[end:], ""))
    return found
