"""With whom one sits down: friends by a link, bots, both, people on one device, or nobody; each fills the seats."""

from dataclasses import dataclass
from typing import Final

from zastava.core.contract import Game
from zastava.core.words import N_

OPEN: Final = "open"
BOT: Final = "bot"
BESIDE: Final = "friend"  # on the same device


@dataclass(frozen=True)
class Company:
    """A kind of company: what to call it, what happens then, and who sits down beside oneself."""

    name: str
    title: str  # message ids
    said: str
    others: tuple[str, ...]


COMPANIES: Final = (
    Company(
        "friends",
        N_("Friends, by a link"),
        N_("You get a link and a short code to pass on. The game begins when every seat is taken."),
        (OPEN,),
    ),
    Company(
        "bots",
        N_("Bots"),
        N_("The game begins at once. A casual bot makes mistakes; its level is chosen at its seat."),
        (BOT,),
    ),
    Company(
        "both",
        N_("Friends and bots"),
        N_("Friends come by a link or a short code, and bots sit at the other seats."),
        (OPEN, BOT),
    ),
    Company(
        "beside",
        N_("All on this device"),
        N_("You pass the device on. Where hands are secret, a curtain covers them meanwhile."),
        (BESIDE,),
    ),
    Company("alone", N_("Nobody else"), N_("You play alone, by the rules for one."), ()),
)


def companies(game: Game) -> list[Company]:
    """The kinds of company that a game can be played in."""
    return [company for company in COMPANIES if 1 + len(company.others) in game.seat_counts]


def find(game: Game, name: str) -> Company:
    """The company of this name; the first one that the game allows when there is none."""
    known = companies(game)
    return next((company for company in known if company.name == name), known[0])


def seats(game: Game, company: Company, level: str) -> list[str]:
    """What to choose for each seat that the game can have, bots being of this level."""
    others = [f"bot:{level}" if other == BOT else other for other in company.others]
    taken = ["me", *others]
    return taken + ["nobody"] * (game.seat_counts[-1] - len(taken))
