"""The rules of Old Rus: a module per part of the rulebook."""
