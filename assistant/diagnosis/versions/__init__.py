"""Versions: extracts versions from a paste and from entries, and checks whether they match.

`seen` reads versions from a paste, `ranges` parses and evaluates version ranges, `claims` extracts the conditions of an
entry, `applicability` evaluates them.
"""
