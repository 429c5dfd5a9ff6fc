"""`zastava tune`: what an evaluation should weigh by, found in games."""

import sys
from typing import Annotated

import typer

from zastava.cli.arguments import BOT_NAMES, AsJson, GameName, Lang, Options, Seats, print_json, read_options, set_table
from zastava.cli.progress import progress
from zastava.cli.voice import voice
from zastava.core.words import N_


def tune(
    name: GameName,
    seats: Seats = None,
    rounds: Annotated[int, typer.Option(metavar="K", help="Rounds of two games in which weights are found.")] = 1000,
    deals: Annotated[int, typer.Option(metavar="K", help="The most deals in which they prove themselves.")] = 400,
    seed: Annotated[int, typer.Option(metavar="S", help="The same seed finds the same weights.")] = 0,
    only: Annotated[
        list[str] | None,
        typer.Option(metavar="NAME", help="A weight to be moved, as often as you like; all of them without it."),
    ] = None,
    bot: Annotated[str, typer.Option(metavar="BOT", help=f"Who plays: {BOT_NAMES}.")] = "skilled",
    anew: Annotated[
        bool,
        typer.Option(
            "--anew", help="Begin with one for each weight, not with what it is; keep them if they play as well."
        ),
    ] = False,
    far: Annotated[
        bool,
        typer.Option("--far", help="Those of bots that think longer, where they weigh by other numbers."),
    ] = False,
    write: Annotated[
        str | None,
        typer.Option(metavar="FILE", help="Where to write weights that win; the game's own file without it."),
    ] = None,
    options: Options = None,
    as_json: AsJson = False,
    _lang: Lang = None,
) -> None:
    """Look for better weights of a game's evaluation by games of a bot against itself, the skilled one unless another
    is named; alone or in one team, by which of two comes further in the same deal. They are written only if they win,
    and the file says from which games they come. Weights on which nothing hangs in such games, like those of a variant,
    are better left out.

    \b
    [b]Examples[/b]
    zastava tune fjords --rounds 2000
    zastava tune bastion -o mode=normal -o level=medium --rounds 600
    zastava tune fortress -o games=1 -o start=9 --seed 3
    zastava tune fjords --seats 4 --only house_kept_more --only using_more
    zastava tune fjords --anew --rounds 40000
    zastava tune fortress --far --bot search:walks=60 -o games=3
    """
    from importlib.resources import files

    from zastava.bots import stored
    from zastava.cli.files import check_writable, write_text
    from zastava.games import weight_file
    from zastava.lab.tune import tune as look
    from zastava.lab.tune import weights_of

    game, table = set_table(name, seats)
    weights = weights_of(game, far)
    own = files(game.package).joinpath(weight_file.FAR if far else weight_file.NAME)
    path = write if write is not None else str(own)
    check_writable(path)
    with progress(N_("Playing"), rounds + 2 * deals) as tick:
        tuned = look(game, table, rounds, deals, seed, read_options(options), tick, only or (), bot, anew, far)
    if tuned.better:
        chosen = "".join(f" -o {option}" for option in options or ()) + "".join(f" --only {one}" for one in only or ())
        chosen += "" if stored(bot) == "greedy" else f" --bot {bot}"
        chosen += " --anew" if anew else ""
        chosen += " --far" if far else ""
        command = f"zastava tune {game.name} --seats {table} --rounds {rounds} --deals {deals} --seed {seed}{chosen}"
        last = tuned.matches[-1].pairing
        origin = f"{command}; won {last.share:.1%} of {last.games} games against: {weights.origin}"
        write_text(path, weight_file.render(weights, origin, tuned.values))
    if as_json:
        print_json({**tuned.plain(weights), "written": path if tuned.better else None})
        return
    t = voice.t
    for match in tuned.matches:
        share, games = f"{match.pairing.share:.1%}", match.pairing.games
        print(t("New weights, at {way} of the way: {share} of {games} games", way=match.way, share=share, games=games))
    if tuned.better:
        said = (
            N_("They play as well and are written to {path}.")
            if anew
            else N_("They play better and are written to {path}.")
        )
        print(t(said, path=path))
    else:
        said = (
            N_("They play worse, or not surely as well: nothing is changed.")
            if anew
            else N_("They play no better: nothing is changed.")
        )
        print(t(said), file=sys.stderr)
