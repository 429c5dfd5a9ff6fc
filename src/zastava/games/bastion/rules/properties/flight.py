"""Property 3: from the wall to a square."""

from zastava.games.bastion.components import NONE
from zastava.games.bastion.moves import SQUARE
from zastava.games.bastion.position import FLEW, QUARTERS, Position


def landing(p: Position, quarter: int) -> int:
    """10.3: the quarter's square or the next free one counter-clockwise, NONE when all are taken."""
    for step in range(QUARTERS):
        reached = (quarter + step) % QUARTERS
        if p.squares[reached] == NONE:
            return reached
    return NONE


def fly(p: Position, section: int) -> int:
    """10.3: the enemy on a section goes to a square, with all its cards; the quarter where it landed, or NONE."""
    quarter = landing(p, (section - 1) >> 2)
    if quarter == NONE:
        return NONE
    host = p.wall[section]
    p.wall[section] = NONE
    p.occupied &= ~(1 << section)
    p.squares[quarter] = host
    card = host
    while card != NONE:
        p.where[card] = SQUARE + quarter
        card = p.under[card]
    p.tell(FLEW, host, section, quarter)
    empty_quarter(p, quarter)
    return quarter


def empty_quarter(p: Position, quarter: int) -> None:
    """10.3: chips on the wells and the tower of a quarter go back to the reserve."""
    for well in range(quarter * 4, quarter * 4 + 4):
        if p.wells[well] != NONE:
            p.reserve[p.wells[well]] += 1
            p.wells[well] = NONE
    if p.towers[quarter] != NONE:
        p.reserve[p.towers[quarter]] += 1
        p.towers[quarter] = NONE


def blocked(p: Position, quarter: int) -> bool:
    """10.3: no drawing from wells and tower while an enemy is on the square."""
    return p.squares[quarter] != NONE
