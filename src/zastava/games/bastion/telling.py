"""Bastion in sentences: the question of the moment, what a move would do, what happened, the whole position."""

from collections.abc import Mapping, Sequence
from typing import Any

from zastava.core.words import N_, Words
from zastava.games.bastion.naming import (
    chip_words,
    chips_words,
    class_words,
    colour_words,
    counted_chips,
    defender_words,
    enemy_at,
    enemy_words,
    level_words,
    pick_words,
    place_words,
    ritual_words,
    spell_words,
    tile_words,
)
from zastava.games.bastion.team import attack_words, purpose_words

View = Mapping[str, Any]


def prompt(view: View, t: Words, lit: Sequence[str], chosen: Sequence[str]) -> str:
    """The question that the viewer must answer now."""
    outcome = view["outcome"]
    if outcome:
        return t("The bastion is saved.") if outcome["winners"] else t("The bastion has fallen.")
    if view["seat"] not in view["waiting"]:
        return t("Others are thinking.")
    if chosen and lit:
        return _prompt_on(lit, chosen, t)
    phase = view["phase"]
    if phase == "stage":
        return _prompt_stage(view, t, lit)
    if phase == "attacking":
        return attack_words(view, t, lit)
    if phase == "consent":
        return _prompt_consent(view, t)
    if phase == "drawing":
        return _prompt_drawing(view, t)
    if phase == "placing":
        first = view["action"]["first"]
        if view["action"]["spell"] == "castling":
            return t("Choose the enemy that changes places with section {section}.", section=first)
        return t("Choose the free section for the enemy of section {section}.", section=first)
    return t(
        {
            "returning": N_("Choose the ritual to give back."),
            "converting": N_("Choose the chip to take from the reserve."),
            "shifting": N_("Choose an enemy on the wall."),
            "performing": N_("Perform a ritual, or none."),
            "keeping": N_("Choose the ritual to keep."),
            "leaving": N_("You are driven out. Choose where to go."),
        }[phase]
    )


def _prompt_drawing(view: View, t: Words) -> str:
    """4.1–4.3: which chip goes on the well or tower; who has none lays one from the reserve."""
    count, own = view["action"]["count"], view["players"][view["seat"]]["chips"]
    if count is None:
        return t("Choose the chip to lay on the tower.") if own else t("You have no chip: lay one from the reserve.")
    chips = counted_chips(view["action"]["colour"], count, t)
    if own:
        return t("Choose the chip to lay on the well. You get {chips}.", chips=chips)
    return f"{t('You have no chip: lay one from the reserve.')} {t('You get {chips}.', chips=chips)}"


def _prompt_stage(view: View, t: Words, lit: Sequence[str]) -> str:
    kinds = {pick.partition(":")[0] for pick in lit}
    parts = []
    if "tile" in kinds:
        parts.append(t("move"))
    if "well" in kinds:
        parts.append(t("draw mana"))
    if "place" in kinds:
        parts.append(t("attack"))
    from_others = _from_others(view) if "seat" in kinds else set()
    if {"spell", "copy"} & kinds or "spell" in from_others:
        parts.append(t("use a spell"))
    if "do:convert" in lit or "artefact" in from_others:
        parts.append(t("use an artefact"))
    if "do:revive" in lit:
        parts.append(t("revive a well"))
    if "do:end" in lit:
        parts.append(t("end the stage"))
    if view["stage"]["bound"]:
        return t("An enemy holds the citadel: attack it or leave.")
    if parts in ([], [t("end the stage")]):
        return t("Nothing is left to do: end the stage.")
    return t("You may: {deeds}.", deeds=", ".join(parts))


