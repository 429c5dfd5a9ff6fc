"""Which of the two builds runs: compiled with mypyc, or the plain sources."""

from typing import Final

COMPILED: Final[bool] = not __file__.endswith((".py", ".pyc"))
