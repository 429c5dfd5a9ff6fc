"""Reading and writing the weights of a game's evaluation: `weights.toml` in its folder, and `far.toml` where those who
think longer than a quick player weigh by other numbers.

The file says where its numbers come from (`origin`) and has a number, or a row of numbers, for each name in the table
`weights`. Nobody types them: `zastava tune GAME` writes the file anew when games have shown that others are better.
"""

import math
import tomllib
from importlib.resources import files
from typing import Final

from zastava.core.errors import BadComponents
from zastava.core.weights import Weights
from zastava.core.words import N_

NAME: Final = "weights.toml"
FAR: Final = "far.toml"
_PREFACE: Final = (
    "# What the evaluation weighs by; every name is explained where it is read. Written by `zastava tune`.\n"
)


def read(package: str, name: str = NAME) -> Weights:
    """The weights in a game's folder."""
    where = f"{package.rpartition('.')[2]}/{name}"
    return parse(files(package).joinpath(name).read_text("utf-8"), where)


def parse(text: str, where: str) -> Weights:
    """The weights that a text holds; BadComponents with the place when it is not of the form."""
    expected = BadComponents(
        N_('{file}: expected origin = "…" and [weights] with a number or a row of numbers for each name.'), file=where
    )
    try:
        read = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadComponents(N_("{file}: not TOML: {why}"), file=where, why=str(error)) from error
    origin, rows = read.get("origin"), read.get("weights")
    if set(read) != {"origin", "weights"} or not isinstance(origin, str) or not origin or not isinstance(rows, dict):
        raise expected
    table: dict[str, list[float]] = {}
    for name, row in rows.items():
        numbers = row if isinstance(row, list) else [row]
        if not numbers or not all(_is_number(one) for one in numbers):
            raise expected
        table[name] = [float(one) for one in numbers]
    return Weights(where, origin, table)


def render(weights: Weights, origin: str, values: list[float]) -> str:
    """The file for other values of the same weights."""
    lines = [_PREFACE, f'origin = "{origin}"\n', "\n[weights]\n"]
    for name, row in weights.table(values).items():
        numbers = [f"{value:.4g}" if value % 1 else f"{value:.1f}" for value in row]
        lines.append(f"{name} = {numbers[0] if len(numbers) == 1 else '[' + ', '.join(numbers) + ']'}\n")
    return "".join(lines)


def _is_number(one: object) -> bool:
    return isinstance(one, (int, float)) and not isinstance(one, bool) and math.isfinite(one)
