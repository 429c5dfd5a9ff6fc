"""The planning bot of Old Rus."""
