"""The same assistant in a browser."""
