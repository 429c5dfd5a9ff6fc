"""Chapter 10: the original game of 2005: a blind draw instead of the open row."""

from zastava.core.errors import IllegalMove
from zastava.core.words import N_
from zastava.games.fjords.position import (
    DRAW,
    DREW,
    LAY,
    OPENED,
    ORIGINAL,
    UNFIT,
    Position,
)
from zastava.games.fjords.rules.exploration import fits_somewhere


def check_draw(position: Position) -> None:
    """10.4: refuse a draw that is not offered."""
    if position.variant != ORIGINAL:
        raise IllegalMove("10.2", N_("Only the original variant draws blindly; here the row is refilled by itself."))
    if position.phase != DRAW:
        raise IllegalMove("10.4", N_("You may draw only at the beginning of a turn of exploration."))


def begin_turn(position: Position) -> bool:
    """10.2, 10.4: choose between open hexes and the bag, or draw where there is nothing to choose.

    False when the last hex was drawn and does not fit.
    """
    if fits_somewhere(position, position.row):
        position.phase = DRAW
        return True
    return draw_until_fit(position)


def play_draw(position: Position) -> bool:
    """10.4: draw of one's own will; False when nothing drawn fits."""
    position.events.add(DREW, position.turn)
    return draw_until_fit(position)


def draw_until_fit(position: Position) -> bool:
    """10.2, 10.3: draw; what does not fit lies open, and one draws again. False when the bag ran out that way."""
    while position.bag:
        tile = position.bag.pop()
        position.drew = True
        if fits_somewhere(position, [tile]):
            position.hand = tile
            position.phase = LAY
            position.events.add(OPENED, position.turn, tile)
            return True
        position.row.append(tile)
        position.events.add(UNFIT, position.turn, tile)
    return False
