"""Pages on their way out, made with less ado than Litestar's own templates."""

from typing import Any, Final

from litestar import Request
from litestar.response import Template
from litestar.response.base import ASGIResponse

from zastava.server.web.quick_answer import QuickAnswer
from zastava.server.web.templates import ENVIRONMENT

_HTML: Final = (b"content-type", b"text/html; charset=utf-8")


def fill_in(name: str, context: dict[str, Any]) -> bytes:
    """A template filled in, as it is sent. Piece by piece: one letter beyond Latin makes a whole page wide, and a wide
    text takes longer to put together and to encode than a narrow one."""
    template = ENVIRONMENT.get_template(name)
    try:
        return b"".join(map(str.encode, template.root_render_func(template.new_context(context))))
    except Exception:
        ENVIRONMENT.handle_exception()  # says where in the template it happened


class Page(Template):
    """A template for one reader, which knows its status, headers and cookies. Whatever is out of the ordinary is left
    to Litestar."""

    def to_asgi_response(
        self, app: Any, request: Request[Any, Any, Any], *, is_head_response: bool = False, **more: Any
    ) -> ASGIResponse:
        """The answer as it is sent."""
        if is_head_response:
            return super().to_asgi_response(app, request, is_head_response=True, **more)
        filled = fill_in(self.template_name or "", self.create_template_context(request))
        headers = [(name.lower().encode(), text.encode()) for name, text in self.headers.items()]
        cookies = [cookie.to_encoded_header() for cookie in self.cookies]
        return QuickAnswer(self.status_code or 200, (*headers, _HTML, *cookies), filled)
