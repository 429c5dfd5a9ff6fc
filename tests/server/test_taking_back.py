"""One undo: a table of the server and one in the terminal give the same moves back, or say why not."""

from datetime import UTC, datetime

import pytest

from tests.server.conftest import fewest
from tests.server.toys import OPEN_PATHS
from zastava.cli.table import Table
from zastava.core import registry
from zastava.core.chance import chance
from zastava.core.errors import BadInput
from zastava.core.options import complete
from zastava.core.record import begin
from zastava.core.taking_back import give
from zastava.server.entities import PERSON, Seat
from zastava.server.storage.models import TableRow
from zastava.server.tables import taking_back
from zastava.server.tables.live_table import LiveTable

NOW = datetime(2025, 1, 2, tzinfo=UTC)


def led_by_one_person(game, seed):
    """The same game at a table of the server and in the terminal."""
    seats = fewest(game)
    row = TableRow(id="t", game=game.name, options={}, seat_count=seats, seed=str(seed), started=NOW, changes=0)
    row.finished, row.owner, row.listed, row.created = None, "ann", False, NOW
    row.origin, row.origin_at = "", 0
    live = LiveTable(row, game)
    live.seats = tuple(Seat(number, PERSON, "Ann", "ann", "", "") for number in range(seats))
    record = begin(game, seats, dict(complete(game.options, {})), seed)
    return live, Table(game, record, [None] * seats)


def offered(live, seat, turn):
    """What the server would take back, or why not."""
    return taking_back.why_not(live, seat) or taking_back.count(live, seat, turn)


def taken(table, seat, turn):
    """What the terminal would take back, or why not; it is as before."""
    before = list(table.record.moves)
    try:
        return len(table.undo(seat, turn))
    except BadInput as error:
        return error.text
    finally:
        table.record.moves[:] = before
        table._replay()


@pytest.mark.parametrize("name", [name for name in registry.games() if name != "oldrus"])  # it has lines of its own
def test_the_server_and_the_terminal_take_back_alike(name):
    game = registry.find(name)
    live, table = led_by_one_person(game, 5)
    luck, answers = chance(5, "moves"), set()
    while live.state.waiting and live.position < 60:
        seat = live.state.waiting[0]
        trial = live.state.copy()
        legal = trial.moves(seat)
        move = legal[luck.below(len(legal))]
        trial.play(seat, move)
        moves = [(one, str(made)) for one, made in [(seat, move), *give(trial, live.led_with)]]
        live.played(moves)
        for seat, notation in moves:
            if not table.give_consent():
                table.play(seat, game.parse(notation))
        assert live.moves == table.record.moves
        if live.state.waiting:
            for turn in (False, True):
                answer = offered(live, live.state.waiting[0], turn)
                assert taken(table, live.state.waiting[0], turn) == answer, (live.moves[-4:], turn)
                answers.add(answer)
    assert len(answers) > 1, "something went back, and something stood"


def test_a_yes_that_was_given_goes_back_with_its_question():
    _, table = led_by_one_person(OPEN_PATHS, 1)
    for seat in (0, 1):
        table.play(seat, OPEN_PATHS.parse("done"))
    table.play(0, OPEN_PATHS.parse("ask 2"))
    asked = len(table.record.moves)
    assert table.give_consent()
    assert not table.give_consent()
    assert table.record.moves[asked:] == [(1, "yes")]
    assert table.given(asked)
