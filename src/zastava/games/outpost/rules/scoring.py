"""Points, ties and titles (clauses 10.4, 13.1–13.3, 14.3)."""

from typing import Final

from zastava.core.outcome import Outcome, Row, rank
from zastava.core.words import N_
from zastava.games.outpost.components import (
    BOUNDS,
    HERO_GUILD,
    HERO_POINTS,
    HEROES,
    STORED_POINTS,
    STORES,
    TITLE_IDS,
)
from zastava.games.outpost.position import OVER, Player, Position
from zastava.games.outpost.rules.kinds import (
    BUILDERS,
    COMMONS,
    COMMONS_ONE_TO_ONE,
    DIAMOND,
    GOLD,
    GUARDS,
    NOTHING,
    TRAVELLERS,
)
from zastava.games.outpost.rules.supply import BITS, has_effect

ROWS: Final = (
    N_("Travellers (1 for a territory)"),
    N_("Builders (1 for a building)"),
    N_("Guards (1 for a fortification)"),
    N_("Mercenaries (as printed)"),
    N_("Banks ({points} for stored gold)"),
    N_("Cathedrals ({points} for a stored diamond)"),
)
ROW_IDS: Final = ("travellers", "builders", "guards", "mercenaries", "banks", "cathedrals")
BANKS: Final = 4
CATHEDRALS: Final = 5
TITLES: Final = {
    "settler": N_("Settler"),
    "headman": N_("Headman"),
    "knight": N_("Knight"),
    "ruler": N_("Ruler"),
}


def count_buildings(player: Player) -> int:
    """How many buildings stand in a settlement."""
    count = 0
    for building in player.buildings:
        if building != NOTHING:
            count += 1
    return count


def points_of(player: Player, hero: int) -> int:
    """10.4: what a hero scores with this board as it is."""
    guild = HERO_GUILD[hero]
    if guild == TRAVELLERS:
        return BITS[player.land]
    if guild == BUILDERS:
        return count_buildings(player)
    if guild == GUARDS:
        return BITS[player.forts]
    return HERO_POINTS[hero]


def sheet_of(player: Player) -> list[int]:
    """13.1: points by guild, then banks and cathedrals."""
    points = [0] * len(ROWS)
    heroes = player.heroes
    hero = 0
    while heroes:
        if heroes & 1:
            points[HERO_GUILD[hero]] += points_of(player, hero)
        heroes >>= 1
        hero += 1
    for place in range(9):
        if player.stored[place]:
            building = player.buildings[place]
            row = BANKS if STORES[building] == GOLD else CATHEDRALS
            points[row] += player.stored[place] * STORED_POINTS[building]
    return points


def score_of(player: Player) -> int:
    """13.1: all points."""
    return sum(sheet_of(player))


def rare_of(player: Player) -> tuple[int, int]:
    """13.3: gold and diamonds as after the best exchanges of all that a seat holds."""
    rate = 1 if has_effect(player, COMMONS_ONE_TO_ONE) else 2
    made = 0
    while True:
        lack = 0
        spare = 0
        for kind in range(COMMONS):
            more = player.hand[kind] - made - 1
            if more < 0:
                lack -= more
            else:
                spare += more
        if lack * rate > spare:
            break
        made += 1
    diamonds = player.hand[DIAMOND] + made
    return player.hand[GOLD] + diamonds // 2, diamonds % 2


def title_of(score: int) -> str:
    """14.3: the title that a player alone has earned."""
    for place, bound in enumerate(BOUNDS):
        if score <= bound:
            return TITLES[TITLE_IDS[place]]
    return TITLES[TITLE_IDS[len(TITLE_IDS) - 1]]


def _row(place: int, points: list[int]) -> Row:
    """13.1: a line of the sheet; what a stored piece counts is said by its label."""
    if place < BANKS:
        return Row(ROWS[place], tuple(points), "10.4")
    kind = GOLD if place == BANKS else DIAMOND
    worth = max([one for building, one in enumerate(STORED_POINTS) if STORES[building] == kind])
    return Row(ROWS[place], tuple(points), "3.4", {"points": worth})


def finish_game(p: Position) -> None:
    """13.1, 13.2: the sheet, the ranks and why the game has ended."""
    sheets = [sheet_of(player) for player in p.players]
    scores = [sum(sheet) for sheet in sheets]
    standing: list[int] = []
    for seat, player in enumerate(p.players):
        gold, diamonds = rare_of(player)
        standing.append((scores[seat] * 100 + gold) * 10 + diamonds)
    ranks = rank(standing)
    rows = [_row(place, [sheet[place] for sheet in sheets]) for place in range(len(ROWS))]
    best = max(scores)
    reason = N_("Six rounds are over.")
    clause = "13.1"
    if p.seats > 1 and scores.count(best) > 1:
        reason = N_("Six rounds are over; equal points were decided by gold, then diamonds.")
        clause = "13.2"
        if len([one for one in ranks if one == 1]) > 1:
            reason = N_("Six rounds are over; the winners share points, gold and diamonds.")
    p.phase = OVER
    p.outcome = Outcome(
        tuple(scores),
        ranks,
        tuple([seat for seat in range(p.seats) if ranks[seat] == 1]),
        reason,
        clause,
        title=title_of(scores[0]) if p.seats == 1 else "",
        sheet=tuple(rows),
    )


def hired_by(player: Player) -> list[int]:
    """The heroes of a seat, in the order of the file."""
    return [hero for hero in range(HEROES) if player.heroes >> hero & 1]
