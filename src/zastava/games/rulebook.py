"""A game's rules page as clauses: `rules.en.md` and `rules.ru.md`, numbered alike.

A chapter is a heading `## 3. Exploration`; a clause is a paragraph that begins with its number in bold:
`**3.2** …`, with whatever follows it up to the next clause or heading (a list, a table, a picture).

A picture is a paragraph `![words](example:NAME)`; the game's board draws it (`board.example`).
"""

import re
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Final

from zastava.core.contract import Game

_CHAPTER: Final = re.compile(r"^## (\d+)\. (.+)$")
_CLAUSE: Final = re.compile(r"^\*\*(\d+\.\d+)\*\* ?(.*)$")

_EXAMPLE: Final = re.compile(r"!\[([^]]*)]\(example:([\w-]+)\)")


@dataclass(frozen=True)
class Clause:
    """One numbered rule."""

    number: str
    text: str  # Markdown

    def examples(self) -> list[str]:
        """The names of its pictures."""
        return [found[2] for found in _EXAMPLE.finditer(self.text)]


@dataclass(frozen=True)
class Chapter:
    """A heading and its clauses."""

    number: str
    title: str
    clauses: tuple[Clause, ...]


@dataclass(frozen=True)
class Rulebook:
    """A whole rules page in one language."""

    title: str
    chapters: tuple[Chapter, ...]

    def clause(self, number: str) -> Clause:
        """The clause of this number; KeyError when there is none."""
        for chapter in self.chapters:
            for clause in chapter.clauses:
                if clause.number == number:
                    return clause
        raise KeyError(number)

    def numbers(self) -> list[str]:
        """All clause numbers in order."""
        return [clause.number for chapter in self.chapters for clause in chapter.clauses]


def source(game: Game, lang: str) -> str:
    """The rules page as Markdown."""
    return _source(game.package, lang)


def in_words(markdown: str) -> str:
    """Rules without pictures, for a terminal: a picture's words stay, set off from the text."""
    return _EXAMPLE.sub(r"> \1", markdown)


def rulebook(game: Game, lang: str) -> Rulebook:
    """The rules page, taken apart."""
    return _rulebook(game.package, lang)


def _source(package: str, lang: str) -> str:
    return (files(package) / f"rules.{lang}.md").read_text(encoding="utf-8")


@cache
def _rulebook(package: str, lang: str) -> Rulebook:
    title = ""
    chapters: list[tuple[str, str, list[list[str]]]] = []
    for line in _source(package, lang).splitlines():
        if line.startswith("# "):
            title = line[2:].strip()
        elif found := _CHAPTER.match(line):
            chapters.append((found[1], found[2], []))
        elif found := _CLAUSE.match(line):
            chapters[-1][2].append([found[1], found[2]])
        elif chapters and chapters[-1][2]:
            chapters[-1][2][-1].append(line)
    return Rulebook(
        title,
        tuple(
            Chapter(number, name, tuple(Clause(lines[0], "\n".join(lines[1:]).strip()) for lines in clauses))
            for number, name, clauses in chapters
        ),
    )
