"""Compiles the engine with mypyc when a wheel is built; an editable install stays interpreted, so that nothing compiled
ever hides an edited source. Without a C compiler the same sources are installed as they are, and that is announced.
"""

import os
import shutil
import sys
import sysconfig
from pathlib import Path

from setuptools import setup

# The rooms of a game that are rules, and so compiled; boards and texts are not.
ROOMS = (
    "components.py",
    "heuristics*.py",
    "knowledge.py",
    "moves.py",
    "position.py",
    "state.py",
    "rules/*.py",
    "rules/*/*.py",
    "bot/*.py",
)
# Protocols and look-ups of installed packages stay interpreted: others must be able to bring games in plain Python.
INTERPRETED = {"__init__.py", "board.py", "contract.py", "registry.py", "taking_back.py"}


def groups() -> list[tuple[list[str], str]]:
    """The modules to compile, the engine and each game as a library of its own: so they are built side by side, and the
    compiler never has all of them before it at once."""
    folders = [path for path in Path("src/zastava/games").iterdir() if path.is_dir()]
    found = [(f"zastava_{folder.name}", [path for room in ROOMS for path in folder.glob(room)]) for folder in folders]
    found.append(("zastava_core", list(Path("src/zastava/core").glob("*.py"))))
    found.append(("zastava_bots", list(Path("src/zastava/bots/search").glob("*.py"))))
    chosen = [(sorted(str(path) for path in paths if path.name not in INTERPRETED), name) for name, paths in found]
    return sorted([(paths, name) for paths, name in chosen if paths], key=lambda group: group[1])


def compiled() -> list[object]:
    """The extension modules; none for an editable install, when asked not to, or where there is no compiler."""
    if "editable_wheel" in sys.argv or "bdist_wheel" not in sys.argv or os.environ.get("ZASTAVA_COMPILE") == "0":
        return []
    compiler = (sysconfig.get_config_var("CC") or "cc").split()[0]
    missing = "" if shutil.which(compiler) or shutil.which("cc") else f"C compiler ({compiler})"
    header = Path(sysconfig.get_path("include"), "Python.h")
    missing = missing or ("" if header.exists() else f"header of Python ({header})")
    if missing:
        print(f"zastava: no {missing}; installing the plain Python sources, slower and otherwise the same")
        return []
    from mypyc.build import mypycify

    libraries = groups()
    sources = [path for paths, _ in libraries for path in paths]
    return list(
        mypycify(["--config-file=pyproject.toml", *sources], separate=libraries, opt_level="3", debug_level="0")
    )


setup(ext_modules=compiled(), options={"build_ext": {"parallel": os.cpu_count() or 1}})
