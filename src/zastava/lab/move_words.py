"""Moves in words, as their seat would tell them: for moves that were never played, too."""

from collections.abc import Sequence

from zastava.core.contract import Game, State
from zastava.core.picks import flatten
from zastava.core.words import Words


def tell_move(game: Game, state: State, seat: int, notation: str, names: Sequence[str], t: Words) -> str:
    """What a move does, as its seat sees it; `state` is played on."""
    move = game.parse(notation)
    act = game.board.act(state.view(seat), flatten(game.path(move)), t)
    state.play(seat, move)
    said = [game.board.tell(item, names, t) for item in state.news(seat)]
    told = [one for one in said if one]
    # A move without words of its own is named where the news that it brought do not say whose it was.
    if not told or (not said[0] and not any(names[seat] in one for one in told)):
        told.insert(0, f"{names[seat]}: {act}.")
    return " ".join(told)


def tell_line(
    game: Game, state: State, line: Sequence[tuple[int, str]], names: Sequence[str], t: Words, most: int
) -> list[str]:
    """The first moves of a line, each in words."""
    ahead = state.copy()
    return [tell_move(game, ahead, seat, notation, names, t) for seat, notation in line[:most]]
