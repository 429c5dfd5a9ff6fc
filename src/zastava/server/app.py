"""The application put together.

Pages plug in like this: `zastava.server.pages` has `PAGES`, a list of Litestar route handlers and routers (static files
included), and may have `TEMPLATES`, a `TemplateConfig`, and `show_error(request, status, text, clause)`, which turns an
error on a page into a response (errors under `/api` are JSON). Forms carry the hidden field `_csrf_token`
(`{{ csrf_input | safe }}` in templates), or scripts the header `x-csrftoken`.
"""
