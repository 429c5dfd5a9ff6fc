"""`zastava replay` and `zastava verify`: a record told in words, drawn, and proved."""

import os
import shutil
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from zastava.cli.arguments import AsJson, Lang, RecordFile, in_file, print_json, read_record
from zastava.cli.voice import voice
from zastava.core.errors import BadInput
from zastava.core.options import setting_words
from zastava.core.outcome_words import sheet_lines, who_won
from zastava.core.picks import flatten
from zastava.core.things import without_links
from zastava.core.words import N_

if TYPE_CHECKING:
    from zastava.core.contract import Game, State
    from zastava.core.record import Record


def replay(
    file: RecordFile,
    svg: Annotated[
        str | None, typer.Option(metavar="DIR", help="Draw every position into this folder.", show_default=False)
    ] = None,
    seat: Annotated[
        int, typer.Option(metavar="N", help="As this seat saw it; 0 is someone who only watches.", min=0)
    ] = 0,
    as_json: AsJson = False,
    _lang: Lang = None,
) -> None:
    """Tell a recorded game in words, or draw it, one picture for each position.

    \b
    [b]Examples[/b]
    zastava replay game.txt
    zastava replay game.txt --svg pictures --seat 1
    zastava simulate fjords --games 1 --records games    [dim]makes one to look at:[/dim]
    zastava replay games/fjords-1.txt
    """
    game, record = read_record(file)
    if seat > record.seats:
        raise BadInput(N_("Seat {got} does not exist: the record has {seats}."), got=seat, seats=record.seats)
    last = check(file, game, record)
    if svg is not None:
        draw(svg, game, record, seat - 1)
    if as_json:
        print_json(plain(game, record, last, seat - 1))
        return
    t = voice.t
    print(f"{t(game.title)} · " + " · ".join(seat_names(record)))
    for option in (one for one in game.options if one.counts(record.options)):
        print(f"{t(option.title)}: {setting_words(option, record.options[option.name], t)}")
    print()
    wide = len(str(len(record.moves)))
    for number, told in enumerate(tell(game, record, seat - 1)):
        print(f"{number + 1:{wide}}  {told['words']}")
    print()
    if last.outcome is None:
        print(t("The game is not over."))
    else:
        for line in [*ending(game, last, seat_names(record)), *sheet(last, seat_names(record))]:
            print(line)


def verify(file: RecordFile, as_json: AsJson = False, _lang: Lang = None) -> None:
    """Prove a record: every move is legal, and the seed, the state and the scores are what it says.

    \b
    [b]Example[/b]
    zastava verify game.txt
    """
    from zastava.core.chance import seal

    game, record = read_record(file)
    state = check(file, game, record)
    if as_json:
        shown = plain(game, record, state, -1)
        del shown["moves"]
        print_json({**shown, "length": len(record.moves), "verified": True})
        return
    t = voice.t
    print(t("{file}: right. Every one of the {count} moves is legal.", file=file, count=len(record.moves)))
    print(t("seed {seed}, sealed as {seal}", seed=record.seed, seal=seal(record.seed)))
    print(t("state {state}", state=record.final))
    if state.outcome is None:
        print(t("The game is not over."))
    else:
        for line in [*ending(game, state, seat_names(record)), *sheet(state, seat_names(record))]:
            print(line)


def check(path: str, game: "Game", record: "Record") -> "State":
    """The state that a record leads to, or BadInput that names the file."""
    from zastava.core import record as records

    try:
        return records.replay(game, record)
    except BadInput as error:
        raise in_file(path, error) from error


def seat_names(record: "Record") -> list[str]:
    """What to call the seats."""
    names = list(record.names)
    while len(names) < record.seats:
        names.append(voice.t("Player {number}", number=len(names) + 1))
    return names


def tell(game: "Game", record: "Record", seat: int) -> list[dict[str, Any]]:
    """Every move in words, as a seat saw it."""
    from zastava.core.record import positions

    names = seat_names(record)
    told: list[dict[str, Any]] = []
    before: State | None = None
    for number, state in enumerate(positions(game, record)):
        if before is not None:
            mover, notation = record.moves[number - 1]
            news = state.news(seat)
            words = " ".join(without_links(said) for item in news if (said := game.board.tell(item, names, voice.t)))
            words = words or without_news(game, before, seat, mover, notation, names[mover])
            told.append({"seat": mover, "move": notation, "words": words})
        before = state.copy()
    return told


def without_news(game: "Game", before: "State", seat: int, mover: int, notation: str, name: str) -> str:
    """A move of which there is nothing to tell: what it was, for whoever may know that."""
    if game.secrets and seat != mover:
        return voice.t("{name} decides.", name=name)
    act = game.board.act(before.view(mover), flatten(game.path(game.parse(notation))), voice.t)
    return f"{name}: {act}."


def ending(game: "Game", state: "State", names: list[str]) -> list[str]:
    """How a game ended, in words."""
    outcome = state.outcome
    if outcome is None:
        return []
    t = voice.t
    lines = [t(outcome.reason, **outcome.values)]
    for seat in sorted(range(len(names)), key=lambda seat: (outcome.ranks[seat], seat)):
        line = f"{outcome.ranks[seat]}. {names[seat]}"
        if outcome.scores is not None:
            line += " – " + t.many("{count} point", "{count} points", outcome.scores[seat])
        lines.append(line)
    if outcome.title:  # what a player alone has earned, rather than a victory over nobody
        return [*lines, t(outcome.title)]
    return [*lines, who_won(outcome.winners, names, t, together=game.cooperative)]


def sheet(state: "State", names: list[str]) -> list[str]:
    """The score sheet, after an empty line; nothing before the end."""
    lines = sheet_lines(state.outcome, names, voice.t) if state.outcome is not None else []
    return ["", *lines] if lines else []


def draw(place: str, game: "Game", record: "Record", seat: int) -> None:
    """One SVG file per position: all of them, or none."""
    from zastava.cli.files import make_folder, unwritable
    from zastava.core.record import positions

    try:
        Path(place).absolute().parent.mkdir(parents=True, exist_ok=True)
        workshop = Path(tempfile.mkdtemp(prefix=".svg.", dir=Path(place).absolute().parent))
    except (OSError, ValueError) as error:
        raise unwritable(place, error) from error
    try:
        wide = max(3, len(str(len(record.moves))))
        for number, state in enumerate(positions(game, record)):
            picture = game.board.draw(state.view(seat), voice.t, {}, ())
            (workshop / f"{number:0{wide}}.svg").write_text(picture + "\n", encoding="utf-8")
        folder = make_folder(place)
        for picture_file in sorted(workshop.iterdir()):
            os.replace(picture_file, folder / picture_file.name)
    except OSError as error:
        raise unwritable(place, error) from error
    finally:
        shutil.rmtree(workshop, ignore_errors=True)


def plain(game: "Game", record: "Record", state: "State", seat: int) -> dict[str, Any]:
    """A record as plain data."""
    from zastava.core.options import plain as plain_setting

    return {
        "game": record.game,
        "version": record.version,
        "seats": record.seats,
        "names": seat_names(record),
        "options": {name: plain_setting(setting) for name, setting in record.options.items()},
        "seed": record.seed,
        "state": record.final,
        "moves": tell(game, record, seat),
        "outcome": state.outcome.view() if state.outcome is not None else None,
    }
