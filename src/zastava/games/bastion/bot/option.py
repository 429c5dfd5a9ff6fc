"""One way through a stage of a plan."""

from typing import Final

from zastava.games.bastion.bot.draws import Draw
from zastava.games.bastion.bot.sketch import Sketch
from zastava.games.bastion.bot.swaps import Swap
from zastava.games.bastion.bot.ways import Way
from zastava.games.bastion.components import NONE


class Option:
    """One way through a stage."""

    def __init__(self, parent: Sketch, end: int, via: int) -> None:
        self.parent: Final = parent
        self.end: Final = end  # the tile to end on
        self.via: Final = via  # a tile passed with haste, or NONE
        self.draw: Draw | None = None
        self.lay = NONE
        self.place = NONE  # what is attacked
        self.arrow = False
        self.way: Way | None = None
        self.swaps: list[Swap] = []  # before the attack
        self.attack_first = False
        self.there = False  # the attack comes after the step
        self.value = 0.0
