"""A real Chromium for every test that asks for one; what the tests counted (`record_property`) is shown at the end of a run, with or
without captured output."""

import importlib

import pytest
from chromium import FLAGS, chromium


@pytest.fixture(scope="session")
def launch():
    """What starts a browser, with further flags. There is one Playwright a process, for two would clash; it is only loaded where
    a test wants it."""
    with importlib.import_module("playwright.sync_api").sync_playwright() as playwright:
        yield lambda *flags: playwright.chromium.launch(executable_path=chromium(), args=[*FLAGS, *flags])


@pytest.fixture(scope="session")
def browser(launch):
    """A browser that all tests of a process share; each has contexts of its own."""
    browser = launch()
    yield browser
    browser.close()


def pytest_terminal_summary(terminalreporter):
    reports = [*terminalreporter.getreports("passed"), *terminalreporter.getreports("failed")]
    counted = [(report.nodeid.rpartition("/")[2], *entry) for report in reports for entry in report.user_properties]
    if counted:
        terminalreporter.section("counted")
    for test, name, value in counted:
        terminalreporter.write_line(f"{test}: {name} {value}")
