"""The drawing of Outpost: pure strings of SVG."""
