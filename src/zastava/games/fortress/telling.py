"""A view of Fortress in sentences: the question of the moment, the log, and the whole position."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from zastava.core.seat_colours import colour_words
from zastava.core.words import N_, Words
from zastava.games.fortress.naming import (
    card_words,
    fort_words,
    garrison_words,
    list_words,
    rule_words,
    squad_words,
)

_GIFTS: Final = {
    "hand over": N_("The attack on fort {number} failed. Choose a card to hand over."),
    "tribute": N_("Fort {number} has fallen. Choose the defender that you give up."),
    "loss": N_("Fort {number} is destroyed. Choose the defender that leaves play."),
}


def prompt(view: Mapping[str, Any], t: Words, lit: Sequence[str], chosen: Sequence[str]) -> str:
    """What the viewer must decide after these picks, or who is thinking."""
    phase = view["phase"]
    if phase == "over":
        return t("The campaign is over.")
    if view["seat"] not in view["waiting"]:
        return t("Now it is the turn of: {colour}.", colour=colour_words(view["waiting"][0], t))
    if phase in _GIFTS:
        return t(_GIFTS[phase], number=view["target"])
    if "stack:draw" in chosen:
        return _prompt_draw(view, t)
    if "do:end" in chosen:
        return t("End the turn.")
    if chosen:
        return _prompt_next(lit, chosen, t)
    return _prompt_turn(view, lit, t) if phase == "turn" else _prompt_on(lit, t)


def _prompt_next(lit: Sequence[str], chosen: Sequence[str], t: Words) -> str:
    """What is still to be chosen for a special card, a reinforcement or a squad."""
    forts, cards = _picked(chosen, "fort"), _picked(chosen, "card")
    if "play:sortie" in chosen:
        return t("Look into these forts, or choose more: three at most.") if forts else t("Choose forts to look into.")
    if "play:kidnap" in chosen:
        return t("Choose the fort to kidnap a defender from.")
    if "play:exchange" in chosen:
        return t("Choose the fort that you want.") if forts else t("Choose the fort that you give.")
    if "play:swap" in chosen:
        return t("Choose the card that you lay aside.")
    if "play:reinforce" in chosen:
        return t("Choose a card for the garrison.") if forts else t("Choose a fort of yours and a card for it.")
    if not cards:
        return t("Choose cards of one strength to attack fort {number}.", number=", ".join(forts))
    if forts:
        return t("Attack, or add more cards.") if lit else t("Attack.")
    if _picked(lit, "card"):
        return t("Choose the fort to attack, or add more cards.")
    return t("Choose the fort to attack.")


def _prompt_draw(view: Mapping[str, Any], t: Words) -> str:
    if view["must_draw"]:
        return t("Draw a card: an attack is not possible this turn.")
    return t("Draw a card.")


def _picked(picks: Sequence[str], kind: str) -> list[str]:
    """What the picks of one kind point at."""
    return [rest for found, _, rest in [pick.partition(":") for pick in picks] if found == kind]


def _prompt_turn(view: Mapping[str, Any], lit: Sequence[str], t: Words) -> str:
    special, attack = _picked(lit, "play"), _picked(lit, "fort")
    if not attack:
        return t("Draw a card, or play a special card first.") if special else _prompt_draw(view, t)
    if special:
        return t("Draw a card, attack a fort with a squad, or play a special card first.")
    return t("Draw a card, or choose a fort and cards of one strength to attack it.")


def _prompt_on(lit: Sequence[str], t: Words) -> str:
    """After the turn's action: what may still be done."""
    plays = _picked(lit, "play")
    reinforce = "reinforce" in plays
    if _picked(lit, "fort"):
        if reinforce:
            return t("Attack another fort, reinforce your own, or end the turn.")
        return t("Attack another fort, or end the turn.")
    if "exchange" in plays and reinforce:
        return t("Exchange a fort, reinforce yours, or end the turn.")
    if "exchange" in plays:
        return t("Exchange a fort, or end the turn.")
    return t("Reinforce your forts, or end the turn.") if reinforce else t("End the turn.")


