"""Explanation: why an answer was given, what would decide between two, and how to go on where there is none."""
