"""Positions as pictures: for a notebook, which shows them by itself, or for a file.

picture(state)                       as someone who only watches sees it
picture(state, seat=0, lang="ru")    as the first seat sees it, in Russian
"""

from typing import Final

from zastava.core import registry
from zastava.core.contract import WATCHER, State
from zastava.games.catalogues import words


class Picture:
    """An SVG that a notebook shows; `str` gives its text."""

    def __init__(self, svg: str) -> None:
        self.svg: Final = svg

    def _repr_svg_(self) -> str:
        return self.svg

    def __str__(self) -> str:
        return self.svg


def picture(state: State, seat: int = WATCHER, lang: str = "en") -> Picture:
    """The board as a seat sees it; nothing that the seat may not know is in it."""
    view = state.view(seat)
    game = registry.find(view["game"])
    return Picture(game.board.draw(view, words(lang, game.package), {}, ()))
