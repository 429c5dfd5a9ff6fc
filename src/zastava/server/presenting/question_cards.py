"""Questions at a table, as its page shows them: what others ask, what one is about to do, who is away.

Pure: nothing here asks the service or the clock. Each card is a sentence with at most one form and one link; nothing
that gives a seat away or ends a game is done by a single tap.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from zastava.core.board import Board
from zastava.core.contract import WATCHER
from zastava.core.things import without_links
from zastava.core.words import Words
from zastava.server.checks import number_in
from zastava.server.entities import PERSON, RUNNING, Look, Person, Table, names
from zastava.server.presenting.addresses import Address
from zastava.server.services.rematch_service import Again
from zastava.server.tables import incidents

LINES: Final = 6  # of what a bot played for somebody, the last ones


@dataclass(frozen=True)
class Card:
    """A question, or something to be told."""

    said: str
    deed: str = ""  # where the form is sent, "" for none
    fields: tuple[tuple[str, object], ...] = ()
    buttons: tuple[tuple[str, str, str], ...] = ()  # name, value, label
    link: tuple[str, str] = ("", "")  # where it leads, label
    lines: tuple[str, ...] = ()


def cards(look: Look, held: Sequence[int], asked: str, called: Sequence[str], address: Address, t: Words) -> list[Card]:
    """What is asked at a running table, what the reader is about to do first; that they watch, for those who do."""
    if look.table.status != RUNNING:
        return []
    if not held:
        return [_watching(look, t)]
    found = [_about_to(look, asked, called, address, t), _open(look, held, called, t)]
    found += [_absent(look, seat, asked, called, address, t) for seat in look.absent if seat not in held]
    return [card for card in found if card is not None]


def played_for(look: Look, held: Sequence[int], board: Board, called: Sequence[str], t: Words) -> list[Card]:
    """What a bot has played for the reader: while it stands in, and after they are back until they move again."""
    if look.table.status != RUNNING or look.seat == WATCHER or look.seat not in held:
        return []
    mine = [one for one in look.incidents if one.seat == look.seat]
    away = next((one for one in reversed(mine) if one.kind == incidents.AWAY), None)
    stands = bool(look.table.seats[look.seat].stand_in)
    if away is None:
        return []
    back = next((one for one in mine if one.kind == incidents.RETURNED and one.number > away.number), None)
    own = [line for line in look.log if line.seat == look.seat]
    if not stands and (back is None or any(line.position > back.position for line in own)):
        return []
    until = look.last if back is None else back.position
    lines = [
        without_links(said)
        for line in own
        if away.position < line.position <= until
        for item in line.news
        if (said := board.tell(item, called, t))
    ]
    if stands:
        said = t("A bot plays for you.") if lines else t("A bot plays for you. It has not moved yet.")
        if any(one.kind == incidents.FLAG and one.number == away.number - 1 for one in mine):
            said = f"{t('Your time has run out.')} {said}"
        buttons = (("", "", t("Play for myself again")),)
        return [Card(said, "return", (("seat", look.seat),), buttons, lines=tuple(lines[-LINES:]))]
    return [Card(t("While you were away a bot played for you:"), lines=tuple(lines[-LINES:]))] if lines else []


def _watching(look: Look, t: Words) -> Card:
    said = t("You are watching.")
    if look.carried:
        said = t("Your seat has gone to another device and is played there. Here you are watching.")
    return Card(said)


def again_card(again: Again | None, table: Table, person: Person | None, t: Words) -> Card | None:
    """Who plays again and who is waited for, at a table whose game is over."""
    if again is None or not again.here:
        return None
    called = names(table, t)
    said = t("They play again: {names}.", names=_listed([called[seat] for seat in again.here]))
    if again.awaited:
        said += " " + t("Waiting for: {names}.", names=_listed([called[seat] for seat in again.awaited]))
    mine = table.held_by(person)
    if any(seat in again.awaited for seat in mine):
        return Card(said)  # the button below leads there
    return Card(said, link=(f"/t/{again.table.id}", t("To the new table")))


def _about_to(look: Look, asked: str, called: Sequence[str], address: Address, t: Words) -> Card | None:
    """The question before a deed of one's own."""
    seat = look.seat
    if look.table.challenge:
        return None
    no = (address(), t("No"))
    others = _others(look)
    if asked == "resign":
        return Card(_resigning(look, called, t), "resign", (("seat", seat),), (("", "", t("Yes, resign")),), no)
    if asked == "end":
        said = t("End the game here, without a winner? All others are asked.")
        said = said if others else t("End the game here, without a winner?")
        return Card(said, "propose", (("seat", seat), ("kind", "end")), (("", "", t("Yes")),), no)
    if asked == "back":
        said = t("Take your last move back, and all that came after it? The others are asked.")
        said = said if others else t("Take your last move back, and all that came after it? The bots do not mind.")
        return Card(said, "propose", (("seat", seat), ("kind", "back")), (("", "", t("Yes")),), no)
    return None


