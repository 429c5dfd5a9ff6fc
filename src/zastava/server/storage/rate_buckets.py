"""How often each address may ask: a bucket for each, which the processes on one PostgreSQL empty together.

Litestar's own limiter writes the whole list of an address's requests anew with each of them, which costs more than the
requests do at the limits that a household behind one address needs. A process tells others once a second of those who
asked it often, and of nobody else: nothing is written down, and a request costs no more than alone.
"""

from collections import Counter, OrderedDict
from typing import Final

_ADDRESSES: Final = 10_000
_OFTEN: Final = 0.02  # of a whole bucket: whoever takes less within a second is told of to nobody


class Buckets:
    """`burst` requests at once, `rate` per second after that."""

    def __init__(self, rate: float, burst: int, shared: bool = False) -> None:
        self._shared: Final = shared  # whether there are others to tell
        self._rate: Final = rate
        self._burst: Final = float(burst)
        self._buckets: Final[OrderedDict[str, tuple[float, float]]] = OrderedDict()  # address → (left, when)
        self._lately: Final[Counter[str]] = Counter()

    def take(self, address: str, now: float) -> float:
        """Count one request; the seconds to wait when there are too many, else 0."""
        left = self._left(address, now)
        allowed = left >= 1
        if allowed and self._shared:
            self._lately[address] += 1
        self._keep(address, left - 1 if allowed else left, now)
        return 0.0 if allowed else (1 - left) / self._rate

    def often(self) -> list[tuple[str, int]]:
        """Who has asked often since this was last asked, and how often."""
        found = [(address, count) for address, count in self._lately.items() if count >= self._burst * _OFTEN]
        self._lately.clear()
        return found

    def taken_elsewhere(self, address: str, count: int, now: float) -> None:
        """Another process has let this address ask so often."""
        self._keep(address, max(self._left(address, now) - count, -self._burst), now)

    def _left(self, address: str, now: float) -> float:
        left, when = self._buckets.pop(address, (self._burst, now))
        return min(self._burst, left + (now - when) * self._rate)

    def _keep(self, address: str, left: float, now: float) -> None:
        self._buckets[address] = (left, now)
        if len(self._buckets) > _ADDRESSES:
            self._buckets.popitem(last=False)
