"""What hypothesis draws for the contract suite: positions, settings, and notations that are nearly moves."""

import re
from functools import cache

from hypothesis import strategies as st

from tests.contract.tables import GAMES, Position, Table, all_positions, fits, universe, walk
from zastava.core.options import Option, Setting

NUMBER = re.compile(r"-?\d+")


def positions(name: str, seats: int) -> st.SearchStrategy[Position]:
    """Any kept position of any walk of a game with so many seats."""
    return st.deferred(lambda: st.sampled_from(all_positions(name, seats)))


def _setting(option: Option) -> st.SearchStrategy[Setting]:
    if option.kind == "choice":
        return st.sampled_from(option.values())
    if option.kind == "number":
        return st.integers(option.low, option.high)
    if option.kind == "switch":
        return st.booleans()
    return st.lists(st.sampled_from(option.values()), unique=True).map(option.check)


def new_tables(name: str, seats: int) -> st.SearchStrategy[Table]:
    """A table with any settings that go together and any seed."""
    game = GAMES[name]
    settings = st.fixed_dictionaries({option.name: _setting(option) for option in game.options})
    return st.builds(
        lambda chosen, seed: Table(name, seats, tuple(chosen.items()), seed),
        settings.filter(lambda chosen: fits(game, seats, chosen)),
        st.integers(0, 2**128 - 1),
    )


def neighbours(notation: str) -> list[str]:
    """Notations one small change away: a number moved, a word dropped, doubled or swapped with the next."""
    found: dict[str, None] = {}
    for match in NUMBER.finditer(notation):
        number = int(match[0])
        for other in (number - 1, number + 1, -number, 0, 99, 10**6, 10**30):
            found[notation[: match.start()] + str(other) + notation[match.end() :]] = None
    words = notation.split()
    for place in range(len(words)):
        found[" ".join(words[:place] + words[place + 1 :])] = None
        found[" ".join(words[:place] + words[place : place + 1] + words[place:])] = None
        found[
            " ".join(words[:place] + words[place + 1 : place + 2] + words[place : place + 1] + words[place + 2 :])
        ] = None
    found.pop(notation, None)
    return list(found)


def shape(notation: str) -> str:
    """What kind of thing a word or notation is, whatever its numbers: `2,-1` and `4,0` have the same shape."""
    return NUMBER.sub("#", notation)


@cache
def patterns(name: str) -> list[list[str]]:
    """For each kind of move that a game knows, one notation of each shape."""
    kinds: dict[str, dict[str, str]] = {}
    for notation in universe(name):
        kinds.setdefault(notation.split()[0], {})[shape(notation)] = notation
    return [list(shapes.values()) for shapes in kinds.values()]


@st.composite
def hybrids(draw: st.DrawFn, position: Position) -> str:
    """A notation of any kind about things that matter here: what is legal now, and what was played before."""
    played = [notation for _, notation in walk(position.table).record.moves[: position.number]]
    listed = [str(move) for move in position.state.moves(position.seat)]
    words = [word for notation in [*listed[:100], *played[-100:]] for word in notation.split()]
    kind, *rest = draw(st.sampled_from(draw(st.sampled_from(patterns(position.table.name))))).split()
    return " ".join(
        [
            kind,
            *(
                draw(st.sampled_from([other for other in words if shape(other) == shape(word)] or [word]))
                for word in rest
            ),
        ]
    )
