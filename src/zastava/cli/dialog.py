"""What the terminal shows at a table, and to whom: positions and news in words, a curtain where hands are secret.

All of it works with input piped in.
"""

import sys
import textwrap
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Final

from rich.console import Console

from zastava.cli.table import Table
from zastava.cli.voice import voice
from zastava.core.contract import WATCHER
from zastava.core.things import without_links


class Left(Exception):
    """Someone left the table."""


class Dialog:
    """Talks with the people at a table."""

    def __init__(self, table: Table, save: Callable[[str | None], str | None]) -> None:
        self.table: Final = table
        self.save: Final = save  # writes the record to a file, or to the one that was agreed on; which it was
        self.console: Final = Console(highlight=False, markup=False, emoji=False)
        self.inbox: Final[dict[int, list[str]]] = {seat: [] for seat in table.people}
        self.decided = -1  # how many moves there were at the last decision of a person
        self.shown_to = WATCHER  # whom the screen is for
        self.typed: Final = sys.stdin.isatty()
        if self.typed:
            with suppress(ImportError):
                import readline  # noqa: F401 - gives `input` its history and editing

    def say(self, text: str = "", style: str = "", hang: int = 0) -> None:
        """One paragraph; folded on a screen (all lines but the first indented by `hang`), whole in a pipe."""
        if self.console.is_terminal and text:
            text = textwrap.fill(text, self.console.width, subsequent_indent=" " * hang, break_on_hyphens=False)
        self.console.print(text, style=style, soft_wrap=not self.console.is_terminal)

    def ask(self, prompt: str) -> str:
        """A line from the person; Left when there is no more."""
        try:
            if self.typed:
                return input(f"{prompt}> ").strip()
            line = sys.stdin.readline()
        except EOFError:
            line = ""
        if not line:
            raise Left
        self.say(f"{prompt}> {line.strip()}")  # so that what was piped in can be read in what comes out
        return line.strip()

    def tell_news(self, mover: int) -> None:
        """What the last move did: at once to whoever looks at the screen, later to the others."""
        names = self.table.record.names
        alone = len(self.table.people) <= 1
        for seat in self.table.people or [WATCHER]:
            news = self.table.state.news(seat)
            lines = [without_links(said) for item in news if (said := self.table.game.board.tell(item, names, voice.t))]
            lines += self.new_rules(news)
            if alone or seat == mover:
                for line in lines:
                    self.say(line, "dim")
            else:
                self.inbox[seat] += lines

    def new_rules(self, news: list[dict[str, Any]]) -> list[str]:
        """The clauses that have just come into the game, in full."""
        numbers = [str(number) for item in news if item["kind"] == "rule" for number in item.get("clauses", ())]
        if not numbers:
            return []
        from zastava.games.rulebook import in_words, rulebook

        book = rulebook(self.table.game, voice.lang)
        return [f"{number} {_plain(in_words(book.clause(number).text))}" for number in numbers]

    def hand_over(self, seat: int) -> None:
        """Turn the screen to a seat, behind a curtain where hands are secret."""
        if seat == self.shown_to:
            return
        self.shown_to = seat
        name = self.table.name(seat)
        if len(self.table.people) > 1:
            if self.table.game.secrets and self.console.is_terminal:
                self.console.clear()
                self.say(voice.t("{name}, it is your turn. When nobody else looks, press Enter.", name=name), "bold")
                if self.typed:
                    self.ask("")
                self.console.clear()
            else:
                self.say()
                self.say(name, "bold")
        for line in self.inbox[seat]:
            self.say(line, "dim")
        self.inbox[seat].clear()

    def describe(self, seat: int) -> None:
        """The position as a seat sees it, in words."""
        view = self.table.state.view(seat)
        self.say()
        for line in self.table.game.board.describe(view, self.table.record.names, voice.t):
            self.say(line)


def _plain(markdown: str) -> str:
    """A clause as one paragraph, without the signs of Markdown."""
    return " ".join(markdown.replace("**", "").replace("*", "").replace("`", "").split())
