"""The laboratory: many games at once, and what can be learned from them.

| module | what it holds |
|---|---|
| `simulate` | games between bots, their records, statistics and one hash over all of them |
| `workers` | the same games on many processes or a Ray cluster |
| `parquet` | games as a Parquet file |
| `encoding` | moves as integers and views as arrays, for programs that learn |
| `pettingzoo`, `gymnasium` | every game as an environment for programs that learn, all seats or one against bots |
| `openspiel` | every game as a Python game of OpenSpiel |
| `study`, `study_page`, `plots` | what many games say about a game, as one page with plots |
| `comparison` | what differs between two studies, and how sure that is |
| `bot_names`, `http_bot`, `deadline` | bots by name, your own among them, and how long those may take |
| `arena` | which of several bots is stronger, every seat played by each |
| `bench` | how fast the engine is, beside its peers |
| `golden` | a playthrough that people can read and tests can compare |
| `picture` | a position as a picture, for notebooks |
| `peers` | other engines to measure ours beside |
"""
