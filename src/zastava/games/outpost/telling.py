"""A view of Outpost in sentences: the question of the moment, the log, and the whole position."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from zastava.core.words import N_, Words
from zastava.games.outpost.naming import (
    ARTIFACTS,
    ROMAN,
    amount_words,
    artifact_words,
    building_words,
    colour_words,
    count_words,
    effect_words,
    hero_words,
    list_words,
    monster_words,
    pass_words,
    pick_words,
    say,
    street_words,
    trade_words,
    viewed,
    way_words,
)
from zastava.games.outpost.rules.kinds import DECIDE_CHECKS, RESOURCE_IDS

_ASKED: Final = {
    "take": N_("Choose an artifact."),
    "street": N_("Use a building of the street."),
    "trowel": N_("Use the new building, or leave it."),
    "keep": N_("Choose the common resources that you keep."),
}
_MEANT: Final = {"street": "street", "cell": "explore", "hero": "hire"}
_NEXT: Final = {
    "street": N_("Choose a street for the building."),
    "pay": N_("Choose how to pay."),
    "harvest": N_("Choose the tiles that yield."),
    "extra": N_("Choose what the horn adds."),
    "kind": N_("Choose the resource."),
    "trade": N_("Choose an exchange."),
    "keep": N_("Choose the common resources that you keep."),
}
_ACTS: Final = {
    "trade": N_("Exchange"),
    "end": N_("End the turn"),
    "done": N_("Done with buildings"),
    "lure": N_("The monster comes"),
    "calm": N_("No monster comes"),
    "nothing": N_("Return all common resources"),
}


def prompt(view: Mapping[str, Any], t: Words, lit: Sequence[str], chosen: Sequence[str]) -> str:
    """What the viewer must decide now, or who is thinking."""
    phase = view["phase"]
    if phase == "over":
        return t("The game is over.")
    if view["seat"] not in view["waiting"]:
        return t("Now it is the turn of: {colour}.", colour=colour_words(view["waiting"][0], t))
    if chosen:
        for pick in lit:
            return _prompt_next(view, pick.partition(":")[0], chosen[0], t)
        more = say(ARTIFACTS[chosen[0].partition(":")[2]].text, t) if chosen[0].startswith("artifact:") else ""
        return f"{act(view, chosen, t)}. {more}".rstrip()
    if phase == "check":
        check = view["check"]
        return t("{monster} at {cell}: does it come?", monster=monster_words(check["colour"], t), cell=check["cell"])
    if phase in _ASKED:
        return t(_ASKED[phase])
    return _prompt_turn(lit, t)


def _prompt_next(view: Mapping[str, Any], kind: str, first: str, t: Words) -> str:
    """What the next pick is; with a region, where a harvest would bring monsters."""
    player = view["players"][view["seat"]]
    if kind != "harvest" or _decides_checks(player):
        return t(_NEXT[kind])
    number = first.partition(":")[2]
    cells = [one["cell"] for one in player["lands"] if one["cell"][0] == number and one["threat"]]
    if not cells:
        return t(_NEXT[kind])
    return t("Choose the tiles that yield. If harvested, a monster comes to: {cells}.", cells=", ".join(cells))


def _prompt_turn(lit: Sequence[str], t: Words) -> str:
    """What a turn still offers."""
    kinds = {pick.partition(":")[0] for pick in lit}
    act_now = bool(kinds & {"market", "cell", "region", "street"})
    if act_now and "hero" in kinds:
        return t("Choose an action or invite a hero.")
    if act_now:
        return t("Choose an action.")
    if "hero" in kinds:
        return t("Invite a hero, end the turn or pass.") if "do:end" in lit else t("Invite a hero or pass.")
    if "do:end" in lit:
        return t("End the turn or pass.")
    return t("Only an exchange is left, or to pass.") if "do:trade" in lit else t("Nothing is left to do: pass.")


def act(view: Mapping[str, Any], chosen: Sequence[str], t: Words) -> str:
    """What complete picks do."""
    kind, _, rest = chosen[0].partition(":")
    last = chosen[-1].partition(":")
    if kind == "artifact":
        return t("Take: {artifact}", artifact=artifact_words(rest, t))
    if kind == "market":
        what = building_words(view["market"][int(rest) - 1]["building"], t)
        return t("Build: {what}, street {street}", what=what, street=chosen[1].partition(":")[2]) + _paying(last, t)
    if kind == "hero":
        return t("Invite: {hero}", hero=hero_words(view["row"][int(rest) - 1]["hero"], t)) + _paying(last, t)
    if kind == "region":
        return _act_region(view, rest, chosen[1:], t)
    if kind == "street":
        return t("Activate street {number}", number=rest)
    if kind == "use":
        chosen_kind = f" ({pick_words(view, chosen[1], t)})" if len(chosen) > 1 else ""
        return t("Use: {what}", what=building_words(rest, t)) + chosen_kind
    if kind == "keep":
        kept = {RESOURCE_IDS["cws".index(pick[-1])]: chosen.count(pick) for pick in sorted(set(chosen))}
        return t("Keep {what}", what=amount_words(kept, t))
    if kind == "cell":
        return pick_words(view, chosen[0], t)
    if rest == "pass":
        return pass_words(view, t)
    said = t(_ACTS[rest])
    return f"{said}: {trade_words(last[2], t)}" if last[0] == "trade" else said


def _act_region(view: Mapping[str, Any], number: str, chosen: Sequence[str], t: Words) -> str:
    """What a harvest brings, monsters too."""
    columns = "".join([pick.partition(":")[2] for pick in chosen if pick.startswith("harvest:")])
    cells = [one for one in viewed(view)["lands"] if one["cell"][0] == number and one["cell"][1] in columns]
    if not cells:
        return t("Activate region {number}", number=ROMAN[int(number)])
    yields = [one["resource"] for one in cells]
    yields += [RESOURCE_IDS["cwsdg".index(pick[-1])] for pick in chosen if pick.startswith("extra:")]
    brings = {name: yields.count(name) for name in RESOURCE_IDS}
    said = t("Activate region {number}: {what}", number=ROMAN[int(number)], what=amount_words(brings, t))
    threatened = [one["cell"] for one in cells if one["threat"]]
    if threatened and not _decides_checks(viewed(view)):
        said += "; " + t("a monster comes to {cells}", cells=", ".join(threatened))
    return said


def _decides_checks(player: Mapping[str, Any]) -> bool:
    """Whether a player has the flute."""
    return bool(player["artifact"]) and ARTIFACTS[player["artifact"]].effect == DECIDE_CHECKS


def _paying(last: tuple[str, str, str], t: Words) -> str:
    return f" ({way_words(last[2], t)})" if last[0] == "pay" else ""


def tell(news: Mapping[str, Any], names: Sequence[str], t: Words) -> str:
    """One thing that a move did; '' for what goes without saying."""
    kind = news["kind"]
    if kind in ("open", "gather", "end", "done", "quiet", "street"):
        return ""
    if kind == "arrive":
        return t("New in the row: {hero}.", hero=hero_words(news["hero"], t))
    if kind == "leave":
        return t("{hero} leaves the game.", hero=hero_words(news["hero"], t))
    if kind == "round":
        return t("Round {round} begins; {name} starts.", round=news["round"], name=names[news["first"]])
    if kind == "over":
        return t("The last round is over.")
    name = names[news["seat"]]
    if kind in ("explore", "monster", "hunt", "fortify", "fort"):
        return _tell_land(news, name, t)
    if kind == "gain":
        return t("{name} gets {what}.", name=name, what=count_words(news["what"], news["count"], t))
    if kind == "region":
        return t(
            "{name} activates region {number}: {columns}.",
            name=name,
            number=ROMAN[news["region"]],
            columns=", ".join(news["columns"]),
        )
    if kind == "trade":
        return t("{name} exchanges: {trade}.", name=name, trade=trade_words(news["trade"], t))
    if kind == "pass":
        return t("{name} passes first.", name=name) if news["first"] else t("{name} passes.", name=name)
    if kind == "keep":
        return _tell_keep(news, name, t)
    return _tell_things(news, name, t)


def _tell_keep(news: Mapping[str, Any], name: str, t: Words) -> str:
    """What is left for the next round."""
    if not any(news["kept"].values()):
        return t("{name} keeps nothing.", name=name)
    return t("{name} keeps: {what}.", name=name, what=amount_words(news["kept"], t))


def _tell_things(news: Mapping[str, Any], name: str, t: Words) -> str:
    """Artifacts, buildings and heroes."""
    kind = news["kind"]
    if kind == "take":
        return t("{name} takes: {what}.", name=name, what=artifact_words(news["artifact"], t))
    if kind == "hire":
        return t("{name} invites: {what}.", name=name, what=hero_words(news["hero"], t))
    what = building_words(news["building"], t)
    if kind == "build":
        return t("{name} builds: {what}.", name=name, what=what)
    return t("{name} uses: {what}.", name=name, what=f"{what} ({effect_words(news['building'], t)})")


def _tell_land(news: Mapping[str, Any], name: str, t: Words) -> str:
    """What happened at a cell."""
    kind = news["kind"]
    cell = news["cell"]
    if kind == "explore":
        return t("{name} explores {cell}: {what}.", name=name, cell=cell, what=count_words(news["resource"], 1, t))
    if kind == "monster":
        return t("{monster} comes to {cell}.", monster=monster_words(news["colour"], t), cell=cell)
    if kind == "hunt":
        return t("{name} hunts at {cell}: {monster}.", name=name, cell=cell, monster=monster_words(news["colour"], t))
    if kind == "fortify":
        return t("{name} fortifies {cell}.", name=name, cell=cell)
    return t("{name} activates the fortification at {cell}.", name=name, cell=cell)


def headline(view: Mapping[str, Any], t: Words) -> str:
    """Which round this is."""
    return t("Round {round} of {rounds}", round=view["round"], rounds=view["rounds"])


def meant(view: Mapping[str, Any], pick: str) -> Sequence[str]:
    """The moves that somebody may mean who points at a region, a street, a cell, a hero or a building."""
    kind, _, name = pick.partition(":")
    if kind == "region":
        columns = [one["columns"] for one in viewed(view)["regions"] if str(one["number"]) == name]
        return [f"region {name} {one or 'a'}" for one in columns]
    if kind == "market":
        free = [street["number"] for street in viewed(view)["streets"] if street["free"]]
        return [f"build {name} {free[0] if free else 1}"]
    return [f"{_MEANT[kind]} {name}"] if kind in _MEANT else []


def counters(view: Mapping[str, Any], seat: int, t: Words) -> list[tuple[str, str]]:
    """What to show beside a player's name."""
    player = view["players"][seat]
    settlers = player["settlers"]
    shown = [(t("Settlers at hand"), str(settlers["base"] + settlers["extra"]))]
    hand = player["hand"]
    shown.append((t("Clay, wood, stone"), f"{hand['clay']}/{hand['wood']}/{hand['stone']}"))
    shown.append((t("Diamonds and gold"), f"{hand['diamond']}/{hand['gold']}"))
    shown.append((t("Heroes"), str(len(player["heroes"]))))
    return shown


