"""Every move can be pointed at, step by step and in any order within a step."""

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.contract.drawing import positions
from tests.contract.tables import SEATED, paths_of
from zastava.core.picks import Path, advance, flatten, narrow

seated = pytest.mark.parametrize(("name", "seats"), SEATED)
PICK = re.compile(r"[a-z]+(:[A-Za-z0-9,.+-]+)?")


def stage_sets(path: Path) -> tuple[tuple[str, ...], ...]:
    return tuple(tuple(sorted(stage)) for stage in path)


@seated
@settings(max_examples=10)
@given(data=st.data())
def test_picks_lead_to_every_move_and_to_no_other(name: str, seats: int, data: st.DataObject) -> None:
    position = data.draw(positions(name, seats))
    paths = paths_of(position)
    assert len({stage_sets(path) for path in paths}) == len(paths), "distinct moves have distinct paths"
    for path in paths:
        assert flatten(path), "a move is pointed at"
        assert all(PICK.fullmatch(pick) for pick in flatten(path))
    for number in {data.draw(st.integers(0, len(paths) - 1)) for _ in range(4)}:
        picks: list[str] = []
        for stage in paths[number]:
            for pick in data.draw(st.permutations(stage)):
                choices = narrow(paths, picks)
                assert number in choices.matching
                assert pick in choices.lit
                picks.append(pick)
        assert narrow(paths, picks).complete == number
        assert narrow(paths, flatten(paths[number])).complete == number
        assert number in narrow(paths, advance(paths, flatten(paths[number])[:1])).matching
