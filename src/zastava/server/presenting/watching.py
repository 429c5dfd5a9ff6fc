"""Watching again what happened: from the reader's last move to now, and in words what led to a position."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from markupsafe import Markup, escape

from zastava.core.board import Board
from zastava.core.words import Words
from zastava.server.entities import Look
from zastava.server.presenting.addresses import Address
from zastava.server.presenting.log_lines import log

WORTH: Final = 2  # moves of others of which there is something to say: one alone is marked on the board


def watch_again(
    look: Look, board: Board, address: Address, held: Sequence[int], called: Sequence[str], t: Words
) -> str:
    """The address of the position after the reader's last move, '' when hardly anything has happened since."""
    if look.seat < 0:
        return ""
    own = max((line.position for line in look.log if line.seat == look.seat), default=0)
    others = [
        line
        for line in look.log[own:]
        if line.seat not in held and any(board.tell(item, called, t) for item in line.news)
    ]
    return replace(address, at=None)(at=own) if len(others) >= WORTH else ""


def told_here(look: Look, board: Board, address: Address, called: Sequence[str], t: Words) -> tuple[Markup, ...]:
    """What led to the position that is shown, as its line of the log says it; of what comes to light only later, who
    moved."""
    lines = log(look, board, address, called, t)
    line = next((line for line in lines if line.tells(look.at)), None)
    if line is None:
        return ()
    moves = look.log[line.since : look.at]
    if line.said and not any(board.tell(item, called, t) for move in moves for item in move.news):
        return (escape(f"{called[moves[-1].seat]} …"),)
    return line.said
