"""The same seed gives the same game: in a new process, under another hash seed, compiled as interpreted."""

import json
import os
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from tests.contract.fingerprint import fingerprints

ROOT = Path(__file__).parents[2]
SOURCES = ROOT / "src"
NO_COMPILER = os.environ.get("ZASTAVA_NO_COMPILER") == "1"


@cache
def here() -> dict[str, str]:
    return fingerprints()


def elsewhere(packages: Path, hash_seed: str) -> dict[str, Any]:
    """The fingerprints of a new process that imports the engine from a folder."""
    ran = subprocess.run(
        [sys.executable, "-m", "tests.contract.fingerprint"],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(packages), "PYTHONHASHSEED": hash_seed},
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 0, ran.stderr
    answer: dict[str, Any] = json.loads(ran.stdout)
    return answer


def compiled_folder() -> Path:
    """Where the compiled build lies; fails when there is none, or when it was made from other sources."""
    folder = Path(os.environ.get("ZASTAVA_COMPILED", ROOT / "build" / "compiled")).resolve()
    if not list(folder.glob("zastava/core/chance.*.so")) + list(folder.glob("zastava/core/chance.*.pyd")):
        pytest.fail(f"There is no compiled build in {folder}. Run `make compiled`, or set ZASTAVA_NO_COMPILER=1.")
    for source in sorted(SOURCES.glob("zastava/**/*.py")):
        copy = folder / source.relative_to(SOURCES)
        if source.parts[-2] not in ("server", "migrations") and (
            not copy.exists() or copy.read_bytes() != source.read_bytes()
        ):
            pytest.fail(f"{copy} is not what {source} is now. Run `make compiled`.")
    return folder


def test_the_same_games_in_a_new_process_with_another_hash_seed() -> None:
    answer = elsewhere(SOURCES, "4242")
    assert answer["compiled"] is False
    assert answer["fingerprints"] == here()


@pytest.mark.skipif(NO_COMPILER, reason="there is no C compiler on this machine")
def test_the_same_games_compiled() -> None:
    answer = elsewhere(compiled_folder(), "77")
    assert answer["compiled"] is True
    assert answer["fingerprints"] == here()
