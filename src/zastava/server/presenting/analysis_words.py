"""An analysis made ready for a page: figures as people write them, the graph, the moments, and one of them in full.

Pure: nothing here asks the service or the clock, and nothing here knows any one game.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from markupsafe import Markup

from zastava.core.contract import Game, State
from zastava.core.picks import flatten
from zastava.core.words import N_, Words
from zastava.lab.analysis import Analysis, Decision
from zastava.lab.move_words import tell_line, tell_move
from zastava.lab.odds import POINTS, RACE, TEAM
from zastava.server.presenting.graphs import Mark, line_graph
from zastava.server.presenting.scenes import frame_scene
from zastava.server.presenting.staging import drawer_links
from zastava.server.presenting.things import linked, thing_links

ONWARD: Final = 3  # moves of how it goes on
DRAWN: Final = 150  # positions in the graph
_HIGH: Final = 150
_STEP: Final = 20  # points between two rules of the graph
_GHOST: Final = re.compile(r'class="[^"]*\bghost\b')
_SCENE: Final = re.compile(r' data-scene="([^"]*)"')
# What the lines of the graph are.
CAPTIONS: Final = {
    RACE: N_("How likely each was to win after every move, with everything known"),
    TEAM: N_("How likely all were to win together after every move"),
    POINTS: N_("How many points were to be expected after every move"),
}
# Where they come from.
_CHANCES: Final = N_(
    "Chances are what such positions came to in games between bots. "
    "The bot is no oracle: take it as a good player's opinion."
)
NOTES: Final = {
    RACE: _CHANCES,
    TEAM: _CHANCES,
    POINTS: N_(
        "Expected points are what such positions came to when bots played. "
        "The bot is no oracle: take it as a good player's opinion."
    ),
}


@dataclass(frozen=True)
class Moment:
    """A moment in the list."""

    number: int  # of the move, from 1
    seat: int
    name: str
    cost: str
    href: str
    current: bool


@dataclass(frozen=True)
class Compared:
    """What was played beside what would have been better, from one point of view."""

    label: str
    played: str
    better: str
    cost: str


@dataclass(frozen=True)
class Told:
    """A moment in full."""

    number: int  # of the move, from 1
    at: int  # the position before it
    seat: int
    board: Markup
    played: Markup
    better: Markup
    act: str  # what the bot would have done, in a few words
    drawn: bool  # whether the board shows that
    onward: tuple[Markup, ...]
    compared: tuple[Compared, ...]


def figure(kind: str, amount: float, t: Words) -> str:
    """A chance or points."""
    return _in_words(kind, _units(kind, amount), t)


def cost(kind: str, pair: tuple[float, float], t: Words) -> str:
    """What was lost, or won, by what was played beside what would have been better: the difference of their figures as
    these are shown."""
    lost = _units(kind, pair[1]) - _units(kind, pair[0])
    return ("−" if lost > 0 else "+" if lost < 0 else "±") + _in_words(kind, abs(lost), t)


def _units(kind: str, amount: float) -> int:
    """What is shown of an amount: tenths of points, or hundredths."""
    return round((10 if kind == POINTS else 100) * amount)


def _in_words(kind: str, units: int, t: Words) -> str:
    if kind == POINTS:
        said = f"{units / 10:.1f}"
        return t("{points} points", points=said.replace(".", ",") if t.lang == "ru" else said)
    return t("{percent} %", percent=units)


def moments(found: Analysis, called: Sequence[str], here: int, href: Callable[[int], str], t: Words) -> list[Moment]:
    """The moments in the order of the game; `here` is the number of the one that is shown in full."""
    return [
        Moment(
            one.number + 1,
            one.seat,
            called[one.seat],
            cost(found.kind, one.then or (0.0, 0.0), t),
            href(one.number),
            one.number == here,
        )
        for one in found.moments
    ]


def graph(found: Analysis, shown: Sequence[Moment], called: Sequence[str], t: Words) -> Markup:
    """The lines over the moves, with the moments as places to press."""
    stride = max(1, -(-len(found.decisions) // DRAWN))
    wanted = {len(found.decisions), *(moment.number for moment in shown)}
    every = [found.start, *(one.chances for one in found.decisions)]
    seats = len(called) if found.kind == RACE else 1
    history = [
        (at, [float(one) for one in chances[:seats]])
        for at, chances in enumerate(every)
        if at % stride == 0 or at in wanted
    ]
    marks = [
        Mark(
            moment.number,
            moment.seat if found.kind == RACE else 0,
            every[moment.number][moment.seat],
            moment.href,
            t("Move {number}, {name}: {cost}", number=moment.number, name=moment.name, cost=moment.cost),
            moment.current,
        )
        for moment in shown
    ]
    return line_graph(history, _rules(found, history, t), t(CAPTIONS[found.kind]), marks, _HIGH)


def _rules(found: Analysis, history: Sequence[tuple[int, Sequence[float]]], t: Words) -> list[tuple[float, str]]:
    if found.kind != POINTS:
        return [(half / 2, t("{percent} %", percent=50 * half)) for half in range(3)]
    heights = [height for _, figures in history for height in figures]
    low = int(min(0.0, *heights) // _STEP)
    high = max(low + 1, -int(-max(heights) // _STEP))
    return [(float(_STEP * step), str(_STEP * step)) for step in range(low, high + 1)]


def tell(
    game: Game, state: State, found: Analysis, moment: Decision, called: Sequence[str], page: str, t: Words
) -> Told:
    """A moment in full: in words, and on the board, where what the bot would have played is a ghost; `state` is the
    true position before it, `page` the address of that position."""
    seat = moment.seat
    view = state.view(seat)
    picks = flatten(game.path(game.parse(moment.best)))
    line = ((seat, moment.best), *moment.line)
    better, *onward = tell_line(game, state, line, called, t, ONWARD + 1)
    played = tell_move(game, state.copy(), seat, moment.move, called, t)
    if played == better:  # the log leaves out in what they differ
        chosen = flatten(game.path(game.parse(moment.move)))
        played += _apart(game, view, chosen, picks, t)
        better += _apart(game, view, picks, chosen, t)
    compared = [
        Compared(
            t(label),
            figure(found.kind, pair[0], t),
            figure(found.kind, pair[1], t),
            cost(found.kind, pair, t),
        )
        for label, pair in (
            (N_("From what was known then"), moment.then),
            (N_("With everything known"), moment.now),
        )
        if pair is not None
    ]
    drawing = game.board.draw(view, t, {}, picks)
    scenes = game.board.scenes(view, t)
    name = _scene_of_ghost(drawing)
    framed = frame_scene(drawing, next((scene for scene in scenes if scene.name == name), None))
    return Told(
        number=moment.number + 1,
        at=moment.number,
        seat=seat,
        board=drawer_links(thing_links(framed, page), page),
        played=linked(played, page),
        better=linked(better, page),
        act=game.board.act(view, picks, t),
        drawn=_GHOST.search(drawing) is not None,
        onward=tuple(linked(said, page) for said in onward),
        compared=tuple(compared),
    )


def _apart(game: Game, view: Mapping[str, Any], picks: Sequence[str], others: Sequence[str], t: Words) -> str:
    """The picks that the others have not, in brackets after a sentence."""
    own = [game.board.label(view, pick, t) for pick in picks if pick not in others]
    return f" ({'; '.join(own)})" if own else ""


def _scene_of_ghost(drawing: str) -> str:
    """The part of a board in which the ghost lies, "" where there is none."""
    ghost = _GHOST.search(drawing)
    if ghost is None:
        return ""
    parts = _SCENE.findall(drawing, 0, ghost.start())
    return parts[-1] if parts else ""
