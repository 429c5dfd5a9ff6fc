"""What differs between two studies of a game, and how sure that is: the other one's figure less this one's.

    for key, apart in changed_uses(study, other):
        print(study.names[key], apart.by, apart.low, apart.high)

The interval of a difference between shares is Newcombe's, made of Wilson's intervals of both: it holds where something
never came up, too. Among hundreds of components some differ by chance, so those have to be as sure as a warning.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import hypot, inf, sqrt
from typing import Final

from zastava.lab.arena import SURE
from zastava.lab.study import ENOUGH, VERY_SURE, Share, Study, mean, spread

_LEAST: Final = 0.02  # a smaller difference between shares is of no use to anybody


@dataclass(frozen=True)
class Apart:
    """A figure of two studies, and the interval in which their true difference lies."""

    ours: float
    theirs: float
    low: float
    high: float

    @property
    def by(self) -> float:
        """The difference that was seen."""
        return self.theirs - self.ours

    @property
    def clear(self) -> bool:
        """Whether there is a difference at all."""
        return self.low > 0 or self.high < 0


def shares_apart(ours: Share, theirs: Share, z: float = SURE) -> Apart:
    """Two shares compared."""
    (low, high), (their_low, their_high) = ours.interval(z), theirs.interval(z)
    by = theirs.share - ours.share
    down = hypot(theirs.share - their_low, high - ours.share)
    up = hypot(their_high - theirs.share, ours.share - low)
    return Apart(ours.share, theirs.share, by - down, by + up)


def means_apart(ours: Sequence[float], theirs: Sequence[float], z: float = SURE) -> Apart:
    """Two means compared."""
    off = z * sqrt(spread(ours) + spread(theirs)) if min(len(ours), len(theirs)) > 1 else inf
    by = mean(theirs) - mean(ours)
    return Apart(mean(ours), mean(theirs), by - off, by + off)


def changed_uses(study: Study, other: Study) -> list[tuple[str, Apart]]:
    """Components that are used in clearly more or fewer games, the largest difference first."""

    def games(one: Study, key: str) -> Share:
        return Share(one.uses[key].games if key in one.uses else 0, len(one.games))

    return _clear(study, other, games)


def changed_wins(study: Study, other: Study) -> list[tuple[str, Apart]]:
    """Components whose users win clearly more or less often, the largest difference first."""

    def won(one: Study, key: str) -> Share:
        return one.uses[key].won if key in one.uses else Share()

    return [
        (key, apart)
        for key, apart in _clear(study, other, won)
        if min(won(study, key).whole, won(other, key).whole) >= ENOUGH
    ]


def _clear(study: Study, other: Study, share: Callable[[Study, str], Share]) -> list[tuple[str, Apart]]:
    found = [
        (key, shares_apart(share(study, key), share(other, key), VERY_SURE)) for key in {**study.uses, **other.uses}
    ]
    clear = [(key, apart) for key, apart in found if apart.clear and abs(apart.by) > _LEAST]
    return sorted(clear, key=lambda row: (-abs(row[1].by), row[0]))
