"""What a game is. Nothing about any one game; no files, no clock, no third-party import.

| module | what it holds |
|---|---|
| `contract` | what a game, a state and a move must offer |
| `board` | what a game's board must offer: functions, scenes, answers to "what is this?" |
| `chance` | the seeded generator that every shuffle, draw and die comes from |
| `errors` | refusals that cite a rule, and errors that say what was expected |
| `events` | what the last move did, as rows of small numbers |
| `notation`, `numbers` | reading moves and numbers that people type |
| `options` | what a game lets its players choose before the start |
| `outcome`, `outcome_words` | how a game ended and why, the score sheet, and both in words |
| `picks` | a legal move as a path of things to point at |
| `record` | a game as text: header, one line per move, end; joining lines, going on |
| `registry` | which games there are |
| `things`, `seat_colours` | names of things in texts, colours of seats |
| `words` | texts in the reader's language |
"""
