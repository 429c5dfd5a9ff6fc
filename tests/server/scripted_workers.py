"""Workers that answer in this process, as a test says."""

import threading

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
