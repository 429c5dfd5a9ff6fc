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
INTERPRETED = {"__init__.py", "board.py", "contract.py", "registry.py"}


def sources() -> list[str]:
    """The modules to compile."""
    core = Path("src/zastava/core").glob("*.py")
    rooms = [path for room in ROOMS for path in Path("src/zastava/games").glob(f"*/{room}")]
    return sorted(str(path) for path in (*core, *rooms) if path.name not in INTERPRETED)


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

    return list(mypycify(["--config-file=pyproject.toml", *sources()], opt_level="3"))


setup(ext_modules=compiled())
