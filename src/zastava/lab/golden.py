"""A golden playthrough: a record of random play in which every move is told and the position described now and then.

Without the lines that begin with `#` it is a plain record. Tests compare it byte for byte: when a rule, a text or the
order of moves changes, the difference shows where.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

from zastava import bots as benches
from zastava.core import registry
from zastava.core.contract import WATCHER, Game, State
from zastava.core.picks import narrow
from zastava.core.record import Record, positions
from zastava.core.things import without_links
from zastava.core.words import ENGLISH
from zastava.lab.simulate import play_out, settle


@dataclass(frozen=True)
class Setup:
    """What a golden playthrough begins with."""

    game: str
    seats: int
    options: Mapping[str, str] = field(default_factory=dict)
    seed: int = 1
    every: int = 10  # moves between descriptions of the position


def playthrough(setup: Setup) -> str:
    """The whole text."""
    game = registry.find(setup.game)
    settings = settle(game, setup.seats, setup.options)
    played = play_out(game, settings, setup.seed, [benches.find("random")] * setup.seats)
    record = played.record
    record.names = [f"Player {seat + 1}" for seat in range(setup.seats)]
    head, moves, tail = _parts(played.text(game))
    lines = [*head]
    for number, state in enumerate(positions(game, record)):
        if number:
            lines.append(moves[number - 1])
            lines += [f"#   {said}" for said in _told(game, state, record)]
        if number % setup.every == 0 or not state.waiting:
            lines += _described(game, state, record, number)
    return "\n".join([*lines, *tail]) + "\n"


def record_in(text: str) -> str:
    """The plain record in a golden playthrough."""
    return "".join(line for line in text.splitlines(keepends=True) if not line.startswith("#"))


def _parts(text: str) -> tuple[list[str], list[str], list[str]]:
    """A record's lines: up to `moves:`, the moves, and what follows."""
    lines = text.splitlines()
    first = lines.index("moves:") + 1
    last = next(number for number in range(first, len(lines)) if lines[number].startswith(("scores:", "end:")))
    return lines[:first], lines[first:last], lines[last:]


def _told(game: Game, state: State, record: Record) -> list[str]:
    return [
        without_links(said) for item in state.news(WATCHER) if (said := game.board.tell(item, record.names, ENGLISH))
    ]


def _described(game: Game, state: State, record: Record, number: int) -> list[str]:
    seat = state.waiting[0] if state.waiting else WATCHER
    seen = f"as {record.names[seat]} sees it" if state.waiting else "at the end"
    view = state.view(seat)
    said = game.board.describe(view, record.names, ENGLISH)
    paths = [game.path(move) for move in state.moves(seat)]
    question = [game.board.prompt(view, ENGLISH, narrow(paths, ()).lit, ())] if state.waiting else []
    return ["#", f"# After {number} moves, {seen}:", *(f"# - {line}" for line in (*said, *question)), "#"]
