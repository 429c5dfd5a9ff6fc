"""Working: a process that lets bots think and serves nobody, for `zastava worker`."""

import asyncio
import signal
from typing import Any, Final

from sqlalchemy import make_url

from zastava.core.errors import BadInput
from zastava.core.words import N_
from zastava.server.services.service import Service
from zastava.server.settings import Settings

STOPS: Final = (signal.SIGINT, signal.SIGTERM)


def work(database: str, **settings: Any) -> None:
    """Let bots think until interrupted. Prints one line once it does; BadInput when it cannot begin."""
    chosen = Settings(database=database, **{"bots": True, **settings})
    check_shared(chosen)
    asyncio.run(_work(chosen))


def check_shared(settings: Settings) -> None:
    """BadInput unless the database is made for several processes."""
    if settings.url.startswith("sqlite"):
        raise BadInput(
            N_("Several processes need PostgreSQL (--database postgresql://…); an SQLite file is served by one.")
        )


async def _work(settings: Settings) -> None:
    service = Service(settings)
    await service.open()
    stopped = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in STOPS:
        loop.add_signal_handler(number, stopped.set)
    try:
        await service.publish_metrics()
        shown = make_url(settings.url).set(drivername="postgresql").render_as_string(hide_password=True)
        print(f"Zastava's bots think for {shown}", flush=True)
        await stopped.wait()
    finally:
        await service.close()
