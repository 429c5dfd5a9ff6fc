import sys
from types import ModuleType

import pytest


@pytest.fixture
def served(monkeypatch):
    """What the server was asked for."""
    asked = []
    serving = ModuleType("zastava.server.serving")
    serving.serve = lambda **wishes: asked.append(wishes)
    monkeypatch.setitem(sys.modules, "zastava.server.serving", serving)
    monkeypatch.delenv("ZASTAVA_DATABASE", raising=False)
    return asked


def test_it_serves_here_by_default(cli, served):
    assert cli("serve").status == 0
    assert served == [{"host": "127.0.0.1", "port": 8000, "database": "zastava.db", "open_browser": False}]


def test_it_serves_where_it_is_told(cli, served, monkeypatch):
    cli("serve", "--host", "0.0.0.0", "--port", "80", "--database", "x.db", "--open")
    monkeypatch.setenv("ZASTAVA_DATABASE", "postgresql://there")
    cli("serve")
    assert served[0] == {"host": "0.0.0.0", "port": 80, "database": "x.db", "open_browser": True}
    assert served[1]["database"] == "postgresql://there"


def test_a_port_that_is_taken_is_one_line(cli, served, monkeypatch):
    def taken(**_):
        raise OSError(98, "Address already in use")

    monkeypatch.setattr(sys.modules["zastava.server.serving"], "serve", taken)
    assert cli("serve").refused() == "zastava: Address already in use\n"
