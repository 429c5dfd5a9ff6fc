"""The board of Fjords: what a view looks like, and how it reads."""

from typing import Final

from zastava.core.board import Board
from zastava.games.fjords import telling
from zastava.games.fjords.answers import about, badges, headline, spots
from zastava.games.fjords.art.cover import cover
from zastava.games.fjords.art.examples import example
from zastava.games.fjords.art.icons import icon
from zastava.games.fjords.art.picture import PICKED, draw
from zastava.games.fjords.naming import pick_words

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
    example=example,
    about=about,
    badges=badges,
    spots=spots,
    headline=headline,
)
