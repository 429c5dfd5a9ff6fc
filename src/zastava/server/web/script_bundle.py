"""The scripts of the page as one file: they are written as modules that import one another, and sent in one request.

Each module becomes a function that runs once and returns what it exports. Biome keeps imports and exports in the few
forms that are read here; anything else is refused when the server starts.
"""

import re
from pathlib import Path
from typing import Final

_IMPORT: Final = re.compile(r'^import (?:(\{[^}]*\}) from )?"\./(\w+)\.js";$', re.MULTILINE)
_EXPORT: Final = re.compile(r"^export (?=(?:const|function|async function) ([\w$]+))", re.MULTILINE)
_LEFT: Final = re.compile(r"^(?:import|export)\b.*$", re.MULTILINE)


def bundle(folder: Path, entry: str) -> str:
    """The module of this name in a folder with all that it needs, each after what it imports."""
    written: dict[str, str] = {}
    _add(folder, entry, (), written)
    return "\n".join(written.values())


def _add(folder: Path, name: str, wanted_by: tuple[str, ...], written: dict[str, str]) -> None:
    if name in wanted_by:
        raise ValueError(f"scripts import one another in a circle: {' → '.join([*wanted_by, name])}")
    if name in written:
        return
    text = (folder / f"{name}.js").read_text(encoding="utf-8")
    for found in _IMPORT.finditer(text):
        _add(folder, found[2], (*wanted_by, name), written)
    exported = ", ".join(_EXPORT.findall(text))
    text = _EXPORT.sub("", _IMPORT.sub(lambda found: f"const {found[1]} = {found[2]}_js;" if found[1] else "", text))
    if left := _LEFT.search(text):
        raise ValueError(f"{name}.js: only `import {{ … }} from`, `export const` and `export function`, not: {left[0]}")
    written[name] = f"const {name}_js = (() => {{\n{text}\nreturn {{ {exported} }};\n}})();"
