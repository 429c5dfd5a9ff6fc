"""The board of Fjords: what a view looks like, and how it reads."""

from dataclasses import replace
from typing import Final

from zastava.core.board import About, Board
from zastava.core.words import Words
from zastava.games.fjords import telling
from zastava.games.fjords.answers import about, badges, headline, spots
from zastava.games.fjords.art.cover import cover
from zastava.games.fjords.art.examples import example
from zastava.games.fjords.art.icons import icon
from zastava.games.fjords.art.picture import PICKED, draw
from zastava.games.fjords.counting import counted, deed
from zastava.games.fjords.naming import pick_words
from zastava.games.fjords.reasons import reason


def _explain(option: str, choice: str, t: Words) -> About | None:
    """A rune that can be played with: its stone, and what it is good for."""
    found = about(None, f"rune:{choice}", t) if option == "runes" else None
    if found is None:
        return None
    does = found.lines[-1].partition(": ")[2]  # its name stands beside it
    return replace(found, lines=(does[:1].upper() + does[1:],))


BOARD: Final = Board(
    kinds=PICKED,
    cycles=("turn",),
    draw=draw,
    cover=cover,
    label=pick_words,
    icon=icon,
    prompt=telling.prompt,
    act=telling.act,
    tell=telling.tell,
    counters=telling.counters,
    describe=telling.describe,
    reason=reason,
    example=example,
    about=about,
    explain=_explain,
    badges=badges,
    spots=spots,
    headline=headline,
    deed=deed,
    counted=counted,
)
