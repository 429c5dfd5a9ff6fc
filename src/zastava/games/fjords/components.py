"""The hexes of Fjords: read from `components.toml`, checked, and kept as one small object each."""

import tomllib
from importlib.resources import files
from typing import Any, Final

from zastava.core.errors import BadComponents
from zastava.core.words import N_

FILE: Final = "fjords/components.toml"  # as messages name it
SYMBOLS: Final = ("strength", "water", "friendship")
PROVENANCE: Final = ("printed", "inferred", "ours")
HEXES: Final = 64
STARTS: Final = 3
COUNTS: Final = ("start", "hexes", "unmarked", "marked_3", "marked_4", "strength", "water", "friendship")


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


def read(text: str, file: str = FILE) -> Components:
    """The components that a TOML text describes; BadComponents, naming file, row and expectation, when it is off."""
    try:
        table: dict[str, Any] = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise _bad(file, "TOML", N_("a file that can be read as TOML"), str(error)) from error
    _keys(file, "top", table, ("counts", "start", "hex"))
    counts = _counts(file, table)
    start: list[Hex] = []
    for index, row in enumerate(_rows(file, table, "start")):
        start.append(_start_hex(file, f"start {index + 1}", row, HEXES + index + 1))
    hexes: list[Hex] = []
    ours = True
    for index, row in enumerate(_rows(file, table, "hex")):
        hexes.append(_hex(file, f"hex {row.get('id', f'number {index + 1}')}", row))
        ours = ours and row["provenance"] == "ours"
    _check_numbers(file, hexes)
    hexes.sort(key=_number)
    _check_counts(file, counts, start, hexes)
    _check_start(file, start)
    if ours:  # we made it so; whether the hexes of the box are so, nobody told us
        _check_mirrors(file, hexes, 0)
        _check_mirrors(file, hexes, 4)
    return Components(start, hexes)


def load() -> Components:
    """The components of the installed file."""
    beside = files("zastava.games.fjords") / "components.toml"
    return read(beside.read_bytes().decode("utf-8", errors="replace"))  # what is no text is no TOML either


def check_components() -> list[str]:
    """A line per component file that is right; BadComponents when one is off."""
    components = load()
    return [f"{FILE}: {len(components.start)} + {len(components.hexes)} hexes"]


def mirrored(corners: str) -> str:
    """The corners as a mirror shows them."""
    return corners[::-1]


def canonical(corners: str) -> str:
    """The turn of a shape that comes first in the alphabet: the same for every turn of it."""
    return min([corners[turn:] + corners[:turn] for turn in range(6)])


def _bad(file: str, row: str, expected: str, got: object) -> BadComponents:
    return BadComponents(
        N_("{file}, row '{row}': expected {expected}, got '{got}'."), file=file, row=row, expected=expected, got=got
    )


def _number(printed: Hex) -> int:
    return printed.number


def _keys(file: str, row: str, table: dict[str, Any], known: tuple[str, ...]) -> None:
    for key in table:
        if key not in known:
            raise _bad(file, row, "only the keys " + ", ".join(known), key)


def _rows(file: str, table: dict[str, Any], name: str) -> list[dict[str, Any]]:
    rows = table.get(name)
    if not isinstance(rows, list) or not all(isinstance(row, dict) for row in rows):
        raise _bad(file, name, f"rows [[{name}]]", rows)
    return rows


def _counts(file: str, table: dict[str, Any]) -> dict[str, int]:
    rows = table.get("counts")
    if not isinstance(rows, dict):
        raise _bad(file, "counts", "a table [counts]", rows)
    _keys(file, "counts", rows, (*COUNTS, "provenance"))
    counts: dict[str, int] = {}
    for name in COUNTS:
        count = rows.get(name)
        if not isinstance(count, int) or isinstance(count, bool) or not 0 <= count <= 64:
            raise _bad(file, "counts", f"{name} = 0–64", count)
        counts[name] = count
    for name, printed in (("start", STARTS), ("hexes", HEXES)):
        if counts[name] != printed:
            raise _bad(file, "counts", f"{name} = {printed}", counts[name])
    _provenance(file, "counts", rows)
    return counts


def _provenance(file: str, row: str, table: dict[str, Any]) -> None:
    if table.get("provenance") not in PROVENANCE:
        raise _bad(file, row, "provenance = " + " | ".join(PROVENANCE), table.get("provenance"))


