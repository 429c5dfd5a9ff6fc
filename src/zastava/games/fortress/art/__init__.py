"""How Fortress is drawn: woodcut cards on a table by candlelight; `picture` puts them together."""
