"""The command behind `benchmarks/bastion.md`: every level has its table, and the page shows what is kept."""

import importlib.util
import json
from pathlib import Path

from zastava import bots

FILE = Path(__file__).parents[2] / "benchmarks" / "bastion.py"
spec = importlib.util.spec_from_file_location("bastion_page", FILE)
page = importlib.util.module_from_spec(spec)
spec.loader.exec_module(page)


def test_every_level_has_a_table_by_the_name_that_people_read():
    assert set(page.BOTS) == {name for name, _ in bots.LEVELS}
    heads = [line.removeprefix("## ") for line in page.page({}).splitlines() if line.startswith("## ")]
    assert heads == [title.lower() for _, title in reversed(bots.LEVELS)]


def test_the_page_shows_what_is_kept():
    cells = json.loads(page.RESULTS.read_text("utf-8"))
    assert page.page(cells) == page.PAGE.read_text("utf-8")


def test_levels_that_search_think_by_work_alone():
    for name, _ in bots.LEVELS:
        bot = page.level(name)
        assert getattr(bot, "patience", 0.0) == 0.0
        assert getattr(bot, "effort", 0) == getattr(bots.find(name), "effort", 0)
