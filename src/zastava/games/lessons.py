"""Lessons: a game's `lessons.toml`, played on the ordinary engine.

A lesson is a row of steps. A step shows a position, says something in both languages, and either asks the learner for a
move or lets them read on. `docs/adding-a-game.md` describes the file.

Nothing is kept of a learner: where they stand is a lesson, a step and the moves with which they came, all of it in the
address. Whatever is off in a file raises BadLesson or BadComponents with the lesson, the step and what was expected.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from typing import Any, Final

from zastava.core.contract import Game, Move, State
from zastava.core.errors import BadInput, IllegalMove
from zastava.core.words import LANGUAGES, N_
from zastava.games.component_file import ComponentFile, ComponentRow

NAME: Final = "lessons.toml"
Text = dict[str, str]  # language → text


class BadLesson(BadInput):
    """A lesson that cannot be played as it is written, or a place in it that does not exist."""


@dataclass(frozen=True)
class Position:
    """Where a step begins: a record without its end."""

    seats: int
    options: dict[str, object]
    seed: int
    moves: tuple[tuple[int, str], ...]


@dataclass(frozen=True)
class Reply:
    """What to say to certain moves that do not go on."""

    moves: tuple[str, ...]
    text: Text


@dataclass(frozen=True)
class Step:
    """One thing to learn. Without a position it goes on from where the step before ended."""

    position: Position | None
    seat: int  # the learner's
    text: Text
    moves: tuple[str, ...]  # notations or patterns that go on; () for a step that is only read
    replies: tuple[Reply, ...]
    otherwise: Text | None  # what to say to all other moves
    then: tuple[tuple[int, str], ...]  # what happens before the next step
    show: tuple[str, ...]  # picks and things to point out on the board
    scene: str  # the part of the board to look at, '' for the page's choice

    def accepts(self, notation: str) -> bool:
        """Whether this move goes on."""
        return _fits(notation, self.moves)

    def reply(self, notation: str) -> Text | None:
        """What to say to a move that does not go on; None when the file says nothing of it."""
        for reply in self.replies:
            if _fits(notation, reply.moves):
                return reply.text
        return self.otherwise


@dataclass(frozen=True)
class Lesson:
    """A title and steps; the last of them is only read, as is one before another position."""

    title: Text
    steps: tuple[Step, ...]

    def start(self, number: int) -> int:
        """The step, from 1, whose position a step goes on from."""
        while self.steps[number - 1].position is None:
            number -= 1
        return number

    def asked(self, number: int) -> list[int]:
        """The steps before this one, from the position on, in which the learner has made a move."""
        return [one for one in range(self.start(number), number) if self.steps[one - 1].moves]


@dataclass
class Place:
    """A step as the learner came to it."""

    state: State
    played: list[str] = field(default_factory=list)  # the learner's moves since the position
    told: list[dict[str, Any]] = field(default_factory=list)  # what has happened since the step before


def read(game: Game) -> tuple[Lesson, ...]:
    """The lessons of a game; () when it has none."""
    return _read(game.package)


@cache
def _read(package: str) -> tuple[Lesson, ...]:
    file = files(package) / NAME
    return parse(file.read_text(encoding="utf-8")) if file.is_file() else ()


def parse(text: str) -> tuple[Lesson, ...]:
    """The lessons that a file holds; BadComponents with row and expectation when it is broken."""
    file = ComponentFile(NAME, text)
    file.only("lesson")
    return tuple(_lesson(row) for row in file.rows("lesson"))


def _lesson(row: ComponentRow) -> Lesson:
    rows = row.raw("step")
    if not isinstance(rows, list) or not rows or not all(isinstance(one, dict) for one in rows):
        raise row.bad("rows [[lesson.step]]", rows)
    steps: list[Step] = []
    for number, cells in enumerate(rows, 1):
        step = ComponentRow(row.file, f"{row.name}, step {number}", {**cells, "provenance": "ours"})
        steps.append(_step(step, steps[-1] if steps else None))
        step.done()
    for number, this in enumerate(steps, 1):
        ends = number == len(steps) or steps[number].position is not None
        if ends and (this.moves or this.then):  # else nobody sees what they bring
            raise row.bad(
                f"no moves and no then in step {number}, after which comes another position or the end", "some"
            )
    lesson = Lesson(_text(row, "title"), tuple(steps))
    row.cells["provenance"] = "ours"
    row.done()
    return lesson


def _step(row: ComponentRow, before: Step | None) -> Step:
    if before is None and not row.has("position"):
        raise row.bad("position = { seats = …, seed = … }", None)
    position = _position(row.table("position")) if row.has("position") else None
    replies = row.raw("reply") or []
    if not isinstance(replies, list) or not all(isinstance(one, dict) for one in replies):
        raise row.bad("rows [[lesson.step.reply]]", replies)
    moves = tuple(row.texts("moves", default=()))
    if not moves and (replies or row.has("otherwise")):
        raise row.bad("moves, where something is said to other moves", None)
    return Step(
        position=position,
        seat=row.number("seat", 1, 8, before.seat + 1 if before else 1) - 1,
        text=_text(row, "text"),
        moves=moves,
        replies=tuple(_reply(ComponentRow(row.file, f"{row.name}, reply", dict(one))) for one in replies),
        otherwise=_text(row, "otherwise") if row.has("otherwise") else None,
        then=_lines(row, "then"),
        show=tuple(row.texts("show", default=())),
        scene=row.text("scene", ""),
    )


def _position(row: ComponentRow) -> Position:
    options = row.raw("options") or {}
    if not isinstance(options, dict):
        raise row.bad("options = { … }", options)
    found = Position(row.number("seats", 1, 8), options, row.number("seed", 0, 2**62), _lines(row, "moves"))
    row.done()
    return found


def _reply(row: ComponentRow) -> Reply:
    found = Reply(tuple(row.texts("moves")), _text(row, "text"))
    row.cells["provenance"] = "ours"
    row.done()
    return found


def _text(row: ComponentRow, key: str) -> Text:
    table = row.table(key)
    text = {lang: table.text(lang) for lang in LANGUAGES}
    table.cells["provenance"] = "ours"
    table.done()
    return text


def _lines(row: ComponentRow, key: str) -> tuple[tuple[int, str], ...]:
    """Moves as a record has them: seat, from 1, and notation."""
    lines = []
    for line in row.texts(key, default=()):
        seat, _, notation = line.partition(" ")
        if seat not in ("1", "2", "3", "4", "5", "6", "7", "8") or not notation.strip():
            raise row.bad(f'{key} = ["SEAT MOVE"]', line)
        lines.append((int(seat) - 1, notation.strip()))
    return tuple(lines)


def _fits(notation: str, patterns: Sequence[str]) -> bool:
    """Whether a notation is one of these; `*` stands for anything."""
    return any(re.fullmatch(".*".join(re.escape(part) for part in one.split("*")), notation) for one in patterns)


def find(game: Game, lesson: int, step: int) -> Lesson:
    """The lesson of this number, from 1, that has this step; BadLesson when there is none."""
    known = read(game)
    if not 1 <= lesson <= len(known):
        raise BadLesson(
            N_("There is no lesson {lesson} of {game}; it has {count}."),
            lesson=lesson,
            game=game.name,
            count=len(known),
        )
    steps = len(known[lesson - 1].steps)
    if not 1 <= step <= steps:
        raise BadLesson(N_("The lesson has no step {step}; its steps are 1 to {count}."), step=step, count=steps)
    return known[lesson - 1]


def reach(game: Game, lesson: Lesson, number: int, played: Sequence[str] = ()) -> Place:
    """A step, by the moves with which the learner came there; without them, by the lesson's own."""
    asked = lesson.asked(number)
    if played and len(played) != len(asked):
        raise BadLesson(
            N_("Step {step} comes after {expected} moves of the learner, not {got}."),
            step=number,
            expected=len(asked),
            got=len(played),
        )
    first = lesson.start(number)
    place = Place(_begin(game, lesson, first))
    for one in range(first, number):
        step = lesson.steps[one - 1]
        place.told.clear()
        if step.moves:
            notation = played[len(place.played)] if played else str(answer(place.state, lesson, one))
            if not step.accepts(notation):
                raise BadLesson(N_("Step {step} does not go on with '{move}'."), step=one, move=notation[:60])
            _play(game, place.state, step.seat, notation, one)
            place.played.append(notation)
        for seat, notation in step.then:
            _play(game, place.state, seat, notation, one)
            place.told += place.state.news(step.seat)
    return place


