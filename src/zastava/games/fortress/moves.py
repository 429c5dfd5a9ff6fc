"""The decisions of Fortress and their notation (clauses 14.1–14.10). Equal moves are one object: use the functions.

draw             take the top card                 attack 3 2 2 J   attack fort 3 with two 2s and a joker
sortie 1 3       look at the garrisons of 1 and 3  kidnap 4         a random defender of fort 4
exchange 2 5     my fort 2 for their fort 5        swap 7           lay a 7 aside and draw two
reinforce 3 2    add a 2 to fort 3                 give 4           hand a 4 over
remove 4         a 4 leaves play                   end              stop
"""

from typing import Final

from zastava.core.errors import IllegalMove
from zastava.core.notation import Notation
from zastava.core.picks import Path
from zastava.core.words import N_
from zastava.games.fortress.components import FACE_OF, FORTS, HAND, NAMES, SQUAD
from zastava.games.fortress.rules.squads import NOBODY, SQUADS, Squad, squad_of

DRAW: Final = 0
ATTACK: Final = 1
SORTIE_MOVE: Final = 2
KIDNAP_MOVE: Final = 3
EXCHANGE_MOVE: Final = 4
SWAP_MOVE: Final = 5
REINFORCE: Final = 6
GIVE: Final = 7
REMOVE: Final = 8
END: Final = 9

_SLOTS: Final = FORTS + 1  # forts count from 1
_SORTIE_FORTS: Final = 3  # a sortie goes to three forts or fewer
_LARGEST_SQUAD: Final = 40  # words of an attack; no squad comes near it
_HELD: Final[dict[str, int]] = {name: face for name, face in FACE_OF.items() if face < HAND}
_FIGHTING: Final[dict[str, int]] = {name: face for name, face in FACE_OF.items() if face < SQUAD}
_SOME_CARDS: Final = "1, 2, 3 …"  # a refusal must not tell of cards that have not come yet


class Move:
    """A decision: what kind it is, and its notation."""

    def __init__(self, kind: int, text: str) -> None:
        self.kind: Final = kind
        self.text: Final = text

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return self.text


class Draw(Move):
    """Take the top card."""

    def __init__(self) -> None:
        super().__init__(DRAW, "draw")


class Attack(Move):
    """Try to capture a fort with a squad."""

    def __init__(self, fort: int, squad: Squad) -> None:
        super().__init__(ATTACK, f"attack {fort} {squad.names}")
        self.fort: Final = fort
        self.squad: Final = squad


class Sortie(Move):
    """Look at the garrisons of up to three forts."""

    def __init__(self, forts: tuple[int, ...]) -> None:
        super().__init__(SORTIE_MOVE, "sortie " + " ".join([str(fort) for fort in forts]))
        self.forts: Final = forts


class Kidnap(Move):
    """Take a random defender out of a fort."""

    def __init__(self, fort: int) -> None:
        super().__init__(KIDNAP_MOVE, f"kidnap {fort}")
        self.fort: Final = fort


class Exchange(Move):
    """Exchange an own fort for another player's, garrisons and all."""

    def __init__(self, mine: int, theirs: int) -> None:
        super().__init__(EXCHANGE_MOVE, f"exchange {mine} {theirs}")
        self.mine: Final = mine
        self.theirs: Final = theirs


class Swap(Move):
    """Lay a card aside and draw two."""

    def __init__(self, face: int) -> None:
        super().__init__(SWAP_MOVE, f"swap {NAMES[face]}")
        self.face: Final = face


class Reinforce(Move):
    """Add one card to the garrison of an own fort."""

    def __init__(self, fort: int, face: int) -> None:
        super().__init__(REINFORCE, f"reinforce {fort} {NAMES[face]}")
        self.fort: Final = fort
        self.face: Final = face


class Give(Move):
    """Hand a card over: a failed attacker from the hand, a beaten owner out of the garrison."""

    def __init__(self, face: int) -> None:
        super().__init__(GIVE, f"give {NAMES[face]}")
        self.face: Final = face


class Remove(Move):
    """Choose the defender of a destroyed fort that leaves play."""

    def __init__(self, face: int) -> None:
        super().__init__(REMOVE, f"remove {NAMES[face]}")
        self.face: Final = face


class End(Move):
    """Stop: no further attack, no further reinforcement."""

    def __init__(self) -> None:
        super().__init__(END, "end")