def _others(look: Look) -> bool:
    mine = look.table.seats[look.seat].holder
    return any(seat.kind == PERSON and seat.holder != mine and not seat.resigned for seat in look.table.seats)


def _resigning(look: Look, called: Sequence[str], t: Words) -> str:
    if not incidents.ends_with(look.table.seats, look.together, look.seat):
        return t("Resign? A bot plays on under your name, and you are out.")
    left = [seat for seat in look.table.seats if seat.number != look.seat and not seat.resigned]
    if look.together or not left:
        return t("Resign? The game ends, and is lost.")
    names = _listed([called[seat.number] for seat in left])
    return t("Resign? The game ends, and the victory goes to: {names}.", names=names)


def _open(look: Look, held: Sequence[int], called: Sequence[str], t: Words) -> Card | None:
    """What somebody has asked: to be answered, or to be waited for."""
    question = look.question
    if question is None:
        return None
    name, waited = called[question.seat], _listed([called[seat] for seat in question.waiting])
    ends = question.kind == incidents.ASK_END
    mine = [seat for seat in question.waiting if seat in held]
    sent = (("seat", mine[0] if mine else question.seat), ("number", question.number))
    if mine:
        said = t("{name} proposes to end the game here, without a winner. Do you agree?", name=name)
        if not ends:
            said = t(
                "{name} would like to take back the last move, and all that came after it. Do you agree?", name=name
            )
        buttons = (("answer", "yes", t("Yes")), ("answer", "no", t("No")))
        return Card(said, "answer", sent, buttons)
    if question.seat in held:
        said = t("You have proposed to end the game. Waiting for: {names}.", names=waited)
        if not ends:
            said = t("You have asked to take back your last move. Waiting for: {names}.", names=waited)
        return Card(said, "answer", sent, (("answer", "no", t("Ask no longer")),))
    said = t("{name} proposes to end the game here. Waiting for: {names}.", name=name, names=waited)
    if not ends:
        said = t("{name} would like to take back a move. Waiting for: {names}.", name=name, names=waited)
    return Card(said)


def _absent(look: Look, seat: int, asked: str, called: Sequence[str], address: Address, t: Words) -> Card | None:
    """Somebody who is waited for is away: that a bot plays for them is asked in a second step."""
    minutes = max(1, round(look.away.get(seat, 0) / 60))
    gone = t.many(
        "{name} has been away for {count} minute.",
        "{name} has been away for {count} minutes.",
        minutes,
        name=called[seat],
    )
    kind, _, number = asked.partition(":")
    if kind == "away" and number_in(number) == seat:
        said = f"{gone} {t('Let a bot play until they are back?')}"
        return Card(said, "away", (("seat", seat),), (("", "", t("Yes, a bot plays")),), (address(), t("No, wait")))
    if seat not in look.table.waiting or look.table.challenge:
        return None
    return Card(gone, link=(address(ask=f"away:{seat}"), t("What can be done?")))


def _listed(names: Sequence[str]) -> str:
    return ", ".join(names)
