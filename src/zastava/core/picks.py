"""Picks: a legal move as a path of things to point at.

A move's path is a tuple of stages, and a stage a tuple of picks such as `tile:12` or `cell:2,-1`. The picks of one
stage may be chosen in any order (the same pick twice counts twice); a later stage opens when the one before is done.
"""

from collections.abc import Sequence
from typing import Final

Path = tuple[tuple[str, ...], ...]


class Choices:
    """What is still possible after some picks."""

    def __init__(self, matching: list[int], lit: list[str], complete: int) -> None:
        self.matching: Final = matching  # moves, by number, that the picks lead to
        self.lit: Final = lit  # what may be picked next, in canonical order
        self.complete: Final = complete  # the move that the picks spell out, or -1


def narrow(paths: Sequence[Path], chosen: Sequence[str]) -> Choices:
    """The moves that begin with the chosen picks, and what may be picked next."""
    matching: list[int] = []
    lit: dict[str, None] = {}
    complete = -1
    for number, path in enumerate(paths):
        left = _left(path, chosen)
        if left is None:
            continue
        matching.append(number)
        if left:
            for pick in left:
                lit[pick] = None
        elif complete < 0:
            complete = number
    return Choices(matching, list(lit), complete)


def advance(paths: Sequence[Path], chosen: Sequence[str]) -> list[str]:
    """The chosen picks, and after them those that have no alternative."""
    picks = list(chosen)
    while True:
        choices = narrow(paths, picks)
        if choices.complete >= 0 or len(choices.lit) != 1:
            return picks
        picks.append(choices.lit[0])


def kind_of(pick: str) -> str:
    """`tile` for `tile:12`."""
    return pick.partition(":")[0]


def flatten(path: Path) -> list[str]:
    """All picks of a path in order."""
    return [pick for stage in path for pick in stage]


def _left(path: Path, chosen: Sequence[str]) -> list[str] | None:
    """What the first open stage still needs; [] when the path is done; None when the picks lead elsewhere."""
    stage = 0
    left = list(path[0]) if path else []
    for pick in chosen:
        while not left and stage + 1 < len(path):
            stage += 1
            left = list(path[stage])
        if pick not in left:
            return None
        left.remove(pick)
    while not left and stage + 1 < len(path):
        stage += 1
        left = list(path[stage])
    return left
