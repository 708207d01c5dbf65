"""Index: encoders, vector, pattern and word indexes, and their storage."""
