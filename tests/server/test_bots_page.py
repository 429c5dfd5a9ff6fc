import re
import subprocess
import sys
from pathlib import Path

from tests.server.conftest import PATIENCE, enroll, new_table

PAGE = Path(__file__).parents[2] / "docs" / "bots.md"


def test_the_example_takes_a_seat_and_plays_to_the_end(start, tmp_path):
    (source,) = re.findall(r"```python\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL)
    assert len(source.splitlines()) <= 36  # "thirty lines"
    (tmp_path / "mybot.py").write_text(source, "utf-8")
    server = start()
    table = new_table(server.client, enroll(server.client, "Ann"), ["open", "bot:random"])
    command = [sys.executable, str(tmp_path / "mybot.py"), server.url, table]
    done = subprocess.run(command, capture_output=True, text=True, timeout=5 * PATIENCE)
    assert (done.returncode, done.stderr) == (0, "")
    finished = server.client.get(f"/api/tables/{table}").json()
    assert finished["status"] == "finished"
    assert finished["seats"][0]["name"] == "My bot"
    assert done.stdout.strip() == str(finished["outcome"])


def test_the_page_names_every_call_and_no_other(client):
    schema = client.get("/api/schema").json()
    described = {re.sub(r"\{\w+\}", "ID", path) for path in schema["paths"]}
    named = set(re.findall(r"`(?:GET|POST|DELETE) (/api/[A-Za-z/-]+)", PAGE.read_text("utf-8")))
    assert named <= described
    assert described - named <= {
        "/api/me",
        "/api/me/tokens/ID",
        "/api/tables/ID",
        "/api/tables/ID/hint",
        "/api/tables/ID/points/ID",
    } | {path for path in described if path.startswith("/api/tables/ID/seats/")}