def _corners(file: str, row: str, table: dict[str, Any]) -> str:
    corners = table.get("corners")
    if not isinstance(corners, str) or len(corners) != 6 or any(letter not in "MPW" for letter in corners):
        raise _bad(file, row, N_("corners of six letters M, P, W"), corners)
    runs = sum(1 for corner in range(6) if corners[corner] == "W" and corners[corner - 1] != "W")
    if runs > 1:
        raise _bad(file, row, N_("water in a single run of corners, so that the land of a hex is one piece"), corners)
    return corners


def _start_hex(file: str, row: str, table: dict[str, Any], number: int) -> Hex:
    _keys(file, row, table, ("at", "corners", "provenance"))
    _provenance(file, row, table)
    at = table.get("at")
    if not isinstance(at, list) or len(at) != 2 or not all(isinstance(part, int) and abs(part) <= 8 for part in at):
        raise _bad(file, row, "at = [q, r], -8–8", at)
    return Hex(number, _corners(file, row, table), 0, "", int(at[0]), int(at[1]))


def _hex(file: str, row: str, table: dict[str, Any]) -> Hex:
    _keys(file, row, table, ("id", "corners", "mark", "symbol", "provenance"))
    _provenance(file, row, table)
    number = table.get("id")
    if not isinstance(number, int) or isinstance(number, bool) or not 1 <= number <= HEXES:
        raise _bad(file, row, f"id = 1–{HEXES}", number)
    mark = table.get("mark", 0)
    if mark not in (0, 3, 4) or ("mark" in table and mark == 0):
        raise _bad(file, row, N_("mark = 3 or 4, or no mark"), mark)
    corners = _corners(file, row, table)
    symbol = table.get("symbol", "")
    if "symbol" in table and symbol not in SYMBOLS:
        raise _bad(file, row, "symbol = " + " | ".join(SYMBOLS), symbol)
    needed = {"strength": "M", "friendship": "P", "water": "W"}.get(str(symbol), "")
    if needed in ("M", "P") and needed and corners != needed * 6:
        raise _bad(file, row, f"{symbol}: {needed * 6}", corners)
    if needed == "W" and "W" not in corners:
        raise _bad(file, row, f"{symbol}: W", corners)
    return Hex(number, corners, int(mark), str(symbol), 0, 0)


def _check_numbers(file: str, hexes: list[Hex]) -> None:
    seen: dict[int, bool] = {}
    for printed in hexes:
        if printed.number in seen:
            raise _bad(file, f"hex {printed.number}", N_("every id once"), printed.number)
        seen[printed.number] = True


def _check_counts(file: str, counts: dict[str, int], start: list[Hex], hexes: list[Hex]) -> None:
    found = [len(start), len(hexes)]
    found += [sum(1 for printed in hexes if printed.mark == mark) for mark in (0, 3, 4)]
    found += [sum(1 for printed in hexes if printed.symbol == symbol) for symbol in SYMBOLS]
    for index, name in enumerate(COUNTS):
        if found[index] != counts[name]:
            raise _bad(file, "counts", f"{name} = {counts[name]}", found[index])


def _check_start(file: str, start: list[Hex]) -> None:
    """The start hexes lie side by side, each touching all others, and their shared corners agree."""
    steps = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
    for index, printed in enumerate(start):
        for other in start[:index]:
            row = f"start {index + 1}"
            step = (other.q - printed.q, other.r - printed.r)
            if step not in steps:
                raise _bad(file, row, N_("a place beside every other start hex"), f"{printed.q}, {printed.r}")
            side = steps.index(step)
            mine = printed.corners[side - 1] + printed.corners[side]
            theirs = other.corners[(side + 3) % 6] + other.corners[(side + 2) % 6]
            if mine != theirs:
                raise _bad(file, row, f"corners that match their neighbour ({theirs})", mine)


def _check_mirrors(file: str, hexes: list[Hex], mark: int) -> None:
    """Neither hand is favoured: with 2 and with 4 players every shape is there as often as its mirror image."""
    shapes = [canonical(printed.corners) for printed in hexes if printed.mark <= mark]
    for printed in hexes:
        if printed.mark <= mark:
            image = canonical(mirrored(printed.corners))
            wanted = shapes.count(canonical(printed.corners))
            if shapes.count(image) != wanted:
                raise _bad(
                    file, f"hex {printed.number}", f"mirror image {image} as often ({wanted})", shapes.count(image)
                )
