"""What the API takes and sends, as JSON; the OpenAPI description is made from these."""

from datetime import UTC, datetime
from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from zastava.core.contract import Game
from zastava.core.things import without_links
from zastava.core.words import Words
from zastava.server.entities import ChatLine, LogLine, Look, Person, Point, Question, SeatClock, Table, names
from zastava.server.presenting.incident_words import incident_words
from zastava.server.tables.clocks import NONE, SECOND
from zastava.server.tables.incidents import ASK_END, OF_THE_ROOM

MOST: int = 1_000_000

Name = Annotated[str, Meta(min_length=1, max_length=40)]
SeatNumber = Annotated[int, Meta(ge=0, le=99)]
MoveNumber = Annotated[int, Meta(ge=1, le=MOST * MOST)]
Pace = Literal["quick", "natural", "calm"]
ClockText = Annotated[
    str,
    Meta(
        max_length=40,
        description="How much time people have: `none`, `move:SECONDS`, or `bank:SECONDS+SECONDS` (more per move).",
        examples=["none", "move:86400", "bank:900+10"],
    ),
]
OptionTexts = Annotated[
    dict[
        Annotated[str, Meta(max_length=40)],
        Annotated[str, Meta(max_length=400)] | bool | Annotated[int, Meta(ge=-MOST, le=MOST)],
    ],
    Meta(max_length=40),
]
BotName = Annotated[str, Meta(min_length=1, max_length=40)]


class Problem(Struct, omit_defaults=True):
    """Why something was not done; `clause` is the rule that forbids a move."""

    error: str
    clause: str = ""


class NewPerson(Struct, forbid_unknown_fields=True):
    """Somebody, or some program, who wants to play."""

    name: Name
    lang: Literal["", "en", "ru"] = ""


class PersonSent(Struct):
    """Who you are."""

    id: str
    name: str
    lang: str


class TokenSent(Struct):
    """Who you are, and the token that says so: keep it, it is not shown again."""

    id: str
    name: str
    lang: str
    token: str


class OptionSent(Struct):
    """Something to choose before the start."""

    name: str
    kind: Literal["choice", "number", "switch", "subset"]
    title: str
    help: str
    default: str
    expected: str


class GameSent(Struct):
    """A game that can be played."""

    name: str
    title: str
    summary: str
    version: int
    seat_counts: list[int]
    minutes: list[int]
    options: list[OptionSent]


class NewTable(Struct, forbid_unknown_fields=True):
    """A table to make. A seat is `me`, `me:NAME`, `bot:LEVEL` or `open`."""

    game: Annotated[str, Meta(min_length=1, max_length=40)]
    seats: Annotated[list[Annotated[str, Meta(min_length=2, max_length=60)]], Meta(min_length=1, max_length=10)]
    options: OptionTexts = {}
    listed: bool = True
    pace: Pace = "natural"
    clock: ClockText = "none"


class SeatSent(Struct):
    """A seat at a table."""

    number: int
    kind: Literal["person", "bot", "open"]
    name: str
    bot: str
    stand_in: str
    yours: bool
    resigned: bool


class ClockSent(Struct):
    """The clock of a seat: so many milliseconds are left, or, while it runs, it runs out at `due`."""

    seat: int
    left: int
    due: datetime | None


class TableSent(Struct):
    """A table as everyone at it may know it; the seed only when the game is over. `ended` is `agreement`, or `resigned`
    or `time` and the seats from 1, when the game ended so and not by its rules."""

    id: str
    game: str
    options: dict[str, str]
    seats: list[SeatSent]
    listed: bool
    status: Literal["waiting", "running", "finished"]
    created: datetime
    seal: str
    seed: str | None
    revision: int
    number: int
    position: int
    waiting: list[int]
    outcome: dict[str, Any] | None
    ended: str
    pace: Pace
    clock: ClockText
    clocks: list[ClockSent]


class QuestionSent(Struct):
    """What one at the table asks the others: to `end` the game here, or to take a move `back`, so that `position` moves
    stand. `waiting` are seats of those who have not answered. Send `number` back with the answer."""

    number: int
    kind: Literal["end", "back"]
    seat: int
    position: int
    waiting: list[int]


class IncidentSent(Struct):
    """Something that happened at the table beside the game, as plain data and in words."""

    number: int
    kind: str
    seat: int
    position: int
    made: datetime
    said: str


class LogSent(Struct):
    """What one move did, as you saw it, as plain data and in words."""

    position: int
    seat: int
    news: list[dict[str, Any]]
    said: list[str]


class LookSent(Struct):
    """A table as one seat sees it; `seat` is -1 for a watcher. Positions go up to `last`: while several seats decide at
    once, the steps of your own line come after `table.position`. `number` is the one to send along with your next move.
    `undo` says why the last move cannot be taken back, `undo_turn` how many can when you take back your whole turn.
    `points` are what seats point at while the turn lasts, in games that are played together."""

    table: TableSent
    seat: int
    at: int
    last: int
    number: int
    view: dict[str, Any]
    log: list[LogSent]
    chat: list[ChatLine]
    undo: str
    undo_turn: int
    absent: list[int]
    points: list[Point]
    question: QuestionSent | None
    incidents: list[IncidentSent]
    watchers: int


class MoveSent(Struct):
    """A legal move: its notation, the picks that spell it out, and those picks in words."""

    notation: str
    path: list[list[str]]
    label: str


