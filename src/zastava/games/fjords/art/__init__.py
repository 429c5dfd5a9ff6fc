"""How Fjords is drawn: land, pieces, table; `picture` puts them together."""
