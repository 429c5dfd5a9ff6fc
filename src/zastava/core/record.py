"""A record: game, options, seats, seed and the ordered moves, as text that a person can read and type.

zastava record 1
game: fjords 1
components: 1f0c…               the hash of the component file; without it, whatever is in use
seats: 2
option variant: standard
seed: 17
seal: 4f…                       the hash of the seed, shown before the game
moves:
1 lay 12 2,-1 3                 seat, notation
2 …
scores: 21 19                   only when the game is over
ended: resigned 2               only when it ended otherwise than by its rules (see `core.ending`)
end: 83 moves, state 9c…        how many, and the hash of the state they lead to

Lines about clocks, which change no state, are in `core.record_times`.

While several seats decide at once, the moves of each stand together, in the order of seats. A line `seed: N` among the
moves says that the campaign went on after the move that follows, with chance from that seed.
"""

import hashlib
from collections.abc import Iterator, Sequence
from typing import Any, Final

from zastava.core import ending
from zastava.core.chance import seal
from zastava.core.contract import Game, State
from zastava.core.errors import BadInput, BadRecord, IllegalMove
from zastava.core.numbers import whole
from zastava.core.options import complete
from zastava.core.record_times import LONGEST, Times
from zastava.core.words import N_

FIRST_LINE: Final = "zastava record 1"
SEED_LIMIT: Final = 2**128


def digest(state: State) -> str:
    """The hash of a whole state."""
    return hashlib.sha256(repr(state.snapshot()).encode()).hexdigest()


class Record:
    """A game as it was played."""

    def __init__(self, game: str, version: int, seats: int, options: dict[str, Any], seed: int) -> None:
        self.game = game
        self.version = version
        self.seats = seats
        self.options = options
        self.seed = seed
        self.names: list[str] = []
        self.moves: list[tuple[int, str]] = []
        self.components = ""  # the hash of the component file
        self.seeds: dict[int, int] = {}  # for a campaign that went on: moves before the one that would have ended it
        self.scores: tuple[int, ...] | None = None
        self.ended = ""  # how it ended otherwise than by the rules, see `core.ending`
        self.times = Times()  # how long people took
        self.final = ""  # digest of the state after the last move, "" while unknown

    def add(self, seat: int, move: object) -> None:
        """Write one more move down."""
        self.moves.append((seat, str(move)))
        self.final = ""

    def close(self, state: State) -> None:
        """Write down what the moves led to."""
        self.final = digest(state)
        self.scores = state.outcome.scores if state.outcome is not None else None

    def text(self, game: Game) -> str:
        """The record as text. `close` it first."""
        lines = [FIRST_LINE, f"game: {self.game} {self.version}"]
        if self.components:
            lines.append(f"components: {self.components}")
        lines += [f"seats: {self.seats}", *self.times.header()]
        # A name takes one line, whatever was typed into it.
        lines += [f"name {seat + 1}: {' '.join(name.split())}" for seat, name in enumerate(self.names)]
        for option in game.options:
            lines.append(f"option {option.name}: {option.text(self.options[option.name])}")
        lines += [f"seed: {self.seed}", f"seal: {seal(self.seed)}", "moves:"]
        for number, (seat, notation) in enumerate(self.moves):
            if number in self.seeds:
                lines.append(f"seed: {self.seeds[number]}")
            lines.append(f"{seat + 1} {notation}")
        lines += self.times.lines()
        if self.scores is not None:
            lines.append(f"scores: {_scores(self.scores)}")
        if self.ended:
            lines.append(f"ended: {self.ended}")
        lines.append(f"end: {len(self.moves)} moves, state {self.final}")
        return "\n".join(lines) + "\n"


def begin(game: Game, seats: int, options: dict[str, object], seed: int) -> Record:
    """An empty record with complete options."""
    record = Record(game.name, game.version, seats, dict(complete(game.options, options)), seed)
    record.components = game.components
    return record


def go_on(game: Game, record: Record, seed: int) -> None:
    """Let a campaign that is over last one game longer, with chance from a new seed; BadInput when it cannot."""
    if game.campaign is None:
        raise BadInput(N_("This game does not go on after its end; begin a new one."))
    if replay(game, record).outcome is None:
        raise BadInput(N_("The campaign is not over yet: play on without a new seed."))
    record.seeds[len(record.moves) - 1] = seed
    record.final = ""
    record.scores = None


def name_of_game(text: str) -> str:
    """The game that a record's text is of, read before anything else can be."""
    lines = text.splitlines() or [""]
    if lines[0].strip() != FIRST_LINE:
        raise _bad(1, f"'{FIRST_LINE}'", lines[0])
    for line in lines[1:]:
        key, _, rest = line.strip().partition(":")
        parts = rest.split()
        if key == "game" and len(parts) == 2:
            return parts[0]
        if key in ("game", "moves"):
            break
    raise BadRecord(N_("The record has no line 'game: NAME VERSION'."))


