"""The command line, `zastava …`: one module per command, loaded with little, so that it answers at once.

| module | what it holds |
|---|---|
| `app` | the commands put together, and what becomes of errors |
| `voice` | the reader's language |
| `files` | reading and writing whole files, or nothing |
| `arguments` | what several commands take |
| `games`, `rules`, `play`, `simulate`, `replay`, `bench`, `serve` | the commands |
| `table` | a game at the terminal: who sits where, what was played, what can be taken back |
| `dialog` | what the terminal shows at such a table, and to whom |
| `turn` | one decision of a person there |
"""

from zastava.cli.app import main, run

__all__ = ["main", "run"]
