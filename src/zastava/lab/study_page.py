"""A study as one HTML page that needs nothing else: no network, no script, light and dark as the reader has it."""

from collections.abc import Sequence
from html import escape
from itertools import groupby
from statistics import mean, median
from typing import Final

from zastava.core.words import Words
from zastava.lab.comparison import Apart, changed_uses, changed_wins, means_apart, shares_apart
from zastava.lab.plots import histogram, intervals, line, meter
from zastava.lab.simulate import in_general
from zastava.lab.study import TENTHS, Study, Use

_ROWS: Final = 20  # of components that differ: the clearest are enough
_STYLE: Final = """
:root { color-scheme: light dark; --paper: light-dark(#f3eddf, #1b1814); --sheet: light-dark(#faf6ec, #25211b);
  --text: light-dark(#2c2a25, #ece4d2); --faint: light-dark(#635d4f, #b0a691); --line: light-dark(#d3c8b0, #453d31);
  --a: light-dark(#1f4f6b, #9cc6df); --b: light-dark(#b5581f, #f0a868); --wrong: light-dark(#8c2f1b, #f0a58f); }
* { box-sizing: border-box; }
body { margin: 0; padding: 1.5rem; background: var(--paper); color: var(--text); font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 58rem; margin: 0 auto; }
h1, h2 { font-family: Georgia, "PT Serif", serif; font-weight: 600; line-height: 1.2; margin: 0 0 .5rem; }
h1 { font-size: 2rem; } h2 { font-size: 1.3rem; } h3 { margin: 1.2rem 0 .3rem; font-size: 1rem; }
p { margin: .3rem 0; max-width: 44rem; } .faint { color: var(--faint); }
section { background: var(--sheet); border: 1px solid var(--line); border-radius: 6px; padding: 1rem 1.25rem;
  margin: 1rem 0; }
.facts { display: flex; flex-wrap: wrap; gap: .4rem 2rem; margin: .5rem 0; } .facts div { min-width: 7rem; }
.facts dt { color: var(--faint); font-size: .8125rem; } .facts dd { margin: 0; font-size: 1.2rem; }
figure { margin: .5rem 0; overflow-x: auto; }
figure svg { display: block; width: 100%; min-width: 32rem; height: auto; max-height: 22rem; }
figcaption { color: var(--faint); font-size: .8125rem; } .key { margin-right: 1.2rem; }
.key::before { content: ""; display: inline-block; width: .8em; height: .8em; margin-right: .4em; border-radius: 2px;
  background: var(--a); }
.key.b::before { background: var(--b); }
svg text { fill: var(--text); font: 13px system-ui, sans-serif; } svg .axis { fill: var(--faint); font-size: 12px; }
svg .a { fill: var(--a); } svg .b { fill: var(--b); } svg .line { fill: none; stroke-width: 2.5; }
svg .line.a { stroke: var(--a); } svg .line.b { stroke: var(--b); }
svg .faint, .axis-line { stroke: var(--line); stroke-width: 1.5; }
.scroll { overflow-x: auto; } table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
th, td { text-align: right; padding: .2rem .6rem; border-bottom: 1px solid var(--line); white-space: nowrap; }
th { color: var(--faint); font-weight: 500; font-size: .8125rem; }
th:first-child, td:first-child { text-align: left; white-space: normal; min-width: 7rem; }
.meter { width: 7.5rem; height: 14px; vertical-align: middle; } .warn li { color: var(--wrong); margin: .2rem 0; }
details summary { cursor: pointer; padding: .2rem 0; }
"""


def page(title: str, study: Study, told: Sequence[tuple[str, str]], t: Words, other: Study | None = None) -> str:
    """The whole page. `told` are facts about how it came to be; `other` is the same with other components."""
    names = [t("these components"), t("the other components")] if other is not None else ["", ""]
    both = [(names[0], study)] if other is None else [(names[0], study), (names[1], other)]
    parts = [
        f"<h1>{escape(title)}</h1>",
        _facts(told),
        _warnings(study, t),
        _compared(study, other, t) if other is not None else "",
        _length(both, t),
        _choices(both, t),
        _seats(study, t),
        _scores(study, other, t),
        _habits(study, t),
        _components(study, t),
        _endings(study, t),
    ]
    head = f'<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>{escape(title)}</title>'
    body = "\n".join(part for part in parts if part)
    whole = f"<head>{head}<style>{_STYLE}</style></head><body><main>{body}</main></body>"
    return f'<!doctype html>\n<html lang="{t.lang}">{whole}</html>\n'


