"""Every game as a PettingZoo environment: `env` asks one seat at a time, `parallel_env` all that wait at once.

    from zastava.lab.pettingzoo import env
    table = env("fjords", seats=3, options={"runes": "all"})
    table.reset(seed=17)
    for agent in table.agent_iter():
        observation, reward, termination, truncation, info = table.last()
        action = None if termination else choose(observation["observation"], observation["action_mask"])
        table.step(action)

An action is one pick and an observation is read from the seat's view (`lab/encoding.py`); `info["view"]` is the plain
view of the seat that is asked. Rewards come at the end (`returns`). An illegal action ends the game with -1 for whoever
took it. While several seats decide at once, `env` asks them in the order of seats; none sees what another chose.
"""

from collections.abc import Mapping
from typing import Any, Final

try:
    import numpy as np
    from gymnasium.spaces import Box, Dict, Discrete
    from gymnasium.utils import EzPickle
    from pettingzoo import AECEnv, ParallelEnv
    from pettingzoo.utils import wrappers
except ImportError as error:
    raise ImportError(f"This needs {error.name}: install zastava[lab].", name=error.name) from error

from zastava.core import registry
from zastava.core.chance import Chance, chance
from zastava.core.errors import BadInput
from zastava.core.options import Setting
from zastava.core.words import N_
from zastava.lab.encoding import DEPTH, ENOUGH, Codec, Table, codec_of, returns
from zastava.lab.picture import picture
from zastava.lab.simulate import settle

BOUND: Final = 1000.0  # no number of an observation is larger
FOUL: Final = -1.0  # what an illegal action is worth


def observation_space(codec: Codec) -> Any:
    """What a seat is shown: numbers, what it has picked of the decision at hand, and which actions are legal."""
    numbers = Box(-BOUND, BOUND, (len(codec.names),), np.float32)
    picked = Box(0, codec.size - 1, (DEPTH,), np.int32)
    return Dict({"observation": numbers, "picked": picked, "action_mask": Box(0, 1, (codec.size,), np.int8)})


def observation(table: Table, seat: int) -> dict[str, Any]:
    """What a seat is shown now."""
    return {"observation": table.observe(seat), "picked": table.picked(seat), "action_mask": table.mask(seat)}


class Seeds:
    """The seeds of games to come: a given one, or what follows from the last given one."""

    def __init__(self) -> None:
        self._stream: Chance | None = None

    def next(self, given: int | None) -> int:
        """The seed of the next game."""
        if given is not None:
            self._stream = chance(given, "environments")
            return given
        if self._stream is None:
            self._stream = chance(int(np.random.default_rng().integers(1 << 62)), "environments")
        return self._stream.word()


class _Seats:
    """What both environments share: the game, its settings, its spaces, and the table."""

    def __init__(self, game: str, seats: int | None, options: Mapping[str, object] | None) -> None:
        self.game: Final = registry.find(game)
        self.codec: Final = codec_of(self.game)
        self.seats: Final = seats if seats is not None else self.game.seat_counts[0]
        self.settings: Final[dict[str, Setting]] = settle(self.game, self.seats, options or {})
        self.names: Final = [f"seat_{number}" for number in range(self.seats)]
        self.shown: Final = observation_space(self.codec)
        self.space: Final = {name: Discrete(self.codec.size) for name in self.names}
        self.seeds: Final = Seeds()
        self._table: Table | None = None

    def begin(self, seed: int | None) -> None:
        """A new game."""
        self._table = Table(self.codec, self.game.setup(self.seats, self.settings, self.seeds.next(seed)))

    @property
    def table(self) -> Table:
        """The game that is played."""
        if self._table is None:
            raise BadInput(N_("Call reset() first."))
        return self._table


