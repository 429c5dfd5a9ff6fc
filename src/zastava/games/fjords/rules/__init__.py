"""The rules of Fjords, one module per part of the rulebook; in each, what is legal beside what happens.

| module | what it holds |
|---|---|
| `terrain` | places, corners, turns: tables computed once |
| `position` | everything on the table |
| `setup` | before the first turn |
| `exploration` | laying hexes |
| `houses` | what may follow a lay: a house, the home rune, the secret rune |
| `settling` | vikings |
| `runes` | travel, horse and wisdom |
| `scoring` | points, bonus, ties |
| `original` | the blind draw of 2005 |
| `turns` | whose turn it is and what comes next |
"""