def _section(title: str, *parts: str) -> str:
    return f"<section><h2>{escape(title)}</h2>{''.join(parts)}</section>"


def _facts(rows: Sequence[tuple[str, str]]) -> str:
    cells = [f"<div><dt>{escape(name)}</dt><dd>{escape(told)}</dd></div>" for name, told in rows]
    return f'<dl class="facts">{"".join(cells)}</dl>'


def _table(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """A table; the cells are HTML already."""
    top = "".join(f"<th>{escape(head)}</th>" for head in heads)
    body = "".join("<tr>" + "".join(f"<td>{cell}</td>" for cell in row) + "</tr>" for row in rows)
    return f'<div class="scroll"><table><thead><tr>{top}</tr></thead><tbody>{body}</tbody></table></div>'


def _warnings(study: Study, t: Words) -> str:
    found = study.warnings()
    if not found:
        return _section(t("Balance"), f"<p>{escape(t('Nothing stands out.'))}</p>")
    rows = "".join(f"<li>{escape(t(said, **values))}</li>" for said, values in found)
    why = t("Said only where the 99.9 % interval leaves out what would be even. Bots are not people.")
    return _section(t("Balance"), f'<ul class="warn">{rows}</ul>', f'<p class="faint">{escape(why)}</p>')


def _length(both: Sequence[tuple[str, Study]], t: Words) -> str:
    lengths = both[0][1].lengths
    told = _facts([
        (t("median"), f"{median(lengths):.0f}"),
        (t("shortest"), f"{min(lengths):.0f}"),
        (t("longest"), f"{max(lengths):.0f}"),
    ])  # fmt: skip
    return _section(t("Length"), told, histogram([(name, one.lengths) for name, one in both], t("decisions")))


def _choices(both: Sequence[tuple[str, Study]], t: Words) -> str:
    study = both[0][1]
    most = max((count for seen in study.games for count in seen.choices), default=0)
    told = _facts([(t("on average"), f"{mean(study.choices):.1f}"), (t("most"), f"{most}")])
    ticks = [f"{10 * (tenth + 1)} %" for tenth in range(TENTHS)]
    return _section(
        t("Choices"),
        told,
        line([(name, one.course) for name, one in both], t("legal moves, by tenths of the game"), ticks),
    )


def _seats(study: Study, t: Words) -> str:
    if study.cooperative or study.seats == 1:
        if study.seats == 1 and study.scores != ([], []):
            return ""
        won = study.seat_shares[0]
        low, high = won.interval()
        return _section(t("Won"), intervals([(t("all together"), won.share, low, high)], study.even))
    rows = []
    for seat, won in enumerate(study.seat_shares):
        low, high = won.interval()
        rows.append((f"{t('seat')} {seat + 1}", won.share, low, high))
    return _section(
        t("Seats"), f"<p>{escape(t('Part of the games won, with 95 % intervals.'))}</p>", intervals(rows, study.even)
    )


def _scores(study: Study, other: Study | None, t: Words) -> str:
    won, lost = study.scores
    if not won and not lost:
        return ""
    told = _facts([(t("on average"), f"{mean([*won, *lost]):.1f}"), (t("winners"), f"{mean(won):.1f}" if won else "–")])
    if other is not None:
        series = [
            (t("these components"), [*won, *lost]),
            (t("the other components"), [*other.scores[0], *other.scores[1]]),
        ]
    else:
        series = [(t("winners"), won), (t("others"), lost)]
    return _section(t("Scores"), told, histogram(series, t("points")))


def _habits(study: Study, t: Words) -> str:
    if not study.habits:
        told = t("Nobody won, or everybody did: there is nothing to compare.")
        return _section(t("What winners did"), f"<p>{escape(told)}</p>")
    rows = []
    for kind, won, lost, off in study.habits:
        clear = abs(won - lost) > off > 0
        apart = f"{won - lost:+.2f}"
        rows.append(
            [
                escape(kind),
                f"{won:.2f}",
                f"{lost:.2f}",
                f"<b>{apart}</b>" if clear else apart,
                f"± {off:.2f}",
            ]
        )
    heads = [t("kind of move"), t("winners"), t("others"), t("difference"), t("95 % interval")]
    said = t("How often a seat makes each kind of move in a game. Clear differences are bold.")
    return _section(t("What winners did"), f"<p>{escape(said)}</p>", _table(heads, rows))


def _components(study: Study, t: Words) -> str:
    parts = []
    for kind, uses in groupby(study.uses.values(), key=lambda use: use.kind):
        rows = [_use_row(study, use) for use in uses]
        opened = " open" if len(rows) <= 40 else ""
        heads = [kind, t("in games"), t("uses"), t("won by users"), t("95 % interval"), ""]
        parts.append(f"<details{opened}><summary>{escape(kind)} ({len(rows)})</summary>{_table(heads, rows)}</details>")
    said = t(
        "In how many games each was used, and what part of the games was won by who used it; {even} would be even.",
        even=f"{study.even:.0%}",
    )
    return _section(t("Components"), f"<p>{escape(said)}</p>", *parts)


def _use_row(study: Study, use: Use) -> list[str]:
    low, high = use.won.interval()
    part = use.games / len(study.games)
    bar = meter(use.won.share, low, high, study.even)
    return [escape(use.name), f"{part:.0%}", f"{use.won.whole}", f"{use.won.share:.0%}", f"{low:.0%}–{high:.0%}", bar]


def _endings(study: Study, t: Words) -> str:
    rows = []
    for reason, count in study.endings.most_common():
        rows.append([escape(in_general(t(reason))), f"{count / len(study.games):.0%}"])
    return _section(t("Endings"), _table(["", t("games")], rows))


def _compared(study: Study, other: Study, t: Words) -> str:
    rows = [
        _apart_row(t("Length"), means_apart(study.lengths, other.lengths), "{:.1f}"),
        _apart_row(t("Choices"), means_apart(study.choices, other.choices), "{:.1f}"),
    ]
    if study.seats > 1 or study.cooperative:
        for seat in range(1 if study.cooperative else study.seats):
            won = shares_apart(study.seat_shares[seat], other.seat_shares[seat])
            rows.append(_apart_row(t("Won") if study.cooperative else f"{t('seat')} {seat + 1}", won, "{:.0%}"))
    if study.points and other.points:
        rows.append(_apart_row(t("Scores"), means_apart(study.points, other.points), "{:.1f}"))
    heads = ["", t("these components"), t("the other components"), t("difference"), t("95 % interval")]
    said = t("On average. A clear difference is bold.")
    parts = [f"<p>{escape(said)}</p>", _table(heads, rows)]
    for told, changed in (
        (t("Components that are used in clearly more or fewer of the games."), changed_uses(study, other)),
        (t("Components whose users win clearly more or less often."), changed_wins(study, other)),
    ):
        if changed:
            named = [(", ".join(study.names.get(key) or other.names[key]), apart) for key, apart in changed[:_ROWS]]
            used = [_apart_row(name, apart, "{:.0%}") for name, apart in named]
            parts += [f"<p>{escape(told)}</p>", _table([*heads[:4], t("99.9 % interval")], used)]
    return _section(t("Compared"), *parts)


def _apart_row(name: str, apart: Apart, form: str) -> list[str]:
    ours, theirs = form.format(apart.ours), form.format(apart.theirs)
    by, low, high = (form.replace(":", ":+").format(figure) for figure in (apart.by, apart.low, apart.high))
    return [escape(name), ours, theirs, f"<b>{by}</b>" if apart.clear else by, f"{low} … {high}".replace("inf", "∞")]
