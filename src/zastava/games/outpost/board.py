"""The board of Outpost: what a view looks like, and how it reads."""

from typing import Final

from zastava.core.board import Board
from zastava.games.outpost import telling
from zastava.games.outpost.art.buttons import badges, button_icon
from zastava.games.outpost.art.cover import cover
from zastava.games.outpost.art.examples import example
from zastava.games.outpost.art.picture import picture
from zastava.games.outpost.art.portraits import about
from zastava.games.outpost.art.sheet import scenes
from zastava.games.outpost.naming import pick_words

BOARD: Final = Board(
    kinds=("artifact", "market", "hero", "cell", "region", "street", "use"),
    draw=picture,
    cover=cover,
    label=pick_words,
    prompt=telling.prompt,
    act=telling.act,
    tell=telling.tell,
    counters=telling.counters,
    describe=telling.describe,
    about=about,
    icon=button_icon,
    badges=badges,
    headline=telling.headline,
    meant=telling.meant,
    scenes=scenes,
    example=example,
)
