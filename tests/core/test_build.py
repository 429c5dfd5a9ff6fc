"""The build knows whether it is compiled."""

from zastava.core import build, chance


def test_compiled_says_what_the_modules_are() -> None:
    assert build.COMPILED is not chance.__file__.endswith(".py")
    assert build.COMPILED is not build.__file__.endswith(".py")
