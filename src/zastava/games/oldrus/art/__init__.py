"""How Old Rus is drawn: a lubok print of a fairy-tale map; `picture` puts its parts together."""
