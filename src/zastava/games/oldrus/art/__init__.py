"""How Old Rus is drawn."""
