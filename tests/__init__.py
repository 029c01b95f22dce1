"""The tests; what fails in their helpers says why, as in a test."""

import pytest

pytest.register_assert_rewrite("tests.helpers")