def describe(view: Mapping[str, Any], names: Sequence[str], t: Words) -> list[str]:
    """The whole position in sentences."""
    lines = [t("Round {round} of {rounds}.", round=view["round"], rounds=view["rounds"])]
    row = [hero_words(place["hero"], t) for place in view["row"] if place["hero"]]
    lines.append(t("Hero row from the left: {heroes}.", heroes=list_words(row)))
    market = [building_words(place["building"], t) for place in view["market"] if place["building"]]
    lines.append(t("Market: {buildings}.", buildings=list_words(market)))
    open_ones = [artifact_words(one, t) for one in view["artifacts"]["open"]]
    lines.append(t("Open artifacts: {artifacts}.", artifacts=list_words(open_ones)))
    for seat, player in enumerate(view["players"]):
        lines += _describe_player(player, names[seat], t)
    return lines


def _describe_player(player: Mapping[str, Any], name: str, t: Words) -> list[str]:
    settlers = player["settlers"]["base"] + player["settlers"]["extra"]
    points = t.many("{count} point", "{count} points", player["score"])
    have = ", ".join([points, count_words("settler", settlers, t), amount_words(player["hand"], t)])
    said = t("{name}: {have}", name=name, have=have)
    if player["artifact"]:
        said += "; " + artifact_words(player["artifact"], t)
    lines = [said + ("; " + t("has passed") if player["passed"] else "")]
    cells = []
    for cell in player["lands"]:
        if cell["tile"]:
            more = ", " + monster_words(cell["colour"], t) if cell["monster"] else ""
            more += ", " + t("fortified") if cell["fortified"] else ""
            cells.append(f"{cell['cell']} ({count_words(cell['resource'], 1, t)}{more})")
    lines.append(t("Lands: {cells}.", cells=list_words(cells)))
    lines += [street_words(street, t) for street in player["streets"]]
    heroes = [f"{hero_words(one['hero'], t)}: {one['points']}" for one in player["heroes"]]
    lines.append(t("Heroes: {heroes}.", heroes=list_words(heroes)))
    return lines
