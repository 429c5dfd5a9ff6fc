"""A second example game, complete and small: secret paths.

It shows what the auction has not: lines of several steps that all seats write at the same time, each by itself, with
steps taken back until a line is done; then all is shown at once; then a decision that is another seat's yes or no.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from tests.contract.paths.board import BOARD
from tests.contract.paths.moves import Move, parse, path
from tests.contract.paths.state import State, start
from zastava.core.chance import Chance
from zastava.core.contract import Game, never
from zastava.core.errors import BadInput
from zastava.core.options import Option, Setting, complete, number
from zastava.core.picks import Path
from zastava.core.terms import Term
from zastava.core.words import N_


class Paths:
    """The object that an entry point of the group `zastava.games` would name."""

    name = "paths"
    title = N_("Paths")
    summary = N_("Plan a secret walk for coins, then meet those who had the same idea.")
    version = 1
    package = "tests.contract.paths"
    components = ""
    seat_counts = (1, 2, 3, 4)
    minutes = (2, 5)
    secrets = True
    cooperative = False
    campaign = None
    weights = None
    far = None
    board = BOARD
    options: tuple[Option, ...] = (
        number("steps", N_("Steps"), N_("How many steps a path may have."), 2, 5, 3),
        number("rounds", N_("Rounds"), N_("How many times everybody walks."), 2, 3, 2),
    )

    def check(self, seats: int, settings: Mapping[str, Setting]) -> None:
        if seats not in self.seat_counts:
            raise BadInput(N_("Paths has 1–4 seats, not {seats}."), seats=seats)

    def setup(self, seats: int, options: Mapping[str, object] | None = None, seed: int = 0) -> State:
        settings = complete(self.options, options or {})
        self.check(seats, settings)
        steps, rounds = settings["steps"], settings["rounds"]
        assert isinstance(steps, int)
        assert isinstance(rounds, int)
        return start(seats, steps, rounds, seed)

    def parse(self, text: str) -> Move:
        return parse(text)

    def path(self, move: Any) -> Path:
        return path(move)

    def evaluate(self, state: Any, seat: int) -> float:
        ahead = sum(state.coins[cell] for cell in {*state.paths[seat]} - {state.at[seat]})
        return float(sum(state.won[seat]) + ahead)

    def standings(self, state: Any) -> list[float]:
        return [self.evaluate(state, seat) for seat in range(state.seats)]

    def candidates(self, state: Any, seat: int) -> Sequence[Move]:
        moves: Sequence[Move] = state.moves(seat)
        return moves

    def advise(
        self, state: Any, seat: int, rng: Chance, effort: int = 1, stopped: Callable[[], bool] = never
    ) -> Move | None:
        return None

    def plans(self, seats: int) -> bool:
        return False

    def terms(self, state: Any, seat: int) -> list[Term]:
        return []

    def check_components(self) -> list[str]:
        return []


GAME: Game = Paths()
