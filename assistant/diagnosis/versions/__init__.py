"""Versions: what a paste ran on, what an entry says of versions, and whether the two fit.

`seen` reads versions from a paste, `ranges` reads and compares the ranges that people write, `claims` finds what an
entry says, `applicability` weighs one against the other.
"""
