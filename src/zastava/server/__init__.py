"""The server: tables, seats, live pages, API and storage.

From the bottom up; imports point down only, and `make check` keeps it so.

| part | what it holds |
|---|---|
| `entities`, `refusals` | what the service answers with, and why it does not |
| `identity`, `callers`, `checks` | who is asking, from where, and what people may write |
| `settings`, `metrics` | what whoever runs a server may set, and what they can watch |
| [`storage`](storage), `migrations` | rows, in SQLite or PostgreSQL |
| [`tables`](tables) | live tables, how they change, and who sits there |
| [`workers`](workers) | bots, hints, analyses, clocks, calls to people: what goes on beside requests |
| [`services`](services) | everything that pages and the API can ask for; the one way in |
| [`web`](web), `static`, `templates` | what all answers share |
| [`presenting`](presenting) | what pages are made of |
| [`pages`](pages), [`api`](api) | HTML for people, JSON for programs |
| `app` | the application put together |
| `serving`, `processes`, `working`, `network` | the processes that serve it, or let bots think |
"""
