import os
import sys
from types import ModuleType

import pytest


@pytest.fixture
def served(monkeypatch):
    """What the server was asked for."""
    asked = []
    serving = ModuleType("zastava.server.serving")
    serving.serve = lambda **wishes: asked.append({name: wish for name, wish in wishes.items() if name != "t"})
    monkeypatch.setitem(sys.modules, "zastava.server.serving", serving)
    monkeypatch.delenv("ZASTAVA_DATABASE", raising=False)
    return asked


def test_it_serves_here_by_default(cli, served):
    assert cli("serve").status == 0
    assert served == [
        {
            "host": "127.0.0.1",
            "port": 8000,
            "database": "zastava.db",
            "open_browser": False,
            "lan": False,
            "processes": 1,
        }
    ]


def test_it_serves_where_it_is_told(cli, served, monkeypatch):
    cli("serve", "--host", "0.0.0.0", "--port", "80", "--database", "x.db", "--open")
    monkeypatch.setenv("ZASTAVA_DATABASE", "postgresql://there")
    cli("serve")
    assert served[0] == {
        "host": "0.0.0.0",
        "port": 80,
        "database": "x.db",
        "open_browser": True,
        "lan": False,
        "processes": 1,
    }
    assert served[1]["database"] == "postgresql://there"


def test_it_serves_with_as_many_processes_as_it_is_told(cli, served):
    cli("serve", "--processes", "3")
    assert served[0]["processes"] == 3


def test_it_lets_the_network_in(cli, served):
    cli("serve", "--lan")
    assert served[0]["lan"] is True


def test_a_port_that_is_taken_is_one_line(cli, served, monkeypatch):
    def taken(**_):
        raise OSError(98, "Address already in use")

    monkeypatch.setattr(sys.modules["zastava.server.serving"], "serve", taken)
    assert cli("serve").refused() == "zastava: Address already in use\n"


def test_components_of_ones_own_reach_every_process(cli, served, tmp_path):
    (tmp_path / "sticks.toml").write_text("", encoding="utf-8")
    assert cli("serve", "--components", tmp_path).status == 0
    assert os.environ["ZASTAVA_COMPONENTS"] == str(tmp_path)


def test_a_folder_that_is_none_or_has_a_strange_file_is_one_line(cli, served, tmp_path):
    assert "expected a folder with files GAME.toml" in cli("serve", "--components", tmp_path / "none").refused()
    assert "expected a folder with files GAME.toml" in cli("serve", "--components", tmp_path).refused()
    (tmp_path / "chess.toml").write_text("", encoding="utf-8")
    assert "no game 'chess'" in cli("serve", "--components", tmp_path).refused()
