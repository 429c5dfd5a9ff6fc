"""The addresses by which other devices in the same network reach this machine, and how a terminal shows them."""

import io
import ipaddress
import socket
from typing import Final

import segno

_NOWHERE: Final = ("192.0.2.1", 9)  # an address for examples: nothing is sent, but the way there is looked up


def lan_addresses() -> list[str]:
    """This machine's own addresses in its networks, the most likely one first; none without a network."""
    found: dict[str, None] = {}
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(_NOWHERE)
            found[probe.getsockname()[0]] = None
        except OSError:
            pass
    try:
        for known in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET, socket.SOCK_STREAM):
            found[str(known[4][0])] = None
    except OSError:
        pass
    return [host for host in found if _reachable(host)]


def _reachable(host: str) -> bool:
    address = ipaddress.ip_address(host)
    return not (address.is_loopback or address.is_unspecified or address.is_link_local)


def terminal_code(text: str) -> str:
    """A QR code for a terminal, two rows of squares a line."""
    drawn = io.StringIO()
    segno.make(text, error="l").terminal(drawn, compact=True)
    return drawn.getvalue().rstrip("\n")
