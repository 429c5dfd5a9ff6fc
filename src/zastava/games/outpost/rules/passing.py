"""Passing, artifacts and the end of a round (clauses 1.6, 11.5, 12.1–12.8, 14.2)."""

from zastava.core.errors import IllegalMove
from zastava.core.words import N_
from zastava.games.outpost.components import ARTIFACT_IDS, ARTIFACTS, BASE, EFFECT, NO_ARTIFACT, ROUNDS
from zastava.games.outpost.moves import TAKES, Keep, Move, keep
from zastava.games.outpost.position import CHOOSING, KEEPING, Player, Position
from zastava.games.outpost.rules import happenings
from zastava.games.outpost.rules.building import renew_market
from zastava.games.outpost.rules.heroes import dismiss_last
from zastava.games.outpost.rules.kinds import COMMONS, DIAMOND, GOLD, NOTHING, SETTLER, TAKE_DIAMOND, TAKE_GOLD
from zastava.games.outpost.rules.scoring import finish_game
from zastava.games.outpost.rules.supply import BITS, draw, gain, give_back
from zastava.games.outpost.rules.turn import begin_turn, next_seat


def play_pass(p: Position) -> None:
    """12.1, 12.2, 12.8: out of the round; the first to pass begins the next; the last only calls settlers home."""
    seat = p.turn
    player = p.players[seat]
    player.passed = True
    first = p.next_first == NOTHING
    if first:
        p.next_first = seat
    p.events.add(happenings.PASSED, seat, int(first and p.seats > 1))
    if p.round == ROUNDS:
        _clear_zones(p, player)
        _pass_on(p)
    elif commons_of(player) > BITS[player.forts]:
        p.phase = KEEPING
    else:
        _call_home(p)


def commons_of(player: Player) -> int:
    """How many clay, wood and stone a seat has."""
    return player.hand[0] + player.hand[1] + player.hand[2]


def list_keeps(p: Position, found: list[Move]) -> None:
    """12.3: every choice of one common per fortification."""
    player = p.players[p.turn]
    count = BITS[player.forts]
    hand = player.hand
    for clay in range(min(count, hand[0]), -1, -1):
        for wood in range(min(count - clay, hand[1]), -1, -1):
            stone = count - clay - wood
            if stone <= hand[2]:
                found.append(keep(clay, wood, stone))


def check_keep(p: Position, move: Keep) -> None:
    """12.3: exactly one common per fortification, and only what is there."""
    player = p.players[p.turn]
    count = BITS[player.forts]
    got = sum(move.kept)
    if got != count:
        raise IllegalMove(
            "12.3", N_("You keep one common resource per fortification: {count}, not {got}."), count=count, got=got
        )
    for kind in range(COMMONS):
        if move.kept[kind] > player.hand[kind]:
            raise IllegalMove("12.3", N_("You can keep only what you have."))


def play_keep(p: Position, move: Keep) -> None:
    """12.3: the other commons go back."""
    player = p.players[p.turn]
    for kind in range(COMMONS):
        give_back(p, player, kind, player.hand[kind] - move.kept[kind])
    p.events.add(happenings.KEPT, p.turn, move.kept[0], move.kept[1], move.kept[2])
    _call_home(p)


def _call_home(p: Position) -> None:
    """12.4, 12.5: settlers come home, then an artifact is chosen."""
    _clear_zones(p, p.players[p.turn])
    p.phase = CHOOSING


def _clear_zones(p: Position, player: Player) -> None:
    """12.4: all zones are cleared; used extra settlers go back to the supply, unused ones stay."""
    p.supply[SETTLER] += player.spent
    player.spent = 0
    player.base = BASE
    player.activated = 0
    player.regions = 0
    player.streets = 0
    for zone in range(len(player.zones)):
        player.zones[zone] = 0


def list_takes(p: Position, found: list[Move]) -> None:
    """12.5: every open artifact."""
    for artifact in range(ARTIFACTS):
        if p.open >> artifact & 1:
            found.append(TAKES[artifact])


def check_take(p: Position, artifact: int) -> None:
    """12.5: an open artifact, and another than before."""
    if p.players[p.turn].artifact == artifact:
        raise IllegalMove("12.5", N_("An artifact cannot be kept for another round: take a different one."))
    if not p.open >> artifact & 1:
        raise IllegalMove("12.5", N_("'{artifact}' is not among the open artifacts."), artifact=ARTIFACT_IDS[artifact])


def play_take(p: Position, artifact: int) -> None:
    """1.6, 12.5, 14.2: take it with what it brings; the old one joins the others, alone it leaves the game."""
    seat = p.turn
    player = p.players[seat]
    old = player.artifact
    p.open &= ~(1 << artifact)
    player.artifact = artifact
    p.events.add(happenings.TOOK, seat, artifact)
    if EFFECT[artifact] == TAKE_GOLD:
        gain(p, seat, GOLD, 1, artifact)
    elif EFFECT[artifact] == TAKE_DIAMOND:
        gain(p, seat, DIAMOND, 1, artifact)
    if p.setting_up:
        if seat == p.first:
            p.setting_up = False
            begin_turn(p, seat)
        else:
            p.turn = (seat - 1) % p.seats
        return
    if p.seats == 1:
        p.retired |= 1 << old
        opened = draw(p, p.hidden)
        p.hidden &= ~(1 << opened)
        p.open |= 1 << opened
    elif old != NO_ARTIFACT:
        p.open |= 1 << old
    _pass_on(p)


def _pass_on(p: Position) -> None:
    """12.1: the next seat that has not passed; after the last one the round ends."""
    seat = next_seat(p)
    if seat != NOTHING:
        begin_turn(p, seat)
    elif p.round == ROUNDS:
        p.events.add(happenings.OVER, p.round)
        finish_game(p)
    else:
        _end_round(p)


def _end_round(p: Position) -> None:
    """12.6, 12.7: the rightmost hero leaves, the market is renewed, the first to pass begins the next round."""
    dismiss_last(p)
    renew_market(p)
    p.round += 1
    p.first = p.next_first
    p.next_first = NOTHING
    for player in p.players:
        player.passed = False
    p.events.add(happenings.ROUND, p.round, p.first)
    begin_turn(p, p.first)
