import pytest

from table.playing import open_table


@pytest.fixture(scope="module")
def table(tmp_path_factory):
    """Gives browsers at a table of this test module."""
    with open_table(tmp_path_factory.mktemp("table")) as browsers:
        yield browsers


@pytest.fixture
def browser(table):
    return table()
