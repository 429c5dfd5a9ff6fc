"""A browser without JavaScript: reads pages, follows links, fills in forms. Looks hard at every page it gets."""

from collections.abc import Collection
from dataclasses import dataclass, field
from html.parser import HTMLParser
from typing import Any

import httpx

VOID = {"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "wbr"}


@dataclass
class Form:
    """A form with what is filled in already."""

    action: str
    method: str
    fields: list[tuple[str, str]] = field(default_factory=list)
    buttons: list[tuple[str, str, str]] = field(default_factory=list)  # name, value, text


class Page(HTMLParser):
    """What a person can do with a page."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.source = text
        self.links: list[tuple[dict[str, str], str]] = []  # attributes, text
        self.forms: list[Form] = []
        self.ids: list[str] = []
        self.words: list[str] = []
        self.faults: list[str] = []
        self._open: list[str] = []
        self._select = ""
        self.feed(text)
        self.close()
        self.text = " ".join(" ".join(self.words).split())

    def handle_starttag(self, tag: str, given: list[tuple[str, str | None]]) -> None:
        attributes = {name: said or "" for name, said in given}
        self._check(tag, attributes)
        if tag not in VOID:
            self._open.append(tag)
        if "id" in attributes:
            self.ids.append(attributes["id"])
        if tag == "a":
            self.links.append((attributes, attributes.get("aria-label", "")))
        elif tag == "form":
            self.forms.append(Form(attributes.get("action", ""), attributes.get("method", "get")))
        elif "form" in self._open and tag == "button":
            self.forms[-1].buttons.append((attributes.get("name", ""), attributes.get("value", ""), ""))
        elif "form" in self._open:
            self._control(tag, attributes)

    def _control(self, tag: str, attributes: dict[str, str]) -> None:
        fields = self.forms[-1].fields
        if tag == "input" and attributes.get("name"):
            if attributes.get("type") in ("radio", "checkbox") and "checked" not in attributes:
                return
            fields.append((attributes["name"], attributes.get("value", "")))
        elif tag == "select":
            self._select = attributes["name"]
        elif tag == "option" and "selected" in attributes:
            fields.append((self._select, attributes["value"]))

    def _check(self, tag: str, attributes: dict[str, str]) -> None:
        """What the content security policy and good manners forbid."""
        if tag == "style" or "style" in attributes or any(name.startswith("on") for name in attributes):
            self.faults.append(f"inline style or handler: <{tag} {attributes}>")
        if tag == "script" and "src" not in attributes:
            self.faults.append("inline script")
        if any(attributes.get(name, "").startswith(("http:", "https:", "//")) for name in ("src", "action")):
            self.faults.append(f"loads from elsewhere: {attributes}")
        if tag == "a" and attributes.get("class") == "pick" and not attributes.get("aria-label"):
            self.faults.append(f"a pick without a name: {attributes}")

    def handle_endtag(self, tag: str) -> None:
        if tag in VOID:
            return
        if not self._open or self._open.pop() != tag:
            self.faults.append(f"</{tag}> closes nothing")

    def handle_startendtag(self, tag: str, given: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, given)
        if tag not in VOID:
            self._open.pop()

    def handle_data(self, said: str) -> None:
        if "script" in self._open:
            self.faults.append("inline script")
        self.words.append(said)
        if "a" in self._open and said.strip():
            attributes, text = self.links[-1]
            self.links[-1] = (attributes, f"{text} {said.strip()}".strip())
        if self._open and self._open[-1] == "button" and "form" in self._open and said.strip():
            name, sent, text = self.forms[-1].buttons[-1]
            self.forms[-1].buttons[-1] = (name, sent, f"{text} {said.strip()}".strip())

    def picks(self) -> list[str]:
        """Where the picks lead, on the board and beside it."""
        return [
            attributes["href"]
            for attributes, _ in self.links
            if "data-pick" in attributes
            and attributes.get("class") in ("pick", "choice")
            and "data-other" not in attributes
        ]

    def form(self, ending: str, button: str = "", fields: Collection[str] = ()) -> Form | None:
        """The form whose action ends like this, with a button of this text and these fields if they are named."""
        for form in self.forms:
            has = [name for name, _ in form.fields] + [name for name, _, _ in form.buttons]
            if form.action.endswith(ending) and any(button in text for _, _, text in form.buttons):
                if not fields or any(name in has for name in fields):
                    return form
        return None


class Browser:
    """Somebody with a browser that runs no scripts."""

    def __init__(self, client: httpx.Client, lang: str = "en") -> None:
        self.client = client  # may be shared: each browser has its own cookies
        self.cookies = httpx.Cookies()
        self.lang = lang
        self.page = Page("")
        self.path = ""

    def _arrive(self, answer: httpx.Response, status: int) -> Page:
        assert answer.status_code == status, f"{answer.status_code} {answer.request.url}\n{answer.text[:2000]}"
        self.path = answer.url.path
        self.page = Page(answer.text)
        assert self.page.faults == []
        repeated = {one for one in self.page.ids if self.page.ids.count(one) > 1}
        assert not repeated, f"ids given twice: {repeated}"
        return self.page

    def ask(self, method: str, path: str, **more: Any) -> httpx.Response:
        """Send a request with this browser's cookies, and follow where it leads."""
        self.client.cookies = self.cookies
        headers = {"accept-language": self.lang} | more.pop("headers", {})
        answer = self.client.request(method, path, headers=headers, follow_redirects=True, **more)
        self.cookies = self.client.cookies
        return answer

    def get(self, path: str, status: int = 200) -> Page:
        return self._arrive(self.ask("GET", path), status)

    def submit(self, ending: str, status: int = 200, button: str = "", **filled: Any) -> Page:
        """Fill in the form whose action ends like this and send it, by the button with this text if there are several.

        In field names `__` stands for a dot.
        """
        new = {name.replace("__", "."): sent for name, sent in filled.items()}
        form = self.page.form(ending, button, new)
        assert form is not None, f"no form {ending} on {self.path}: {self.page.text[:500]}"
        sent = [(name, given) for name, given in form.fields if name not in new]
        for name, given in new.items():
            sent += [(name, one) for one in (given if isinstance(given, list) else [given])]
        pressed = next((one for one in form.buttons if button in one[2]), ("", "", ""))
        if pressed[0] and pressed[0] not in new:
            sent.append(pressed[:2])
        body: dict[str, list[str]] = {}
        for name, given in sent:
            body.setdefault(name, []).append(str(given))
        assert form.method == "post"
        return self._arrive(self.ask("POST", form.action, data=body), status)

    def sit_down_beside_oneself(self, game: str = "fjords", **filled: Any) -> str:
        """A private table for two people on this device; its path."""
        self.get(f"/new/{game}")
        self.submit(f"/new/{game}", name="Ann", seat__1="friend", name__1="Bob", listed="no", **filled)
        assert self.path.startswith("/t/")
        return self.path

    def play(self, nth: int = 0) -> Page:
        """Follow picks until a move is offered, and play it."""
        for step in range(20):
            if play := self.page.form("/play"):
                if any(name == "move" for name, _, _ in play.buttons):
                    return self.submit("/play")
            picks = self.page.picks()
            assert picks, self.page.text
            self.get(picks[(nth + step) % len(picks)])
        raise AssertionError("twenty picks and no move")
