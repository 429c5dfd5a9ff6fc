"""`zastava worker`: bots alone, for servers that several processes share."""

from zastava.cli.arguments import Lang
from zastava.cli.serve import Components, Database, use_components
from zastava.cli.voice import voice


def worker(database: Database = "zastava.db", components: Components = None, _lang: Lang = None) -> None:
    """Let bots think for the servers on one PostgreSQL, until Ctrl-C.

    Any number of these may run, on any machine that reaches the database; ZASTAVA_WORKERS says how many thoughts each
    has at a time. Servers started with ZASTAVA_BOTS=0 leave all bots to them.

    \b
    [b]Example[/b]
    zastava worker --database postgresql://zastava@db.example.org/zastava
    """
    if components:
        use_components(components)
    from zastava.server.working import work

    voice.learn("zastava.server")
    work(database=database)
