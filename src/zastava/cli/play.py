"""`zastava play`: a table in the terminal, for people and bots."""

import os
from typing import TYPE_CHECKING, Annotated

import typer

from zastava.cli.arguments import BOT_NAMES, Lang, Options, find_game, read_names, read_options, read_record
from zastava.cli.voice import voice
from zastava.core.errors import BadInput
from zastava.core.words import N_

if TYPE_CHECKING:
    from zastava.bots import Bot
    from zastava.cli.dialog import Dialog
    from zastava.cli.table import Table
    from zastava.core.contract import Game
    from zastava.core.record import Record


def play(
    name: Annotated[
        str | None,
        typer.Argument(metavar="GAME", help="Its short name: see [b]zastava games[/b].", show_default=False),
    ] = None,
    seats: Annotated[
        int | None,
        typer.Option(metavar="N", help="How many sit at the table; the fewest without it.", show_default=False),
    ] = None,
    bots: Annotated[
        str | None,
        typer.Option(
            metavar="A,B,…",
            help=f"Bots for the last seats: {BOT_NAMES}. [b]none[/b] leaves all seats to people; without it, you sit "
            "alone among skilled ones.",
            show_default=False,
        ),
    ] = None,
    names: Annotated[
        str | None, typer.Option(metavar="A,B,…", help="What the people are called, by seat.", show_default=False)
    ] = None,
    options: Options = None,
    seed: Annotated[
        int | None,
        typer.Option(metavar="S", help="The same seed deals the same game; else chance picks one.", show_default=False),
    ] = None,
    save: Annotated[
        str | None, typer.Option(metavar="FILE", help="Keep the record there, after every move.", show_default=False)
    ] = None,
    resume: Annotated[
        str | None, typer.Option(metavar="FILE", help="Go on with the game that is kept there.", show_default=False)
    ] = None,
    go_on: Annotated[
        bool,
        typer.Option("--go-on", help="With --resume: a campaign that is over lasts one game longer, on the same deck."),
    ] = False,
    _lang: Lang = None,
) -> None:
    """Play in the terminal: choose by number, or type moves in the game's notation. [b]?[/b] helps at any time.

    \b
    [b]Examples[/b]
    zastava play fjords                                   [dim]you against a bot[/dim]
    zastava play fjords --seats 3 --bots none             [dim]three people[/dim]
    zastava play fjords --seats 4 --bots skilled,beginner [dim]two people, two bots[/dim]
    zastava play fjords --save game.txt                   [dim]and later:[/dim]
    zastava play --resume game.txt
    zastava play --resume campaign.txt --go-on            [dim]one more game[/dim]
    """
    game, record = _kept(resume, name) if resume is not None else (_named(name), None)
    if record is None:
        record = _new(game, seats, options, seed)
    elif seats is not None or options or seed is not None:
        raise BadInput(N_("--resume takes seats, options and seed from the file; leave them out."))
    if go_on:
        _extend(game, record, resume)
    line = _line(bots, record.seats)
    _name(record, line, names)

    from zastava.cli.dialog import Dialog, Left
    from zastava.cli.table import Table

    if save is not None and save != resume and os.path.lexists(save):
        raise BadInput(N_("{path}: there is a file already; choose another name, or --resume it."), path=save)
    table = Table(game, record, line)
    keep = Keeper(table, save or resume)
    keep()
    dialog = Dialog(table, keep)
    try:
        _host(dialog, keep)
    except Left:
        _part(dialog, keep())
    except KeyboardInterrupt:
        dialog.say()
        _part(dialog, keep())
        raise
    else:
        _offer(dialog, keep())


def _offer(dialog: "Dialog", kept: str | None) -> None:
    """Say how a campaign goes on after its end."""
    if kept is not None and dialog.table.game.campaign is not None:
        dialog.say(voice.t("To go on with the same deck: zastava play --resume {file} --go-on", file=kept))


