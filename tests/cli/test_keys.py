"""`zastava keys` makes what a server takes."""

import pytest

from zastava.cli.app import run
from zastava.server.workers.push_messages import PushKey


def test_it_prints_lines_for_the_environment(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["keys"]) == 0
    lines = dict(line.split("=", 1) for line in capsys.readouterr().out.splitlines())
    assert set(lines) == {"ZASTAVA_PUSH_KEY", "ZASTAVA_PUSH_CONTACT"}
    assert len(PushKey(lines["ZASTAVA_PUSH_KEY"], lines["ZASTAVA_PUSH_CONTACT"]).public) == 87
