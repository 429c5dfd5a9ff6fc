"""The board of Bastion: what a view looks like, and how it reads."""

from typing import Final

from zastava.core.board import Board
from zastava.games.bastion import telling
from zastava.games.bastion.art.picture import cover, picture
from zastava.games.bastion.asking import about
from zastava.games.bastion.naming import pick_words
from zastava.games.bastion.reporting import tell

BOARD: Final = Board(
    kinds=("tile", "well", "place", "chip", "spell", "copy", "seat", "ritual"),
    draw=picture,
    cover=cover,
    label=pick_words,
    prompt=telling.prompt,
    act=telling.act,
    tell=tell,
    counters=telling.counters,
    describe=telling.describe,
    about=about,
)
