"""Lessons in the browser: the ordinary board, a text beside it, and links; where a learner stands is in the address."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from typing import Any, Final
from urllib.parse import quote, urlencode

from litestar import Request, get
from litestar.response import Redirect, Template
from markupsafe import Markup, escape

from zastava.core.contract import Game, State
from zastava.core.errors import IllegalMove
from zastava.core.picks import flatten
from zastava.core.things import without_links
from zastava.core.words import Words
from zastava.games import lessons
from zastava.games.lessons import BadLesson, Lesson, Place
from zastava.server.checks import number_in
from zastava.server.entities import BOT, PERSON, RUNNING, LegalMove, Look, Seat, Table, names
from zastava.server.pages.rules_page import linked
from zastava.server.presenting.addresses import Address
from zastava.server.presenting.decision import Decision, decide
from zastava.server.presenting.player_list import players
from zastava.server.presenting.staging import Wish, known_scene, stage
from zastava.server.refusals import Unknown
from zastava.server.web.dependencies import Asker, FromAddress, TheService
from zastava.server.web.reader import Reader, reader_of, render

_Request = Request[Any, Any, Any]
_LEARNER: Final = "learner"
MOST_TOLD: Final = 4  # lines of what happened since the step before


@dataclass(frozen=True)
class LessonAddress(Address):
    """Addresses of one step, by the moves with which the learner came there."""

    step: int = 1
    played: tuple[str, ...] = ()

    def __call__(self, picks: Sequence[str] = (), **more: object) -> str:
        """The step with these picks chosen."""
        query: list[tuple[str, object]] = [("m", move) for move in self.played]
        if self.scene:
            query.append(("from", self.scene))
        query += [("p", pick) for pick in picks]
        query += more.items()
        return f"{self.table}/{self.step}" + ("?" + urlencode(query, safe=":,") if query else "")


@dataclass(frozen=True)
class Standing:
    """A lesson at one of its steps."""

    game: Game
    number: int
    lesson: Lesson
    step: int
    place: Place

    @property
    def seat(self) -> int:
        """The learner's."""
        return self.lesson.steps[self.step - 1].seat

    def address(self) -> LessonAddress:
        """Where this is."""
        return self.at(self.step, tuple(self.place.played))

    def at(self, step: int, played: tuple[str, ...] = ()) -> LessonAddress:
        """Another step; without moves, as the lesson itself comes there."""
        known = played if len(played) == len(self.lesson.asked(step)) else ()
        return LessonAddress(f"/learn/{quote(self.game.name)}/{self.number}", step=step, played=known)

    def after(self, notation: str = "") -> str:
        """Where the next step is, after a move if one is asked for."""
        played = (*self.place.played, notation) if notation else tuple(self.place.played)
        return self.at(self.step + 1, played)()


@get("/learn/{name:str}")
async def learn(request: _Request, service: TheService, person: Asker, name: FromAddress) -> Template | Redirect:
    """The lessons of a game; the only one begins at once."""
    game = service.game(name)
    known = lessons.read(game)
    if not known:
        raise Unknown("This game has no lessons yet.")
    if len(known) == 1:
        return Redirect(f"/learn/{quote(name)}/1/1", status_code=303)
    reader = reader_of(request, person)
    titles = [(f"/learn/{quote(name)}/{number}/1", one.title[reader.lang]) for number, one in enumerate(known, 1)]
    title = reader.words(game)(game.title)
    return render(
        request, reader, "lessons.html", {"titles": titles, "game_title": title, "game_name": name}, game=game
    )


@get("/learn/{name:str}/{number:str}/{step:str}")
async def lesson_step(
    request: _Request, service: TheService, person: Asker, name: FromAddress, number: FromAddress, step: FromAddress
) -> Template | Redirect:
    """One step of a lesson."""
    reader = reader_of(request, person)
    game = service.game(name)
    standing = _stand(game, number, step, request.query_params.getall("m", []))
    tried = request.query_params.get("try", "")
    if tried and standing.lesson.steps[standing.step - 1].accepts(tried):
        return Redirect(standing.after(tried), status_code=303)
    problem = _problem(standing, tried, reader) if tried else None
    query = request.query_params
    picks = query.getall("p", [])
    fresh = not picks and "scene" not in query and "from" not in query
    wish = Wish(
        standing.lesson.steps[standing.step - 1].scene if fresh else query.get("scene", ""), query.get("about", "")
    )
    shown = _shown(standing, reader, picks, wish, query.get("from", ""))
    return render(request, reader, "lesson.html", {**shown, "problem": problem}, game=game)


def _stand(game: Game, number: str, step: str, played: Sequence[str]) -> Standing:
    wanted, place = number_in(number), number_in(step)
    try:
        if wanted is None or place is None:
            raise Unknown("There is no such lesson.")
        lesson = lessons.find(game, wanted, place)
    except BadLesson as error:
        raise Unknown(error.text, **error.values) from error
    return Standing(game, wanted, lesson, place, lessons.reach(game, lesson, place, played))


