"""The server: tables, seats, live pages, API and storage.

| module | what it holds |
|---|---|
| `service` | everything that pages and the API can ask for: the one way in |
| `entities` | what the service answers with: persons, seats, tables, looks |
| `refusals` | why it does not, with a status |
| `person_service`, `lobby_service`, `table_service`, `rematch_service`, `service_parts` | the service, part by part |
| `challenges`, `challenge_service` | the day's challenge |
| `record_service`, `final_picture`, `png_pictures` | records that people open, and the picture of a game's end |
| `outcomes`, `played_games` | how games ended, and what they come to for a person |
| `table_store`, `live_table`, `joint_phase`, `table_record` | live tables, rebuilt from rows |
| `table_changes`, `line_changes`, `taking_back` | how tables change: moves, steps on lines of one's own, undo |
| `incidents`, `agreement_service`, `agreement_changes` | what happens beside the game: resigning, questions, absence |
| `clocks`, `clock_changes`, `clock_keeper`, `clock_words` | how much time people have, and what follows |
| `pushing`, `push_messages`, `push_delivery` | calling people who have no page open |
| `new_tables`, `permissions`, `checks` | what may be asked for, and by whom |
| `table_queries` | which tables there are |
| `models`, `migrations`, `table_rows` | the rows |
| `storage`, `writer`, `readers` | how they are read, and written so that acknowledged means durable |
| `people`, `identity` | who is asking: signed cookies, tokens, one-time links |
| `presence` | who is at which table, shared with other processes |
| `tidying` | what does not stay for ever |
| `event_streams`, `streaming` | who listens to a table, what they hear, and how it is sent |
| `bot_turns`, `hints`, `bot_workers`, `worker_process` | bots in worker processes |
| `api`, `api_rooms`, `api_schemas`, `api_answers` | JSON under `/api` |
| `dependencies` | what a handler can ask the application for by name |
| `pages` and the modules it names, `error_page` | HTML for people |
| `web_app` | the site as an app: manifest, icons, what is kept for hours without a network |
| `front_door`, `connections` | what every request and every connection passes first |
| `security`, `settings` | headers and limits; what whoever runs a server may set |
| `app`, `serving` | the application put together, and the process that serves it |
"""
