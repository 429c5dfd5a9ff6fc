"""Tables and who sits at them: rebuilt from rows, and changed through rows.

`table_store` keeps the live tables of a process; the modules named `…_changes` are all that changes one, each under its
lock. Nothing here knows of pages, the API or HTTP.
"""