def read(text: str, game: Game) -> Record:
    """The record that a text holds; BadRecord, naming line and expectation, when it is broken."""
    name_of_game(text)
    header: dict[str, tuple[int, str]] = {}
    lines = text.splitlines()
    number = 1
    while number < len(lines):
        line = lines[number].strip()
        number += 1
        if line == "moves:":
            break
        key, colon, rest = line.partition(":")
        if not colon or key in header:
            raise BadRecord(
                N_("Line {line}: expected a header line 'key: value', each key once, got '{got}'."),
                line=number,
                got=line[:60],
            )
        header[key] = (number, rest.strip())
    else:
        raise BadRecord(N_("The record is cut off: there is no line 'moves:'."))
    record = _from_header(header, game)
    _read_moves(record, lines, number)
    return record


def _bad(line: int, expected: str, got: str) -> BadRecord:
    return BadRecord(N_("Line {line}: expected {expected}, got '{got}'."), line=line, expected=expected, got=got[:60])


def _scores(scores: tuple[int, ...] | None) -> str:
    return " ".join([str(score) for score in scores]) if scores is not None else "–"


def _number(header: dict[str, tuple[int, str]], key: str, allowed: Sequence[int]) -> int:
    if key not in header:
        raise BadRecord(N_("The record has no line '{key}: …'."), key=key)
    line, text = header.pop(key)
    number = whole(text)
    if number is None or number not in allowed:
        raise _bad(line, f"{key}: {allowed[0]}–{allowed[-1]}", text)
    return number


def _from_header(header: dict[str, tuple[int, str]], game: Game) -> Record:
    line, text = header.pop("game")
    if text != f"{game.name} {game.version}":
        raise _bad(line, f"game: {game.name} {game.version}", text)
    seats = _number(header, "seats", game.seat_counts)
    seed = _number(header, "seed", range(SEED_LIMIT))
    if "seal" in header:
        line, text = header.pop("seal")
        if text != seal(seed):
            raise _bad(line, f"seal: {seal(seed)}", text)
    if "components" in header:
        line, text = header.pop("components")
        if text != game.components:
            raise BadRecord(
                N_("Line {line}: the game was played with the components {said}, but {used} are in use here."),
                line=line,
                said=text[:60],
                used=game.components or "–",
            )
    line, clock = header.pop("clock", (0, ""))
    if len(clock) > LONGEST:
        raise _bad(line, f"clock: at most {LONGEST} characters", clock)
    given: dict[str, object] = {}
    names: list[str] = []
    for key, (line, text) in header.items():
        kind, _, rest = key.partition(" ")
        if kind == "option":
            given[rest] = text
            try:
                complete(game.options, {rest: text})
            except BadInput as error:
                raise BadRecord(N_("Line {line}: {why}"), line=line, why=error) from error
        elif kind == "name" and rest == str(len(names) + 1) and len(names) < seats:
            names.append(text)
        else:
            raise _bad(line, "game, components, seats, clock, name N, option NAME, seed, seal", key)
    settings = complete(game.options, given)
    game.check(seats, settings)
    record = Record(game.name, game.version, seats, dict(settings), seed)
    record.components = game.components
    record.names = names
    record.times.clock = clock
    return record


def _read_moves(record: Record, lines: list[str], start: int) -> None:
    for number in range(start, len(lines)):
        line = lines[number].strip()
        if line.startswith("end:"):
            words = line[4:].replace(",", "").split()
            if len(words) != 4 or words[1] != "moves" or words[2] != "state" or whole(words[0]) is None:
                raise _bad(number + 1, "end: N moves, state HASH", line)
            if whole(words[0]) != len(record.moves):
                raise _bad(number + 1, f"end: {len(record.moves)} moves", line)
            record.final = words[3]
            if len(record.moves) in record.seeds:
                raise _bad(number + 1, "SEAT MOVE", line)
            if any(rest.strip() for rest in lines[number + 1 :]):
                raise BadRecord(
                    N_("Line {line}: expected nothing after the end, got '{got}'."),
                    line=number + 2,
                    got=lines[number + 1][:60],
                )
            return
        if line.startswith(("times:", "flag:")):
            expected = record.times.take(line, record.seats, len(record.moves))
            if expected:
                raise _bad(number + 1, expected, line)
            continue
        if line.startswith("scores:"):
            words = line[7:].split()
            if record.scores is not None or any(whole(word.removeprefix("-")) is None for word in words):
                raise BadRecord(
                    N_("Line {line}: expected 'scores:' once, and numbers after it, got '{got}'."),
                    line=number + 1,
                    got=line[:60],
                )
            record.scores = tuple(int(word) for word in words)
            continue
        if line.startswith("ended:"):
            record.ended = " ".join(line[6:].split())
            if record.scores is not None or not ending.is_valid(record.ended, record.seats):
                raise _bad(number + 1, ending.EXPECTED, line)
            continue
        if line.startswith("seed:") and record.scores is None and not record.ended:
            seed = whole(line[5:].strip())
            if seed is None or seed >= SEED_LIMIT or len(record.moves) in record.seeds:
                raise _bad(number + 1, "seed: N", line)
            record.seeds[len(record.moves)] = seed
            continue
        seat, _, notation = line.partition(" ")
        if record.scores is not None or record.ended:
            raise _bad(number + 1, "end: N moves, state HASH", line)
        mover = whole(seat)
        if mover is None or not 1 <= mover <= record.seats or not notation:
            raise _bad(number + 1, f"SEAT MOVE, SEAT 1–{record.seats}", line)
        record.moves.append((mover - 1, notation.strip()))
    raise BadRecord(
        N_("The record is cut off after {count} moves: there is no line 'end: …'."), count=len(record.moves)
    )


