"""The bot of Bastion: what a position is worth, habits for small decisions, and a plan over several turns."""
