"""What can happen in a move: kinds of event rows, and what their numbers are. `knowledge.news` tells them."""

from typing import Final

TOOK: Final = 0  # seat, artifact
GAINED: Final = 1  # seat, resource or SETTLER, how many, artifact that brought it or NOTHING
BUILT: Final = 2  # seat, building, place of the market, street
OPENED: Final = 3  # place of the market, building
EXPLORED: Final = 4  # seat, cell, tile
CAME: Final = 5  # seat, cell, colour: a monster
QUIET: Final = 6  # seat, cell: no monster came
HUNTED: Final = 7  # seat, cell, colour
FORTIFIED: Final = 8  # seat, cell
REGION: Final = 9  # seat, region, columns
STREET: Final = 10  # seat, street
FORT: Final = 11  # seat, cell
USED: Final = 12  # seat, building, what it took or stored (NOTHING for none), 1 if stored
HIRED: Final = 13  # seat, hero, place
ARRIVED: Final = 14  # hero: the new one in the row
LEFT: Final = 15  # hero: out of the game
TRADED: Final = 16  # seat, trade
PASSED: Final = 17  # seat, 1 if first in this round
KEPT: Final = 18  # seat, clay, wood, stone
FINISHED: Final = 19  # seat: uses no more buildings
ENDED: Final = 20  # seat: its turn
ROUND: Final = 21  # number, who begins
GATHERED: Final = 22  # building, place, how many
OVER: Final = 23  # round
