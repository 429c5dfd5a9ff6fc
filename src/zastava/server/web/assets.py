"""Style sheets, scripts, pictures and the palettes of the games: their addresses, and how they are sent.

An address changes with the content behind it, so that browsers may keep what they have fetched for ever.
"""

import hashlib
import re
from functools import cache, lru_cache
from importlib.resources import files
from pathlib import Path
from typing import Final

from litestar import Response, get
from litestar.datastructures import CacheControlHeader
from litestar.static_files import create_static_files_router

from zastava.core.contract import Game
from zastava.core.registry import games
from zastava.core.words import N_
from zastava.server.refusals import Unknown
from zastava.server.web import script_bundle, style_bundle
from zastava.server.web.dependencies import FromAddress
from zastava.server.web.style_bundle import lean_style

HERE: Final = Path(__file__).parents[1]  # the server, with its templates and static files
STATIC: Final = HERE / "static"
YEAR: Final = 365 * 24 * 3600
PALETTE: Final = "palette.css"  # the file in a game's folder
COVER: Final = "cover.png"  # another; `make covers` draws it
_COMMENT: Final = re.compile(r"/\*.*?\*/", re.DOTALL)
_TEXTS: Final = r'"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`'  # in which spaces count
_SCRIPT_SPACES: Final = re.compile(_TEXTS + r"| (=>|[=!]==|&&|\|\||\?\?=?|[-+*/]?=|[?:<>+*/-]|[<>]=) |([,:;]) ")
_NEW_LINES: Final = re.compile(r"(?<=[{;,(\[])\n|\n(?=[)\]}.])")  # where nothing ends with the line
FOR_EVER: Final = CacheControlHeader(public=True, max_age=YEAR, immutable=True)


@lru_cache(64)  # each page names the same few files
def _hash(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()[:10]


@cache
def asset(name: str) -> str:
    """The address of a static file; of a script or a style sheet with all that it imports."""
    if name.endswith((".js", ".css")):
        return f"/{'scripts' if name.endswith('.js') else 'styles'}/{_hash(_text(name).encode())}/{name}"
    return f"/static/{name}?v={_hash((STATIC / name).read_bytes())}"


@cache
def _names(ending: str) -> frozenset[str]:
    return frozenset(path.name for path in STATIC.glob(f"*{ending}"))


def lean(text: str) -> str:
    """A script as it is sent: without comments and indentation. A comment has spaces around its `//`."""
    lines = [line.strip().partition(" // ")[0] for line in _COMMENT.sub("", text).splitlines()]
    return "\n".join([line for line in lines if line and not line.startswith("//")])


def lean_script(text: str) -> str:
    """The same, without the spaces and line breaks that only people need."""
    return _NEW_LINES.sub("", _SCRIPT_SPACES.sub(lambda found: found[1] or found[2] or found[0], lean(text)))


@cache
def palette_text(package: str) -> str:
    """The colours of a game, by day and by lamplight; '' for a game that brings none."""
    file = files(package) / PALETTE
    return lean_style(file.read_text(encoding="utf-8")) if file.is_file() else ""


def palette(game: Game) -> str:
    """The address of a game's palette, '' when it has none."""
    text = palette_text(game.package)
    return f"/palettes/{_hash(text.encode())}/{game.name}.css" if text else ""


@cache
def _cover(package: str) -> bytes:
    file = files(package) / COVER
    return file.read_bytes() if file.is_file() else b""


def cover_file(game: Game) -> bytes:
    """The picture of a game that links show, a PNG; nothing when it brings none."""
    return _cover(game.package)


def preview(game: Game | None) -> str:
    """The address of the picture that a link to a page shows: of its game, or of the whole place."""
    if game is None or not cover_file(game):
        return asset("preview.png")
    return f"/covers/{_hash(cover_file(game))}/{game.name}.png"


def all_palettes() -> str:
    """The address of the palettes of all games in one file: for pages that show several games."""
    return f"/palettes/{_hash(_all_palettes().encode())}.css"


def _all_palettes() -> str:
    return "\n".join(palette_text(game.package) for game in games().values())


def _style(text: str) -> Response[str]:
    return Response(text, media_type="text/css", headers={"Cache-Control": FOR_EVER.to_header()})


@get("/palettes/{version:str}/{name:str}", sync_to_thread=False)
def game_palette(version: FromAddress, name: FromAddress) -> Response[str]:  # noqa: ARG001 - only makes the address new
    """The palette of one game."""
    game = games().get(name.removesuffix(".css"))
    text = palette_text(game.package) if game is not None else ""
    if not text:
        raise Unknown(N_("There is nothing at this address."))
    return _style(text)


@get("/palettes/{version:str}", sync_to_thread=False)
def joint_palette(version: FromAddress) -> Response[str]:  # noqa: ARG001
    """The palettes of all games."""
    return _style(_all_palettes())


@get("/scripts/{version:str}/{name:str}", sync_to_thread=False)
def script(version: FromAddress, name: FromAddress) -> Response[str]:  # noqa: ARG001
    """A script with all that it imports."""
    if name not in _names(".js"):
        raise Unknown(N_("There is nothing at this address."))
    return Response(
        _text(name), media_type="text/javascript; charset=utf-8", headers={"Cache-Control": FOR_EVER.to_header()}
    )


@get("/styles/{version:str}/{name:str}", sync_to_thread=False)
def style(version: FromAddress, name: FromAddress) -> Response[str]:  # noqa: ARG001
    """A style sheet with all that it imports."""
    if name not in _names(".css"):
        raise Unknown(N_("There is nothing at this address."))
    return _style(_text(name))


@cache
def _text(name: str) -> str:
    if name.endswith(".js"):
        return lean_script(script_bundle.bundle(STATIC, name.removesuffix(".js")))
    return lean_style(style_bundle.bundle(STATIC, name.removesuffix(".css")))


HANDLERS: Final = [
    game_palette,
    joint_palette,
    script,
    style,
    create_static_files_router(path="/static", directories=[STATIC], cache_control=FOR_EVER, include_in_schema=False),
]
