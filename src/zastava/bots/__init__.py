"""Bots: what can sit down instead of a person. A bot sees what its seat sees and no more.

    move = let_think(find("skilled"), game, state, seat, chance(17, "bots"))
    move = let_think(make("search:seconds=0.3"), game, state, seat, chance(17, "bots"))

`let_think` is the one way to ask a bot: it hands over a state resampled for the seat, so that no caller can show the
true one by mistake.
"""

from collections.abc import Callable
from difflib import get_close_matches
from typing import Any, Final, Protocol

from zastava.bots.casual import Casual
from zastava.bots.greedy import Evaluation, Greedy
from zastava.bots.search import MOST_WALKS, Search, Vote
from zastava.bots.uniform import Uniform
from zastava.core.chance import Chance
from zastava.core.contract import Game, State
from zastava.core.errors import BadInput
from zastava.core.words import N_

__all__ = ["BOTS", "LEVELS", "Bot", "below", "called", "find", "let_think", "let_vote", "make", "stored"]


class Bot(Protocol):
    """Something that decides for a seat."""

    @property
    def name(self) -> str:
        """Short, lower case, what databases and records keep."""

    @property
    def title(self) -> str:
        """How strong it is, for people: a message id."""

    def choose(self, game: Game, state: Any, seat: int, rng: Chance) -> Any:
        """One of `state.moves(seat)`; `state` is only one of those that the seat cannot tell from the true one."""


_LINE: Final[tuple[Bot, ...]] = (
    Uniform(),
    Casual(),
    Greedy(),
    Search("strong", N_("Strong"), walks=40, effort=8, patience=0.8),
    Search("master", N_("Master"), seconds=1.0, effort=25, patience=1.4),
)
BOTS: Final[dict[str, Bot]] = {bot.name: bot for bot in _LINE}

# Names and titles (message ids) from the weakest to the strongest, for people who choose an opponent.
LEVELS: Final[tuple[tuple[str, str], ...]] = tuple((bot.name, bot.title) for bot in BOTS.values())

# What people call a level, in lower case: pages show it so, command lines, API and tables of results name it so. Two
# are kept by an older name, which is understood wherever the other is.
_STORED: Final[dict[str, str]] = {title.lower(): name for name, title in LEVELS}
_CALLED: Final[dict[str, str]] = {name: title for title, name in _STORED.items()}


def stored(name: str) -> str:
    """The name by which databases and records know a level: `greedy` for `skilled`; any other name as it is."""
    return _STORED.get(name, name)


def called(name: str) -> str:
    """What people call a level: `skilled` for `greedy`; any other bot by its own name."""
    return _CALLED.get(name, name)


def find(name: str) -> Bot:
    """The level that is called or stored so; BadInput, with what there is, when there is none."""
    if stored(name) in BOTS:
        return BOTS[stored(name)]
    near = get_close_matches(name, [*_STORED, *BOTS], 1)
    if near:
        raise BadInput(N_("There is no bot '{name}'. Did you mean '{near}'?"), name=name, near=near[0])
    raise BadInput(N_("There is no bot '{name}'. Bots: {known}."), name=name, known=", ".join(_STORED))


def below(name: str) -> str:
    """The level below one, for when it fails; below an unknown one the strongest that thinks quickly, "" below all."""
    names = list(BOTS)
    if name not in BOTS:
        return Greedy.name
    return names[names.index(name) - 1] if name != names[0] else ""


def make(name: str) -> Bot:
    """A level, or `search` with a budget of one's own: `search:seconds=0.3`, `search:walks=500`, `search:effort=4`.
    Games that plan by themselves heed the effort, all others seconds or walks. For whoever pays for the thinking: at a
    table that others share there are levels only. `evaluation` looks one move ahead in every game."""
    if name == Evaluation.name:
        return Evaluation()
    kind, _, budget = name.partition(":")
    if kind != "search":
        return find(name)
    key, _, amount = budget.partition("=")
    try:
        match key:
            case "seconds":
                return Search(name, name, seconds=float(amount))
            case "walks":
                if int(amount) == 0:  # none would mean that a time counts instead
                    raise BadInput(
                        N_("'{name}': a bot takes 1 to {most} walks, not {got}."),
                        name=name,
                        most=MOST_WALKS,
                        got=int(amount),
                    )
                return Search(name, name, walks=int(amount))
            case "effort":
                return Search(name, name, effort=int(amount))
    except ValueError:
        pass
    raise BadInput(
        N_("'{name}' has no budget. Write search:seconds=0.3, search:walks=500 or search:effort=4."), name=name
    )


def let_think(bot: Bot, game: Game, state: State, seat: int, rng: Chance) -> Any:
    """The move that a bot makes for a seat, from nothing but what the seat may know."""
    # It looks at nothing but its own legal moves, so there is nothing to hide, only time to save.
    if isinstance(bot, Uniform):
        return bot.pick(state.moves(seat), rng)
    return bot.choose(game, state.resample(seat, rng), seat, rng)


def let_vote(
    bot: Bot, game: Game, state: State, seat: int, rng: Chance, part: int, stopped: Callable[[], bool]
) -> list[Vote]:
    """What one of several processes that think about the same decision has found; `bots.search.elect` says what it
    comes to. Only a search has more to say than its move, and only a search stops when it is told to."""
    if isinstance(bot, Search):
        return bot.vote(game, state.resample(seat, rng), seat, rng, part, stopped)
    return [Vote(str(let_think(bot, game, state, seat, rng)), 0, 0.0)]
