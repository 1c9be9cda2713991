"""The examples in docstrings are true."""

import doctest
import importlib
import inspect
import pkgutil

import pytest

import generator

MODULES = [module.name for module in pkgutil.walk_packages(generator.__path__, "generator.") if not module.name.endswith("__main__")]


@pytest.mark.parametrize("name", MODULES)
def test_the_examples_of_a_module_are_true(name):
    module = importlib.import_module(name)
    failed, attempted = doctest.testmod(module)
    assert failed == 0
    # An example that doctest does not find (in a comment, under a decorator that hides it) would prove nothing.
    assert attempted == inspect.getsource(module).count(">>> ")
