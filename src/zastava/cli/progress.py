"""A bar on stderr while something long goes on; nothing where nobody looks."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from zastava.cli.voice import voice


@contextmanager
def progress(what: str, total: int) -> Iterator[Callable[[], None]]:
    """What to call after each of `total` steps. `what` is a message id."""
    if not sys.stderr.isatty():
        yield lambda: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(voice.t(what), total=total)
        yield lambda: bar.advance(task)
