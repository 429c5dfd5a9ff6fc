"""The drawing of Bastion."""
