"""Proving lessons: every way that a learner may take through them is played, and what they point at is there."""

from typing import Final

from zastava.core.contract import Game, State
from zastava.core.errors import BadInput
from zastava.core.words import ENGLISH, N_
from zastava.games import lessons
from zastava.games.lessons import BadLesson, Lesson

MOST_WAYS: Final = 500


def check_lessons(game: Game) -> list[int]:
    """How many steps each lesson has, all of them playable whatever the learner does; BadLesson names what is not."""
    return [_checked(game, number, lesson) for number, lesson in enumerate(lessons.read(game), 1)]


def check_lesson(game: Game, lesson: Lesson) -> None:
    """BadLesson, with the step, when some way through a lesson leads nowhere."""
    ways: list[tuple[str, ...]] = [()]  # the learner's moves since the last position
    for number, step in enumerate(lesson.steps, 1):
        if step.position is not None:
            ways = [()]
        onward: list[tuple[str, ...]] = []
        for played in ways:
            state = lessons.reach(game, lesson, number, played).state
            _check_step(game, lesson, number, state)
            onward += [(*played, notation) for notation in _accepted(state, lesson, number)] if step.moves else [played]
        ways = onward
        if len(ways) > MOST_WAYS:
            raise BadLesson(
                N_("Step {step}: more than {most} ways lead on; give the next step a position of its own."),
                step=number,
                most=MOST_WAYS,
            )


def _checked(game: Game, number: int, lesson: Lesson) -> int:
    try:
        check_lesson(game, lesson)
    except BadInput as error:
        raise BadLesson(N_("{game}, lesson {lesson}: {why}"), game=game.name, lesson=number, why=error) from error
    return len(lesson.steps)


def _accepted(state: State, lesson: Lesson, number: int) -> list[str]:
    """The legal moves that go on; at least the lesson's own."""
    lessons.answer(state, lesson, number)
    step = lesson.steps[number - 1]
    return [str(move) for move in state.moves(step.seat) if step.accepts(str(move))]


def _check_step(game: Game, lesson: Lesson, number: int, state: State) -> None:
    """What the step replies to is possible, and what it points at is drawn."""
    step = lesson.steps[number - 1]
    legal = [str(move) for move in state.moves(step.seat)]
    for reply in step.replies:
        if not any(step.reply(notation) is reply.text and not step.accepts(notation) for notation in legal):
            raise BadLesson(
                N_("Step {step}: it replies to '{moves}', which nobody can play there."),
                step=number,
                moves=", ".join(reply.moves),
            )
    view = state.view(step.seat)
    picks = {pick: "#" for move in state.moves(step.seat) for stage in game.path(move)[:1] for pick in stage}
    drawn = game.board.draw(view, ENGLISH, picks, ()) if step.show else ""
    for shown in step.show:
        if f'data-pick="{shown}"' not in drawn and f'data-thing="{shown}"' not in drawn:
            raise BadLesson(N_("Step {step}: it shows '{shown}', which is not on the board."), step=number, shown=shown)
    scenes = [scene.name for scene in game.board.scenes(view, ENGLISH)]
    if step.scene and step.scene not in scenes:
        raise BadLesson(
            N_("Step {step}: it shows the scene '{scene}'; there are: {known}."),
            step=number,
            scene=step.scene,
            known=", ".join(scenes) or "–",
        )