def _host(dialog: "Dialog", keep: "Keeper") -> None:
    """Let everyone play until the game is over."""
    from zastava.cli.replay import ending, sheet
    from zastava.cli.turn import decide
    from zastava.core.chance import seal

    table, t = dialog.table, voice.t
    dialog.say(f"{t(table.game.title)} · " + " · ".join(table.record.names), "bold")
    dialog.say(t("The seed is sealed as {seal}.", seal=seal(table.record.seed)), "dim")
    while table.state.waiting:
        seat = table.state.waiting[0]
        if table.give_consent():
            dialog.tell_news(seat)
        elif table.line[seat] is None:
            decide(dialog, seat)
        else:
            table.let_bot_play(seat)
            dialog.tell_news(seat)
        try:
            keep()
        except BadInput as error:  # a full disk must not end the game
            dialog.say(voice.explain(error), "red")
    for seat in table.people:
        if dialog.inbox[seat]:
            dialog.hand_over(seat)
    dialog.describe(-1)
    dialog.say()
    for row in ending(table.game, table.state, table.record.names):
        dialog.say(row, "bold")
    for row in sheet(table.state, table.record.names):
        dialog.say(row)
    dialog.say(t("The seed was {seed}.", seed=table.record.seed), "dim")


def _part(dialog: "Dialog", kept: str | None) -> None:
    """Say goodbye before the end."""
    count = len(dialog.table.record.moves)
    dialog.say(voice.t.many("Left after {count} move.", "Left after {count} moves.", count))
    if kept is not None:
        dialog.say(voice.t("To go on: zastava play --resume {file}", file=kept))


def _named(name: str | None) -> "Game":
    if name is None:
        raise BadInput(N_("Which game? For example: zastava play fjords"))
    return find_game(name)


def _kept(path: str, name: str | None) -> "tuple[Game, Record]":
    from zastava.cli.replay import check

    game, record = read_record(path)
    if name is not None and find_game(name) is not game:
        raise BadInput(
            N_("{path}: expected a record of {name}, got one of {got}."), path=path, name=name, got=game.name
        )
    check(path, game, record)
    return game, record


def _extend(game: "Game", record: "Record", resume: str | None) -> None:
    """Let a kept campaign go on after its end, with chance from a seed of its own."""
    import secrets

    from zastava.core import record as records

    if resume is None:
        raise BadInput(N_("--go-on needs the campaign that goes on: --resume FILE --go-on."))
    records.go_on(game, record, secrets.randbits(64))


def _new(game: "Game", seats: int | None, options: list[str] | None, seed: int | None) -> "Record":
    import secrets

    from zastava.core.record import begin
    from zastava.lab.simulate import check_seed, settle

    count = seats if seats is not None else game.seat_counts[0]
    settings = settle(game, count, read_options(options))
    return begin(game, count, dict(settings), check_seed(seed if seed is not None else secrets.randbits(64)))


def _line(bots: str | None, seats: int) -> "list[Bot | None]":
    """Who sits where: people first, bots after them."""
    from zastava.lab.bot_names import find_bot

    names = ["skilled"] * (seats - 1) if bots is None else [] if bots.strip() == "none" else read_names(bots)
    if len(names) > seats:
        raise BadInput(N_("There are {seats} seats, too few for {got} bots."), seats=seats, got=len(names))
    return [None] * (seats - len(names)) + [find_bot(name) for name in names]


def _name(record: "Record", line: "list[Bot | None]", names: str | None) -> None:
    """Give every seat a name: the given one, that of the record, or its number."""
    from zastava.cli.table import default_names

    given = read_names(names or "")
    people = line.count(None)
    if len(given) > people:
        raise BadInput(N_("There are {people} people, too few for {got} names."), people=people, got=len(given))
    usual = default_names(line)
    kept = record.names if len(record.names) == record.seats else usual
    record.names = [
        given[seat] if seat < len(given) else kept[seat] if bot is None else usual[seat]
        for seat, bot in enumerate(line)
    ]


class Keeper:
    """Writes the record of a table: into the agreed file whenever it has changed, or into another when asked."""

    def __init__(self, table: "Table", agreed: str | None) -> None:
        self.table = table
        self.agreed = agreed
        self.kept = -1  # how many moves were written last

    def __call__(self, place: str | None = None) -> str | None:
        """Write what is new; the file where it can be found."""
        from zastava.cli.files import write_text

        target = place or self.agreed
        moves = len(self.table.record.moves)
        if target is not None and (place is not None or moves != self.kept):
            write_text(target, self.table.text())
            self.kept = moves
        return target
