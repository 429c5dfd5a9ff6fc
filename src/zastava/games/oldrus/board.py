"""The board of Old Rus: what a view looks like, and how it reads."""

from typing import Final

from zastava.core.board import Board
from zastava.games.oldrus import telling
from zastava.games.oldrus.art.sketch import cover, sketch
from zastava.games.oldrus.naming import pick_words

BOARD: Final = Board(
    kinds=("cell", "hero", "slot"),
    draw=sketch,
    cover=cover,
    label=pick_words,
    prompt=telling.prompt,
    act=telling.act,
    tell=telling.tell,
    counters=telling.counters,
    describe=telling.describe,
)
