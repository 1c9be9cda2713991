"""What the tests counted (`record_property`) is shown at the end of a run, with or without captured output."""


def pytest_terminal_summary(terminalreporter):
    reports = [*terminalreporter.getreports("passed"), *terminalreporter.getreports("failed")]
    counted = [(report.nodeid.rpartition("/")[2], *entry) for report in reports for entry in report.user_properties]
    if counted:
        terminalreporter.section("counted")
    for test, name, value in counted:
        terminalreporter.write_line(f"{test}: {name} {value}")
