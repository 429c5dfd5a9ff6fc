"""Pictures of finished games as PNG, for places that take no SVG: drawn one at a time, the last ones kept.

Needs `zastava[pictures]`; without it there are only the SVG ones.
"""

import asyncio
import contextlib
import hashlib
import sys
from collections import OrderedDict
from importlib.util import find_spec
from typing import Final

from zastava.core.words import N_
from zastava.server.refusals import TooMany, Unknown

AVAILABLE: Final = find_spec("resvg_py") is not None
SECONDS: Final = 60.0  # that one picture may take
KEPT: Final = 16
WAITING: Final = 4  # who may wait for their pictures


class PngPictures:
    """Turns SVG into PNG, in a process of its own."""

    def __init__(self) -> None:
        self._kept: Final[OrderedDict[str, bytes]] = OrderedDict()  # by the hash of the SVG
        self._free: Final = asyncio.Lock()
        self._waiting = 0

    async def of(self, svg: str) -> bytes:
        """The same picture as PNG; Unknown where this server has no means for it, TooMany while others wait."""
        if not AVAILABLE:
            raise Unknown(N_("This server draws pictures as SVG only."))
        name = hashlib.sha256(svg.encode()).hexdigest()
        if name not in self._kept and self._waiting >= WAITING:
            raise TooMany(N_("Others wait for their pictures. Try again in a moment."))
        self._waiting += 1
        try:
            async with self._free:
                if name not in self._kept:
                    self._kept[name] = await _drawn(svg.encode())
                self._kept.move_to_end(name)
                while len(self._kept) > KEPT:
                    self._kept.popitem(last=False)
                return self._kept[name]
        finally:
            self._waiting -= 1


async def _drawn(svg: bytes) -> bytes:
    pipe = asyncio.subprocess.PIPE
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "zastava.server.workers.png_process",
        stdin=pipe,
        stdout=pipe,
        stderr=asyncio.subprocess.DEVNULL,
    )
    try:
        async with asyncio.timeout(SECONDS):
            drawn, _ = await process.communicate(svg)
    except TimeoutError:
        drawn = b""
    finally:
        if process.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            await process.wait()
    if process.returncode or not drawn:
        raise Unknown(N_("This picture cannot be drawn as PNG; the SVG shows the same."))
    return drawn
