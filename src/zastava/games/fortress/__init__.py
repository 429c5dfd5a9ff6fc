"""Fortress: rules that appear as the deck is drawn, in a campaign on one evolving deck."""

from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from typing import Any, Final, cast

from zastava.core.board import Board
from zastava.core.chance import Chance, chance
from zastava.core.contract import Game, never
from zastava.core.errors import BadInput
from zastava.core.options import Option, Setting, complete, number, switch
from zastava.core.picks import Path
from zastava.core.terms import Term
from zastava.core.words import N_
from zastava.games.fortress import components, heuristics, heuristics_learned, moves, reasons
from zastava.games.fortress.heuristics_network import network_for
from zastava.games.fortress.heuristics_playouts import WALKS, Playouts
from zastava.games.fortress.rules.ending import extend
from zastava.games.fortress.rules.setup import LATEST_START, MOST_GAMES, lay_out
from zastava.games.fortress.state import State

SEATS: Final = (2, 3, 4)
DEFAULT_GAMES: Final = 3
WORLDS: Final = 2  # positions for each unit of effort, that the network is asked about


class Going:
    """After its end a campaign goes on with the very deck."""

    def extend(self, state: State, seed: int) -> None:
        """13.1: one game more, with chance from another seed."""
        extend(state, chance(seed, "fortress"))


class Fortress:
    """The game as the rest of the project knows it."""

    name: Final = "fortress"
    title: Final = N_("Fortress")
    summary: Final = N_("Hold the forts with hidden squads and bluff; the rules appear as the deck is drawn.")
    version: Final = 2
    package: Final = "zastava.games.fortress"
    seat_counts: Final = SEATS
    minutes: Final = (15, 90)
    cooperative: Final = False
    campaign: Final = Going()
    secrets: Final = True
    components: Final = components.FILE.hash
    weights: Final = heuristics.WEIGHTS
    far: Final = heuristics.FAR_WEIGHTS
    options: Final[tuple[Option, ...]] = (
        number(
            "games",
            N_("Games"),
            N_("How many games the campaign lasts. The whole story takes 13."),
            1,
            MOST_GAMES,
            DEFAULT_GAMES,
        ),
        number(
            "start",
            N_("Start of the story"),
            N_("The game of the story to begin with: 1 is the first card. A later one counts all before it as seen."),
            1,
            LATEST_START,
            1,
        ),
        switch(
            "known",
            N_("Everything known"),
            N_("Show all rules from the start. They still come into force only with their cards."),
            False,
        ),
    )

    @property
    def board(self) -> Board:
        """How it looks."""
        return cast(Board, import_module("zastava.games.fortress.board").BOARD)

    def check(self, seats: int, settings: Mapping[str, Setting]) -> None:  # noqa: ARG002 - any settings go together
        """BadInput when so many cannot play."""
        if seats not in SEATS:
            raise BadInput(N_("Fortress is for 2–4 players, not {seats}."), seats=seats)

    def setup(self, seats: int, options: Mapping[str, object] | None = None, seed: int = 0) -> State:
        """The first position."""
        settings = complete(self.options, options or {})
        self.check(seats, settings)
        games = cast(int, settings["games"])
        start = cast(int, settings["start"])
        state = State(seats, games, start, settings["known"] is True, chance(seed, "fortress"))
        lay_out(state)
        return state

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
        """Of all squads against a fort only those for which no cheaper one is as strong."""
        return heuristics.promising(state, seat, state.moves(seat))

    def advise(
        self, state: Any, seat: int, rng: Chance, effort: int = 1, stopped: Callable[[], bool] = never
    ) -> moves.Move | None:
        """The move of a player who weighs what the garrisons may be. With two seats more effort is better spent on a
        search; with more, a search takes the others for people who see through cards. Against three, playouts are
        better; against two, what a network has learned."""
        if effort == 1 or heuristics.is_decided(state, seat):  # then nothing is left to brood over
            return heuristics.choose(state, seat, rng)
        if state.seats == 2:
            return None
        if state.seats == 3:
            return heuristics_learned.choose(network_for(3), state, seat, rng, WORLDS * effort, stopped)
        return Playouts(state, seat, rng).run(WALKS * effort, stopped)

    def plans(self, seats: int) -> bool:
        """With more than two: there a tree is no better."""
        return seats > 2

    def terms(self, state: Any, seat: int) -> list[Term]:
        """What the evaluation is the sum of."""
        return reasons.terms(state, seat)

    def check_components(self) -> list[str]:
        """What a check of the component file has to say."""
        return components.check_components()


GAME: Final[Game] = Fortress()
