"""A bot behind an address: it is sent what its seat sees and the legal moves, and answers one of them.

The other way round from a bot that takes a seat at a server (docs/bots.md): here the arena asks, and the bot serves.
"""

import http.client
import json
import threading
from queue import Empty, SimpleQueue
from typing import Any, Final
from urllib.error import HTTPError, URLError
from urllib.request import Request, urlopen

from zastava.core.chance import Chance
from zastava.core.contract import Game
from zastava.core.errors import BadInput, cause
from zastava.core.words import N_

TIMEOUT: Final = 30.0  # seconds for a whole answer
_LONGEST: Final = 64 * 1024


class HttpBot:
    """Asks an address for every move that is not forced."""

    def __init__(self, address: str, timeout: float = TIMEOUT) -> None:
        self.name: Final = address
        self.title: Final = address
        self.timeout: Final = timeout

    def choose(self, game: Game, state: Any, seat: int, rng: Chance) -> Any:  # noqa: ARG002 - it has a chance of its own
        """What the address answers; BadInput when that is no legal move, or nothing."""
        moves = {str(move): move for move in state.moves(seat)}
        if len(moves) == 1:
            return next(iter(moves.values()))
        asked = {"game": game.name, "seat": seat, "view": state.view(seat), "moves": list(moves)}
        answer = self._ask(asked)
        notation = answer.get("move") if isinstance(answer, dict) else None
        if not isinstance(notation, str) or notation not in moves:
            raise BadInput(
                N_("The bot at {address} answered {got}, and not {example} or another legal move."),
                address=self.name,
                got=json.dumps(answer, ensure_ascii=False)[:80],
                example=json.dumps({"move": next(iter(moves))}, ensure_ascii=False),
            )
        return moves[notation]

    def _ask(self, asked: dict[str, Any]) -> Any:
        body = json.dumps(asked).encode()
        request = Request(self.name, body, {"Content-Type": "application/json"}, method="POST")  # noqa: S310 - http(s) only
        answered: SimpleQueue[tuple[bytes, str]] = SimpleQueue()
        # In a thread, since a timeout of urllib's is one for each byte, and who sends them slowly is never late.
        threading.Thread(target=lambda: answered.put(self._exchange(request)), daemon=True).start()
        try:
            answer, why = answered.get(timeout=self.timeout)
        except Empty:
            raise BadInput(
                N_("The bot at {address} has not answered within {seconds} seconds."),
                address=self.name,
                seconds=f"{self.timeout:g}",
            ) from None
        try:
            if not why:
                return json.loads(answer)
        except (ValueError, RecursionError):
            why = "no JSON"
        raise BadInput(N_("The bot at {address} does not answer: {why}."), address=self.name, why=why)

    def _exchange(self, request: Request) -> tuple[bytes, str]:
        """What is answered, or why nothing is."""
        try:
            with urlopen(request, timeout=self.timeout + 1) as answer:  # noqa: S310 - by then nobody waits for it
                return answer.read(_LONGEST), ""
        except HTTPError as error:
            error.close()
            return b"", f"{error.code} {error.reason}"
        except URLError as error:
            return b"", cause(error.reason) if isinstance(error.reason, Exception) else str(error.reason)
        except (OSError, ValueError, http.client.HTTPException) as error:
            return b"", cause(error)
