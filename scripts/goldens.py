"""Write the golden playthroughs of every game into tests/goldens: python scripts/goldens.py [NAME …]

A new game or variant gets a row in SETUPS. Look at the difference before you commit it: a player would notice it too.
"""

import sys
from pathlib import Path
from typing import Final

from zastava.lab.golden import Setup, playthrough

FOLDER: Final = Path(__file__).parent.parent / "tests" / "goldens"
SETUPS: Final = {
    "bastion-learning": Setup("bastion", 2, every=20),
    "bastion-easy": Setup("bastion", 3, {"mode": "normal", "classes": "flyer,priest,dragon"}, every=20),
    "bastion-medium": Setup("bastion", 1, {"mode": "normal", "level": "medium"}, every=20),
    "bastion-hard": Setup("bastion", 2, {"mode": "normal", "level": "hard", "side": "plain"}, every=20),
    "bastion-extreme": Setup("bastion", 4, {"mode": "normal", "level": "extreme", "help": "given"}, every=20),
    "bastion-scenario-1": Setup("bastion", 4, {"mode": "scenario-1"}, every=20),
    "bastion-scenario-2": Setup("bastion", 3, {"mode": "scenario-2"}, every=20),
    "bastion-scenario-3": Setup("bastion", 2, {"mode": "scenario-3"}, every=20),
    "bastion-scenario-4": Setup("bastion", 4, {"mode": "scenario-4"}, every=20),
    "fjords-standard": Setup("fjords", 3),
    "fjords-runes": Setup("fjords", 4, {"runes": "all"}),
    "fjords-epic": Setup("fjords", 2, {"variant": "epic"}),
    "fjords-epic-runes": Setup("fjords", 2, {"variant": "epic", "runes": "all"}),
    "fjords-original": Setup("fjords", 2, {"variant": "original"}, every=25),
    "fortress-first": Setup("fortress", 2, {"games": "1"}),
    "fortress-campaign": Setup("fortress", 3, {"games": "13"}, every=50),  # the whole story
    "fortress-later": Setup("fortress", 4, {"games": "2", "start": "14", "known": "yes"}, every=25),
    "oldrus-solo": Setup("oldrus", 1),
    "oldrus-two": Setup("oldrus", 2, {"characters": "first"}),
    "oldrus-three": Setup("oldrus", 3, {"characters": "deal"}, every=10),
    "oldrus-four": Setup("oldrus", 4, every=10),
    "outpost-alone": Setup("outpost", 1, seed=25),
    "outpost-two": Setup("outpost", 2, seed=4, every=15),
    "outpost-three": Setup("outpost", 3, seed=2, every=25),
    "outpost-four": Setup("outpost", 4, seed=24, every=25),
}


def main(names: list[str]) -> None:
    """Write all of them, or those that are named."""
    FOLDER.mkdir(exist_ok=True)
    for name in names or SETUPS:
        (FOLDER / f"{name}.txt").write_text(playthrough(SETUPS[name]), encoding="utf-8")
        print(f"tests/goldens/{name}.txt")


if __name__ == "__main__":
    main(sys.argv[1:])
