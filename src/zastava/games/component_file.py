"""Reading component files: TOML tables whose every row names its provenance, checked key by key.

    file = read("zastava.games.outpost")
    for row in file.rows("hero"):
        hero = Hero(row.text("id"), row.choice("guild", GUILDS), row.number("gold", 0, 9))
        row.done()

A row is asked for each of its keys and then for `done()`, which refuses keys that nobody asked for and a provenance
that is none. Whatever is off raises BadComponents with the file, the row and what was expected.

The file in use is the one in the game's folder, or `GAME.toml` in the folder that `ZASTAVA_COMPONENTS` names: cards of
one's own box. Such a file says which game it is of (`game`) and which version of it (`version`).
"""

import hashlib
import json
import os
import re
import tomllib
from collections.abc import Sequence
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

from zastava.core.errors import BadComponents, cause
from zastava.core.words import N_

PROVENANCE: Final = ("printed", "inferred", "ours")
NAME: Final = "components.toml"
FOLDER: Final = "ZASTAVA_COMPONENTS"  # in the environment, so that it reaches every process that is started from here
HEADER: Final = ("game", "version")


class ComponentRow:
    """One table of a component file."""

    def __init__(self, file: str, name: str, cells: dict[str, Any]) -> None:
        self.file: Final = file
        self.name: Final = name
        self.cells: Final = cells
        self._asked: Final[set[str]] = {"provenance"}

    def has(self, key: str) -> bool:
        """Whether the row has this key."""
        return key in self.cells

    def text(self, key: str, default: str | None = None) -> str:
        """A text that is not empty."""
        got = self._get(key, default)
        if not isinstance(got, str) or (not got and got != default):
            raise self.bad(f'{key} = "…"', got)
        return got

    def number(self, key: str, low: int, high: int, default: int | None = None) -> int:
        """A whole number within its bounds."""
        got = self._get(key, default)
        if not isinstance(got, int) or isinstance(got, bool) or not low <= got <= high:
            raise self.bad(f"{key} = {low}–{high}", got)
        return got

    def switch(self, key: str, default: bool | None = None) -> bool:
        """True or false."""
        got = self._get(key, default)
        if not isinstance(got, bool):
            raise self.bad(f"{key} = true | false", got)
        return got

    def choice(self, key: str, known: Sequence[str], default: str | None = None) -> str:
        """One of the known words."""
        got = self._get(key, default)
        if not isinstance(got, str) or (got not in known and got != default):
            raise self.bad(f"{key} = " + " | ".join(known), got)
        return got

    def texts(self, key: str, known: Sequence[str] | None = None, default: Sequence[str] | None = None) -> list[str]:
        """A list of texts, of the known words if they are given."""
        got = self._get(key, default)
        if not isinstance(got, (list, tuple)) or not all(isinstance(one, str) for one in got):
            raise self.bad(f'{key} = ["…"]', got)
        if known is not None and any(one not in known for one in got):
            raise self.bad(f"{key}: " + " | ".join(known), got)
        return list(got)

    def numbers(self, key: str, low: int, high: int, count: int | None = None) -> list[int]:
        """A list of whole numbers within their bounds, so many if a count is given."""
        got = self._get(key, None)
        right = isinstance(got, list) and all(
            isinstance(one, int) and not isinstance(one, bool) and low <= one <= high for one in got
        )
        if not right or (count is not None and len(got) != count):
            raise self.bad(f"{key} = [{count or ''} × {low}–{high}]", got)
        return list(got)

    def table(self, key: str) -> "ComponentRow":
        """A table inside this row; it shares the row's provenance."""
        got = self._get(key, None)
        if not isinstance(got, dict):
            raise self.bad(f"{key} = {{…}}", got)
        return ComponentRow(self.file, f"{self.name}, {key}", {"provenance": self.cells.get("provenance"), **got})

    def raw(self, key: str) -> Any:
        """Whatever stands there, for a game that checks it by itself."""
        return self._get(key, None)

    @property
    def provenance(self) -> str:
        """Where the row comes from, "" when it does not say."""
        return str(self.cells.get("provenance", ""))

    def done(self) -> None:
        """Refuse keys that nobody asked for, and a provenance that is none."""
        for key in self.cells:
            if key not in self._asked:
                raise self.bad("only the keys " + ", ".join(sorted(self._asked)), key)
        if self.cells.get("provenance") not in PROVENANCE:
            raise self.bad("provenance = " + " | ".join(PROVENANCE), self.cells.get("provenance"))

    def bad(self, expected: str, got: object) -> BadComponents:
        """What to raise about this row."""
        return BadComponents(
            N_("{file}, row '{row}': expected {expected}, got '{got}'."),
            file=self.file,
            row=self.name,
            expected=expected,
            got=str(got)[:60],
        )

    def _get(self, key: str, default: object) -> Any:
        self._asked.add(key)
        return self.cells.get(key, default)