def _prompt_consent(view: View, t: Words) -> str:
    asked = view["action"]["asked"]
    who = defender_words(view["turn"], t)
    if view["action"]["kind"] == "chip":
        return t("{who} asks you for a chip: {chip}.", who=who, chip=chip_words(asked["thing"], t))
    spell = spell_words(asked["thing"], t)
    if asked["copied"]:
        spell = t("copy, as {spell}", spell=spell)
    if view["action"]["kind"] == "shifting":
        return t(
            "{who} asks for your spell: {spell}, section {first} and section {second}.",
            who=who,
            spell=spell,
            first=view["action"]["first"],
            second=view["action"]["second"],
        )
    return f"{t('{who} asks for your spell: {spell}.', who=who, spell=spell)} {purpose_words(view, t)}".rstrip()


def _prompt_on(lit: Sequence[str], chosen: Sequence[str], t: Words) -> str:
    """Some picks have been made: what comes next."""
    kinds = {pick.partition(":")[0] for pick in lit}
    if "tile" in kinds:
        return t("Choose a quarter.") if chosen[0].startswith("ritual:") else t("Choose where to step.")
    if "place" in kinds:
        return t("Choose the enemy to attack.")
    if "well" in kinds:
        return t("Choose the well.")
    if "chip" in kinds:
        return t("Choose a colour.")
    if kinds & {"spell", "copy"}:
        return t("Choose what to ask for.")
    return t("Do it, or choose again.")


def act(view: View, chosen: Sequence[str], t: Words) -> str:
    """What these complete picks do."""
    words = [pick_words(view, pick, t) for pick in chosen]
    kind, _, rest = chosen[0].partition(":")
    phase = view["phase"]
    if phase == "stage" and len(chosen) == 1:
        if kind == "place":
            enemy = enemy_at(view, rest)
            return t("Attack: {enemy}", enemy=enemy_words(enemy, t)) if enemy else words[0]
        if kind == "tile":
            return t("Go: {tile}", tile=tile_words(rest, t))
        if kind == "well" and rest.isdigit():
            return t("Draw mana: {well}", well=words[0][:1].lower() + words[0][1:])
    if phase == "leaving":
        return t("Flee: {tile}", tile=tile_words(rest, t))
    if phase == "drawing" and kind == "chip":
        return t("Lay: {chip}", chip=chip_words(rest, t))
    if phase == "attacking" and kind == "chip":
        return t("Pay: {chip}", chip=chip_words(rest, t))
    if phase == "attacking" and rest == "pay":
        cost = view["action"]["cost"]
        return t.many("Pay {count} chip", "Pay {count} chips", cost)
    if phase == "returning":
        return t("Give back: {ritual}", ritual=ritual_words(rest.replace("-", " "), t))
    if phase == "keeping":
        return t("Keep: {ritual}", ritual=ritual_words(rest.replace("-", " "), t))
    return ": ".join(words)


def meant(view: View, pick: str) -> Sequence[str]:
    """The moves that somebody may mean who points at an enemy, a well, a tower or the citadel."""
    kind, _, name = pick.partition(":")
    if kind == "place" and name in {enemy["place"] for enemy in view["wall"] if enemy}:
        return [f"attack {name}"]
    if kind == "well":
        return [f"well {name}" if name.isdecimal() else name]
    return []


def counters(view: View, seat: int, t: Words) -> list[tuple[str, str]]:
    """What a defender has."""
    player = view["players"][seat]
    found = [(t("chips"), str(player["chips"])), (t("spells"), str(len(player["spells"])))]
    if player["rituals"] or player["artefacts"]:
        found.append((t("rituals"), str(len(player["rituals"]))))
        found.append((t("artefacts"), str(len(player["artefacts"]))))
    return found


def _from_others(view: View) -> set[str]:
    """What another defender may be asked for in the midst of a stage: spells that move enemies (7.1), chips (8.4)."""
    turn = view["turn"]
    shifting = {
        spell["spell"] for seat, player in enumerate(view["players"]) if seat != turn for spell in player["spells"]
    }
    found = {"spell"} if shifting & {"castling", "teleport", "copy"} else set()
    if any(one["ritual"].startswith("accumulator") and not one["used"] for one in view["players"][turn]["artefacts"]):
        found.add("artefact")
    return found


