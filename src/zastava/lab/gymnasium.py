"""One seat of a game as a Gymnasium environment: bots sit on the others, or nobody in a game for one.

    import gymnasium
    seat = gymnasium.make("zastava.lab.gymnasium:zastava/fjords-v0", seats=2, bots=("greedy",))
    observation, info = seat.reset(seed=17)
    observation, reward, terminated, truncated, info = seat.step(action)

Actions, observations and rewards are those of `lab/pettingzoo.py`. An illegal action ends the game with -1; `info`
holds the plain `view` of the seat and the `legal` actions. Importing this module registers every installed game, as
Gymnasium has it since its version 1; the name before the colon imports it.
"""

from collections.abc import Mapping, Sequence
from importlib.metadata import entry_points
from typing import Any, Final

try:
    import gymnasium
    from gymnasium.spaces import Discrete
except ImportError as error:
    raise ImportError(f"This needs {error.name}: install zastava[lab].", name=error.name) from error

from zastava.bots import let_think
from zastava.core import registry
from zastava.core.chance import Chance, chance
from zastava.core.errors import BadInput
from zastava.core.options import Setting
from zastava.core.words import N_
from zastava.lab.encoding import Table, codec_of, returns
from zastava.lab.pettingzoo import FOUL, Seeds, observation, observation_space
from zastava.lab.picture import picture
from zastava.lab.simulate import line_up, settle


class SeatEnv(gymnasium.Env):
    """One seat; the bots go round over the others."""

    metadata: Final = {"render_modes": ["svg"], "render_fps": 1}

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        seat: int = 0,
        bots: Sequence[str] = ("greedy",),
        options: Mapping[str, object] | None = None,
        render_mode: str | None = None,
    ) -> None:
        self.game: Final = registry.find(game)
        self.codec: Final = codec_of(self.game)
        self.seats: Final = seats if seats is not None else self.game.seat_counts[0]
        self.settings: Final[dict[str, Setting]] = settle(self.game, self.seats, options or {})
        if not 0 <= seat < self.seats:
            raise BadInput(N_("Seat {seat}: expected 0 to {last}."), seat=seat, last=self.seats - 1)
        self.seat: Final = seat
        self.line: Final = line_up(bots, max(1, self.seats - 1))
        self.render_mode = render_mode
        self.observation_space = observation_space(self.codec)
        self.action_space = Discrete(self.codec.size)
        self._seeds: Final = Seeds()
        self._streams: list[Chance] = []
        self._table: Table | None = None

    @property
    def table(self) -> Table:
        """The game that is played."""
        if self._table is None:
            raise BadInput(N_("Call reset() first."))
        return self._table

    def reset(
        self, *, seed: int | None = None, options: Mapping[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Begin a game; the same seed deals the same, and the bots play the same."""
        super().reset(seed=seed, options=options)
        dealt = self._seeds.next(seed)
        self._streams = [chance(dealt, f"bot {number}") for number in range(self.seats)]
        self._table = Table(self.codec, self.game.setup(self.seats, self.settings, dealt))
        self._let_others_play()
        return self._shown()

    def step(self, action: int) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        """Take an action; the others play until this seat is asked again, or the game is over."""
        table = self.table
        legal = int(action) in table.legal(self.seat)
        worth = FOUL
        if legal:
            table.act(self.seat, int(action))
            self._let_others_play()
            worth = returns(self.game, table.state.outcome, self.seats)[self.seat]
        shown, info = self._shown()
        return shown, worth, not legal or not table.state.waiting, False, info

    def render(self) -> Any:
        """The board as one SVG, as this seat sees it."""
        return str(picture(self.table.state, self.seat))

    def _let_others_play(self) -> None:
        table = self.table
        while table.state.waiting and self.seat not in table.state.waiting:
            other = table.state.waiting[0]
            bot = self.line[(other - self.seat - 1) % self.seats % len(self.line)]
            table.play(other, let_think(bot, self.game, table.state, other, self._streams[other]))

    def _shown(self) -> tuple[dict[str, Any], dict[str, Any]]:
        table = self.table
        info = {"view": table.state.view(self.seat), "legal": table.legal(self.seat)}
        return observation(table, self.seat), info


for _name in sorted({point.name for point in entry_points(group=registry.GROUP)}):
    gymnasium.register(f"zastava/{_name}-v0", "zastava.lab.gymnasium:SeatEnv", kwargs={"game": _name})
