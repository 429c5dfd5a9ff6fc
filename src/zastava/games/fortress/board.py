"""The board of Fortress: what a view looks like, and how it reads."""

from typing import Final

from zastava.core.board import Board
from zastava.games.fortress import telling
from zastava.games.fortress.answers import headline, meant, opening, spots, strikes
from zastava.games.fortress.art.cover import cover
from zastava.games.fortress.art.examples import example
from zastava.games.fortress.art.icons import icon
from zastava.games.fortress.art.picture import picture
from zastava.games.fortress.art.poster import poster
from zastava.games.fortress.counting import counted, deed
from zastava.games.fortress.naming import pick_words
from zastava.games.fortress.reasons import reason

BOARD: Final = Board(
    kinds=("fort", "card", "play", "stack"),
    draw=picture,
    cover=cover,
    label=pick_words,
    icon=icon,
    prompt=telling.prompt,
    act=telling.act,
    tell=telling.tell,
    counters=telling.counters,
    describe=telling.describe,
    reason=reason,
    poster=poster,
    example=example,
    spots=spots,
    strikes=strikes,
    headline=headline,
    opening=opening,
    meant=meant,
    deed=deed,
    counted=counted,
)
