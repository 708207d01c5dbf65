"""The PostgreSQL of the tests of outcomes."""

from tests.memory.conftest import fresh_database, postgresql

__all__ = ["fresh_database", "postgresql"]
