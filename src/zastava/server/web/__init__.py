"""What all answers share: the way in, limits and headers, style and script, and who reads."""
