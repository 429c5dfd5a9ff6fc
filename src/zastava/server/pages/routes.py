"""The pages for people, put together: handlers, templates, static files, and how errors look."""

from typing import Any, Final

from litestar import Request, get, post
from litestar.datastructures import Cookie
from litestar.response import Redirect, Template
from litestar.template import TemplateConfig

from zastava.core.errors import BadInput
from zastava.games.catalogues import LANGUAGES
from zastava.server.entities import CONFIRMING
from zastava.server.pages import (
    agreement_forms,
    analysis_page,
    branch_page,
    challenge_page,
    joining_page,
    lesson_page,
    lobby_page,
    new_page,
    push_page,
    record_page,
    room_page,
    rules_page,
    table_forms,
    table_page,
    web_app,
)
from zastava.server.pages.own_games import own_games
from zastava.server.refusals import Forbidden, status_of
from zastava.server.services.service import Service
from zastava.server.web import assets
from zastava.server.web.dependencies import Asker, TheService
from zastava.server.web.guests import default_name, identity_cookie, somebody
from zastava.server.web.reader import ENGINE, THEMES, Reader, keep, reader_of, render

_Request = Request[Any, Any, Any]

TEMPLATES: Final = TemplateConfig(instance=ENGINE)


def own_path(text: str) -> str:
    """A path on this server to go back to; the lobby when it leads anywhere else."""
    return text if text.startswith("/") and not text.startswith(("//", "/\\")) and text.isprintable() else "/"


@get("/me")
async def me(request: _Request, service: TheService, person: Asker) -> Template:
    """One's own page: what one has played, name, language and light."""
    return await _me(request, service, reader_of(request, person))


async def _me(request: _Request, service: Service, reader: Reader, problem: str = "", status: int = 200) -> Template:
    person = reader.person
    context = {
        "name": person.name if person is not None else default_name(reader),
        "problem": problem,
        "own": await own_games(service, reader, person) if person is not None else None,
    }
    return render(request, reader, "me.html", context, status=status)


@post("/me")
async def change_me(request: _Request, service: TheService, person: Asker) -> Template | Redirect:
    """Change one's name, language, light or how moves are confirmed; only what the form names."""
    reader = reader_of(request, person)
    form = await request.form()
    cookies: list[Cookie] = []
    lang, theme, name = str(form.get("lang", "")), str(form.get("theme", "")), str(form.get("name", ""))
    if theme in THEMES:
        cookies.append(keep("theme", theme))
    if (confirm := str(form.get("confirm", ""))) in CONFIRMING:
        if person is None:
            cookies.append(keep("confirm", confirm))
        else:
            person = await service.choose_confirming(person, confirm)
    try:
        if name.strip():
            person, more = await somebody(request, service, reader, name)
            cookies += more
        if lang in LANGUAGES:
            cookies.append(keep("lang", lang))
            if person is not None:
                await service.rename(person, lang=lang)
    except BadInput as error:
        return await _me(request, service, reader, reader.words()(error.text, **error.values), status_of(error))
    return Redirect(own_path(str(form.get("back", "/"))), status_code=303, cookies=cookies)


@post("/me/sign-out")
async def sign_out(request: _Request, service: TheService, person: Asker) -> Redirect:
    """Sign out everywhere but here."""
    if person is None:
        raise Forbidden("You have no seat yet.")
    now = await service.sign_out(person)
    return Redirect("/me", status_code=303, cookies=[identity_cookie(request, service, now)])


PAGES: Final = [
    me,
    change_me,
    sign_out,
    *lobby_page.HANDLERS,
    *new_page.HANDLERS,
    *record_page.HANDLERS,
    *rules_page.HANDLERS,
    *lesson_page.HANDLERS,
    *branch_page.HANDLERS,
    *analysis_page.HANDLERS,
    *challenge_page.HANDLERS,
    *table_page.HANDLERS,
    *table_forms.HANDLERS,
    *agreement_forms.HANDLERS,
    *joining_page.HANDLERS,
    *push_page.HANDLERS,
    *room_page.HANDLERS,
    *web_app.HANDLERS,
    *assets.HANDLERS,
]