def act(view: Mapping[str, Any], chosen: Sequence[str], t: Words) -> str:
    """What these picks do, for the button that does it."""
    forts, plays = _picked(chosen, "fort"), _picked(chosen, "play")
    cards = list_words(_picked(chosen, "card"), t)
    if "stack:draw" in chosen:
        return t("Draw a card")
    if "do:end" in chosen:
        return t("End the turn")
    if not plays:
        if forts:
            return t("Attack fort {number} with {cards}", number=forts[0], cards=cards)
        said = N_("Remove from play: {cards}") if view["phase"] == "loss" else N_("Give the {cards}")
        return t(said, cards=cards)
    if plays[0] == "sortie":
        return t.many("Look into fort {forts}", "Look into forts {forts}", len(forts), forts=", ".join(sorted(forts)))
    if plays[0] == "exchange":
        return t("Give fort {mine} for fort {theirs}", mine=forts[0], theirs=forts[1])
    if plays[0] == "swap":
        return t("Lay aside: {cards}", cards=cards)
    said = N_("Kidnap from fort {number}") if plays[0] == "kidnap" else N_("Reinforce fort {number} with {cards}")
    return t(said, number=forts[0], cards=cards)


def tell(news: Mapping[str, Any], names: Sequence[str], t: Words) -> str:
    """One thing that a move did, as the viewer saw it; '' for the end of a turn that nobody could have gone on with."""
    kind = news["kind"]
    if kind == "rule":
        return t("New: {card}.", card=card_words(news["face"], t))
    if kind == "game":
        return _tell_game(news, names, t)
    if kind == "prepare":
        first = names[news["first"]]
        fresh = t.many("{count} new card", "{count} new cards", news["fresh"])
        return t("Game {game} begins with {fresh}; {name} starts.", game=news["game"], fresh=fresh, name=first)
    if kind == "story":
        return t.many(
            "The story has run out; {count} card becomes the new one.",
            "The story has run out; {count} cards become the new one.",
            news["cards"],
        )
    if kind == "show":
        squad = squad_words(news, t)
        return t("Garrison of fort {number}: {squad}.", number=news["fort"], squad=squad)
    name = names[news["seat"]]
    if kind in ("capture", "repel", "destroy"):
        return _tell_fight(news, name, names, t)
    if kind == "place":
        return _tell_place(news, name, t)
    if kind == "end":
        return t("{name} ends the turn.", name=name) if news["onward"] else ""
    return _tell_cards(news, name, names, t)


def _tell_cards(news: Mapping[str, Any], name: str, names: Sequence[str], t: Words) -> str:
    """A card that moved, by name if the viewer may know it and the next item does not name it."""
    kind = news["kind"]
    card = "" if news.get("card") is None or news.get("new") else card_words(news["card"], t)
    if kind == "sortie":
        forts = ", ".join(map(str, news["forts"]))
        return t.many(
            "{name} looks into fort {forts}.",
            "{name} looks into forts {forts}.",
            len(news["forts"]),
            name=name,
            forts=forts,
        )
    if kind == "exchange":
        other = names[news["other"]]
        return t(
            "{name} and {other} exchange forts: {gave} for {got}.",
            name=name,
            other=other,
            gave=news["gave"],
            got=news["got"],
        )
    if kind == "give":
        other = names[news["to"]]
        if card:
            return t("{name} gives {other} a card ({card}).", name=name, other=other, card=card)
        return t("{name} gives {other} a card.", name=name, other=other)
    if kind == "swap":
        if card:
            return t("{name} swaps cards and lays one aside: {card}.", name=name, card=card)
        if not news["drawn"]:
            return t("{name} swaps cards and lays one aside.", name=name)
        return t("{name} lays a card aside and draws {count}.", name=name, count=news["drawn"])
    said = {
        "draw": t("{name} draws a card", name=name),
        "remove": t("{name} removes a defender from play", name=name),
        "kidnap": t("{name} kidnaps a defender of fort {number}", name=name, number=news.get("fort")),
        "reinforce": t("{name} reinforces fort {number} with a card", name=name, number=news.get("fort")),
    }[kind]
    return f"{said}: {card}." if card else f"{said}."


