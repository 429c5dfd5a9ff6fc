"""Everything that pages and the API can ask for, part by part. `service` is the one way in."""
