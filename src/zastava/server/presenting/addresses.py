"""Addresses of a table page: as which seat it is shown, at which position, and coming from which scene."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from urllib.parse import quote, quote_plus


@dataclass(frozen=True)
class Address:
    """Addresses of one table page."""

    table: str
    seat: int | None = None
    at: int | None = None
    scene: str = ""  # which part of the board fills the pane

    def __call__(self, picks: Sequence[str] = (), **more: object) -> str:
        """The page with these picks chosen."""
        query: list[tuple[str, object]] = []
        if self.seat is not None:
            query.append(("as", self.seat))
        if self.at is not None and not picks and "at" not in more:
            query.append(("at", self.at))
        if self.scene:
            query.append(("from", self.scene))
        query += [("p", pick) for pick in picks]
        query += more.items()
        if not query:
            return _page(self.table)
        return f"{_page(self.table)}?" + "&".join([f"{_quoted(key)}={_quoted(str(given))}" for key, given in query])


@lru_cache(4096)
def _page(table: str) -> str:
    return f"/t/{quote(table)}"


@lru_cache(4096)  # a page has the same few hundred picks on it again and again
def _quoted(text: str) -> str:
    return quote_plus(text, safe=":,")
