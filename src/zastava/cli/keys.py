"""`zastava keys`: the key with which a server calls people by push messages."""

from importlib.util import find_spec

from zastava.cli.arguments import Lang
from zastava.core.errors import BadInput
from zastava.core.words import N_


def keys(_lang: Lang = None) -> None:
    """Make a key for push messages, as lines for the environment of a server.

    \b
    [b]Examples[/b]
    zastava keys >> zastava.env
    """
    if find_spec("py_vapid") is None or find_spec("http_ece") is None:
        raise BadInput(N_("To call people by push messages, install zastava[push]."))
    from zastava.server.workers.push_messages import new_key

    print(f"ZASTAVA_PUSH_KEY={new_key()}")
    print("ZASTAVA_PUSH_CONTACT=mailto:you@example.org")