def _tell_place(news: Mapping[str, Any], name: str, t: Words) -> str:
    if news["new"]:
        return t("{name} turns up a card.", name=name)
    if news["hourglasses"]:
        return t("{name} turns up an hourglass: {count} of 3.", name=name, count=news["hourglasses"])
    return t("{name} turns up a card: {card}.", name=name, card=card_words(news["face"], t))


def _tell_fight(news: Mapping[str, Any], name: str, names: Sequence[str], t: Words) -> str:
    fort, squad = news["fort"], squad_words(news, t)
    if news["owner"] is None:
        return t("{name} takes the free fort {number} ({squad}).", name=name, number=fort, squad=squad)
    said = {
        "capture": N_("{name} captures fort {number} from {other} ({squad})."),
        "repel": N_("{name} attacks fort {number} ({squad}), but {other} holds it."),
        "destroy": N_("{name} destroys fort {number}, held by {other} ({squad})."),
    }[news["kind"]]
    return t(said, name=name, number=fort, squad=squad, other=names[news["owner"]])


def _tell_game(news: Mapping[str, Any], names: Sequence[str], t: Words) -> str:
    if news["winner"] is None:
        return t("Game {game} ends without a winner.", game=news["game"])
    name = names[news["winner"]]
    if news["destroyed"]:
        return t("The last fort is destroyed: {name} wins game {game}.", name=name, game=news["game"])
    return t("Time is up: {name} wins game {game}.", name=name, game=news["game"])


def counters(view: Mapping[str, Any], seat: int, t: Words) -> list[tuple[str, str]]:
    """What a player has, as everyone can see."""
    player = view["players"][seat]
    shown = [(t("cards"), str(player["hand"])), (t("forts"), str(len(player["forts"])))]
    if player["specials"]:
        shown.append((t("played"), list_words(player["specials"], t)))
    return shown


def describe(view: Mapping[str, Any], names: Sequence[str], t: Words) -> list[str]:
    """The whole position."""
    campaign = view["campaign"]
    lines = [t("Game {game} of {games}.", game=campaign["game"], games=campaign["of"])]
    stack = t.many("{count} card in the stack", "{count} cards in the stack", view["stack"])
    lines.append(t("On the table: {stack}; hourglasses: {count} of 3.", stack=stack, count=view["hourglasses"]))
    if view["rules"]:
        lines.append(
            t("Rules in force: {rules}.", rules=", ".join([rule_words(rule["name"], t) for rule in view["rules"]]))
        )
    lines += [f"{fort_words(fort, view['seat'], t)}." for fort in view["forts"]]
    if view["beaten"]:
        lines.append(t("Beaten: {garrison}", garrison=garrison_words(view["beaten"], t)) + ".")
    lines += [_player(view, seat, names[seat], t) for seat in range(view["seats"])]
    if view["hand"]:
        lines.append(t("Your hand: {cards}.", cards=list_words(view["hand"], t)))
    return lines


def _player(view: Mapping[str, Any], seat: int, name: str, t: Words) -> str:
    player = view["players"][seat]
    parts = [
        t("{name} ({colour})", name=name, colour=colour_words(seat, t)),
        t.many("{count} game won", "{count} games won", player["score"]),
        t.many("{count} card in hand", "{count} cards in hand", player["hand"]),
    ]
    if player["known"]:
        parts.append(t("known: {cards}", cards=list_words(player["known"], t)))
    if player["forts"]:
        parts.append(t("forts: {forts}", forts=", ".join(map(str, player["forts"]))))
    if player["specials"]:
        parts.append(t("played: {cards}", cards=list_words(player["specials"], t)))
    return "; ".join(parts) + "."
