import re
import subprocess
import sys
from pathlib import Path

from tests.server.conftest import PATIENCE, enroll, new_table

PAGE = Path(__file__).parents[2] / "docs" / "bots.md"


def test_the_example_takes_a_seat_and_plays_to_the_end(start, tmp_path):
    source, *_ = re.findall(r"```python\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL)
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
    calls = [(method.upper(), path) for path, methods in schema["paths"].items() for method in methods]
    described = {(method, re.sub(r"\{\w+\}", "ID", path)) for method, path in calls}
    named = set(re.findall(r"`(GET|POST|DELETE) (/api/[A-Za-z/-]+)", PAGE.read_text("utf-8")))
    answers_too = ("GET", "/api/tables/ID/analysis")  # named in the row of its POST
    assert named - {("GET", "/api/schema")} | {answers_too} == described
