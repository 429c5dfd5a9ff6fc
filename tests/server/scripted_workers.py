"""Workers that answer in this process, as a test says."""

import asyncio
import threading

from tests.server.conftest import PATIENCE
from zastava.bots.search import Vote
from zastava.server.workers.bot_workers import Job, Workers


def job(bot):
    """The first decision of a game of Fjords."""
    return Job("fjords", 2, {}, 1, (), 0, bot, (), 1)


class Scripted:
    """A worker that answers in this process, as the test says."""

    def __init__(self, answer):
        self.answer, self.told = answer, threading.Event()

    def ask(self, _function, arguments, _limit):
        self.told.clear()
        return self.answer(self, *arguments)

    def stop(self):
        self.told.set()

    def kill(self):
        self.told.set()


def scripted(count, answer):
    """So many of them; each is asked `answer(worker, job, part)`."""
    workers = Workers(count)
    workers._free[:] = [Scripted(answer) for _ in range(count)]
    workers._all = tuple(workers._free)
    return workers


def say(move):
    """What a bot without a search answers."""
    return [Vote(move, 0, 0.0)]


def thinking_on(service, monkeypatch):
    """Let the workers of a service think without end; the events that this has begun, and that it was broken off."""
    thinking, ended = asyncio.Event(), asyncio.Event()

    async def choose(_job, _table):
        thinking.set()
        try:
            await asyncio.sleep(PATIENCE)
        finally:
            ended.set()

    monkeypatch.setattr(service._workers, "choose", choose)
    return thinking, ended
