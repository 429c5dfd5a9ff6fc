"""What happened at a table beside the game, in words, among what was said there."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from zastava.core.words import N_, Words
from zastava.server.entities import Incident, Look
from zastava.server.services.table_service import CHAT_SHOWN
from zastava.server.tables import incidents

_SAID: Final = {
    incidents.RESIGNED: N_("{name} resigns."),
    incidents.ASK_END: N_("{name} proposes to end the game here."),
    incidents.ASK_BACK: N_("{name} asks to take back a move."),
    incidents.AGREED: N_("{name} agrees."),
    incidents.DECLINED: N_("{name} does not agree."),
    incidents.WITHDRAWN: N_("{name} no longer asks."),
    incidents.ENDED: N_("The game ended by agreement, without a winner."),
    incidents.TAKEN_BACK: N_("By agreement {name} takes back a move."),
    incidents.AWAY: N_("A bot stands in: {name}."),
    incidents.FLAG: N_("{name}: the time has run out."),
    incidents.RETURNED: N_("{name} is back."),
    incidents.CARRIED: N_("{name} goes on at another device."),
    incidents.STUMBLED: N_("{name} lost the thread; a simpler bot makes such moves."),
    incidents.AGAIN: N_("{name} plays again."),
}


@dataclass(frozen=True)
class TalkLine:
    """A line of the talk at a table."""

    id: str
    name: str  # "" for something that happened
    text: str
    watching: bool = False  # said by one who watched


def incident_words(incident: Incident, called: Sequence[str], t: Words) -> str:
    """What happened, in a sentence."""
    said = _SAID.get(incident.kind, "")
    return t(said, name=called[incident.seat]) if said else ""


def talk(look: Look, called: Sequence[str], t: Words) -> list[TalkLine]:
    """What was said and what happened, in the order of time."""
    lines = [(line.said, TalkLine(f"chat-{line.number}", line.name, line.text, line.watching)) for line in look.chat]
    first = look.chat[0].said if len(look.chat) >= CHAT_SHOWN else None  # earlier talk is not shown
    lines += [
        (one.made, TalkLine(f"incident-{one.number}", "", said))
        for one in look.incidents
        if (said := incident_words(one, called, t)) and (first is None or one.made >= first)
    ]
    return [line for _, line in sorted(lines, key=lambda pair: pair[0])]
