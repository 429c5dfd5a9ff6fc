"""Which games there are. A game is an entry point of the group `zastava.games`, so others can bring their own."""

from difflib import get_close_matches
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import Final

from zastava.core.contract import Game
from zastava.core.errors import BadInput
from zastava.core.words import N_

GROUP: Final = "zastava.games"


@cache
def _points() -> dict[str, EntryPoint]:
    """The entry points of all installed games by name, in alphabetical order."""
    return {point.name: point for point in sorted(entry_points(group=GROUP), key=lambda point: point.name)}


def games() -> dict[str, Game]:
    """Every installed game by its name, in alphabetical order."""
    return {name: find(name) for name in _points()}


@cache
def find(name: str) -> Game:
    """The game of this name; BadInput, with what there is, when there is none. No other game is loaded."""
    known = _points()
    if name in known:
        game: Game = known[name].load()
        return game
    near = get_close_matches(name, known, 1)
    if near:
        raise BadInput(N_("There is no game '{name}'. Did you mean '{near}'?"), name=name, near=near[0])
    raise BadInput(N_("There is no game '{name}'. Games: {known}."), name=name, known=", ".join(known))
