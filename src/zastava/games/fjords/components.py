"""The hexes of Fjords: read from `components.toml`, checked, and kept as one small object each."""

from typing import Final

from zastava.games.component_file import ComponentFile, ComponentRow, read

SYMBOLS: Final = ("strength", "water", "friendship")
HEXES: Final = 64
STARTS: Final = 3
COUNTS: Final = ("unmarked", "marked_3", "marked_4", "strength", "water", "friendship")


class Hex:
    """One hex: its number, its six corners counter-clockwise, its player mark (0 for none) and its rune symbol."""

    def __init__(self, number: int, corners: str, mark: int, symbol: str, q: int, r: int) -> None:
        self.number: Final = number
        self.corners: Final = corners
        self.mark: Final = mark
        self.symbol: Final = symbol  # "" for none
        self.q: Final = q  # where a start hex lies
        self.r: Final = r


class Components:
    """Everything that a component file says."""

    def __init__(self, start: list[Hex], hexes: list[Hex]) -> None:
        self.start: Final = start
        self.hexes: Final = hexes  # hexes[i] has the number i + 1


def read_components(file: ComponentFile) -> Components:
    """The components that a file describes; BadComponents, naming file, row and expectation, when it is off."""
    file.only("counts", "start", "hex")
    counts = _counts(file)
    start = [_start_hex(row, HEXES + index + 1) for index, row in enumerate(file.rows("start", STARTS))]
    rows = file.rows("hex", HEXES)
    hexes = [_hex(row) for row in rows]
    _check_numbers(file, hexes)
    hexes.sort(key=_number)
    _check_counts(file, counts, hexes)
    _check_start(file, start)
    if all(row.provenance == "ours" for row in rows):  # we made it so; whether the box is so, nobody told us
        _check_mirrors(file, hexes, 0)
        _check_mirrors(file, hexes, 4)
    return Components(start, hexes)


def check_components() -> list[str]:
    """A line per component file that is right."""
    return [f"{FILE.name}: {len(COMPONENTS.start)} + {len(COMPONENTS.hexes)} hexes"]


def mirrored(corners: str) -> str:
    """The corners as a mirror shows them."""
    return corners[::-1]


def canonical(corners: str) -> str:
    """The turn of a shape that comes first in the alphabet: the same for every turn of it."""
    return min([corners[turn:] + corners[:turn] for turn in range(6)])


def _number(printed: Hex) -> int:
    return printed.number


def _counts(file: ComponentFile) -> list[int]:
    """How many hexes there are with each mark and each symbol, as [counts] says."""
    row = file.table("counts")
    counts = [row.number(name, 0, HEXES) for name in COUNTS]
    row.done()
    return counts


def _corners(row: ComponentRow) -> str:
    corners = row.text("corners")
    if len(corners) != 6 or any(letter not in "MPW" for letter in corners):
        raise row.bad("corners of six letters M, P, W", corners)
    runs = sum(1 for corner in range(6) if corners[corner] == "W" and corners[corner - 1] != "W")
    if runs > 1:
        raise row.bad("water in a single run of corners, so that the land of a hex is one piece", corners)
    return corners


def _start_hex(row: ComponentRow, number: int) -> Hex:
    at = row.numbers("at", -8, 8, 2)
    corners = _corners(row)
    row.done()
    return Hex(number, corners, 0, "", at[0], at[1])


def _hex(row: ComponentRow) -> Hex:
    number = row.number("id", 1, HEXES)
    mark = row.number("mark", 3, 4) if row.has("mark") else 0
    corners = _corners(row)
    symbol = row.choice("symbol", SYMBOLS) if row.has("symbol") else ""
    row.done()
    if symbol in ("strength", "friendship"):
        needed = ("M" if symbol == "strength" else "P") * 6
        if corners != needed:
            raise row.bad(f"{symbol}: {needed}", corners)
    if symbol == "water" and "W" not in corners:
        raise row.bad("water: W", corners)
    return Hex(number, corners, mark, symbol, 0, 0)


def _check_numbers(file: ComponentFile, hexes: list[Hex]) -> None:
    seen: dict[int, bool] = {}
    for printed in hexes:
        if printed.number in seen:
            raise file.bad(f"hex {printed.number}", "every id once", printed.number)
        seen[printed.number] = True


def _check_counts(file: ComponentFile, counts: list[int], hexes: list[Hex]) -> None:
    found = [sum(1 for printed in hexes if printed.mark == mark) for mark in (0, 3, 4)]
    found += [sum(1 for printed in hexes if printed.symbol == symbol) for symbol in SYMBOLS]
    for index, name in enumerate(COUNTS):
        if found[index] != counts[index]:
            raise file.bad("counts", f"{name} = {counts[index]}", found[index])


def _check_start(file: ComponentFile, start: list[Hex]) -> None:
    """The start hexes lie side by side, each touching all others, and their shared corners agree."""
    steps = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
    for index, printed in enumerate(start):
        for other in start[:index]:
            row = f"start {index + 1}"
            step = (other.q - printed.q, other.r - printed.r)
            if step not in steps:
                raise file.bad(row, "a place beside every other start hex", f"{printed.q}, {printed.r}")
            side = steps.index(step)
            mine = printed.corners[side - 1] + printed.corners[side]
            theirs = other.corners[(side + 3) % 6] + other.corners[(side + 2) % 6]
            if mine != theirs:
                raise file.bad(row, f"corners that match their neighbour ({theirs})", mine)


def _check_mirrors(file: ComponentFile, hexes: list[Hex], mark: int) -> None:
    """Neither hand is favoured: with 2 and with 4 players every shape is there as often as its mirror image."""
    shapes = [canonical(printed.corners) for printed in hexes if printed.mark <= mark]
    for printed in hexes:
        if printed.mark <= mark:
            image = canonical(mirrored(printed.corners))
            wanted = shapes.count(canonical(printed.corners))
            if shapes.count(image) != wanted:
                raise file.bad(
                    f"hex {printed.number}", f"mirror image {image} as often ({wanted})", shapes.count(image)
                )


FILE: Final = read("zastava.games.fjords")
COMPONENTS: Final = read_components(FILE)