class HintSent(MoveSent):
    """A move that a bot would make, and why; nothing where nothing stands out."""

    why: str


class MovesSent(Struct):
    """The legal moves of a seat, and the number to send along with the one you play."""

    number: int
    moves: list[MoveSent]


class Join(Struct, forbid_unknown_fields=True):
    """A wish to sit down: on the first open seat when none is named."""

    seat: SeatNumber | None = None
    name: Name | None = None


class Joined(Struct):
    """The seat you have now."""

    seat: int


class NewMove(Struct, forbid_unknown_fields=True):
    """A move to play; `number` is the one that came with the legal moves."""

    seat: SeatNumber
    move: Annotated[str, Meta(min_length=1, max_length=500)]
    number: MoveNumber


class TakeBack(Struct, forbid_unknown_fields=True):
    """A wish to take back one's last move, or the whole turn."""

    seat: SeatNumber
    number: MoveNumber
    turn: bool = False


class Proposal(Struct, forbid_unknown_fields=True):
    """A question to the others at the table: to end the game here, or to take back your last move."""

    seat: SeatNumber
    kind: Literal["end", "back"]


class Answer(Struct, forbid_unknown_fields=True):
    """An answer to an open question; who asked it takes it back by a `no`."""

    seat: SeatNumber
    number: MoveNumber
    answer: Literal["yes", "no"]


class BotWish(Struct, forbid_unknown_fields=True):
    """Which bot."""

    bot: BotName = "greedy"


class NewChat(Struct, forbid_unknown_fields=True):
    """Something to say."""

    text: Annotated[str, Meta(min_length=1, max_length=500)]


class NewPoint(Struct, forbid_unknown_fields=True):
    """What a seat of yours points at: a thing or a place that the board names (`card:beast-Y`, `tile:R`)."""

    seat: SeatNumber
    thing: Annotated[str, Meta(min_length=1, max_length=100)]


def person_sent(person: Person) -> PersonSent:
    """A person."""
    return PersonSent(person.id, person.name, person.lang)


def game_sent(game: Game, t: Words) -> GameSent:
    """A game, described in a language."""
    return GameSent(
        name=game.name,
        title=t(game.title),
        summary=t(game.summary),
        version=game.version,
        seat_counts=list(game.seat_counts),
        minutes=list(game.minutes),
        options=[
            OptionSent(
                name=option.name,
                kind=option.kind,  # type: ignore[arg-type]
                title=t(option.title),
                help=t(option.help_text),
                default=option.text(option.default),
                expected=option.expected(),
            )
            for option in game.options
        ],
    )


def table_sent(table: Table, person: Person | None, t: Words) -> TableSent:
    """A table as this person may know it."""
    mine = table.held_by(person)
    return TableSent(
        id=table.id,
        game=table.game,
        options=table.options,
        seats=[
            SeatSent(seat.number, seat.kind, name, seat.bot, seat.stand_in, seat.number in mine, seat.resigned)  # type: ignore[arg-type]
            for seat, name in zip(table.seats, names(table, t), strict=True)
        ],
        listed=table.listed,
        status=table.status,  # type: ignore[arg-type]
        created=table.created,
        seal=table.seal,
        seed=None if table.seed is None else str(table.seed),
        revision=table.revision,
        number=table.number,
        position=table.position,
        waiting=list(table.waiting),
        outcome=None if table.outcome is None else table.outcome.view(),
        ended=table.ended,
        pace=table.pace,  # type: ignore[arg-type]
        clock=table.clock or NONE,
        clocks=[ClockSent(face.seat, face.left, _due(face)) for face in table.clocks],
    )


def _due(face: SeatClock) -> datetime | None:
    return None if face.due is None else datetime.fromtimestamp(face.due / SECOND, UTC)


def look_sent(look: Look, game: Game, person: Person | None, t: Words) -> LookSent:
    """A table as a seat sees it."""
    called = names(look.table, t)

    def told(line: LogLine) -> LogSent:
        said = [words for news in line.news if (words := without_links(game.board.tell(news, called, t)))]
        return LogSent(line.position, line.seat, line.news, said)

    return LookSent(
        table=table_sent(look.table, person, t),
        seat=look.seat,
        at=look.at,
        last=look.last,
        number=look.number,
        view=look.view,
        log=[told(line) for line in look.log],
        chat=look.chat,
        undo=t(look.undo) if look.undo else "",
        undo_turn=look.undo_turn,
        absent=list(look.absent),
        points=list(look.points),
        question=question_sent(look.question),
        watchers=look.watchers,
        incidents=[
            IncidentSent(one.number, one.kind, one.seat, one.position, one.made, incident_words(one, called, t))
            for one in look.incidents
            if one.kind not in OF_THE_ROOM
        ],
    )


def question_sent(question: Question | None) -> QuestionSent | None:
    """The open question of a table."""
    if question is None:
        return None
    kind: Literal["end", "back"] = "end" if question.kind == ASK_END else "back"
    return QuestionSent(question.number, kind, question.seat, question.position, list(question.waiting))


def moves_sent(look: Look, game: Game, t: Words) -> MovesSent:
    """The legal moves of a seat."""
    return MovesSent(
        look.number,
        [
            MoveSent(
                move.notation,
                [list(stage) for stage in move.path],
                ", ".join(game.board.label(look.view, pick, t) for stage in move.path for pick in stage),
            )
            for move in look.legal
        ],
    )
