"""Why a move: the parts of the evaluation by name, and words for what changes in them."""

from zastava.core.terms import Term
from zastava.core.words import Words
from zastava.games.oldrus.bot.outlook import BATTLE, Outlook
from zastava.games.oldrus.bot.weights import WEIGHT
from zastava.games.oldrus.heuristics import RIVALRY, _worth
from zastava.games.oldrus.knowledge import seen_sheet
from zastava.games.oldrus.position import MARK, NO_HERO, NOWHERE, PATH, Position
from zastava.games.oldrus.rules.marks import PLACE_OF
from zastava.games.oldrus.rules.measures import battles_of
from zastava.games.oldrus.rules.parts import ASSIGNMENT, EQUIPMENT, TASK


def terms(position: Position, seat: int) -> list[Term]:
    """What a seat's sheet will come to in points, and what the best other's will, of which a part counts against it."""
    found = _parts(position, seat)
    others = [(_worth(position, seat, other), -other) for other in range(position.seats) if other != seat]
    if others:
        best, rival = max(others)
        best = max(best, 0.0)
        found.append(Term("rival", -rival, best, -WEIGHT[RIVALRY] * best))
    return found


def _parts(position: Position, seat: int) -> list[Term]:
    sheet = seen_sheet(position, seat, seat)
    if sheet.hero == NO_HERO or sheet.cell == NOWHERE:
        held = float(sheet.held(EQUIPMENT))
        return [Term("items", seat, held, held)]
    outlook = Outlook(position, seat)
    battles = WEIGHT[BATTLE] * battles_of(sheet)
    promised = marked = 0.0
    slots, place = sheet.slots, 0
    while slots:
        slot = (slots & 15) - 1
        if slot in (TASK, ASSIGNMENT):
            promised += outlook.paid(place, slot, sheet)
        elif slot >= 0:
            marked += outlook.paid(place, slot, sheet)
        slots >>= 4
        place += 1
    items = outlook.worth(sheet) - battles - promised - marked
    return [
        Term("battles", seat, battles_of(sheet), battles),
        Term("promised", seat, promised, promised),
        Term("marked", seat, marked, marked),
        Term("items", seat, items, items),
        *_planned(position, seat, outlook),
    ]


def _planned(position: Position, seat: int, outlook: Outlook) -> list[Term]:
    """What plans weigh beside the evaluation: the best marker where a path has come to, and one that is chosen but not
    yet laid down."""
    sheet = position.sheets[seat]
    worth = outlook.worth(sheet)
    if position.phase == PATH:
        place = outlook.finish(sheet, worth) - worth
        return [Term("place", seat, place, place, planned=True)]
    if position.phase == MARK and sheet.choice >= 0:
        slot, pay = divmod(sheet.choice, 6)
        marker = outlook.marked(sheet, PLACE_OF[sheet.cell], slot, pay - 1) - worth
        return [Term("chosen", seat, marker, marker, planned=True)]
    return []


def reason(kind: str, amount: float, name: str, t: Words) -> str:
    """What changes, in words; "" for what is not worth a word."""
    count = max(1, round(abs(amount)))
    if kind == "battles":
        return t.many("leads to {count} battle", "leads to {count} battles", count)
    if kind == "promised":
        return t.many(
            "brings about {count} point for your tasks and assignments",
            "brings about {count} points for your tasks and assignments",
            count,
        )
    if kind == "marked":
        return t.many("places a marker for {count} point", "places a marker for {count} points", count)
    if kind == "place":
        return t.many(
            "leads to a place that is worth about {count} point",
            "leads to a place that is worth about {count} points",
            count,
        )
    if kind == "chosen":
        return t.many("places a marker for about {count} point", "places a marker for about {count} points", count)
    if kind == "items":
        return t("gathers what helps on the way")
    return t("holds {name} back", name=name) if kind == "rival" and amount < 0 else ""
