"""The terminal: a command that is run and watched, and what the last one printed.

Nothing here imports more than it needs to start a program: what diagnoses is opened once a command has failed.
"""
