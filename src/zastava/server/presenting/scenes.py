"""Scenes: the parts of a big board, one of which may fill the pane.

`?scene=market` shows that part, whatever can be picked. `?from=market` comes from there: it stays while there is
something to pick or nothing to pick at all, and else goes where there is. With neither, all of the board is shown.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from zastava.core.board import Scene
from zastava.server.presenting.addresses import Address

# Patterns that begin with letters, a sign or a space are found fast.
_PICKED: Final = re.compile(r'<a class="pick"(?![^>]*\bdata-other)')
_EMPTY: Final = re.compile(r"<g[^>]*/>")
_SCENE: Final = re.compile(r' data-scene="([^"]*)"')
_BOX: Final = re.compile(r' viewBox="([^"]*)"')


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
    parts = [(svg.rindex("<g", 0, scene.start()), scene[1]) for scene in _SCENE.finditer(svg)]
    counted = [(start, 0) for start, _ in parts]  # up to where the groups of each are counted, and how many are open
    found: set[str] = set()
    for pick in _PICKED.finditer(svg):
        for number in reversed(range(len(parts))):  # the innermost group that is open here
            (start, name), (to, groups) = parts[number], counted[number]
            if start < pick.start():
                groups += _open_groups(svg, to, pick.start())
                counted[number] = pick.start(), groups
                if groups:
                    found.add(name)
                    break
    return found


def _open_groups(svg: str, start: int, end: int) -> int:
    """How many of the groups that begin in a piece of a drawing do not end in it."""
    ended = svg.count("</g>", start, end) + len(_EMPTY.findall(svg, start, end))
    return svg.count("<g", start, end) - ended


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
    return _BOX.sub(rf' viewBox="{box}" data-home="\1"', _SCENE.sub(hide, svg), count=1)


def set_aside(svg: str, scenes: Sequence[Scene], calls: set[str]) -> str:
    """The whole drawing with all scenes marked but the one that a phone shows first: it need not lay the others out
    before the script comes and says so."""
    first = next((scene.name for scene in scenes if scene.name in calls), scenes[0].name if scenes else "")
    return _SCENE.sub(lambda found: found[0] if found[1] == first else f'{found[0]} data-aside=""', svg)


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