def positions(game: Game, record: Record) -> Iterator[State]:
    """The position before the first move and after each move: one state, played on. Copy what you keep."""
    state = game.setup(record.seats, record.options, record.seed)
    yield state
    left = _counts(record)
    for number in range(len(record.moves)):
        _play(game, state, record, number, left)
        yield state


def replay(game: Game, record: Record) -> State:
    """The state that the moves lead to; BadRecord when it is not the one that the record names."""
    state = game.setup(record.seats, record.options, record.seed)
    left = _counts(record)
    for number in range(len(record.moves)):
        _play(game, state, record, number, left)
    if not record.final:
        return state
    if record.final != digest(state):
        raise BadRecord(
            N_("The moves lead to state {got}, the record says {said}."), got=digest(state), said=record.final
        )
    if record.ended and state.outcome is not None:
        raise BadRecord(N_("The game is over by its rules, but the record says that it ended otherwise."))
    scores = state.outcome.scores if state.outcome is not None else None
    if record.scores != scores:
        raise BadRecord(
            N_("The moves lead to the scores {got}, the record says {said}."),
            got=_scores(scores),
            said=_scores(record.scores),
        )
    return state


def join(game: Game, record: Record) -> None:
    """Put moves that were written down as they came into the one order in which a record has them: while several seats
    decide at once, the whole line of the first comes first."""
    state = game.setup(record.seats, record.options, record.seed)
    pending: list[list[str]] = [[] for _ in range(record.seats)]
    for seat, notation in reversed(record.moves):
        pending[seat].append(notation)
    joined: list[tuple[int, str]] = []
    seat = _first_with(state, pending)
    while seat >= 0:
        notation = pending[seat].pop()
        joined.append((seat, notation))
        if len(joined) - 1 in record.seeds:
            _extend(game, state, record, len(joined) - 1)
        state.play(seat, game.parse(notation))
        seat = _first_with(state, pending)
    record.moves[: len(joined)] = joined


def _first_with(state: State, pending: list[list[str]]) -> int:
    """The first waiting seat that has moves left, -1 when there is none."""
    for seat in state.waiting:
        if pending[seat]:
            return seat
    return -1


def _counts(record: Record) -> list[int]:
    """How many moves each seat makes."""
    counts = [0] * record.seats
    for seat, _ in record.moves:
        counts[seat] += 1
    return counts


def _check_order(state: State, record: Record, number: int, left: list[int]) -> None:
    """While several seats decide at once, no seat moves before a waiting one that comes first and has moves left."""
    seat, notation = record.moves[number]
    for other in state.waiting:
        if other < seat and left[other] and seat in state.waiting:
            raise BadRecord(
                N_(
                    "Move {number} ('{seat} {notation}') stands too early: seat {other} decides at the same time, and "
                    "its moves come first."
                ),
                number=number + 1,
                seat=seat + 1,
                notation=notation,
                other=other + 1,
            )


def _extend(game: Game, state: State, record: Record, number: int) -> None:
    """Let the campaign go on at the move that would end it; BadRecord where there is nothing of the kind."""
    seat, notation = record.moves[number]
    trial = state.copy()
    trial.play(seat, game.parse(notation))
    if game.campaign is None or trial.outcome is None:
        raise BadRecord(
            N_("Move {number} ('{seat} {notation}') does not end a campaign, so no new seed can stand before it."),
            number=number + 1,
            seat=seat + 1,
            notation=notation,
        )
    game.campaign.extend(state, record.seeds[number])


def _play(game: Game, state: State, record: Record, number: int, left: list[int]) -> None:
    """Play one move; `left` counts the moves that each seat still has."""
    seat, notation = record.moves[number]
    if len(state.waiting) > 1:
        _check_order(state, record, number, left)
    left[seat] -= 1
    try:
        if number in record.seeds:
            _extend(game, state, record, number)
        state.play(seat, game.parse(notation))
    except IllegalMove as error:
        raise BadRecord(
            N_("Move {number} ('{seat} {notation}') is refused: {why}"),
            number=number + 1,
            seat=seat + 1,
            notation=notation,
            why=error,
        ) from error
