"""Moves as integers, views as arrays: the same for every game, stable, and made of nothing that a seat may not know.

A move is a path of picks (`core/picks.py`), and an **action** is one pick: action 0 is "that is all", action n the
n-th pick of the game's `encoding.py`. A decision is a short row of actions, ended by 0 only where it could go on; what
leaves no choice is picked by itself. The numbers depend on the game and its components alone, not on seats or options.

    codec = codec_of(find("fjords"))
    codec.spell(move)               # (9, 3012, 16)
    codec.actions[9]                # 'tile:2'
    table = Table(codec, game.setup(2, {}, 17))
    table.legal(0); table.act(0, 9) # the last action of a decision plays it
"""

import hashlib
from importlib import import_module
from typing import Any, Final

try:
    import numpy as np
    from numpy.typing import NDArray
except ImportError as error:
    raise ImportError(f"This needs {error.name}: install zastava[lab].", name=error.name) from error

from zastava.core.chance import Chance
from zastava.core.contract import Game, Move, State
from zastava.core.encoding import Encoding
from zastava.core.errors import BadInput
from zastava.core.outcome import Outcome
from zastava.core.picks import flatten
from zastava.core.words import N_

ENOUGH: Final = 0  # the action that ends a decision which could go on
DEPTH: Final = 16  # picks of a half-made decision that its seat is reminded of
POINTS: Final = 100  # alone, so many points are a reward of 1
_KEPT: Final = 200_000  # spellings

Codes = tuple[int, ...]


class Codec:
    """The numbers of one game."""

    def __init__(self, game: Game, encoding: Encoding) -> None:
        self.game: Final = game
        self.encoding: Final = encoding
        self.actions: Final = ("enough", *encoding.picks)
        self.names: Final = encoding.names  # what each number of an observation is
        self._number: Final = {pick: number for number, pick in enumerate(self.actions)}
        self._spelled: Final[dict[Move, Codes]] = {}

    @property
    def size(self) -> int:
        """How many actions there are."""
        return len(self.actions)

    @property
    def hash(self) -> str:
        """A short hash of the actions and of what an observation holds: equal hashes, equal meanings."""
        return hashlib.sha256("\n".join([*self.actions, "", *self.names]).encode()).hexdigest()[:16]

    def spell(self, move: Move) -> Codes:
        """The actions of a move. A pick that names several others is spelled one after the other."""
        known = self._spelled.get(move)
        if known is not None:
            return known
        codes: list[int] = []
        for pick in flatten(self.game.path(move)):
            number = self._number.get(pick)
            if number is not None:
                codes.append(number)
            else:
                kind, _, several = pick.partition(":")
                codes.extend([self._number[f"{kind}:{one}"] for one in several.split(",")])
        if len(self._spelled) >= _KEPT:
            self._spelled.clear()
        self._spelled[move] = tuple(codes)
        return self._spelled[move]

    def observe(self, view: dict[str, Any]) -> NDArray[np.float32]:
        """What a view holds, as numbers; `names` says which."""
        return np.asarray(self.encoding.observe(view), dtype=np.float32)


_CODECS: Final[dict[str, Codec]] = {}  # by the package of the game


def codec_of(game: Game) -> Codec:
    """The numbers of a game, or BadInput when its folder has no `encoding.py`."""
    known = _CODECS.get(game.package)
    if known is None:
        try:
            encoding: Encoding = import_module(f"{game.package}.encoding").ENCODING
        except ModuleNotFoundError as error:
            raise BadInput(N_("{game} has no encoding.py, so it cannot be told in numbers."), game=game.name) from error
        known = Codec(game, encoding)
        _CODECS[game.package] = known
    return known


