"""The weights that the planner reads; `weights.toml` says where they come from."""

from typing import Final

from zastava.games import weight_file

WEIGHTS: Final = weight_file.read("zastava.games.bastion")
WEIGHT: Final[list[float]] = WEIGHTS.values
