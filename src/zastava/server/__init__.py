"""The server: tables, seats, live pages, API and storage.

| module | what it holds |
|---|---|
| `service` | everything that pages and the API can ask for: the one way in |
| `shown` | what the service answers with |
| `refusals` | why it does not, with a status |
| `tables` | live tables, rebuilt from rows |
| `models`, `storage`, `migrations` | the rows, and how they are written so that acknowledged means durable |
| `identity` | who is asking: signed cookies, tokens, one-time links |
| `live` | event streams |
| `thinking` | bots in worker processes |
| `api` | JSON under `/api` |
| `pages` | HTML for people |
| `app` | the application put together; `serve` runs it |
"""
