"""Tables with clocks, and the time as a test says it is."""

from tests.server.conftest import play_first
from zastava.server.workers import clock_keeper

START = 1_700_000_000_000
MINUTE = 60_000


class Hands:
    """The time, as the test says it is."""

    def __init__(self, services):
        self.now = START
        self.services = services

    async def go_on(self, seconds):
        """Let time pass while all servers live."""
        left = seconds * 1000
        while left > 0:
            self.now += min(left, clock_keeper.PULSE)
            left -= clock_keeper.PULSE
            for service in self.services:
                await service._keeper.look()

    def jump(self, seconds):
        """Let time pass while no server lives."""
        self.now += seconds * 1000


async def timed(service, people, clock, game="fjords"):
    """A running table of these people with a clock; and those in the order in which they are to move."""
    first, *others = people
    table = await service.create(first, game, {}, ["me"] + ["open"] * len(others), clock=clock)
    for other in others:
        await service.join(other, table.id)
    return await service.table(table.id)


def mover(table, *people):
    return next(person for person in people if table.waiting[0] in table.held_by(person))


def left(table, seat, hands):
    """Seconds that a seat has left."""
    clock = table.clocks[seat]
    return (clock.left if clock.due is None else clock.due - hands.now) / 1000


def runs(table):
    return [clock.seat for clock in table.clocks if clock.due is not None]


async def step(service, table, *people):
    now = await service.table(table.id)
    return await play_first(service, mover(now, *people), now)
