"""Privacy: what a log holds that must not leave with the answer."""
