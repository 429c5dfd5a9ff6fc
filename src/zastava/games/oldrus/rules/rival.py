"""Chapter 11: the rival of a player alone. He walks over the cards, not over the map."""

from zastava.games.oldrus.components import COMPONENTS
from zastava.games.oldrus.position import RIVAL, TOLD_CARD, TOLD_RIVAL, TOLD_RIVAL_START, Position
from zastava.games.oldrus.rules.marks import KIND_OF, ROOM, put_marker, taken
from zastava.games.oldrus.rules.parts import ASSIGNMENT, FINDS, PLACES, SLOTS, TASK


def roll_amulet(position: Position) -> int:
    """The amulet die."""
    return COMPONENTS.amulet_faces[position.chance.below(len(COMPONENTS.amulet_faces))]


def arrive(position: Position) -> None:
    """11.1: the amulet die says at which card he starts; it stays face down and gets no marker."""
    amulet = roll_amulet(position)
    position.rival = COMPONENTS.rival_start[amulet]
    position.events.add(TOLD_RIVAL_START, position.rival, amulet)


def is_marked(position: Position, place: int) -> bool:
    """Whether his marker lies on a card."""
    for marker in position.markers_at(place):
        if marker // 10 == RIVAL:
            return True
    return False


def move(position: Position) -> None:
    """11.2–11.4: so many cards clockwise as the amulet says, on past his own markers; then a marker there."""
    steps = COMPONENTS.rival_steps[position.amulet]
    place = (position.rival + steps) % PLACES
    while is_marked(position, place):
        place = (place + 1) % PLACES
    position.rival = place
    turned = not position.is_shown(place)
    position.shown |= 1 << place
    slot = choose_slot(position, place)
    put_marker(position, place, RIVAL, slot)
    if turned:
        position.events.add(TOLD_CARD, place, position.cards[place])
    position.events.add(TOLD_RIVAL, place, slot, steps)


def choose_slot(position: Position, place: int) -> int:
    """11.3: the task, the assignment, or the free slot with most points; of equals the later."""
    kind = KIND_OF[place]
    if kind == 0:
        return TASK
    if kind == 1:
        return ASSIGNMENT
    best = FINDS
    points = COMPONENTS.cards[position.cards[place]].points
    for slot in range(FINDS, len(SLOTS)):
        if taken(position, place, slot) < ROOM[slot] and points[slot] >= points[best]:
            best = slot
    return best
