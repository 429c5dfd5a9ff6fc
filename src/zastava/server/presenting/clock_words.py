"""Clocks as people choose and read them: in words, as digits, and as a part of forms."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from babel.units import format_unit

from zastava.core.words import N_, Words
from zastava.server.checks import number_in
from zastava.server.entities import RUNNING, Table
from zastava.server.refusals import Refusal
from zastava.server.tables import clocks
from zastava.server.tables.clocks import BANK, MOVE, NONE, SECOND

_UNITS: Final = {"second": 1, "minute": 60, "hour": 3600, "day": 24 * 3600}
KINDS: Final = {NONE: N_("No clock"), MOVE: N_("Time for each move"), BANK: N_("A bank of time for the game")}
UNITS: Final = {"second": N_("seconds"), "minute": N_("minutes"), "hour": N_("hours"), "day": N_("days")}


@dataclass(frozen=True)
class ClockField:
    """A clock as a part of a form, as it was sent or stands."""

    kind: str = NONE
    time: str = "10"
    unit: str = "minute"
    more: str = "10"


@dataclass(frozen=True)
class ClockShown:
    """What a clock says as a page is made; a script lets one that runs go on."""

    said: str
    left: int  # milliseconds
    runs: bool
    days: str  # how to say days and hours


def duration(seconds: int, t: Words) -> str:
    """A time in words, exactly."""
    parts = []
    for unit in reversed(_UNITS):
        count, seconds = divmod(seconds, _UNITS[unit])
        if count:
            parts.append(format_unit(count, f"duration-{unit}", locale=t.lang))
    return " ".join(parts)


def said(text: str, t: Words) -> str:
    """The clock of a table, in words."""
    clock = clocks.read(text)
    if clock is None:
        return t("No clock")
    time = duration(clock.seconds, t)
    if clock.kind == MOVE:
        return t("{time} for each move", time=time)
    if not clock.more:
        return t("{time} for the game", time=time)
    return t("{time} for the game, and {more} more after each move", time=time, more=duration(clock.more, t))


def digits(left: int, t: Words) -> str:
    """What is left, as a clock shows it; days in words."""
    seconds = max(0, -(-left // SECOND))
    hours, minutes = seconds // 3600, seconds // 60 % 60
    if hours >= 24:
        return t("{days} d {hours} h", days=hours // 24, hours=hours % 24)
    return f"{hours}:{minutes:02}:{seconds % 60:02}" if hours else f"{minutes}:{seconds % 60:02}"


def shown(table: Table, seat: int, t: Words) -> ClockShown | None:
    """The clock of a seat in a running game, None where there is none."""
    face = next((face for face in table.clocks if face.seat == seat), None)
    if face is None or table.status != RUNNING or table.seats[seat].bot:
        return None
    left = face.left if face.due is None else max(0, face.due - clocks.moment())
    clock = clocks.read(table.clock)
    if face.due is None and not left and clock is not None and not table.seats[seat].stand_in:
        left = clock.seconds * SECOND if clock.kind == MOVE else clock.allowance  # who is back has that when it is on
    return ClockShown(digits(left, t), left, face.due is not None, t("{days} d {hours} h"))


def field_of(text: str) -> ClockField:
    """The clock of a table, to be changed in a form."""
    clock = clocks.read(text)
    if clock is None:
        return ClockField()
    unit = next(unit for unit in reversed(_UNITS) if clock.seconds % _UNITS[unit] == 0)
    more = clock.more if clock.kind == BANK else ClockField.more
    return ClockField(clock.kind, str(clock.seconds // _UNITS[unit]), unit, str(more))


def read_field(form: Mapping[str, object]) -> ClockField:
    """The clock as a form sent it."""
    sent = {name: str(form.get(f"clock.{name}", getattr(ClockField, name)))[:12] for name in ("time", "unit", "more")}
    return ClockField(str(form.get("clock", NONE))[:12], **sent)


def text_of(field: ClockField) -> str:
    """The clock that was chosen in a form; Refusal where it is none, or out of bounds."""
    if field.kind == NONE:
        return ""
    time, more = number_in(field.time.strip()), number_in(field.more.strip())
    if field.kind not in KINDS or field.unit not in _UNITS or time is None or (field.kind == BANK and more is None):
        raise Refusal(N_("A clock takes whole numbers: so many seconds, minutes, hours or days."))
    seconds = time * _UNITS[field.unit]
    return clocks.checked(f"{MOVE}:{seconds}" if field.kind == MOVE else f"{BANK}:{seconds}+{more}")


def clock_fields(field: ClockField, t: Words) -> dict[str, object]:
    """What the template of a clock's part of a form needs."""
    return {
        "clock": field,
        "clock_kinds": [(kind, t(title)) for kind, title in KINDS.items()],
        "clock_units": [(unit, t(title)) for unit, title in UNITS.items()],
    }
