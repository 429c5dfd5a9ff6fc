"""Scenes: the parts of a big board, one of which may fill the pane.

`?scene=market` shows that part, whatever can be picked. `?from=market` comes from there: it stays while there is
something to pick or nothing to pick at all, and else goes where there is. With neither, all of the board is shown.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from zastava.core.board import Scene
from zastava.server.addresses import Address

_PARTS: Final = re.compile(r'<g\b([^>]*?)(/?)>|</g>|<a class="pick"(?![^>]*\bdata-other)')
_SCENE: Final = re.compile(r'\bdata-scene="([^"]*)"')
_BOX: Final = re.compile(r'\bviewBox="([^"]*)"')


@dataclass(frozen=True)
class ShownScene:
    """A way to a part of the board, or to all of it."""

    name: str  # '' for all of it
    title: str
    href: str
    frame: str  # as a viewBox
    seat: int | None
    current: bool
    calls: bool  # whether something can be picked there


def picked_in(svg: str) -> set[str]:
    """The scenes of a drawing in which something can be picked."""
    found: set[str] = set()
    around: list[str] = []  # the scene of each open group
    for part in _PARTS.finditer(svg):
        if part[0].startswith("<a"):
            if around and around[-1]:
                found.add(around[-1])
        elif part[0] == "</g>":
            around.pop()
        elif not part[2]:
            named = _SCENE.search(part[1])
            around.append(named[1] if named else around[-1] if around else "")
    return found


def choose_scene(scenes: Sequence[Scene], asked: str, coming_from: str, calls: set[str]) -> str:
    """Which scene fills the pane; '' for all of the board."""
    names = [scene.name for scene in scenes]
    if asked in names:
        return asked
    if coming_from not in names:
        return ""
    if not calls or coming_from in calls:
        return coming_from
    return next((name for name in names if name in calls), coming_from)


def frame_scene(svg: str, scene: Scene | None) -> str:
    """The drawing with one scene filling it and the others hidden; unchanged for none."""
    if scene is None:
        return svg

    def hide(found: re.Match[str]) -> str:
        return found[0] if found[1] == scene.name else f'{found[0]} display="none"'

    box = " ".join(f"{side:g}" for side in scene.frame)
    return _BOX.sub(rf'viewBox="{box}" data-home="\1"', _SCENE.sub(hide, svg), count=1)


def show_scenes(
    svg: str, scenes: Sequence[Scene], shown: str, calls: set[str], address: Address, picks: Sequence[str], whole: str
) -> list[ShownScene]:
    """The buttons above the board, none for a board of one part; the last leads to all of it, called `whole`."""
    if not scenes:
        return []
    there = replace(address, scene="")
    found = [
        ShownScene(
            name=scene.name,
            title=scene.title,
            href=there(picks, scene=scene.name),
            frame=" ".join(f"{side:g}" for side in scene.frame),
            seat=scene.seat,
            current=scene.name == shown,
            calls=scene.name in calls,
        )
        for scene in scenes
    ]
    box = _BOX.search(svg)
    return [*found, ShownScene("", whole, there(picks), box[1] if box else "", None, not shown, False)]
