"""Simulated games as a Parquet file, for polars, pandas and whatever else reads columns.

One row a game: number, seed, moves, winners, ranks, scores, reason, title, digest. Or one row a move: number of the
game, turn, seat, move. What all rows share (game, options, bots, the seed of the run) is in the file's metadata.
"""

import contextlib
import json
import os
import tempfile
from pathlib import Path
from types import TracebackType
from typing import Any, Final

from zastava.core.errors import BadInput
from zastava.core.words import N_
from zastava.lab.simulate import Played, in_general

_ROWS: Final = 20_000  # kept before they are written


class ParquetFile:
    """A file that grows game by game; it takes its name when it is whole, and not before."""

    def __init__(self, path: str, moves: bool, told: dict[str, Any]) -> None:
        try:
            import pyarrow as arrow
            from pyarrow import parquet
        except ImportError as error:
            raise BadInput(
                N_("This needs {what}: install zastava[{extra}]."), what="pyarrow", extra="parquet"
            ) from error
        self._path: Final = Path(path)
        self._arrow: Final[Any] = arrow
        self._moves: Final = moves
        self._rows: list[dict[str, Any]] = []
        if self._path.is_dir():
            raise IsADirectoryError(21, "Is a directory")
        handle, self._name = tempfile.mkstemp(prefix=f".{self._path.name}.", dir=self._path.parent)
        os.close(handle)
        schema = self._schema().with_metadata({"zastava": json.dumps(told)})
        try:  # it writes the file's first bytes, for which a full disk may have no room
            self._writer: Final[Any] = parquet.ParquetWriter(self._name, schema)
        except BaseException:
            self._remove()
            raise

    def _schema(self) -> Any:
        arrow = self._arrow
        if self._moves:
            kinds = {"game": arrow.int64(), "turn": arrow.int32(), "seat": arrow.int8(), "move": arrow.string()}
        else:
            numbers = arrow.list_(arrow.int32())
            kinds = {"game": arrow.int64(), "seed": arrow.uint64(), "moves": arrow.int32(), "winners": numbers}
            kinds |= {"ranks": numbers, "scores": numbers, "reason": arrow.string(), "title": arrow.string()}
            kinds |= {"digest": arrow.string()}
        return arrow.schema(list(kinds.items()))

    def add(self, number: int, played: Played) -> None:
        """One more game."""
        record, end = played.record, played.outcome
        if self._moves:
            for turn, (seat, move) in enumerate(record.moves):
                self._rows.append({"game": number, "turn": turn, "seat": seat, "move": move})
        else:
            row = {"game": number, "seed": record.seed, "moves": len(record.moves), "winners": list(end.winners)}
            row |= {"ranks": list(end.ranks), "scores": None if end.scores is None else list(end.scores)}
            self._rows.append({**row, "reason": in_general(end.reason), "title": end.title, "digest": record.final})
        if len(self._rows) >= _ROWS:
            self._write()

    def _write(self) -> None:
        if self._rows:
            self._writer.write_table(self._arrow.Table.from_pylist(self._rows, schema=self._writer.schema))
            self._rows = []

    def _remove(self) -> None:
        """Of a file that is not whole nothing is kept."""
        with contextlib.suppress(FileNotFoundError):
            os.unlink(self._name)

    def __enter__(self) -> "ParquetFile":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        try:
            if kind is None:
                self._write()
            self._writer.close()
            if kind is None:
                os.chmod(self._name, 0o644)
                os.replace(self._name, self._path)
        finally:
            self._remove()
