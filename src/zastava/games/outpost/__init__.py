"""Outpost: settlers, resources and heroes in six rounds; the best settlement rules the land."""

from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from typing import Any, Final, cast

from zastava.core.board import Board
from zastava.core.chance import Chance, chance
from zastava.core.contract import Game, never
from zastava.core.errors import BadInput
from zastava.core.options import Option, Setting, complete
from zastava.core.picks import Path
from zastava.core.terms import Term
from zastava.core.words import N_
from zastava.games.outpost import components, heuristics, moves, reasons
from zastava.games.outpost.bot.weights import FAR_WEIGHTS, WEIGHTS
from zastava.games.outpost.state import State, new_game

SEATS: Final = (1, 2, 3, 4)


class Outpost:
    """The game as the rest of the project knows it."""

    name: Final = "outpost"
    title: Final = N_("Outpost")
    summary: Final = N_("Lead settlers through six rounds: explore, build, hunt, and invite the heroes who score.")
    version: Final = 1
    package: Final = "zastava.games.outpost"
    components: Final = components.IN_USE.hash
    weights: Final = WEIGHTS
    far: Final = FAR_WEIGHTS
    seat_counts: Final = SEATS
    minutes: Final = (30, 90)
    cooperative: Final = False
    campaign: Final = None
    secrets: Final = False
    options: Final[tuple[Option, ...]] = ()

    @property
    def board(self) -> Board:
        """How it looks."""
        return cast(Board, import_module("zastava.games.outpost.board").BOARD)

    def check(self, seats: int, settings: Mapping[str, Setting]) -> None:  # noqa: ARG002 - there are no settings
        """BadInput when so many cannot play."""
        if seats not in SEATS:
            raise BadInput(N_("Outpost is for 1–4 players, not {seats}."), seats=seats)

    def setup(self, seats: int, options: Mapping[str, object] | None = None, seed: int = 0) -> State:
        """The first position."""
        self.check(seats, complete(self.options, options or {}))
        return new_game(seats, chance(seed, "outpost"))

    def parse(self, text: str) -> moves.Move:
        """The move that a notation stands for."""
        return moves.parse(text)

    def path(self, move: Any) -> Path:
        """The picks that spell out a move."""
        return moves.path(move)

    def evaluate(self, state: Any, seat: int) -> float:
        """How well a seat stands."""
        return heuristics.evaluate(state, seat)

    def standings(self, state: Any) -> list[float]:
        """How well every seat stands."""
        return heuristics.standings(state)

    def candidates(self, state: Any, seat: int) -> Sequence[moves.Move]:
        """All moves: plans know which are worth a thought."""
        return cast(Sequence[moves.Move], state.moves(seat))

    def advise(
        self, state: Any, seat: int, rng: Chance, effort: int = 1, stopped: Callable[[], bool] = never
    ) -> moves.Move | None:
        """The move of a player who plans the round."""
        return heuristics.advise(state, seat, rng, effort, stopped)

    def plans(self, seats: int) -> bool:  # noqa: ARG002 - however many play
        """It does."""
        return True

    def terms(self, state: Any, seat: int) -> list[Term]:
        """What the evaluation is the sum of."""
        return reasons.terms(state, seat)

    def check_components(self) -> list[str]:
        """What a check of the component file has to say."""
        return components.check_components()


GAME: Final[Game] = Outpost()
__all__ = ["GAME", "State"]