def _problem(standing: Standing, tried: str, reader: Reader) -> tuple[Markup, str]:
    """What to say to a move that does not go on, and the clause that forbids it if one does."""
    t = reader.words(standing.game)
    try:
        standing.place.state.copy().play(standing.seat, standing.game.parse(tried))
    except IllegalMove as error:
        return escape(t(error.text, **error.values)), error.clause
    said = standing.lesson.steps[standing.step - 1].reply(tried)
    if said is None:
        return escape(t("That is allowed, but this step is about something else. Try again.")), ""
    return linked(standing.game, said[reader.lang]), ""


def _shown(standing: Standing, reader: Reader, picks: Sequence[str], wish: Wish, coming: str) -> dict[str, object]:
    """Everything that the template needs; `coming` is the scene that the learner looked at before."""
    game, state, seat = standing.game, standing.place.state, standing.seat
    board, t = game.board, reader.words(game)
    step = standing.lesson.steps[standing.step - 1]
    look = _look(game, state, seat, bool(step.moves), reader, t)
    called = names(look.table, t)
    scenes = board.scenes(look.view, t)
    address = known_scene(replace(standing.address(), scene=wish.scene or coming), scenes)
    decision = decide(look, board, address, picks, t)
    staged = stage(board, look.view, scenes, decision, address, wish, t)
    model = lessons.answer(state, standing.lesson, standing.step) if step.moves else None
    last = standing.step == len(standing.lesson.steps)
    return {
        "game_title": t(game.title),
        "game_name": game.name,
        "cooperative": game.cooperative,
        "lesson_title": standing.lesson.title[reader.lang],
        "step": standing.step,
        "steps": len(standing.lesson.steps),
        "links": [
            (one, standing.at(one, tuple(standing.place.played))()) for one in range(1, len(standing.lesson.steps) + 1)
        ],
        "text": linked(game, step.text[reader.lang]),
        "told": [said for item in standing.place.told if (said := without_links(board.tell(item, called, t)))][
            -MOST_TOLD:
        ],
        "board": pointed(str(staged.board), step.show),
        "scenes": staged.scenes,
        "scene_of_step": step.scene,
        "card": staged.card,
        "look": look,
        "called": called,
        "address": address,
        "described": board.describe(look.view, called, t),
        "decision": decision,
        "prompt": without_links(board.prompt(look.view, t, list(decision.lit), decision.ghosts)) if step.moves else "",
        "play": _play(standing, decision),
        "show_me": address(flatten(game.path(model))) if model is not None else "",
        "onward": "" if step.moves or last else standing.after(),
        "last": last,
        "next_lesson": f"/learn/{quote(game.name)}/{standing.number + 1}/1"
        if last and standing.number < len(lessons.read(game))
        else "",
        "players": players(look, game, (seat,), t),
        "here": address(),
    }


def _play(standing: Standing, decision: Decision) -> str:
    """Where the move leads that the picks spell out."""
    if not decision.move:
        return ""
    if standing.lesson.steps[standing.step - 1].accepts(decision.move):
        return standing.after(decision.move)
    return standing.address()(**{"try": decision.move})


def pointed(board: str, show: Sequence[str]) -> Markup:
    """A board on which some picks and things are pointed out."""
    drawn = str(board)  # markup would escape what is put into it
    for name in show:
        named = rf'"{re.escape(name)}"'
        drawn = re.sub(rf"data-(?:pick={named}(?: data-thing={named})?|thing={named})", r'\g<0> data-shown=""', drawn)
    return Markup(drawn)  # noqa: S704 - boards escape what they draw


def _look(game: Game, state: State, seat: int, asked: bool, reader: Reader, t: Words) -> Look:
    """A table of which nothing is kept: the learner, and others who do what the lesson says."""
    name = reader.person.name if reader.person is not None else t("Learner")
    seats = tuple(
        Seat(one, PERSON, name, _LEARNER, "", "") if one == seat else Seat(one, BOT, "", "", "", "")
        for one in range(state.seats)
    )
    table = Table(
        id="", game=game.name, options={}, seats=seats, owner="", listed=False, status=RUNNING,
        created=datetime.now(UTC), seal="", seed=None, revision=0, number=0, position=0, waiting=state.waiting,
        outcome=state.outcome,
    )  # fmt: skip
    legal = [LegalMove(str(move), game.path(move)) for move in state.moves(seat)] if asked else []
    return Look(
        table=table, seat=seat, at=0, last=0, number=0, mark="0", view=state.view(seat), log=[], chat=[], legal=legal,
        undo="-", undo_turn=0, absent=(),
    )  # fmt: skip


HANDLERS: Final = [learn, lesson_step]
