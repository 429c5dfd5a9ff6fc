"""A view of Fortress in sentences: the question of the moment, the log, and the whole position."""

from collections.abc import Mapping, Sequence
from typing import Any

from zastava.core.words import Words
from zastava.games.fortress.naming import card_words, colour_words, fort_words, garrison_words, list_words, rule_words


def prompt(view: Mapping[str, Any], t: Words, chosen: Sequence[str] = ()) -> str:
    """What the viewer must decide after these picks, or who is thinking."""
    phase = view["phase"]
    if phase == "over":
        return t("The campaign is over.")
    if view["seat"] not in view["waiting"]:
        return t("Now it is the turn of: {colour}.", colour=colour_words(view["waiting"][0], t))
    if chosen:
        return _prompt_next(chosen, t)
    if phase == "turn":
        return _prompt_turn(view, t)
    if phase == "onward":
        return t("The fort is yours. Attack another, or end the turn.")
    if phase == "closing":
        return t("The action is done. Use what is left to you, or end the turn.")
    if phase == "closed":
        return t("Reinforce your forts, or end the turn.")
    if phase == "hand over":
        return t("The attack on fort {number} failed. Choose a card to hand over.", number=view["target"])
    if phase == "tribute":
        return t("Fort {number} has fallen. Choose the defender that you give up.", number=view["target"])
    return t("Fort {number} is destroyed. Choose the defender that leaves play.", number=view["target"])


def _prompt_next(chosen: Sequence[str], t: Words) -> str:
    """What is still to be chosen for a special card, a reinforcement or a squad."""
    forts = [pick.removeprefix("fort:") for pick in chosen if pick.startswith("fort:")]
    cards = [pick for pick in chosen if pick.startswith("card:")]
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
    return t("Attack, or add more cards.") if forts else t("Choose the fort to attack, or add more cards.")


def _prompt_turn(view: Mapping[str, Any], t: Words) -> str:
    known = {rule["name"] for rule in view["rules"]}
    if "capture" not in known or not view["hand"]:
        return t("Draw a card.")
    if view["must_draw"]:
        return t("Draw a card: an attack is not possible this turn.")
    if {"sortie", "kidnap", "exchange", "swap"} & set(view["hand"]):
        return t("Draw a card, attack a fort with a squad, or play a special card first.")
    return t("Draw a card, or choose a fort and cards of one strength to attack it.")


def tell(news: Mapping[str, Any], names: Sequence[str], t: Words) -> str:
    """One thing that a move did, as the viewer saw it."""
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
        return _tell_show(news, names, t)
    name = names[news["seat"]]
    if kind in ("attack", "capture", "repel", "destroy"):
        return _tell_fight(news, name, names, t)
    if kind == "sortie":
        forts = ", ".join(map(str, news["forts"]))
        return t("{name} looks into the forts: {forts}.", name=name, forts=forts)
    if kind == "kidnap":
        said = t("{name} kidnaps a defender of fort {number}", name=name, number=news["fort"])
        return _with_card(said, news["card"], t)
    if kind == "exchange":
        return t("{name} gives fort {gave} for fort {got}.", name=name, gave=news["gave"], got=news["got"])
    if kind == "give":
        said = t("{name} gives a card to {other}", name=name, other=names[news["to"]])
        return _with_card(said, news["card"], t)
    if kind == "place":
        return t("{name} lays on the table: {card}.", name=name, card=card_words(news["face"], t))
    if kind == "reinforce":
        return _with_card(t("{name} reinforces fort {number}", name=name, number=news["fort"]), news["card"], t)
    if kind == "end":
        return t("{name} ends the turn.", name=name)
    said = {
        "draw": t("{name} draws a card", name=name),
        "remove": t("{name} removes a defender from play", name=name),
        "swap": t("{name} lays a card aside and draws two", name=name),
    }[kind]
    return _with_card(said, news["card"], t)


def _with_card(said: str, card: str | None, t: Words) -> str:
    """A sentence with the card at its end when the viewer may know it."""
    return f"{said}: {card_words(card, t)}." if card else f"{said}."


def _tell_fight(news: Mapping[str, Any], name: str, names: Sequence[str], t: Words) -> str:
    fort = news["fort"]
    kind = news["kind"]
    if kind == "attack":
        with_cards = t.many("with {count} card", "with {count} cards", news["size"])
        said = t("{name} attacks fort {number} {squad}", name=name, number=fort, squad=with_cards)
        if news["cards"]:
            said += f" ({list_words(news['cards'], t)}; {t('total {total}', total=news['total'])})"
        return f"{said}."
    if kind == "capture":
        if news["owner"] is None:
            return t("{name} takes the free fort {number}.", name=name, number=fort)
        return t("{name} captures fort {number} from {other}.", name=name, number=fort, other=names[news["owner"]])
    if kind == "repel":
        return t("Fort {number} holds; its owner is {other}.", number=fort, other=names[news["owner"]])
    return t("{name} destroys fort {number}, held by {other}.", name=name, number=fort, other=names[news["owner"]])


def _tell_show(news: Mapping[str, Any], names: Sequence[str], t: Words) -> str:
    owner, seer, fort = names[news["owner"]], names[news["seat"]], news["fort"]
    said = t("{name} shows {other} the garrison of fort {number}", name=owner, other=seer, number=fort)
    if news["cards"] is None:
        return f"{said}."
    return f"{said}: {list_words(news['cards'], t)}; {t('total {total}', total=news['total'])}."


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