class Table:
    """A state that is played action by action. A seat's half-made decision is its own: others see nothing of it."""

    def __init__(self, codec: Codec, state: State, settle: bool = True) -> None:
        self.codec: Final = codec
        self.state = state
        self.chosen: list[list[int]] = [[] for _ in range(state.seats)]
        self._open: list[list[tuple[Codes, Move]] | None] = [None] * state.seats
        if settle:
            self.force()

    def __deepcopy__(self, memo: object) -> "Table":
        return self.copy()

    def copy(self) -> "Table":
        """A table that shares nothing mutable with this one."""
        twin = Table(self.codec, self.state.copy(), settle=False)
        twin.chosen = [list(codes) for codes in self.chosen]
        twin._open = list(self._open)
        return twin

    def resample(self, seat: int, rng: Chance) -> "Table":
        """A table that a seat cannot tell from this one; what others have half decided is forgotten."""
        twin = Table(self.codec, self.state.resample(seat, rng), settle=False)
        twin.chosen = [list(codes) if other == seat else [] for other, codes in enumerate(self.chosen)]
        return twin

    def legal(self, seat: int) -> list[int]:
        """The actions that this seat may take now, ascending; none when it is not waiting."""
        depth = len(self.chosen[seat])
        found = {codes[depth] if len(codes) > depth else ENOUGH for codes, _ in self._matching(seat)}
        return sorted(found)

    def mask(self, seat: int) -> NDArray[np.int8]:
        """A 1 at each legal action; a seat that does not wait can only say 0."""
        found: NDArray[np.int8] = np.zeros(self.codec.size, dtype=np.int8)
        found[self.legal(seat) or [ENOUGH]] = 1
        return found

    def act(self, seat: int, action: int) -> None:
        """Take an action; the last one of a decision plays its move."""
        if action not in self.legal(seat):
            shown = self.codec.actions[action] if 0 <= action < self.codec.size else "?"
            raise BadInput(N_("Action {action} ({pick}) is not legal now."), action=action, pick=shown)
        self._take(seat, action)
        self.force()

    def play(self, seat: int, move: Move) -> None:
        """Play a whole move of a seat, as bots do."""
        self.state.play(seat, move)
        self._forget(seat)
        self.force()

    def observe(self, seat: int) -> NDArray[np.float32]:
        """What a seat may know, as numbers."""
        return self.codec.observe(self.state.view(seat))

    def picked(self, seat: int) -> NDArray[np.int32]:
        """What a seat has picked of the decision that it is making, the rest 0."""
        found: NDArray[np.int32] = np.zeros(DEPTH, dtype=np.int32)
        codes = self.chosen[seat][-DEPTH:]
        found[: len(codes)] = codes
        return found

    def force(self) -> None:
        """Take every action that has no alternative."""
        forced = True
        while forced:
            forced = False
            for seat in self.state.waiting:
                only = self.legal(seat)
                if len(only) == 1:
                    self._take(seat, only[0])
                    forced = True
                    break

    def _take(self, seat: int, action: int) -> None:
        depth = len(self.chosen[seat])
        left = [one for one in self._matching(seat) if (one[0][depth] if len(one[0]) > depth else ENOUGH) == action]
        if len(left) > 1:
            self.chosen[seat].append(action)
            self._open[seat] = left
            return
        self.state.play(seat, left[0][1])
        self._forget(seat)

    def _forget(self, seat: int) -> None:
        """A seat has decided. Half-made decisions of others stay: in a joint phase nobody changes another's moves."""
        self.chosen[seat] = []
        waiting = self.state.waiting
        for other in range(self.state.seats):
            if not self.chosen[other] or other not in waiting:
                self.chosen[other] = []
                self._open[other] = None

    def _matching(self, seat: int) -> list[tuple[Codes, Move]]:
        """The moves that begin with what this seat has chosen so far."""
        known = self._open[seat]
        if known is None:
            chosen = tuple(self.chosen[seat])
            spelled = [(self.codec.spell(move), move) for move in self.state.moves(seat)]
            known = [one for one in spelled if one[0][: len(chosen)] == chosen]
            self._open[seat] = known
        return known


def returns(game: Game, outcome: Outcome | None, seats: int) -> list[float]:
    """What the end is worth to each seat, before it 0.

    Against others 1 for who wins alone, and all add up to 0; together 1 for a victory and -1 for a defeat; alone the
    points in hundreds, or 1 and -1 in a game without points.
    """
    if outcome is None:
        return [0.0] * seats
    if seats == 1 and outcome.scores is not None:
        return [outcome.scores[0] / POINTS]
    if game.cooperative or seats == 1:
        return [1.0 if outcome.winners else -1.0] * seats
    if not outcome.winners:
        return [0.0] * seats
    share = [1 / len(outcome.winners) if seat in outcome.winners else 0.0 for seat in range(seats)]
    return [(part * seats - 1) / (seats - 1) for part in share]
