"""Bastion: defenders of a besieged city draw mana and beat off the enemies together, before they fill the wall."""

from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from typing import Any, Final, cast

from zastava.core.board import Board
from zastava.core.chance import Chance, chance
from zastava.core.contract import Game, never
from zastava.core.errors import BadInput
from zastava.core.options import Option, Setting, choice, complete, subset
from zastava.core.picks import Path
from zastava.core.terms import Term
from zastava.core.words import N_
from zastava.games.bastion import components, heuristics, moves, picks, reasons
from zastava.games.bastion.bot.weights import WEIGHTS
from zastava.games.bastion.components import CLASSES, LEVELS, MODE_ROWS, MODES, SIDES, SUPPORT_CLASSES
from zastava.games.bastion.state import State, new_state

SEATS: Final = (1, 2, 3, 4)
CHOSEN: Final = 3  # support classes in a normal game


class Bastion:
    """The game as the rest of the project knows it."""

    name: Final = "bastion"
    title: Final = N_("Bastion")
    summary: Final = N_("Defend a besieged city together: draw mana, cast spells, clear the wall before it is full.")
    version: Final = 1
    package: Final = "zastava.games.bastion"
    components: Final = components.HASH
    weights: Final = WEIGHTS
    far: Final = None
    seat_counts: Final = SEATS
    minutes: Final = (30, 90)
    cooperative: Final = True
    campaign: Final = None
    secrets: Final = False
    options: Final[tuple[Option, ...]] = (
        choice(
            "mode",
            N_("Mode"),
            N_("Begin with the learning game; then a normal game on one of four levels, or a scenario."),
            (
                ("learning", N_("Learning game")),
                ("normal", N_("Normal game")),
                ("scenario-1", N_("Scenario 1: Darkened Skies")),
                ("scenario-2", N_("Scenario 2: Trembling Earth")),
                ("scenario-3", N_("Scenario 3: Show of Force")),
                ("scenario-4", N_("Scenario 4: Late Arrival")),
            ),
            "learning",
        ),
        choice(
            "level",
            N_("Level"),
            N_("How many enemies of the support and legendary squads come. Only in a normal game."),
            (
                ("easy", N_("Easy: 31 enemies")),
                ("medium", N_("Medium: 35 enemies")),
                ("hard", N_("Hard: 39 enemies")),
                ("extreme", N_("Extreme: 43 enemies")),
            ),
            "easy",
            only="mode=normal",
        ),
        subset(
            "classes",
            N_("Support classes"),
            N_("Exactly three, or none to leave them to chance. Only in a normal game."),
            (
                ("scout", N_("Scouts: each brings one more enemy")),
                ("symbiont", N_("Symbionts: join another enemy")),
                ("flyer", N_("Flyers: block a quarter from its square")),
                ("priest", N_("Priests: protect their neighbours")),
                ("giant", N_("Giants: strong, and come from the far side")),
                ("archmage", N_("Archmages: dry up the wells of a colour")),
                ("werewolf", N_("Werewolves: as strong as their neighbours")),
                ("dragon", N_("Dragons: seize the citadel")),
            ),
            (),
            only="mode=normal",
        ),
        choice(
            "side",
            N_("Side of the quarters"),
            N_("With statues the wells are spread more evenly. Only in a normal game."),
            (("statue", N_("With statues")), ("plain", N_("Without statues"))),
            "statue",
            only="mode=normal",
        ),
        choice(
            "help",
            N_("Help"),
            N_("Whether the spells and chips of others are theirs to grant, or come without asking."),
            (("asked", N_("Others are asked")), ("given", N_("Given without asking"))),
            "asked",
        ),
    )

    @property
    def board(self) -> Board:
        """How it looks."""
        return cast(Board, import_module("zastava.games.bastion.board").BOARD)

    def check(self, seats: int, settings: Mapping[str, Setting]) -> None:
        """BadInput when so many cannot play, or for a number of support classes that cannot be (12.4)."""
        if seats not in SEATS:
            raise BadInput(N_("Bastion is for 1–4 defenders, not {seats}."), seats=seats)
        chosen = cast(tuple[str, ...], settings["classes"])
        if len(chosen) not in (0, CHOSEN):
            raise BadInput(
                N_("Choose exactly three support classes, or none for chance (rule 12.4); not {got}."), got=len(chosen)
            )

    def setup(self, seats: int, options: Mapping[str, object] | None = None, seed: int = 0) -> State:
        """The first position."""
        settings = complete(self.options, options or {})
        self.check(seats, settings)
        mode = MODES.index(cast(str, settings["mode"]))
        level = LEVELS.index(cast(str, settings["level"]))
        rng = chance(seed, "bastion")
        classes = 0
        if MODES[mode] == "normal":
            chosen = list(cast(tuple[str, ...], settings["classes"]))
            if not chosen:
                chosen = list(SUPPORT_CLASSES)
                rng.shuffle(chosen)
            for name in chosen[:CHOSEN]:
                classes |= 1 << CLASSES.index(name)
        printed = MODE_ROWS[mode].side
        side = SIDES.index(cast(str, settings["side"]) if printed == "choice" else printed)
        return new_state(seats, mode, level, side, settings["help"] == "given", classes, rng)

    def parse(self, text: str) -> moves.Move:
        """The move that a notation stands for."""
        return moves.parse(text)

    def path(self, move: Any) -> Path:
        """The picks that spell out a move."""
        return picks.path(move)

    def evaluate(self, state: Any, seat: int) -> float:
        """How well the team stands."""
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
        """The move of a team that plans several turns."""
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


GAME: Final[Game] = Bastion()
__all__ = ["GAME", "State"]
