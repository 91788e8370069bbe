"""Markers and settings that all tests share."""

from hypothesis import settings

settings.register_profile("guildhall", deadline=None, derandomize=True, print_blob=True)
settings.load_profile("guildhall")


def pytest_configure(config):
    config.addinivalue_line("markers", "rule(*numbers): the numbered rules that the test proves")
    config.addinivalue_line("markers", "long: not part of `make test`")
