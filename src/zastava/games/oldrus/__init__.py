"""Old Rus: eight rounds of secret paths through four kingdoms. `GAME` is what the rest of the project knows of it."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, cast

from zastava.core.board import Board
from zastava.core.chance import Chance
from zastava.core.contract import Game, never
from zastava.core.errors import BadInput
from zastava.core.options import Option, Setting, choice, complete
from zastava.core.picks import Path
from zastava.core.terms import Term
from zastava.core.words import N_
from zastava.games.oldrus import components, heuristics, moves, reasons
from zastava.games.oldrus.board import BOARD
from zastava.games.oldrus.bot.weights import WEIGHTS
from zastava.games.oldrus.moves import Move
from zastava.games.oldrus.position import MODES
from zastava.games.oldrus.rules.setup import lay_out
from zastava.games.oldrus.state import State

OPTIONS: Final = (
    choice(
        "characters",
        N_("Characters"),
        N_("How everyone comes to a character. For a first game four of them are advised."),
        (
            ("choose", N_("Choose among all eight")),
            ("deal", N_("Deal at random")),
            ("first", N_("First game: choose among four")),
        ),
        "choose",
    ),
)


class OldRus:
    """The game of Old Rus."""

    name: Final = "oldrus"
    title: Final = N_("Old Rus")
    summary: Final = N_(
        "Wander through four kingdoms in secret, gather amulets and arms, and earn fame in eight rounds."
    )
    version: Final = 1
    package: Final = "zastava.games.oldrus"
    components: Final = components.COMPONENTS.hash
    weights: Final = WEIGHTS
    far: Final = None
    seat_counts: Final = (1, 2, 3, 4)
    minutes: Final = (30, 60)
    secrets: Final = True
    cooperative: Final = False
    campaign: Final = None
    options: Final[tuple[Option, ...]] = OPTIONS
    board: Final[Board] = BOARD

    def check(self, seats: int, settings: Mapping[str, Setting]) -> None:  # noqa: ARG002 - any settings go together
        """BadInput when so many cannot play."""
        if seats not in self.seat_counts:
            raise BadInput(N_("Old Rus is for 1–4 players, not {seats}."), seats=seats)

    def setup(self, seats: int, options: Mapping[str, object] | None = None, seed: int = 0) -> State:
        """The first position."""
        settings = complete(self.options, options or {})
        self.check(seats, settings)
        state = State()
        lay_out(state, seats, MODES.index(str(settings["characters"])), seed)
        return state

    def parse(self, text: str) -> Move:
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

    def candidates(self, state: Any, seat: int) -> Sequence[Move]:
        """All moves: plans know which are worth a thought."""
        return cast(Sequence[Move], state.moves(seat))

    def advise(
        self, state: Any, seat: int, rng: Chance, effort: int = 1, stopped: Callable[[], bool] = never
    ) -> Move | None:
        """The move of a player who plans a whole path."""
        return heuristics.advise(state, seat, rng, effort, stopped)

    def plans(self, seats: int) -> bool:  # noqa: ARG002 - however many play
        """It does."""
        return True

    def terms(self, state: Any, seat: int) -> list[Term]:
        """What the evaluation is the sum of."""
        return reasons.terms(state, seat)

    def check_components(self) -> list[str]:
        """What the check of the component file has to say."""
        return components.check_components()


GAME: Final[Game] = OldRus()
