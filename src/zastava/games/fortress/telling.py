"""A view of Fortress in sentences: the question of the moment, the log, and the whole position."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from zastava.core.words import N_, Words
from zastava.games.fortress.naming import (
    card_words,
    colour_words,
    fort_words,
    garrison_words,
    list_words,
    rule_words,
    squad_words,
)
from zastava.games.fortress.rules.squads import total_of

_GIFTS: Final = {
    "hand over": N_("The attack on fort {number} failed. Choose a card to hand over."),
    "tribute": N_("Fort {number} has fallen. Choose the defender that you give up."),
    "loss": N_("Fort {number} is destroyed. Choose the defender that leaves play."),
}


def prompt(view: Mapping[str, Any], t: Words, chosen: Sequence[str] = ()) -> str:
    """What the viewer must decide after these picks, or who is thinking."""
    phase = view["phase"]
    if phase == "over":
        return t("The campaign is over.")
    if view["seat"] not in view["waiting"]:
        return t("Now it is the turn of: {colour}.", colour=colour_words(view["waiting"][0], t))
    if phase in _GIFTS:
        return t(_GIFTS[phase], number=view["target"])
    if "do:draw" in chosen:
        return _prompt_draw(view, t)
    if "do:end" in chosen:
        return t("End the turn.")
    if chosen:
        return _prompt_next(view, chosen, t)
    return _prompt_turn(view, t) if phase == "turn" else _prompt_on(view, t)


def _prompt_next(view: Mapping[str, Any], chosen: Sequence[str], t: Words) -> str:
    """What is still to be chosen for a special card, a reinforcement or a squad."""
    forts = [pick.removeprefix("fort:") for pick in chosen if pick.startswith("fort:")]
    cards = [pick.removeprefix("card:") for pick in chosen if pick.startswith("card:")]
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
        return t("Attack, or add more cards.")
    rest = [name for name in view["hand"] if view["hand"].count(name) > cards.count(name)]
    if any(total_of([*cards, name]) >= 0 for name in rest):
        return t("Choose the fort to attack, or add more cards.")
    return t("Choose the fort to attack.")


def _prompt_draw(view: Mapping[str, Any], t: Words) -> str:
    if view["must_draw"]:
        return t("Draw a card: an attack is not possible this turn.")
    return t("Draw a card.")


def _prompt_turn(view: Mapping[str, Any], t: Words) -> str:
    known = {rule["name"] for rule in view["rules"]}
    special = _special(view)
    attack = "capture" in known and view["hand"] and not view["must_draw"] and _targets(view)
    if not attack:
        return t("Draw a card, or play a special card first.") if special else _prompt_draw(view, t)
    if special:
        return t("Draw a card, attack a fort with a squad, or play a special card first.")
    return t("Draw a card, or choose a fort and cards of one strength to attack it.")


def _special(view: Mapping[str, Any]) -> bool:
    """Whether the hand has a special card that can be of use now."""
    hand = view["hand"]
    theirs = [fort["garrison"]["size"] for fort in view["forts"] if fort["owner"] not in (None, view["seat"])]
    own = bool(view["players"][view["seat"]]["forts"])
    return (
        ("sortie" in hand and bool(theirs))
        or ("kidnap" in hand and max(theirs, default=0) > 1)
        or ("exchange" in hand and own and bool(theirs) and not view["must_draw"])
        or ("swap" in hand and len(hand) > 1)
    )


def _prompt_on(view: Mapping[str, Any], t: Words) -> str:
    """After the turn's action: what may still be done."""
    own = bool(view["players"][view["seat"]]["forts"])
    reinforce = own and bool(view["hand"]) and any(rule["name"] == "reinforcement" for rule in view["rules"])
    if view["phase"] == "onward" and view["hand"] and _targets(view):
        if reinforce:
            return t("Attack another fort, reinforce your own, or end the turn.")
        return t("Attack another fort, or end the turn.")
    exchange = view["phase"] != "closed" and own and "exchange" in view["hand"] and _targets(view)
    if exchange and reinforce:
        return t("Exchange a fort, reinforce yours, or end the turn.")
    if exchange:
        return t("Exchange a fort, or end the turn.")
    return t("Reinforce your forts, or end the turn.") if reinforce else t("End the turn.")


def _targets(view: Mapping[str, Any]) -> bool:
    """Whether there is a fort that is not the viewer's own."""
    return any(fort["place"] != "destroyed" and fort["owner"] != view["seat"] for fort in view["forts"])


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
