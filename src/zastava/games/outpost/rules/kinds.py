"""Kinds of things by small numbers: resources, colours, guilds, effects of artifacts, and how large boards are."""

from typing import Final

from zastava.core.words import counted

CLAY: Final = 0
WOOD: Final = 1
STONE: Final = 2
DIAMOND: Final = 3
GOLD: Final = 4
COMMONS: Final = 3  # clay, wood and stone come first
KINDS: Final = 5
SETTLER: Final = 5
COMMON: Final = 6  # any of the three commons, as the player says
FORTIFIED: Final = 7  # the resource of a fortified tile, as the player says
NOTHING: Final = -1

RESOURCE_IDS: Final = ("clay", "wood", "stone", "diamond", "gold")
COUNTED: Final = [  # so many of each
    counted("{count} clay", "{count} clay"),
    counted("{count} wood", "{count} wood"),
    counted("{count} stone", "{count} stone"),
    counted("{count} diamond", "{count} diamonds"),
    counted("{count} gold", "{count} gold"),
]
LETTERS: Final = "cwsdg"
COLOURS: Final = ("green", "yellow", "blue", "red")
GUILDS: Final = ("travellers", "builders", "guards", "mercenaries")
TRAVELLERS: Final = 0
BUILDERS: Final = 1
GUARDS: Final = 2
MERCENARIES: Final = 3
SCORED: Final = ("territory", "building", "fortification", "card")

EFFECTS: Final = (
    "activate_built",
    "explore_gain",
    "hunt_diamond",
    "fortify_gain",
    "take_gold",
    "take_diamond",
    "region_bonus",
    "fort_bonus",
    "hero_settler",
    "commons_one_to_one",
    "decide_checks",
    "region_twice",
    "street_twice",
)
ACTIVATE_BUILT: Final = 0
EXPLORE_GAIN: Final = 1
HUNT_DIAMOND: Final = 2
FORTIFY_GAIN: Final = 3
TAKE_GOLD: Final = 4
TAKE_DIAMOND: Final = 5
REGION_BONUS: Final = 6
FORT_BONUS: Final = 7
HERO_SETTLER: Final = 8
COMMONS_ONE_TO_ONE: Final = 9
DECIDE_CHECKS: Final = 10
REGION_TWICE: Final = 11
STREET_TWICE: Final = 12

REGIONS: Final = 3
COLUMNS: Final = 3
CELLS: Final = 9  # cell = region * 3 + column, both from 0
STREETS: Final = 3
PLACES: Final = 3  # on a street
ROW: Final = 4  # places of the hero row
