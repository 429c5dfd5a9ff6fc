"""New tables: from what a person asked for to its first rows, everything checked."""

import secrets
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime

from zastava.core.contract import Game
from zastava.core.options import complete
from zastava.server import checks, identity
from zastava.server.entities import OPEN, PACES, Person, Seat, Table
from zastava.server.storage.models import TableRow


def new_seed() -> int:
    """A seed that nobody can know."""
    return secrets.randbits(128)


def table(
    person: Person, game: Game, options: Mapping[str, object], wishes: Sequence[str], listed: bool
) -> tuple[TableRow, list[Seat]]:
    """The rows of a new table; its seed is drawn here, before anyone sits down."""
    settings = complete(game.options, options)
    game.check(len(wishes), settings)
    seats = [checks.seat(number, wish, person) for number, wish in enumerate(wishes)]
    now = datetime.now(UTC)
    row = TableRow(
        id=identity.new_id(),
        game=game.name,
        version=game.version,
        options={option.name: option.text(settings[option.name]) for option in game.options},
        seat_count=len(seats),
        seed=str(new_seed()),
        listed=listed,
        owner=person.id,
        created=now,
        started=None if any(seat.kind == OPEN for seat in seats) else now,
        finished=None,
        changes=0,
        after=None,
        origin="",
        origin_at=0,
        household="",
        challenge=None,
        opened=False,
        ended="",
        pace=PACES[1],
        clock="",
        components=game.components,
    )
    return row, seats


def moved_on(seat: int, seats: int) -> int:
    """Where somebody sits when the same people play again: everybody moves on by a seat, so that another begins."""
    return (seat - 1) % seats


def rematch(person: Person, old: Table) -> list[str]:
    """What seats this person wishes for at a table like an old one: their own, the same bots, the others open; all
    moved on by a seat."""
    mine = old.held_by(person)
    wishes = [""] * len(old.seats)
    for seat in old.seats:
        place = moved_on(seat.number, len(old.seats))
        if seat.number in mine:
            wishes[place] = "me" if seat.number == mine[0] else f"me:{seat.name}"
        else:
            wishes[place] = f"bot:{seat.bot}" if seat.bot else "open"
    return wishes
