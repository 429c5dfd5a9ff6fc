"""What pages are made of: the board and its scenes, a decision as links, players, log, cards, and figures in words."""
