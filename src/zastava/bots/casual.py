"""`casual`: plays like `greedy`, but at times without thinking."""

from typing import Any, Final

from zastava.bots.greedy import Greedy
from zastava.bots.uniform import Uniform
from zastava.core.chance import Chance
from zastava.core.contract import Game
from zastava.core.words import N_

_SLIPS: Final = 6  # one decision in so many
_SLIPS_TOGETHER: Final = 12  # and where all win or lose together: there a slip of one is a slip of all


class Casual:
    """An opponent for people who have just learned a game."""

    name: Final = "casual"
    title: Final = N_("Casual")

    def choose(self, game: Game, state: Any, seat: int, rng: Chance) -> Any:
        """Any legal move at times, otherwise the best."""
        slips = _SLIPS_TOGETHER if game.cooperative else _SLIPS
        bot = Greedy() if rng.below(slips) else Uniform()
        return bot.choose(game, state, seat, rng)
