"""The record is the game: it reads back, replays to the same state, and is refused when anything in it was changed."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.contract.drawing import positions
from tests.contract.tables import SEATED, Position, walk, walks
from zastava.core.contract import OPEN, Game, State
from zastava.core.errors import BadInput
from zastava.core.record import Record, begin, digest, name_of_game, read, replay

seated = pytest.mark.parametrize(("name", "seats"), SEATED)


@seated
def test_a_record_reads_back_and_replays(name: str, seats: int) -> None:
    for each in walks(name, seats):
        game = each.table.game
        text = each.record.text(game)
        assert name_of_game(text) == name
        again = read(text, game)
        assert again.text(game) == text
        state = replay(game, again)
        assert digest(state) == digest(each.end)
        assert state.snapshot() == each.end.snapshot()


def up_to(position: Position, moves: int) -> Record:
    """The record of a position's game as far as so many moves."""
    table = position.table
    record = begin(table.game, table.seats, dict(table.settings), table.seed)
    record.moves = walk(table).record.moves[:moves]
    return record


@seated
@settings(max_examples=5)
@given(data=st.data())
def test_a_record_of_a_running_game_leads_to_where_it_is(name: str, seats: int, data: st.DataObject) -> None:
    position = data.draw(positions(name, seats))
    record = up_to(position, position.number)
    record.close(position.state)
    game = position.table.game
    assert digest(replay(game, read(record.text(game), game))) == position.digest


def refused(game: Game, text: str, expected: str = "") -> None:
    with pytest.raises(BadInput) as caught:
        replay(game, read(text, game))
    assert str(caught.value)
    assert expected in str(caught.value)


@seated
@settings(max_examples=4)
@given(data=st.data())
def test_a_truncated_record_is_refused(name: str, seats: int, data: st.DataObject) -> None:
    each = walks(name, seats)[0]
    text = each.record.text(each.table.game)
    refused(each.table.game, text[: data.draw(st.integers(0, len(text) - 2))])


@seated
@settings(max_examples=4)
@given(data=st.data())
def test_a_record_with_another_move_is_refused(name: str, seats: int, data: st.DataObject) -> None:
    """Another legal move at any point leads elsewhere or makes a later move illegal, unless both ways meet again."""
    position = data.draw(positions(name, seats))
    others = [move for move in position.state.moves(position.seat) if move != position.move]
    if not others:
        return
    each = walk(position.table)
    lines = each.record.text(position.table.game).splitlines()
    start = lines.index("moves:") + 1
    assert lines[start + position.number] == f"{position.seat + 1} {position.move}"
    lines[start + position.number] = f"{position.seat + 1} {data.draw(st.sampled_from(others))}"
    if not meets(position.table.game, "\n".join(lines), each.end):
        refused(position.table.game, "\n".join(lines))


def meets(game: Game, text: str, end: State) -> bool:
    """Whether the moves of a record are legal and lead to this state, whatever the record says of it."""
    record = read(text, game)
    record.final = ""
    try:
        return replay(game, record).snapshot() == end.snapshot()
    except BadInput:
        return False


@seated
def test_a_record_with_a_line_changed_left_out_or_doubled_is_refused(name: str, seats: int) -> None:
    each = walks(name, seats)[0]
    game = each.table.game
    lines = each.record.text(game).splitlines()
    start = lines.index("moves:") + 1
    middle = (start + len(lines)) // 2
    for number in (0, 1, 2, start - 3, start - 1, start, middle, len(lines) - 2, len(lines) - 1):
        if not lines[number].startswith("components:"):  # a record typed by hand need not name them
            refused(game, "\n".join(lines[:number] + lines[number + 1 :]))
        refused(game, "\n".join([*lines[:number], lines[number], *lines[number:]]))
        refused(game, "\n".join([*lines[:number], "x" + lines[number], *lines[number + 1 :]]))


@seated
def test_a_record_that_names_another_state_or_other_scores_is_refused(name: str, seats: int) -> None:
    each = walks(name, seats)[0]
    game = each.table.game
    text = each.record.text(game)
    earlier = each.positions[-1].digest
    refused(game, text.replace(digest(each.end), earlier), f"the record says {earlier}")
    if each.record.scores is not None:
        refused(game, text.replace("\nscores: ", "\nscores: 9"), "the record says 9")


@seated
def test_an_open_move_can_be_taken_back(name: str, seats: int) -> None:
    """Undo is a replay without the last move; while a move is open, the decision stays with whoever made it."""
    checked = 0
    for each in walks(name, seats):
        for position in each.positions:
            state = position.state.copy()
            state.play(position.seat, position.move)
            if state.sealed(position.seat) != OPEN:
                continue
            assert position.seat in state.waiting
            assert set(state.waiting) <= {*position.state.waiting, position.seat}
            if checked < 8:
                undone = replay(position.table.game, up_to(position, position.number))
                assert undone.snapshot() == position.state.snapshot()
                assert [str(m) for m in undone.moves(position.seat)] == [
                    str(m) for m in position.state.moves(position.seat)
                ]
            checked += 1
