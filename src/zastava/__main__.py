"""`python -m zastava`: the command, where its script is not on the path."""

from zastava.cli import main

if __name__ == "__main__":
    main()
