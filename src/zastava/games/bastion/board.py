"""The board of Bastion: what a view looks like, and how it reads."""

from typing import Final

from zastava.core.board import Board
from zastava.games.bastion import telling
from zastava.games.bastion.art.cover import cover
from zastava.games.bastion.art.examples import example
from zastava.games.bastion.art.picture import picture
from zastava.games.bastion.art.portraits import about, icon
from zastava.games.bastion.art.sheet import scenes
from zastava.games.bastion.naming import pick_words
from zastava.games.bastion.reporting import tell

BOARD: Final = Board(
    kinds=("tile", "well", "place", "chip", "spell", "seat", "ritual"),
    draw=picture,
    cover=cover,
    label=pick_words,
    prompt=telling.prompt,
    act=telling.act,
    tell=tell,
    counters=telling.counters,
    describe=telling.describe,
    about=about,
    icon=icon,
    scenes=scenes,
    example=example,
)
