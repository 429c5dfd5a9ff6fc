"""How a game looks and reads: a `Board` is a handful of functions that a game's `board.py` puts together.

A board knows views, never states, and no rules: the caller hands it what is legal. Everything that a person reads or
hears goes through `t`.

A **scene** is a part of the drawing that can fill the pane by itself: the market, my settlement, another player's
board. `draw` draws all of them on one sheet, each inside `<g data-scene="NAME">` within its frame, arranged for a wide
screen; a phone shows one frame at a time.

A **thing** is whatever has a name and can be asked about (`hero:T01`, `rune:horse`). Its drawing carries
`data-thing="hero:T01"`. Texts name it as `[the Bear](thing:hero:T01)` (`core/things.py`).
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from zastava.core.outcome import Row
from zastava.core.words import Words

View = Mapping[str, Any]
Names = Sequence[str]


@dataclass(frozen=True)
class Scene:
    """A part of the board. `frame` is x, y, width and height on the drawing, in its own units."""

    name: str  # stable, for addresses: `market`, `player-2`
    title: str  # in the reader's language
    frame: tuple[float, float, float, float]
    seat: int | None = None  # whose it is, when it is a player's


@dataclass(frozen=True)
class About:
    """The answer to "what is this?": a large picture, words, numbers as they stand now with their reasons, the rule."""

    title: str
    picture: str = ""  # one SVG element
    lines: tuple[str, ...] = ()
    clause: str = ""


@dataclass(frozen=True)
class Badge:
    """Something that a player has, beside their name: an icon if there is one, else its name; and how much of it."""

    label: str
    amount: str = ""
    icon: str = ""  # one SVG element
    thing: str = ""  # what can be asked about


@dataclass(frozen=True)
class Account:
    """What the sheet at the end says beside the outcome: sentences, and what each seat has done, which is no score."""

    lines: tuple[str, ...] = ()
    deeds: tuple[Row, ...] = ()


def _one_scene(view: View, t: Words) -> tuple[Scene, ...]:  # noqa: ARG001 - as a board's own function
    return ()


def _no_opening(view: View) -> tuple[str, ...]:  # noqa: ARG001
    return ()


def _nothing_about(view: View | None, thing: str, t: Words) -> About | None:  # noqa: ARG001
    return None


def _nothing_explained(option: str, choice: str, t: Words) -> About | None:  # noqa: ARG001
    return None


def _no_poster(news: Mapping[str, Any], t: Words) -> str:  # noqa: ARG001
    return ""


def _no_icon(view: View, pick: str, chosen: Sequence[str]) -> str:  # noqa: ARG001
    return ""


def _spots(news: Mapping[str, Any]) -> Sequence[str]:
    spots: Sequence[str] = news.get("spots", ())
    return spots


def _no_badges(view: View, seat: int, t: Words) -> list[Badge] | None:  # noqa: ARG001
    return None


def _no_headline(view: View, t: Words) -> str:  # noqa: ARG001
    return ""


def _nothing_meant(view: View, pick: str) -> Sequence[str]:  # noqa: ARG001
    return ()


def _strikes(news: Mapping[str, Any], seat: int) -> bool:
    struck: object = news.get("struck")
    return struck == seat


def _no_reason(kind: str, amount: float, name: str, t: Words) -> str:  # noqa: ARG001
    return ""


def _no_account(view: View, told: Sequence[Mapping[str, Any]], t: Words) -> Account:  # noqa: ARG001
    return Account()


def _no_example(name: str, t: Words) -> str:  # noqa: ARG001
    return ""


def _as_written(word: str, t: Words) -> str:  # noqa: ARG001
    return word


def _as_picked(key: str, t: Words) -> tuple[str, str] | None:  # noqa: ARG001
    kind, _, name = key.partition(":")
    return (kind, name) if kind != "do" else None


@dataclass(frozen=True)
class Board:
    """How a game looks and reads. What has a default may be left out."""

    # Kinds of picks drawn on the board (`tile` in `tile:12`); all others become buttons beside it.
    kinds: tuple[str, ...]
    # Kinds that only turn what is chosen (`turn`): the first way is taken by itself, a click on the ghost turns on.
    cycles: tuple[str, ...] = field(default=(), kw_only=True)
    # draw(view, t, lit, chosen): one SVG element. `lit` maps each legal pick to its link; chosen picks are ghosts.
    draw: Callable[[View, Words, Mapping[str, str], Sequence[str]], str]
    # cover(): a small picture of the game for the lobby.
    cover: Callable[[], str]
    # label(view, pick, t): a pick in words, for a button or a screen reader.
    label: Callable[[View, str, Words], str]
    # prompt(view, t, lit, chosen): the question that the viewer must answer now, when these picks may come next.
    prompt: Callable[[View, Words, Sequence[str], Sequence[str]], str]
    # act(view, chosen, t): what these complete picks do, for the button that does it: "Attack fort 3".
    act: Callable[[View, Sequence[str], Words], str]
    # tell(news, names, t): one fact of the news in words; '' for what goes without saying.
    tell: Callable[[Mapping[str, Any], Names, Words], str]
    # counters(view, seat, t): what to show beside a player's name: (what it is, how much).
    counters: Callable[[View, int, Words], list[tuple[str, str]]]
    # describe(view, names, t): the whole position in sentences, for screen readers and the terminal.
    describe: Callable[[View, Names, Words], list[str]]
    # icon(view, pick, chosen): a small SVG for a button, or ''.
    icon: Callable[[View, str, Sequence[str]], str] = _no_icon
    # poster(news, t): the picture of a rule that has just come into the game, or of what else is announced, or ''.
    poster: Callable[[Mapping[str, Any], Words], str] = _no_poster
    # scenes(view, t): the parts of the drawing, the first being home; () when all of it is one scene.
    scenes: Callable[[View, Words], tuple[Scene, ...]] = _one_scene
    # about(view, thing, t): what a thing is, None when there is no such thing. Without a view, as the rules have it.
    about: Callable[[View | None, str, Words], About | None] = _nothing_about
    # spots(news): the picks and things on the board that a fact of the news is about; its line in the log marks them.
    spots: Callable[[Mapping[str, Any]], Sequence[str]] = _spots
    # strikes(news, seat): whether a fact befell this seat (a fort was lost): it is said to them large, once.
    strikes: Callable[[Mapping[str, Any], int], bool] = _strikes
    # badges(view, seat, t): the counters with icons; None to show the counters in words.
    badges: Callable[[View, int, Words], list[Badge] | None] = _no_badges
    # headline(view, t): where in a longer whole this is ("Game 2 of 3"), beside the title; '' for nothing.
    headline: Callable[[View, Words], str] = _no_headline
    # meant(view, pick): notations of what somebody may mean who points at this, when no legal move has one of its kind:
    # they are refused with a rule, which says more than that it cannot be chosen.
    meant: Callable[[View, str], Sequence[str]] = _nothing_meant
    # reason(kind, amount, name, t): what a move brings, in words that go after "it": "takes 2 hexes from Boris". Kind
    # and amount, by which it changes, are those of a term of the game's evaluation; the name is '' for the reader. Of
    # kind `VAIN`, words for what the best of all other moves would cost, in units of the evaluation; '' for none.
    reason: Callable[[str, float, str, Words], str] = _no_reason
    # account(view, told, t): what is left to say of a finished game, from its last view and all the news there were.
    account: Callable[[View, Sequence[Mapping[str, Any]], Words], Account] = _no_account
    # opening(view): clauses that are shown large before the first move: what a turn is, and the aim.
    opening: Callable[[View], tuple[str, ...]] = _no_opening
    # example(name, t): a picture that the rules page shows where it says `![words](example:NAME)`; '' for none.
    example: Callable[[str, Words], str] = _no_example
    # explain(option, choice, t): a picture and words for something that can be chosen before the game, or None.
    explain: Callable[[str, str, Words], About | None] = _nothing_explained
    # deed(word, t): a kind of move, by the first word of its notation, for tables about many games: "Attack a fort".
    deed: Callable[[str, Words], str] = _as_written
    # counted(key, t): the kind and the name under which such tables count a pick or a thing, wherever and whenever it
    # comes up: ("Fort", "3"); None for what is nothing to count.
    counted: Callable[[str, Words], tuple[str, str] | None] = _as_picked
