"""A board on a page: drawn, with one of its scenes filling the pane, its things and clauses as links, and a card.

Used by tables and by lessons alike.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from html import unescape
from typing import Final

from markupsafe import Markup

from zastava.core.board import Board, Scene, View
from zastava.core.words import N_, Words
from zastava.server.checks import LONGEST
from zastava.server.presenting.addresses import Address
from zastava.server.presenting.decision import Decision
from zastava.server.presenting.scenes import ShownScene, choose_scene, frame_scene, picked_in, set_aside, show_scenes
from zastava.server.presenting.things import Card, card, opening, thing_links
from zastava.server.refusals import Unknown

_PICK: Final = re.compile(r' data-pick="([^"]*)"')  # what begins with a letter or a space is found fast
NO_SUCH_SCENE: Final = N_("This table has no part of the name {name}.")


@dataclass(frozen=True)
class Wish:
    """What a reader asked to see."""

    scene: str = ""
    thing: str = ""


@dataclass(frozen=True)
class Staged:
    """A board, ready for a template."""

    board: Markup
    scenes: list[ShownScene]
    card: Card | None
    wrong: str  # what was asked for and is not there, in words


def known_scene(address: Address, scenes: Sequence[Scene]) -> Address:
    """The address without a scene that the board does not have."""
    known = any(scene.name == address.scene for scene in scenes)
    return address if known or not address.scene else replace(address, scene="")


def stage(
    board: Board,
    view: View,
    scenes: Sequence[Scene],
    decision: Decision,
    address: Address,
    wish: Wish,
    t: Words,
) -> Staged:
    """Draw a board and show of it what the reader wants to see."""
    chosen = decision.ghosts
    here = address(chosen)
    drawing = draw(board, view, decision, t)
    calls = picked_in(drawing) if scenes else set()
    shown = choose_scene(scenes, wish.scene, address.scene, calls)
    filling = next((scene for scene in scenes if scene.name == shown), None)
    framed = frame_scene(drawing, filling) if filling else set_aside(drawing, scenes, calls) if scenes else drawing
    wrong, found = "", None
    if wish.scene and all(scene.name != wish.scene for scene in scenes):
        wrong = t(NO_SUCH_SCENE, name=wish.scene[:LONGEST])
    if wish.thing:
        try:
            found = card(board, view, wish.thing, here, t)
        except Unknown as error:
            wrong = t(error.text, **error.values)
    return Staged(
        board=drawer_links(thing_links(framed, here), here),
        scenes=show_scenes(drawing, scenes, shown, calls, address, chosen, t("The whole table")),
        card=found,
        wrong=wrong,
    )


def draw(board: Board, view: View, decision: Decision, t: Words) -> str:
    """The drawing with all picks as links; those that could be chosen instead of what is are marked `data-other`."""
    others = {choice.pick: choice.href for choice in decision.others}
    drawing = board.draw(view, t, {**others, **decision.lit}, decision.ghosts)
    if not others:
        return drawing
    return _PICK.sub(lambda found: f'{found[0]} data-other=""' if unescape(found[1]) in others else found[0], drawing)


def drawer_links(board: str, page: str) -> Markup:
    """A board whose signs of rules (`<a class="clause" href="#c3.2">`) open their clause in the drawer of a page."""
    opens = opening(page, "rules")
    return Markup(board.replace('<a class="clause" href="#c', f'<a class="clause" data-go href="{opens}'))  # noqa: S704 - boards escape what they draw
