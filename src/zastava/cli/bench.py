"""`zastava bench`: how fast the engine is."""

from typing import Annotated

import typer

from zastava.cli.arguments import AsJson, Lang, find_game, print_json, read_names
from zastava.cli.progress import progress
from zastava.cli.voice import voice
from zastava.core.words import N_


def bench(
    names: Annotated[
        str | None, typer.Option("--games", metavar="A,B,…", help="Only these games.", show_default=False)
    ] = None,
    with_peers: Annotated[
        bool, typer.Option("--peers", help="Set catanatron and OpenSpiel's chess beside it.")
    ] = False,
    seconds: Annotated[float, typer.Option(min=0.001, max=600, help="How long each round of random play takes.")] = 1.0,
    rounds: Annotated[int, typer.Option(min=1, max=1000, help="How many rounds; the best counts.")] = 3,
    write: Annotated[
        str | None, typer.Option(metavar="FILE", help="Write the page of results there too.", show_default=False)
    ] = None,
    as_json: AsJson = False,
    _lang: Lang = None,
) -> None:
    """Measure random play (legal moves always listed), copies, resampling, replays, and the search: one core.

    \b
    [b]Examples[/b]
    zastava bench
    zastava bench --peers --json    [dim]needs pip install 'zastava\\[peers]'[/dim]
    zastava bench --peers --write benchmarks/results.md
    """
    from zastava.cli.files import write_text
    from zastava.core import registry
    from zastava.lab.bench import bench as measure
    from zastava.lab.peers import peers
    from zastava.lab.search_bench import search_peers

    chosen = [find_game(name) for name in read_names(names)] if names else list(registry.games().values())
    beside = peers() if with_peers else []
    searchers = search_peers(chosen) if with_peers else []
    with progress(N_("Measuring"), rounds * (5 * len(chosen) + len(beside) + len(searchers))) as tick:
        reached = measure(chosen, beside, seconds, rounds, lambda _: tick(), searchers)
    if write is not None:
        write_text(write, reached.markdown())
    if as_json:
        print_json(reached.plain())
        return
    t = voice.t
    for speed in reached.games:
        print(
            t(
                "{game}, {seats} seats: {rate} moves/s, copy {copy} µs, with resample {resample} µs, "
                "1,000 moves replayed in {replay} ms",
                game=speed.game,
                seats=speed.seats,
                rate=f"{speed.moves_per_second:,.0f}",
                copy=f"{speed.copy_us:.2f}",
                resample=f"{speed.resample_us:.2f}",
                replay=f"{speed.replay_ms:.1f}",
            )
        )
        walks = f"{speed.walks_per_second:,.0f}"
        print("    " + t("{walks} walks of the search a second, two seats", walks=walks))
        for peer, ratio in speed.ratios.items():
            rate = f"{reached.peers[peer]:,.0f}"
            print("    " + t("{ratio} times {peer} ({rate} moves/s)", ratio=f"{ratio:.2f}", peer=peer, rate=rate))
    for peer, simulations in reached.searches.items():
        print(t("{peer}: {rate} simulations a second", peer=peer, rate=f"{simulations:,.0f}"))