DRAW_CARD: Final = Draw()
END_TURN: Final = End()
KIDNAPS: Final[list[Kidnap]] = [Kidnap(fort) for fort in range(_SLOTS)]
EXCHANGES: Final[list[Exchange]] = [Exchange(pair // _SLOTS, pair % _SLOTS) for pair in range(_SLOTS * _SLOTS)]
SWAPS: Final[list[Swap]] = [Swap(face) for face in range(HAND)]
REINFORCES: Final[list[Reinforce]] = [Reinforce(pair // SQUAD, pair % SQUAD) for pair in range(_SLOTS * SQUAD)]
GIVES: Final[list[Give]] = [Give(face) for face in range(HAND)]
REMOVES: Final[list[Remove]] = [Remove(face) for face in range(SQUAD)]
_ATTACKS: Final[list[Attack | None]] = [None] * (len(SQUADS) * _SLOTS)  # made when first needed
_SORTIES: Final[dict[int, Sortie]] = {}


def attack(fort: int, squad: int) -> Attack:
    """The attack on a fort with the squad of this number."""
    place = squad * _SLOTS + fort
    known = _ATTACKS[place]
    if known is not None:
        return known
    made = Attack(fort, SQUADS[squad])
    _ATTACKS[place] = made
    return made


def sortie(forts: list[int]) -> Sortie:
    """The sortie to these forts, given in ascending order."""
    key = 0
    for fort in forts:
        key |= 1 << fort
    if key not in _SORTIES:
        _SORTIES[key] = Sortie(tuple(forts))
    return _SORTIES[key]


def exchange(mine: int, theirs: int) -> Exchange:
    """The exchange of two forts."""
    return EXCHANGES[mine * _SLOTS + theirs]


def reinforce(fort: int, face: int) -> Reinforce:
    """The reinforcement of a fort with a card."""
    return REINFORCES[fort * SQUAD + face]


def parse(text: str) -> Move:
    """14.1: the move that a notation stands for; IllegalMove when it is none."""
    said = Notation(text, "14.1")
    word = said.word
    if word == "draw" or word == "end":
        said.takes(0, word)
        return DRAW_CARD if word == "draw" else END_TURN
    if word == "attack":
        return _parse_attack(said)
    if word == "sortie":
        return _parse_sortie(said)
    if word == "kidnap":
        said.takes(1, "kidnap FORT")
        return KIDNAPS[said.number(0, 1, FORTS)]
    if word == "exchange":
        said.takes(2, "exchange FORT FORT")
        return exchange(said.number(0, 1, FORTS), said.number(1, 1, FORTS))
    if word == "swap":
        said.takes(1, "swap CARD")
        return SWAPS[said.name(0, _HELD, _SOME_CARDS)]
    if word == "reinforce":
        said.takes(2, "reinforce FORT CARD")
        return reinforce(said.number(0, 1, FORTS), said.name(1, _FIGHTING, _SOME_CARDS))
    if word == "give":
        said.takes(1, "give CARD")
        return GIVES[said.name(0, _HELD, _SOME_CARDS)]
    if word == "remove":
        said.takes(1, "remove CARD")
        return REMOVES[said.name(0, _FIGHTING, _SOME_CARDS)]
    raise said.unknown("draw …")


def _parse_attack(said: Notation) -> Attack:
    """14.3: a fort and the cards of a squad."""
    if not 2 <= len(said.rest) <= _LARGEST_SQUAD:
        raise said.like("attack FORT CARD …")
    fort = said.number(0, 1, FORTS)
    number = squad_of([said.name(at, _FIGHTING, _SOME_CARDS) for at in range(1, len(said.rest))])
    if number == NOBODY:
        raise IllegalMove(
            "3.2",
            N_("The cards {cards} cannot fight together: all cards of a squad need the same strength."),
            cards=" ".join(said.rest[1:]),
        )
    return attack(fort, number)


def _parse_sortie(said: Notation) -> Sortie:
    """14.4: up to three forts, in any order, each once."""
    if not 1 <= len(said.rest) <= _SORTIE_FORTS:
        raise said.like("sortie FORT …")
    forts = sorted([said.number(at, 1, FORTS) for at in range(len(said.rest))])
    for at in range(1, len(forts)):
        if forts[at] == forts[at - 1]:
            raise IllegalMove("14.4", N_("'{move}' names fort {fort} twice."), move=said.text, fort=forts[at])
    return sortie(forts)


def path(move: Move) -> Path:
    """The picks that spell a move: `stack:`, `do:`, `play:`, `fort:` and `card:`."""
    if isinstance(move, Attack):
        return ((f"fort:{move.fort}", *[f"card:{NAMES[face]}" for face in move.squad.faces]),)
    if isinstance(move, Sortie):
        return (("play:sortie",), tuple([f"fort:{fort}" for fort in move.forts]))
    if isinstance(move, Kidnap):
        return (("play:kidnap",), (f"fort:{move.fort}",))
    if isinstance(move, Exchange):
        return (("play:exchange",), (f"fort:{move.mine}",), (f"fort:{move.theirs}",))
    if isinstance(move, Swap):
        return (("play:swap",), (f"card:{NAMES[move.face]}",))
    if isinstance(move, Reinforce):
        return (("play:reinforce",), (f"fort:{move.fort}", f"card:{NAMES[move.face]}"))
    if isinstance(move, Give):
        return ((f"card:{NAMES[move.face]}",),)
    if isinstance(move, Remove):
        return ((f"card:{NAMES[move.face]}",),)
    return ((f"stack:{move.text}" if isinstance(move, Draw) else f"do:{move.text}",),)
