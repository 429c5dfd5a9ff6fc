"""A view of Fjords in sentences: the question of the moment, the log, and the whole position."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from zastava.core.seat_colours import colour_words
from zastava.core.words import N_, Words
from zastava.games.fjords.naming import game_words, open_hex_words, open_hexes, rune_words, terrain_words

_ACTS: Final = {
    "house": N_("Build a house"),
    "home": N_("Build a house on the home rune"),
    "done": N_("Build nothing"),
    "draw": N_("Draw a hex"),
}
_VOYAGES: Final = {"travel": N_("Sail here"), "horse": N_("Ride here"), "wisdom": N_("Cross over to here")}
_START: Final = 3  # hexes that lie there before anybody has laid one


def prompt(view: Mapping[str, Any], t: Words, lit: Sequence[str], chosen: Sequence[str]) -> str:
    """What the viewer must decide after these picks, or who is thinking."""
    if view["phase"] == "over":
        return t("The game is over.")
    if view["seat"] not in view["waiting"]:
        return t("Now it is the turn of: {colour}.", colour=colour_words(view["turn"], t))
    if chosen:
        return _prompt_next(dict(pick.split(":") for pick in chosen), t)
    if view["rounds"] > 1 and len(view["hexes"]) < _START + view["seats"]:
        return f"{game_words(view, t)} {_prompt_first(view, lit, t)}"
    return _prompt_first(view, lit, t)


def _prompt_first(view: Mapping[str, Any], lit: Sequence[str], t: Words) -> str:
    """What the viewer must decide before any pick."""
    phase = view["phase"]
    kinds = {pick.partition(":")[0] for pick in lit}
    if phase == "draw":
        return t("Lay one of the open hexes, or draw one from the bag.")
    if phase == "lay":
        return t("Lay the hex that you drew.") if view["hand"] else t("Choose an open hex and a place for it.")
    if phase == "house":
        if "from" in kinds and not {"do:house", "do:home"} & set(lit):
            return t("Move a house with the secret rune, or leave them all where they are.")
        if "from" in kinds:
            return t("Build a house here, or move an older one with the secret rune.")
        return t("Build a house on the new hex, or leave it empty.")
    if "rune" in kinds:
        return t("Put a viking on a hex that plain links to your people, or spend a rune.")
    return t("Put a viking on a hex that plain links to your people.")


def _prompt_next(chosen: Mapping[str, str], t: Words) -> str:
    """What is still to be chosen, by the kinds of picks that there are."""
    if "from" in chosen:
        return t("Choose where the house moves: one or two hexes over plain.")
    if "rune" in chosen:
        return {
            "travel": t("Choose where your viking lands: up to three hexes over linked sea from your people."),
            "horse": t("Choose where your viking rides: up to three hexes over linked mountains from your people."),
            "wisdom": t("Choose the hex across the rune for the viking.")
            if "gap" in chosen
            else t("Choose an empty place for the rune: your viking crosses it from your people to the other side."),
        }[chosen["rune"]]
    if "tile" not in chosen:
        return t("Choose a hex for this place.")
    return t("Choose how the hex is turned.") if "cell" in chosen else t("Choose a place for the hex.")


def act(view: Mapping[str, Any], chosen: Sequence[str], t: Words) -> str:  # noqa: ARG001 - as a board's own function
    """What these picks do, for the button that does it."""
    picks = dict(pick.split(":") for pick in chosen)
    if "tile" in picks:
        return t("Lay the hex here")
    if "from" in picks:
        return t("Move the house here")
    if "rune" in picks:
        return t(_VOYAGES[picks["rune"]])
    return t(_ACTS[picks["do"]]) if "do" in picks else t("Put a viking here")


def tell(news: Mapping[str, Any], names: Sequence[str], t: Words) -> str:
    """One thing that a move did; '' for a house that was not built and a row that was filled up again."""
    kind = news["kind"]
    if kind in ("done", "drawn"):
        return ""
    if kind == "redrawn":
        return t.many(
            "No open hex fitted: all went back into the bag and others came.",
            "No open hex fitted: all went back into the bag and others came, {count} times over.",
            news["count"],
        )
    if kind == "game":
        scores = ", ".join([f"{name} {points}" for name, points in zip(names, news["scores"], strict=True)])
        return t(
            "Game {ended} is over: {scores}. Game {round} begins.",
            ended=news["round"] - 1,
            scores=scores,
            round=news["round"],
        )
    if kind == "over":
        return t("The land is settled; the game is over.")
    name = names[news["seat"]]
    if kind == "phase":
        return t("The land is explored; {name} settles first.", name=name)
    if kind in ("unfit", "draw", "out"):
        return {
            "unfit": t("{name} draws a hex that fits nowhere; it stays open.", name=name),
            "draw": t("{name} draws from the bag.", name=name),
            "out": t("{name} can settle no more.", name=name),
        }[kind]
    return _tell_place(news, name, t)


def _tell_place(news: Mapping[str, Any], name: str, t: Words) -> str:
    """News that happened somewhere on the map."""
    place = _written(news["at"])
    kind = news["kind"]
    if kind == "lay":
        return t("{name} lays a hex at {place}.", name=name, place=place)
    if kind == "house":
        return t("{name} builds a house at {place}.", name=name, place=place)
    if kind == "home":
        return t("{name} builds a house on the home rune at {place}.", name=name, place=place)
    if kind == "shift":
        start = _written(news["from"])
        return t(
            "{name} moves a house from {start} to {place} with the secret rune.", name=name, start=start, place=place
        )
    if kind == "travel":
        return t("{name} sails to {place} with the travel rune.", name=name, place=place)
    if kind == "horse":
        return t("{name} rides to {place} with the horse rune.", name=name, place=place)
    if kind == "wisdom":
        gap = _written(news["gap"])
        return t("{name} puts the wisdom rune on {gap} and crosses to {place}.", name=name, gap=gap, place=place)
    return t("{name} settles {place}.", name=name, place=place)


def counters(view: Mapping[str, Any], seat: int, t: Words) -> list[tuple[str, str]]:
    """What a player still has; at the end, what the points are for."""
    player = view["players"][seat]
    shown = _points(view, seat, t) if view["phase"] == "over" else _supply(player, t)
    if view["rounds"] > 1:
        shown.append((t("earlier games"), str(player["total"])))
    return shown


def _supply(player: Mapping[str, Any], t: Words) -> list[tuple[str, str]]:
    shown = [(t("houses"), str(player["houses"])), (t("vikings"), str(player["vikings"]))]
    if second := player["second"]:
        shown = [
            (what, f"{many} + {second[kind]}") for (what, many), kind in zip(shown, ("houses", "vikings"), strict=True)
        ]
    if player["runes"]:
        shown.append((t("runes"), ", ".join([rune_words(name, t) for name in player["runes"]])))
    return shown


def _points(view: Mapping[str, Any], seat: int, t: Words) -> list[tuple[str, str]]:
    """One point for each viking on the map, and the rest: for runes, or for land that nobody else could come to."""
    pieces = [found["piece"] for found in view["hexes"] if found["piece"]]
    vikings = sum(piece["kind"] == "viking" and piece["seat"] == seat for piece in pieces)
    player = view["players"][seat]
    shown = [(t("vikings on the land"), str(vikings))]
    if more := player["score"] - vikings:
        left = player["vikings"] + (player["second"]["vikings"] if player["second"] else 0)
        sources = ([t("runes")] if view["runes"] else []) + ([t("own land")] if not left else [])
        shown.append((", ".join(sources), f"+{more}"))
    return shown


def describe(view: Mapping[str, Any], names: Sequence[str], t: Words) -> list[str]:
    """The whole position."""
    lines: list[str] = []
    if view["rounds"] > 1:
        lines.append(game_words(view, t))
    if view["phase"] in ("settle", "over"):
        lines.append(
            t("The land is explored; it is being settled.") if view["phase"] == "settle" else t("The game is over.")
        )
    else:
        bag = t.many("{count} hex in the bag", "{count} hexes in the bag", view["bag"])
        lines.append(t("The land is being explored; {bag}.", bag=bag))
        lines += [t("Open. {hex}.", hex=open_hex_words(found, view["runes"], t)) for found in open_hexes(view)]
    lines += [_player(view, seat, names[seat], t) for seat in range(view["seats"])]
    for kind in view["runes"]:
        if places := [_written(found["at"]) for found in view["hexes"] if found["stone"] == kind]:
            lines.append(t("Rune {rune} at {places}.", rune=rune_words(kind, t), places=" ".join(places)))
    lines += [
        t("A wisdom rune of {name} bridges {place}.", name=names[gap["seat"]], place=_written(gap["at"]))
        for gap in view["gaps"]
    ]
    lines.append(_land(view, t))
    return lines


def _player(view: Mapping[str, Any], seat: int, name: str, t: Words) -> str:
    """A player: points, what stands on the map, what is left."""
    parts = [
        t("{name} ({colour})", name=name, colour=colour_words(seat, t)),
        t.many("{count} point", "{count} points", view["players"][seat]["score"]),
    ]
    for kind, said in (("house", t("houses at")), ("viking", t("vikings at"))):
        places = [
            _written(found["at"])
            for found in view["hexes"]
            if found["piece"] and found["piece"]["seat"] == seat and found["piece"]["kind"] == kind
        ]
        if places:
            parts.append(f"{said} {' '.join(places)}")
    said = ", ".join([f"{what} {many}" for what, many in counters(view, seat, t)])
    parts.append(said if view["phase"] == "over" else t("left: {left}", left=said))
    return "; ".join(parts) + "."


def _land(view: Mapping[str, Any], t: Words) -> str:
    """All hexes with their corners."""
    kinds = t(
        "P {plain}, M {mountains}, W {sea}",
        plain=terrain_words("P", t),
        mountains=terrain_words("M", t),
        sea=terrain_words("W", t),
    )
    lying = "; ".join([f"{_written(found['at'])} {found['corners']}" for found in view["hexes"]])
    return t(
        "Corners of the hexes, counter-clockwise from the north-east ({kinds}): {lying}.", kinds=kinds, lying=lying
    )


def _written(at: Sequence[int]) -> str:
    return f"{at[0]},{at[1]}"
