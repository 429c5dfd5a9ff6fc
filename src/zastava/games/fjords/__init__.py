"""Fjords: lay a land hex by hex, then settle it. `GAME` is what the rest of the project knows of it."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from zastava.core.board import Board
from zastava.core.chance import Chance
from zastava.core.contract import Game, never
from zastava.core.errors import BadInput
from zastava.core.options import Option, Setting, choice, complete, subset
from zastava.core.picks import Path
from zastava.core.terms import Term
from zastava.core.words import N_
from zastava.games.fjords import components, moves, reasons
from zastava.games.fjords.board import BOARD
from zastava.games.fjords.heuristics import WEIGHTS, evaluate, standings
from zastava.games.fjords.heuristics_settling import is_decided, quick, solve
from zastava.games.fjords.moves import Move
from zastava.games.fjords.position import RUNES, SETTLE, VARIANTS
from zastava.games.fjords.rules.turns import start
from zastava.games.fjords.state import State

OPTIONS: Final = (
    choice(
        "variant",
        N_("Variant"),
        N_("Epic and original are for two players; the original has three games, a blind draw and no runes."),
        (
            ("standard", N_("The game of 2021")),
            ("epic", N_("Epic: all hexes, two colours each")),
            ("original", N_("Original of 2005: three games")),
        ),
        "standard",
    ),
    subset(
        "runes",
        N_("Runes"),
        N_("Any runes you like; none for a first game."),
        (
            ("strength", N_("Strength")),
            ("water", N_("Water")),
            ("travel", N_("Travel")),
            ("horse", N_("Horse")),
            ("friendship", N_("Friendship")),
            ("wisdom", N_("Wisdom")),
            ("home", N_("Home")),
            ("secret", N_("Secret")),
        ),
        (),
    ),
)


class Fjords:
    """The game of Fjords."""

    name: Final = "fjords"
    title: Final = N_("Fjords")
    summary: Final = N_("Lay a land of mountains, plains and sea hex by hex, then settle more of it than anyone else.")
    version: Final = 2
    package: Final = "zastava.games.fjords"
    seat_counts: Final = (2, 3, 4)
    minutes: Final = (30, 45)
    cooperative: Final = False
    campaign: Final = None
    secrets: Final = False
    options: Final[tuple[Option, ...]] = OPTIONS
    board: Final[Board] = BOARD
    components: Final = components.FILE.hash
    weights: Final = WEIGHTS
    far: Final = None

    def check(self, seats: int, settings: Mapping[str, Setting]) -> None:
        """BadInput when these settings do not go together or with this many seats."""
        if seats not in self.seat_counts:
            raise BadInput(N_("Fjords is for 2–4 players, not {seats}."), seats=seats)
        variant = settings["variant"]
        if variant != "standard" and seats != 2:
            raise BadInput(N_("This variant is for 2 players, not {seats}."), seats=seats)
        if variant == "original" and settings["runes"]:
            raise BadInput(N_("The original variant has no runes."))

    def setup(self, seats: int, options: Mapping[str, object] | None = None, seed: int = 0) -> State:
        """The first position."""
        settings = complete(self.options, options or {})
        self.check(seats, settings)
        chosen = settings["runes"]
        runes = sum(1 << index for index, rune in enumerate(RUNES) if isinstance(chosen, tuple) and rune in chosen)
        state = State()
        start(state, seats, VARIANTS.index(str(settings["variant"])), runes, seed)
        return state

    def parse(self, text: str) -> Move:
        """The move that a notation stands for."""
        return moves.parse(text)

    def path(self, move: Move) -> Path:
        """The picks that spell out a move."""
        return moves.path(move)

    def evaluate(self, state: State, seat: int) -> float:
        """How well a seat stands."""
        return evaluate(state, seat)

    def standings(self, state: State) -> list[float]:
        """How well every seat stands."""
        return standings(state)

    def candidates(self, state: State, seat: int) -> Sequence[Move]:
        """All moves: none is pointless at a glance."""
        return state.moves(seat)

    def advise(
        self,
        state: State,
        seat: int,
        rng: Chance,  # noqa: ARG002 - no luck
        effort: int = 1,
        stopped: Callable[[], bool] = never,
    ) -> Move | None:
        """Nothing: each move is tried once, or searched; but where two fight for the last land, the best, and where
        nothing can change who wins, what a quick player would do."""
        if effort == 1 or state.phase != SETTLE:
            return None
        if is_decided(state):
            return quick(state, seat)
        return solve(state, effort, stopped)

    def plans(self, seats: int) -> bool:  # noqa: ARG002 - however many play
        """It does not: its moves are searched."""
        return False

    def terms(self, state: State, seat: int) -> list[Term]:
        """What the evaluation is the sum of."""
        return reasons.terms(state, seat)

    def check_components(self) -> list[str]:
        """What the check of the component file has to say."""
        return components.check_components()


GAME: Final[Game] = Fjords()