class ComponentFile:
    """A component file, read and not yet understood."""

    def __init__(self, name: str, text: str) -> None:
        self.name: Final = name
        try:
            self.tables: Final = tomllib.loads(text)
        except tomllib.TOMLDecodeError as error:
            raise BadComponents(N_("{file}: expected TOML, got: {why}"), file=name, why=str(error)) from error
        self.hash: Final = hashlib.sha256(json.dumps(_content(self.tables), default=str).encode()).hexdigest()[:12]

    @property
    def version(self) -> int:
        """The version of the game's component files; raised when their tables or keys change."""
        return int(self.tables.get("version", 1))

    def rows(self, name: str, count: int | None = None) -> list[ComponentRow]:
        """The rows `[[name]]`, so many if a count is given; a row is called by its `id` or by its number."""
        got = self.tables.get(name)
        if not isinstance(got, list) or not all(isinstance(one, dict) for one in got):
            raise self.bad(name, f"rows [[{name}]]", got)
        if count is not None and len(got) != count:
            raise self.bad(name, f"{count} rows [[{name}]]", len(got))
        return [ComponentRow(self.name, f"{name} {one.get('id', place + 1)}", one) for place, one in enumerate(got)]

    def table(self, name: str) -> ComponentRow:
        """The one table `[name]`."""
        got = self.tables.get(name)
        if not isinstance(got, dict):
            raise self.bad(name, f"a table [{name}]", got)
        return ComponentRow(self.name, name, got)

    def only(self, *names: str) -> None:
        """Refuse tables that nobody asked for."""
        for name in self.tables:
            if name not in names and name not in HEADER:
                raise self.bad(name, "only the tables " + ", ".join(names), name)

    def check_header(self, game: str, version: int) -> None:
        """Refuse a file of another game, or of another version of this one."""
        for key, expected in (("game", game), ("version", version)):
            if self.tables.get(key) != expected:
                raise self.bad(key, f"{key} = {json.dumps(expected)}", self.tables.get(key))

    def bad(self, row: str, expected: str, got: object) -> BadComponents:
        """What to raise about the file as a whole."""
        return ComponentRow(self.name, row, {}).bad(expected, got)


def _content(part: Any) -> Any:
    """What counts for play, in an order of its own: neither comments nor provenance nor the header."""
    if isinstance(part, dict):
        return [[key, _content(part[key])] for key in sorted(part) if key not in ("provenance", *HEADER)]
    return [_content(one) for one in part] if isinstance(part, list) else part


def shipped(package: str) -> str:
    """The text of the component file in a game's folder."""
    return (files(package) / NAME).read_bytes().decode("utf-8", errors="replace")  # what is no text is no TOML either


def template(package: str) -> str:
    """The component file of a game with a header, to be edited: cards of one's own box."""
    text = shipped(package)
    tables = tomllib.loads(text)
    lines = text.splitlines(keepends=True)
    first = next((place for place, line in enumerate(lines) if line.startswith("[")), len(lines))
    header = {"game": package.rpartition(".")[2], "version": 1}
    lines[first:first] = [f"{key} = {json.dumps(header[key])}\n" for key in HEADER if key not in tables] or [""]
    return "".join(lines)


def _own_file(folder: Path, game: str) -> Path | None:
    """The file of a game in a folder of one's own, if it is there; one by another name only is refused."""
    if not folder.is_dir():
        raise BadComponents(N_("{file}: expected a folder with files GAME.toml."), file=str(folder))
    own = folder / f"{game}.toml"
    if own.exists():
        return own
    for other in sorted(folder.glob("*.toml")):
        if re.search(rf'^game *= *"{game}"', _text_of(other), re.MULTILINE):
            raise BadComponents(N_("{file}: expected the name {name}."), file=str(other), name=own.name)
    return None


def _text_of(file: Path) -> str:
    """What a file says; what is no text is no TOML either."""
    try:
        return file.read_bytes().decode("utf-8", errors="replace")
    except OSError as error:
        raise BadComponents(N_("{file}: expected a file to read: {why}."), file=str(file), why=cause(error)) from error


def read(package: str) -> ComponentFile:
    """The component file that is in use for a game."""
    game = package.rpartition(".")[2]
    standard = ComponentFile(f"{game}/{NAME}", shipped(package))
    folder = os.environ.get(FOLDER, "")
    if not folder:
        return standard
    own = _own_file(Path(folder), game)
    if own is None:
        return standard
    file = ComponentFile(str(own), _text_of(own))
    file.check_header(game, standard.version)
    return file
