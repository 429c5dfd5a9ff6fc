"""A beam search over whole paths: many ways to go on at every step, and the best few of them kept."""

from collections.abc import Callable
from typing import Final

from zastava.core.contract import never
from zastava.games.oldrus.bot.outlook import Outlook
from zastava.games.oldrus.bot.weights import WEIGHT, WEIGHTS
from zastava.games.oldrus.moves import DONE, Move, Step
from zastava.games.oldrus.position import Position, Sheet
from zastava.games.oldrus.rules.paths import add_steps, spend, visit

NARROW: Final = 1  # paths kept at a step of a quick plan
LAST_WIDTH: Final = 5  # the same in the last round, by effort
DEPTH: Final = 24
DIE: Final = WEIGHTS.at("die")  # what an unused die may still bring
ABLE: Final = WEIGHTS.at("able")


class Node:
    """A path so far: the sheet after it, its first step, and how promising it is."""

    def __init__(self, sheet: Sheet, first: Move, value: float) -> None:
        self.sheet: Final = sheet
        self.first: Final = first
        self.value: Final = value


def _value(node: Node) -> float:
    return -node.value


def best_step(position: Position, seat: int, width: int = NARROW, stopped: Callable[[], bool] = never) -> Move:
    """The first step of the best path that the search finds; `done` when it is best to stop."""
    outlook = Outlook(position, seat)
    root = position.sheets[seat]
    best: Move = DONE
    highest = outlook.finish(root, outlook.worth(root))
    nodes = [Node(root, DONE, 0.0)]
    seen: dict[tuple[int, int, int, int, int], bool] = {}
    moves: list[Move] = []
    for depth in range(DEPTH):
        found: list[Node] = []
        for node in nodes:
            moves.clear()
            add_steps(position, node.sheet, moves)
            for move in moves:
                if not isinstance(move, Step):
                    continue
                sheet = node.sheet.plan()
                spend(position, sheet, move.way, move.cell)
                visit(sheet, move.cell)
                key = (sheet.cell, sheet.low, sheet.high, sheet.items, sheet.used * 2 + sheet.ability)
                if key in seen:
                    continue
                seen[key] = True
                first = move if depth == 0 else node.first
                worth = outlook.worth(sheet)
                finished = outlook.finish(sheet, worth)
                if finished > highest:
                    highest = finished
                    best = first
                if not sheet.ended:
                    found.append(Node(sheet, first, worth + _unused(sheet)))
        if not found or stopped():
            break
        found.sort(key=_value)
        nodes = found[:width]
    return best


def _unused(sheet: Sheet) -> float:
    used = sheet.used
    left = 3 - (used & 1) - (used >> 1 & 1) - (used >> 2 & 1)
    return WEIGHT[DIE] * left + (0.0 if sheet.ability else WEIGHT[ABLE])
