"""Imports a heavy library at its first use, since many runs never need it."""

import importlib


class Late:
    """A module that is imported when an attribute of it is first asked for.

    >>> Late("colorsys").rgb_to_hsv(0, 0, 0)
    (0.0, 0.0, 0)
    """

    def __init__(self, name: str) -> None:
        self._name = name

    def __getattr__(self, attribute: str) -> object:
        value = getattr(importlib.import_module(self._name), attribute)
        setattr(self, attribute, value)
        return value
