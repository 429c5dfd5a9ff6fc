"""Serving: processes that listen on one address, for `zastava serve` and `make play`."""

import asyncio
import contextlib
import gc
import logging
import signal
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable, Iterator
from importlib.util import find_spec
from typing import Any, Final

import uvicorn

from zastava.core.errors import BadInput, cause
from zastava.core.words import ENGLISH, N_, Words
from zastava.server import network
from zastava.server.app import create_app
from zastava.server.processes import Processes
from zastava.server.services.service import Service
from zastava.server.settings import Settings
from zastava.server.web.connections import AT_ONCE, BACKLOG, SPARE_FILES, Places, Seldom, connections, raise_file_limit
from zastava.server.web.front_door import FrontDoor
from zastava.server.working import check_shared

EVERYWHERE: Final = "0.0.0.0"  # noqa: S104 - asked for
# How many new things there are until Python looks for garbage among them, how many such looks until one at what has
# outlived them, and how many of those until one at all: up to 700,000 things may lie about until then, not 70,000.
_OFTEN: Final = (700, 10, 100)
_PATIENCE: Final = 3  # seconds that answers under way may take when the server stops


def _worth_telling(record: logging.LogRecord) -> bool:
    """Whether uvicorn says more than that a request was cut off because the server stops."""
    return record.exc_info is None or not isinstance(record.exc_info[1], asyncio.CancelledError)


class _Server(uvicorn.Server):
    """Ends the event streams first when it stops, for they would never end by themselves; and lets the caller close
    what else is open, where uvicorn would repeat the signal and die of it."""

    def __init__(self, config: uvicorn.Config, service: Service) -> None:
        super().__init__(config)
        self._service: Final = service

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Stop orderly on Ctrl-C and on a request to terminate."""
        if threading.current_thread() is not threading.main_thread():
            yield
            return
        before = {number: signal.signal(number, self.handle_exit) for number in (signal.SIGINT, signal.SIGTERM)}
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Stop listening, let what is under way finish, and go."""
        self._service.end_streams()
        await super().shutdown(sockets)


def bind(host: str, port: int) -> socket.socket:
    """A listening socket; BadInput when the address cannot be had. Port 0 takes any free one."""
    try:
        family = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0][0]
        # asyncio switches Nagle's delays off only for sockets that say they are TCP.
        bound = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    except OSError as error:
        raise BadInput(N_("There is no address {host}: {why}."), host=host, why=cause(error)) from error
    try:
        if sys.platform != "win32":
            bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        bound.bind((host, port))
        bound.listen(BACKLOG)
    except (OSError, OverflowError) as error:
        bound.close()
        raise BadInput(
            N_("Cannot listen on {host}:{port}: {why}. Try another --port."), host=host, port=port, why=cause(error)
        ) from error
    return bound


def address(bound: socket.socket) -> str:
    """Where a browser on this machine finds the server."""
    host, port = bound.getsockname()[:2]
    if host in ("0.0.0.0", "::"):  # noqa: S104 - it is compared, not listened on
        host = "localhost"
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"


def serve(
    host: str,
    port: int,
    database: str,
    open_browser: bool = False,
    lan: bool = False,
    t: Words = ENGLISH,
    processes: int = 1,
    **settings: Any,
) -> None:
    """Serve until interrupted. Prints the address on one line once browsers can come; BadInput when it cannot begin.

    With `lan` the whole network is let in: its addresses are printed too, the first of them as a QR code, and
    invitations made on this machine carry it.
    """
    with bind(EVERYWHERE if lan else host, port) as bound:
        known = [f"http://{one}:{bound.getsockname()[1]}" for one in network.lan_addresses()] if lan else []
        if known:
            settings.setdefault("public", known[0])
        said = _invitation(known, t) if lan else ""
        chosen = Settings(database=database, **settings)

        def began() -> None:
            print(f"Zastava is at {address(bound)}", flush=True)
            if said:
                print(said, flush=True)
            if open_browser:
                threading.Thread(target=webbrowser.open, args=(address(bound),), daemon=True).start()

        if processes == 1:
            serve_one(bound, chosen, began)
        else:
            check_shared(chosen)
            Processes(serve_one, bound, chosen, processes).run(began)


def _invitation(known: list[str], t: Words) -> str:
    """What a terminal says to those who want to join with their phones."""
    if not known:
        return t("This machine has no address in a network: connect it, and start again.")
    lines = [t("For phones and computers in the same network:"), *[f"  {one}/" for one in known]]
    return "\n".join([*lines, network.terminal_code(f"{known[0]}/")])


def serve_one(
    bound: socket.socket, settings: Settings, began: Callable[[], None], metrics: socket.socket | None = None
) -> None:
    """Serve with this process until interrupted; `began` is called once browsers can come. Metrics are served on the
    socket that is given, else on one of its own where the settings want them."""
    with asyncio.Runner(loop_factory=_quick_loop()) as runner:
        runner.run(_serve(bound, settings, began, metrics))


def _quick_loop() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """How to make an event loop: uvloop's where it is installed (`zastava[fast]`), else Python's own."""
    if find_spec("uvloop") is None:
        return None
    import uvloop

    return uvloop.new_event_loop


def _set_aside() -> None:
    """Let Python look for garbage only in what comes from now on: all that was loaded for the start stays, and to look
    through it again and again would stop everybody's moves for a tenth of a second each time. And often, whatever the
    command that serves does about it: looks that are seldom are long. Only one at everything is long however often
    it comes, and hardly ever finds anything."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*_OFTEN)


async def _serve(
    bound: socket.socket, settings: Settings, began: Callable[[], None], metrics: socket.socket | None
) -> None:
    files = raise_file_limit()
    places = Places(min(settings.connections, files - SPARE_FILES), settings.connections_per_address)
    service = Service(settings)
    await service.open()
    try:
        await service.publish_metrics(metrics)
        config = uvicorn.Config(
            FrontDoor(create_app(service=service)),
            http=connections(places),
            ws="none",
            backlog=AT_ONCE,
            log_level="warning",
            access_log=False,
            server_header=False,
            timeout_graceful_shutdown=_PATIENCE,
            lifespan="off",  # the service is opened and closed here
        )
        logging.getLogger("uvicorn.error").addFilter(_worth_telling)
        logging.getLogger("asyncio").addFilter(Seldom())
        server = _Server(config, service)
        task = asyncio.create_task(server.serve(sockets=[bound]))
        while not server.started and not task.done():
            await asyncio.sleep(0.01)
        if server.started:
            bound.listen(BACKLOG)  # asyncio lets only as many wait as it takes at once
            _set_aside()
            began()
        await task
    finally:
        await service.close()
