"""Every game as a Python game of OpenSpiel, so that its search and learning run on ours.

    import pyspiel
    import zastava.lab.openspiel
    game = pyspiel.load_game("zastava_fjords", {"players": 3, "options": "runes=all"})

Chance is sampled inside moves. Where several decide at once they are asked in the order of seats, and none is told what
another chose. Actions, observations and returns are those of `lab/encoding.py`. The information state is the seat's
view, which remembers for it what it has seen, and the picks of a half-made decision.

`resample_from_infostate` draws another state that the seat cannot tell from this one, as ISMCTS needs it. A clone goes
on with the very chance of its original: hand searches that clone, such as MCTS, a resampled state, or they look ahead.
"""

import json
from importlib.metadata import entry_points
from typing import Any, Final

try:
    import numpy as np
    import pyspiel
except ImportError as error:
    raise ImportError(f"This needs {error.name}: install zastava[openspiel].", name=error.name) from error

from zastava.core import registry
from zastava.core.chance import Chance, chance
from zastava.core.errors import BadInput
from zastava.core.options import Setting
from zastava.core.words import N_
from zastava.lab.encoding import DEPTH, Table, codec_of, returns
from zastava.lab.simulate import settle

LONGEST: Final = 100_000  # actions; every game ends long before
_WORTH: Final = 10.0  # no return is larger: alone, points are counted in hundreds


def _type_of(name: str) -> Any:
    game = registry.find(name)
    return pyspiel.GameType(
        short_name=f"zastava_{name}",
        long_name=f"Zastava: {game.title}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.SAMPLED_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.seat_counts[-1],
        min_num_players=game.seat_counts[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": game.seat_counts[0], "seed": 0, "options": ""},
    )


def read_options(text: str) -> dict[str, object]:
    """Options as a parameter of OpenSpiel holds them: `runes=all;variant=epic`."""
    found: dict[str, object] = {}
    for part in text.split(";") if text else ():
        name, _, setting = part.partition("=")
        if not setting or name in found:
            raise BadInput(N_("An option is given as NAME=VALUE, not '{got}'."), got=part)
        found[name] = setting
    return found


class SpielGame(pyspiel.Game):
    """A game with its number of seats and its options. Every new state is another deal, all from one seed."""

    kind: Any  # the type that OpenSpiel knows it by; each game has a class of its own

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = {**self.kind.parameter_specification, **(params or {})}
        self.game: Final = registry.find(self.kind.short_name.removeprefix("zastava_"))
        self.codec: Final = codec_of(self.game)
        self.seats: Final = int(given["players"])
        self.settings: Final[dict[str, Setting]] = settle(self.game, self.seats, read_options(str(given["options"])))
        self.deals: Final = chance(int(given["seed"]), "openspiel")
        spiel_info = pyspiel.GameInfo(
            num_distinct_actions=self.codec.size,
            max_chance_outcomes=0,
            num_players=self.seats,
            min_utility=-_WORTH,
            max_utility=_WORTH,
            max_game_length=LONGEST,
        )
        super().__init__(self.kind, spiel_info, params or {})

    def new_initial_state(self) -> Any:
        """A deal; it is made when it is first looked at, so that clones cost nothing twice."""
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Any:
        """What tells states in numbers and in text."""
        if params:
            raise BadInput(N_("An observer of ours takes no parameters."))
        return SpielObserver(self, iig_obs_type)


class SpielState(pyspiel.State):
    """A table in the clothes of OpenSpiel."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self._table: Table | None = None

    @property
    def table(self) -> Table:
        """The state that is played."""
        if self._table is None:
            played: SpielGame = self.get_game()
            dealt = played.game.setup(played.seats, played.settings, played.deals.word())
            self._table = Table(played.codec, dealt)
        return self._table

    def current_player(self) -> int:
        """The first seat that waits, or that the game is over."""
        waiting = self.table.state.waiting
        over: int = pyspiel.PlayerId.TERMINAL
        return waiting[0] if waiting else over

    def _legal_actions(self, player: int) -> list[int]:
        return self.table.legal(player)

    def _apply_action(self, action: int) -> None:
        self.table.act(self.current_player(), action)

    def _action_to_string(self, player: int, action: int) -> str:  # noqa: ARG002 - the same for all
        return self.table.codec.actions[action]

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return not self.table.state.waiting

    def returns(self) -> list[float]:
        """What the end is worth to each seat; 0 before it."""
        state = self.table.state
        return returns(self.table.codec.game, state.outcome, state.seats)

    def resample_from_infostate(self, player: int, sampler: Any) -> Any:
        """Another state that this seat cannot tell from this one; `sampler` gives numbers from 0 to 1."""
        twin = self.clone()
        twin._table = self.table.resample(player, _stream(sampler))
        return twin

    def __str__(self) -> str:
        return told(self.table, 0 if self.is_terminal() else self.current_player())


def _stream(sampler: Any) -> Chance:
    """A stream of ours whose start is drawn from a sampler of OpenSpiel."""
    return chance(int(sampler() * (1 << 53)), "resample")


def told(table: Table, seat: int) -> str:
    """All that a seat may know, and what it has picked, as text. Who else still decides is not said."""
    view = {name: part for name, part in table.state.view(seat).items() if name not in ("news", "waiting")}
    return json.dumps([view, seat in table.state.waiting, table.chosen[seat]], separators=(",", ":"))


class SpielObserver:
    """States as text and as numbers: those of the observation, then the picks of a half-made decision."""

    def __init__(self, game: SpielGame, iig_obs_type: Any) -> None:  # noqa: ARG002 - a view is what there is
        self.tensor: Final[Any] = np.zeros(len(game.codec.names) + DEPTH, np.float32)
        self.dict: Final = {"observation": self.tensor[:-DEPTH], "picked": self.tensor[-DEPTH:]}

    def set_from(self, state: SpielState, player: int) -> None:
        """Fill the tensor with what a seat may know."""
        self.tensor[:-DEPTH] = state.table.observe(player)
        self.tensor[-DEPTH:] = state.table.picked(player)

    def string_from(self, state: SpielState, player: int) -> str:
        """What a seat may know, as text."""
        return told(state.table, player)


for _name in sorted({point.name for point in entry_points(group=registry.GROUP)}):
    if f"zastava_{_name}" not in pyspiel.registered_names():
        _kind = _type_of(_name)
        # A class and no function: OpenSpiel lets go of what it holds only after Python has ended.
        pyspiel.register_game(_kind, type(f"Spiel_{_name}", (SpielGame,), {"kind": _kind}))