class TableEnv(AECEnv, EzPickle):
    """One seat after the other. `env` wraps it so that an illegal action ends the game."""

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        options: Mapping[str, object] | None = None,
        render_mode: str | None = None,
    ) -> None:
        EzPickle.__init__(self, game, seats, options, render_mode)
        super().__init__()
        self._seats: Final = _Seats(game, seats, options)
        self.metadata = {"name": f"zastava_{game}_v0", "render_modes": ["svg"], "is_parallelizable": False}
        self.render_mode = render_mode
        self.possible_agents = list(self._seats.names)
        self.agents: list[str] = []

    @property
    def table(self) -> Table:
        """The game that is played."""
        return self._seats.table

    def observation_space(self, agent: str) -> Any:  # noqa: ARG002 - the same for all
        """What a seat is shown."""
        return self._seats.shown

    def action_space(self, agent: str) -> Any:
        """What a seat may do."""
        return self._seats.space[agent]

    def reset(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> None:  # noqa: ARG002
        """Begin a game; the same seed deals the same."""
        self._seats.begin(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._ask()

    def observe(self, agent: str) -> dict[str, Any]:
        """What a seat knows, in numbers."""
        return observation(self.table, self.possible_agents.index(agent))

    def step(self, action: int | None) -> None:
        """Take an action of the seat that is asked; None when the game is over for it."""
        if action is None or self.terminations[self.agent_selection]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[self.agent_selection] = 0.0
        self.table.act(self.possible_agents.index(self.agent_selection), int(action))
        self.rewards = dict(zip(self.agents, self._worth(), strict=True))
        self._accumulate_rewards()
        self._ask()

    def render(self) -> str:
        """The board as one SVG, as someone sees it who only watches."""
        return str(picture(self.table.state))

    def close(self) -> None:
        """Nothing is held open."""

    def _worth(self) -> list[float]:
        return returns(self._seats.game, self.table.state.outcome, self._seats.seats)

    def _ask(self) -> None:
        """Turn to the seat that decides next; everybody is told the end."""
        waiting = self.table.state.waiting
        self.infos: dict[str, dict[str, Any]] = {name: {} for name in self.agents}
        for seat in waiting[:1] or range(self._seats.seats):
            self.infos[self.possible_agents[seat]] = {"view": self.table.state.view(seat)}
        self.agent_selection = self.possible_agents[waiting[0] if waiting else 0]
        if not waiting:
            self.terminations = dict.fromkeys(self.agents, True)


class JointEnv(ParallelEnv, EzPickle):
    """All seats at once: those that wait take an action, the others say 0."""

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        options: Mapping[str, object] | None = None,
        render_mode: str | None = None,
    ) -> None:
        EzPickle.__init__(self, game, seats, options, render_mode)
        self._seats: Final = _Seats(game, seats, options)
        self.metadata = {"name": f"zastava_{game}_v0", "render_modes": ["svg"]}
        self.render_mode = render_mode
        self.possible_agents = list(self._seats.names)
        self.agents: list[str] = []

    @property
    def table(self) -> Table:
        """The game that is played."""
        return self._seats.table

    def observation_space(self, agent: str) -> Any:  # noqa: ARG002 - the same for all
        """What a seat is shown."""
        return self._seats.shown

    def action_space(self, agent: str) -> Any:
        """What a seat may do."""
        return self._seats.space[agent]

    def reset(
        self,
        seed: int | None = None,
        options: Mapping[str, Any] | None = None,  # noqa: ARG002
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Begin a game; the same seed deals the same."""
        self._seats.begin(seed)
        self.agents = list(self.possible_agents)
        return self._shown()

    def step(
        self, actions: Mapping[str, int]
    ) -> tuple[dict[str, Any], dict[str, float], dict[str, bool], dict[str, bool], dict[str, Any]]:
        """Take the actions of all seats that wait; they commute, so their order does not matter."""
        table = self.table
        waiting = table.state.waiting
        legal = {seat: table.legal(seat) or [ENOUGH] for seat in range(self._seats.seats)}
        taken = [int(actions.get(name, ENOUGH)) for name in self.possible_agents]
        fouls = [seat for seat in legal if taken[seat] not in legal[seat]]
        if not fouls:
            for seat in waiting:
                table.act(seat, taken[seat])  # still legal: what one seat does leaves the choices of others as they are
            worth = returns(self._seats.game, table.state.outcome, self._seats.seats)
        else:
            worth = [FOUL if seat in fouls else 0.0 for seat in range(self._seats.seats)]
        over = bool(fouls) or not table.state.waiting
        shown, infos = self._shown()
        present = list(self.agents)
        if over:
            self.agents = []
        ended = dict.fromkeys(present, over)
        return shown, dict(zip(present, worth, strict=True)), ended, dict.fromkeys(present, False), infos

    def render(self) -> str:
        """The board as one SVG, as someone sees it who only watches."""
        return str(picture(self.table.state))

    def close(self) -> None:
        """Nothing is held open."""

    def _shown(self) -> tuple[dict[str, Any], dict[str, Any]]:
        shown = {name: observation(self.table, seat) for seat, name in enumerate(self.possible_agents)}
        views = {name: {"view": self.table.state.view(seat)} for seat, name in enumerate(self.possible_agents)}
        return shown, views


def env(
    game: str,
    seats: int | None = None,
    options: Mapping[str, object] | None = None,
    render_mode: str | None = None,
) -> Any:
    """A game, one seat after the other; the fewest seats without a number. BadInput for what cannot be played."""
    made: Any = TableEnv(game, seats, options, render_mode)
    made = wrappers.TerminateIllegalWrapper(made, illegal_reward=FOUL)
    made = wrappers.AssertOutOfBoundsWrapper(made)
    return wrappers.OrderEnforcingWrapper(made)


def parallel_env(
    game: str,
    seats: int | None = None,
    options: Mapping[str, object] | None = None,
    render_mode: str | None = None,
) -> JointEnv:
    """A game, all seats at once: for games in which several decide at the same time."""
    return JointEnv(game, seats, options, render_mode)
