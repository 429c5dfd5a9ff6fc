"""How often Python looks for garbage: seldom, in a process that plays.

States, moves and plans hold no circles, so whatever nobody needs goes by itself; but a plan makes so many small lists
that Python's search for circles took a quarter of the time of Bastion's bots.
"""

import gc
from typing import Final

_NEW: Final = 100_000  # things more than before until young ones are looked through; Python's own number is 700
_AGAIN: Final = 20  # such looks until older ones are looked through too


def collect_seldom() -> None:
    """For whoever owns the process: a command, a worker; never for a library."""
    gc.set_threshold(_NEW, _AGAIN, _AGAIN)
