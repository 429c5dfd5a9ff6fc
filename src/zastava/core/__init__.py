"""What a game is. Nothing about any one game; no files, no clock, no third-party import.

| module | what it holds |
|---|---|
| `contract` | what a game, a state, a move and a board must offer |
| `chance` | the seeded generator that every shuffle, draw and die comes from |
| `errors` | refusals that cite a rule, and errors that say what was expected |
| `options` | what a game lets its players choose before the start |
| `outcome` | how a game ended and why |
| `picks` | a legal move as a path of things to point at |
| `record` | a game as text: header, one line per move, end |
| `registry` | which games there are |
| `words` | texts in the reader's language |
"""
