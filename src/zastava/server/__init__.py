"""The server: tables, seats, live pages, API and storage.

| module | what it holds |
|---|---|
| `service` | everything that pages and the API can ask for: the one way in |
| `shown` | what the service answers with |
| `refusals` | why it does not, with a status |
| `hall`, `tables` | live tables, rebuilt from rows |
| `founding`, `rights`, `checks` | what may be asked for, and by whom |
| `listing` | which tables there are |
| `models`, `storage`, `pen`, `migrations` | the rows, and how they are written so that acknowledged means durable |
| `people`, `identity` | who is asking: signed cookies, tokens, one-time links |
| `live` | event streams |
| `turns`, `hints`, `thinking` | bots in worker processes |
| `api`, `sent` | JSON under `/api` |
| `pages` and the modules it names, `error_page` | HTML for people |
| `security`, `settings` | headers and limits; what whoever runs a server may set |
| `app`, `serving` | the application put together, and the process that serves it |
"""