def answer(state: State, lesson: Lesson, number: int) -> Move:
    """The lesson's own move in a step: the first legal one that fits the first of the step's patterns."""
    step = lesson.steps[number - 1]
    for pattern in step.moves:
        for move in state.moves(step.seat):
            if _fits(str(move), (pattern,)):
                return move
    raise BadLesson(
        N_("Step {step}: no move of seat {seat} fits '{pattern}' there; legal are {legal}."),
        step=number,
        seat=step.seat + 1,
        pattern=", ".join(step.moves),
        legal=", ".join([str(move) for move in state.moves(step.seat)[:8]]) or "–",
    )


def _begin(game: Game, lesson: Lesson, number: int) -> State:
    position = lesson.steps[number - 1].position
    if position is None:
        raise ValueError(number)
    state = game.setup(position.seats, position.options, position.seed)
    for seat, notation in position.moves:
        _play(game, state, seat, notation, number)
    return state


def _play(game: Game, state: State, seat: int, notation: str, step: int) -> None:
    try:
        state.play(seat, game.parse(notation))
    except IllegalMove as error:
        raise BadLesson(
            N_("Step {step}: the move '{seat} {notation}' is refused: {why}"),
            step=step,
            seat=seat + 1,
            notation=notation[:60],
            why=error,
        ) from error
