"""A decision on a page: the legal moves and the picks so far, turned into links."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from markupsafe import Markup

from zastava.core.board import Board
from zastava.core.picks import Path, advance, kind_of, narrow
from zastava.core.words import Words
from zastava.server.entities import Look
from zastava.server.presenting.addresses import Address

MOST_PICKS: Final = 60  # more than any move of any game needs


@dataclass(frozen=True)
class Choice:
    """A pick as a link."""

    pick: str
    href: str
    label: str
    icon: Markup


@dataclass(frozen=True)
class Decision:
    """What the viewer may still pick, and what they have picked."""

    chosen: tuple[Choice, ...]  # each leads back to before it was chosen, or nowhere if nothing else could be
    buttons: tuple[Choice, ...]  # picks that the board does not draw
    on_board: tuple[Choice, ...]  # picks that it does
    others: tuple[Choice, ...]  # on the board: what could be chosen instead of what is
    ghosts: tuple[str, ...]
    move: str  # the notation of the move that the picks spell out, or ""
    act: str  # what that move does, in words
    back: str  # one step back, or "" at the start
    turn: str  # the same with the ghost turned, or "" when it cannot be
    forced: bool  # whether it is the only move and the board shows nothing of it: then the question names it

    @property
    def lit(self) -> dict[str, str]:
        """What may be picked next, with its links."""
        return {choice.pick: choice.href for choice in (*self.on_board, *self.buttons)}


def decide(look: Look, board: Board, address: Address, picks: Sequence[str], t: Words) -> Decision:
    """Follow the picks through the legal moves; from those that lead nowhere on, they are forgotten. While a bot plays
    for the viewer, there is nothing to pick."""
    paths = [] if look.seat >= 0 and look.table.seats[look.seat].thinker else [move.path for move in look.legal]
    asked = list(picks[:MOST_PICKS])
    while asked and not narrow(paths, asked).matching:
        asked.pop()
    full = _follow(paths, asked, board.cycles)
    choices = narrow(paths, full)
    forced = len(advance(paths, []))
    complete = choices.complete >= 0

    def choice(pick: str, href: str) -> Choice:
        return Choice(pick, href, board.label(look.view, pick, t), Markup(board.icon(look.view, pick, full)))  # noqa: S704

    onward = [choice(pick, address([*full, pick])) for pick in choices.lit]
    firm = [pick for pick in full if kind_of(pick) not in board.cycles]
    return Decision(
        chosen=tuple(
            choice(pick, address(_before(paths, full[: place + 1])) if place >= forced else "")
            for place, pick in enumerate(full)
            if kind_of(pick) not in board.cycles
        ),
        buttons=tuple(one for one in onward if kind_of(one.pick) not in board.kinds),
        on_board=tuple(one for one in onward if kind_of(one.pick) in board.kinds),
        others=tuple(choice(pick, address(instead)) for pick, instead in _others(paths, full, forced, board)),
        ghosts=tuple(full),
        move=look.legal[choices.complete].notation if complete else "",
        act=board.act(look.view, full, t) if complete else "",
        back=address(_before(paths, firm)) if len(firm) > forced else "",
        turn=address(turned) if (turned := _turned(paths, full, board.cycles)) else "",
        forced=complete and len(full) == forced and not any(kind_of(pick) in board.kinds for pick in full),
    )


def _follow(paths: Sequence[Path], picks: Sequence[str], cycles: Sequence[str]) -> list[str]:
    """The picks, those that have no alternative, and the first way of what a click on the ghost turns."""
    full = advance(paths, picks)
    while True:
        choices = narrow(paths, full)
        if choices.complete >= 0 or not choices.lit or any(kind_of(pick) not in cycles for pick in choices.lit):
            return full
        full = advance(paths, [*full, choices.lit[0]])


def _turned(paths: Sequence[Path], full: Sequence[str], cycles: Sequence[str]) -> list[str]:
    """The picks with the next way of the last; [] when there is no other."""
    if not full or kind_of(full[-1]) not in cycles:
        return []
    ways = narrow(paths, full[:-1]).lit
    return [*full[:-1], ways[(ways.index(full[-1]) + 1) % len(ways)]] if len(ways) > 1 else []


def _others(paths: Sequence[Path], full: Sequence[str], forced: int, board: Board) -> list[tuple[str, list[str]]]:
    """Drawn picks that could stand in the place of a chosen one, each with the picks after that choice.

    One of the same kind keeps what was chosen after it; picks that do not go with it are forgotten on the way.
    """
    taken = dict.fromkeys([*full, *narrow(paths, full).lit])
    asked = {kind_of(pick) for pick in taken}
    found: list[tuple[str, list[str]]] = []
    for place in range(forced, len(full)):
        kind = kind_of(full[place])
        for pick in narrow(paths, full[:place]).lit:
            own = kind_of(pick)
            if pick in taken or own not in board.kinds or own in board.cycles or (own != kind and own in asked):
                continue
            taken[pick] = None
            found.append((pick, [*full[:place], pick, *(full[place + 1 :] if own == kind else ())]))
    return found


def _before(paths: Sequence[Path], picks: list[str]) -> list[str]:
    """The picks without the last one that was a choice: those that follow by themselves are no steps."""
    before = picks[:-1]
    while before and advance(paths, before)[: len(picks)] == picks:
        before = before[:-1]
    return before