def describe(view: View, names: Sequence[str], t: Words) -> list[str]:
    """The whole position."""
    coming = view["next"]
    lines = [_mode(view, t)]
    left = ", ".join([f"{class_words(name, t)} {count}" for name, count in view["left"].items()])
    if view["deck"]:
        lines.append(t("Still to come: {count} ({left}).", count=view["deck"], left=left))
    if coming["mover"]:
        lines.append(t("The enemy on section {section} moves next.", section=coming["mover"]))
    lines.append(_room_words(view, t))
    enemies = [f"{place_words(enemy['place'], t)}: {enemy_words(enemy, t)}" for enemy in view["wall"] if enemy]
    lines.append(t("On the wall: {enemies}.", enemies="; ".join(enemies) or t("nobody")))
    if view["citadel"]["top"]:
        top = enemy_words(view["citadel"]["top"], t)
        lines.append(t("In the citadel, on top of {count}: {enemy}.", count=len(view["citadel"]["stack"]), enemy=top))
    lines += [_quarter(quarter, t) for quarter in view["quarters"]]
    lines.append(t("Reserve: {chips}.", chips=chips_words(view["reserve"], t)))
    lines += [_player(view, seat, names[seat], t) for seat in range(view["seats"])]
    return lines


def _room_words(view: View, t: Words) -> str:
    """How much wall is free, and for how long while the siege goes on."""
    coming = view["next"]
    if view["outcome"]:
        return t("Free sections: {free}.", free=coming["free"])
    return t(
        "Free sections: {free}; the wall holds for {stages} more enemy stages.",
        free=coming["free"],
        stages=coming["stages"],
    )


def _mode(view: View, t: Words) -> str:
    mode = view["mode"]
    if mode == "learning":
        return t("Learning game.")
    if mode == "normal":
        classes = ", ".join([class_words(name, t) for name in view["classes"]])
        return t("Normal game, {level}; support: {classes}.", level=level_words(view["level"], t), classes=classes)
    return t("Scenario {number}.", number=mode[-1])


def _quarter(quarter: View, t: Words) -> str:
    parts = []
    for well in quarter["wells"]:
        said = t("well {number} {colour}", number=well["number"], colour=colour_words(well["colour"], t))
        if well["damaged"]:
            said += " " + t("(damaged)")
        elif well["chip"]:
            said += " " + t("(closed)")
        elif well["dried"]:
            said += " " + t("(dried up)")
        parts.append(said)
    if quarter["tower"]["chip"]:
        parts.append(t("tower closed"))
    if quarter["base"]:
        parts.append(t("on the base: {ritual}", ritual=ritual_words(quarter["base"], t)))
    if quarter["square"]:
        parts.append(t("on the square: {enemy}", enemy=enemy_words(quarter["square"], t)))
    if quarter["shut"]:
        parts.append(t("shut"))
    name = tile_words(quarter["colour"], t)
    sections = quarter["sections"]
    return t(
        "{quarter}, sections {first}–{last}: {parts}.",
        quarter=name[:1].upper() + name[1:],
        first=sections[0],
        last=sections[-1],
        parts="; ".join(parts),
    )


def _player(view: View, seat: int, name: str, t: Words) -> str:
    player = view["players"][seat]
    parts = [tile_words(player["at"], t), chips_words(player["mana"], t)]
    if player["spells"]:
        parts.append(t("spells: {spells}", spells=", ".join([spell_words(one["type"], t) for one in player["spells"]])))
    if player["rituals"]:
        parts.append(t("rituals: {rituals}", rituals=", ".join([ritual_words(one, t) for one in player["rituals"]])))
    if player["artefacts"]:
        made = ", ".join([ritual_words(one["ritual"], t) for one in player["artefacts"]])
        parts.append(t("artefacts: {artefacts}", artefacts=made))
    return t("{name} ({defender}): {parts}.", name=name, defender=defender_words(seat, t), parts="; ".join(parts))
