"""How templates become pages: each is compiled once for every language, with all that is known beforehand written out.

A template `table.html` is asked for as `en/table.html`. What it says in words of its own (`t("Close")`) and what it
includes are then parts of its text, which saves a page a hundred calls and a dozen contexts each time it is filled in.
"""

import re
from typing import Any, Final

from jinja2 import Environment, FileSystemLoader, StrictUndefined, nodes
from jinja2.ext import Extension
from jinja2.loaders import BaseLoader
from jinja2.visitor import NodeTransformer

from zastava.core.words import Words
from zastava.games.catalogues import words
from zastava.server.web.assets import HERE, asset
from zastava.server.workers.png_pictures import AVAILABLE

_PIECES: Final = re.compile(r"(\{%.*?%\}|\{\{.*?\}\}|\{#.*?#\}|<(?=[a-z/!])|>|\n[ ]*)", re.DOTALL)  # of a template
OUR_WORDS: Final = ("zastava.bots", "zastava.server")


class _Unindented(Extension):
    """Templates as they are sent: only who writes them needs indentation. A line break stays, it may part two words."""

    def preprocess(self, source: str, name: str | None, filename: str | None = None) -> str:  # noqa: ARG002
        """The source without indentation; inside a tag the next attribute follows on the same line."""
        pieces, in_tag = [], False
        for piece in _PIECES.split(source):
            if piece in ("<", ">"):
                in_tag = piece == "<"
            pieces.append((" " if in_tag else "\n") if piece.startswith("\n") else piece)
        return "".join(pieces)


class _InLanguages(BaseLoader):
    """The same files for every language: `ru/table.html` is `table.html`."""

    def __init__(self) -> None:
        self._files: Final = FileSystemLoader(HERE / "templates")

    def get_source(self, environment: Environment, template: str) -> Any:
        """The source of a template, and where it is."""
        return self._files.get_source(environment, template.partition("/")[2])


class _WrittenOut(NodeTransformer):
    """Says in a template what can be said before it is filled in."""

    def __init__(self, environment: Environment, name: str, t: Words) -> None:
        self._environment: Final = environment
        self._name: Final = name
        self._t: Final = t

    def visit_Call(self, node: nodes.Call) -> nodes.Node:
        """Words without anything to fill in."""
        self.generic_visit(node)
        called = node.node.name if isinstance(node.node, nodes.Name) else ""
        plain = len(node.args) == 1 and not (node.kwargs or node.dyn_args or node.dyn_kwargs)
        if called == "t" and plain and isinstance(text := node.args[0], nodes.Const):
            return nodes.Const(self._t(text.value), lineno=node.lineno)
        return node

    def visit_Include(self, node: nodes.Include) -> nodes.Node:
        """What is included, with names of its own."""
        if not isinstance(node.template, nodes.Const):
            return node
        name = self._environment.join_path(node.template.value, self._name)
        source, filename, _ = self._environment.loader.get_source(self._environment, name)  # type: ignore[union-attr]
        included = self._environment.parse(source, name, filename)
        self.generic_visit(included)
        return nodes.Scope(included.body, lineno=node.lineno)


class _Templates(Environment):
    """Templates that know their language by their name."""

    def join_path(self, template: str, parent: str) -> str:
        """What a template extends, includes or imports is in the same language."""
        return f"{parent.partition('/')[0]}/{template}"

    def make_globals(self, d: Any) -> Any:  # noqa: ARG002 - no template has any of its own
        """What every template knows: one plain dictionary, which is gone through much faster than a chain of them."""
        return self.globals

    def _generate(
        self, source: nodes.Template, name: str | None, filename: str | None, defer_init: bool = False
    ) -> str:
        known = name or ""
        t = words(known.partition("/")[0], *OUR_WORDS)
        return super()._generate(_WrittenOut(self, known, t).visit(source), name, filename, defer_init)


ENVIRONMENT: Final = _Templates(
    loader=_InLanguages(),
    autoescape=True,
    undefined=StrictUndefined,
    trim_blocks=True,
    lstrip_blocks=True,
    extensions=[_Unindented],
    auto_reload=False,  # like scripts and style sheets, what is edited runs after a restart
    cache_size=-1,
)
ENVIRONMENT.globals |= {"draws_png": AVAILABLE, "asset": asset}
