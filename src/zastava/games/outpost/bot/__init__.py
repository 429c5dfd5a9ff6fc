"""The planner: what a round can bring, and what a board is worth between rounds."""
