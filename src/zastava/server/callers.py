"""Who calls: what an address says about whoever is behind it."""

import ipaddress


def household(address: str) -> str:
    """What one visitor is given: an IPv4 address, or a whole network of IPv6 addresses to choose from."""
    if ":" not in address:
        return address
    try:
        number = ipaddress.IPv6Address(address.partition("%")[0])
    except ValueError:
        return address
    return str(number.ipv4_mapped or ipaddress.IPv6Network((number, 64), strict=False))


def is_own(address: str) -> bool:
    """Whether an address is this machine's own, behind which a proxy may bring everybody."""
    try:
        return ipaddress.ip_address(address).is_loopback
    except ValueError:
        return address == ""
