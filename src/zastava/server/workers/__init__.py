"""What goes on beside requests: bots, hints and analyses in processes of their own, clocks, calls, pictures."""
