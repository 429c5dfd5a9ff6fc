"""What was made once and is asked for again: drawings, words, lists."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Final, Generic, TypeVar

Thing = TypeVar("Thing")


class Kept(Generic[Thing]):
    """Things by all that they depend on, up to so many; those that nobody has asked for lately are forgotten."""

    def __init__(self, most: int) -> None:
        self._most: Final = most
        self._things: Final[OrderedDict[Hashable, Thing]] = OrderedDict()

    def get(self, key: Hashable, make: Callable[[], Thing]) -> Thing:
        """The thing of this key, made when it is asked for the first time."""
        if key in self._things:
            self._things.move_to_end(key)
            return self._things[key]
        return self.put(key, make())

    def known(self, key: Hashable) -> Thing | None:
        """The thing of this key, if it has been made."""
        return self._things.get(key)

    def put(self, key: Hashable, thing: Thing) -> Thing:
        """Keep a thing."""
        if len(self._things) >= self._most:
            self._things.popitem(last=False)
        self._things[key] = thing
        return thing
