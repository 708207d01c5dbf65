"""Texts to nearest texts: encoders, vector, pattern and word indexes, and the folder they are stored in."""
