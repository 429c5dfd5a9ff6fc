"""HTML for people: a module for each page and for what its forms do. `routes` puts them together."""
