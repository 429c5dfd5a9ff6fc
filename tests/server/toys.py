"""The paths game as if nothing in it were secret: there one person may lead several seats in the open."""

from typing import Final

from tests.contract.paths import Paths
from zastava.core.contract import Game


class OpenPaths(Paths):
    name = "openpaths"
    secrets = False


OPEN_PATHS: Final[Game] = OpenPaths()
