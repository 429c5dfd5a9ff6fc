"""The commands put together, and what becomes of errors.

Whatever is wrong with what was given is one line on stderr and exit status 2. Ctrl-C ends with 130, a reader that goes
away (`| head`) with 1, both without a word.
"""

import os
import sys
from collections.abc import Sequence
from typing import Annotated, Any, Final

import typer
from typer.core import TyperGroup

from zastava.cli import (
    analyse,
    arena,
    bench,
    database,
    games,
    keys,
    play,
    replay,
    rules,
    serve,
    simulate,
    study,
    tune,
    worker,
)
from zastava.cli.files import why
from zastava.cli.voice import voice
from zastava.core.errors import BadInput
from zastava.core.garbage import collect_seldom

INTERRUPTED: Final = 130


class _Ordered(TyperGroup):
    """Lists the commands in the order in which a newcomer needs them."""

    def list_commands(self, ctx: Any) -> list[str]:  # noqa: ARG002 - what typer calls
        order = (
            "play", "serve", "worker", "database", "keys", "games", "rules", "replay", "verify", "analyse", "simulate",
            "study", "arena", "tune", "bench",
        )  # fmt: skip
        return sorted(self.commands, key=order.index)


app = typer.Typer(
    name="zastava",
    cls=_Ordered,
    rich_markup_mode="rich",
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
app.add_typer(games.app, name="games")
app.add_typer(database.app, name="database")
app.command("rules")(rules.rules)
app.command("play")(play.play)
app.command("simulate")(simulate.simulate)
app.command("study")(study.study)
app.command("arena")(arena.arena)
app.command("tune")(tune.tune)
app.command("replay")(replay.replay)
app.command("verify")(replay.verify)
app.command("analyse")(analyse.analyse)
app.command("bench")(bench.bench)
app.command("serve")(serve.serve)
app.command("worker")(worker.worker)
app.command("keys")(keys.keys)


def _version(asked: bool) -> None:
    if asked:
        from zastava import __version__
        from zastava.core.build import COMPILED

        print(f"zastava {__version__} ({'compiled' if COMPILED else 'interpreted'})")
        raise typer.Exit


@app.callback(invoke_without_command=True)
def _start(
    context: typer.Context,
    version: Annotated[
        bool,
        typer.Option("--version", help="Print the version and which build runs.", callback=_version, is_eager=True),
    ] = False,
) -> None:
    """A table for board games: play with friends and bots, or study the same engine.

    \b
    [b]Begin with[/b]
    zastava serve --open            [dim]play in the browser[/dim]
    zastava play fjords             [dim]play here, against a bot[/dim]
    zastava games                   [dim]see what there is[/dim]
    zastava rules fjords            [dim]read the rules[/dim]
    """
    if context.invoked_subcommand is None and not version:
        print(context.get_help())


def run(arguments: Sequence[str]) -> int:
    """Do what a command line says; its exit status."""
    voice.reset()
    try:
        status = typer.main.get_command(app)(args=list(arguments), prog_name="zastava", standalone_mode=False)
        sys.stdout.flush()
    except BadInput as error:
        return _complain(voice.explain(error))
    except (KeyboardInterrupt, typer.Abort):
        return _stop()
    except BrokenPipeError:
        _hush()
        return 1
    except OSError as error:
        _hush()
        return _complain(": ".join(str(part) for part in (error.filename, why(error)) if part))
    except SystemExit as error:
        _hush()  # the reader went away, and typer or rich have seen it first
        return error.code if isinstance(error.code, int) else 1
    except Exception as error:
        format_message = getattr(error, "format_message", None)
        if format_message is None:
            raise  # ours to mend
        context = getattr(error, "ctx", None)
        path = context.command_path if context is not None else _command(arguments)
        said = " ".join(format_message().split())
        return _complain(f"{said if said.endswith(('.', '?')) else said + '.'} See {path} --help.")
    if status == INTERRUPTED:  # typer has seen Ctrl-C first
        return _stop()
    return status if isinstance(status, int) else 0


def main() -> None:
    """The command `zastava`."""
    collect_seldom()
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        stream = getattr(sys, name)
        if stream is None:  # closed by whoever started us
            setattr(sys, name, open(os.devnull, mode))  # noqa: SIM115 - as long as we live
        elif hasattr(stream, "reconfigure"):  # a terminal that lacks a letter shows a question mark
            stream.reconfigure(errors="replace")
    sys.exit(run(sys.argv[1:]))


def _command(arguments: Sequence[str]) -> str:
    """The command that a command line begins with."""
    known = [command.name for command in app.registered_commands] + [group.name for group in app.registered_groups]
    return f"zastava {arguments[0]}" if arguments and arguments[0] in known else "zastava"


def _stop() -> int:
    """Without a word; only the next prompt of the shell gets a line of its own."""
    if sys.stderr.isatty():
        print(file=sys.stderr)
    return INTERRUPTED


def _complain(line: str) -> int:
    print(f"zastava: {line}", file=sys.stderr)
    return 2


def _hush() -> None:
    """Let what is still in stdout's buffer go nowhere: its reader is gone or its disk full."""
    try:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except (OSError, ValueError):  # stdout is not a file
        return
