"""The weights that the planner reads; `weights.toml` and `far.toml` say where they come from."""

from typing import Final

from zastava.games import weight_file

_PACKAGE: Final = "zastava.games.outpost"
WEIGHTS: Final = weight_file.read(_PACKAGE)
WEIGHT: Final[list[float]] = WEIGHTS.values
# The same names in the same order, for those who think longer.
FAR_WEIGHTS: Final = weight_file.read(_PACKAGE, weight_file.FAR)
FAR: Final[list[float]] = FAR_WEIGHTS.values
