"""The rules of Bastion, a module per part of the rulebook."""
