"""What enemies can do: a property is a module here, named as in `components.toml`."""
