"""Privacy: masks secrets of a log in everything that is displayed or stored."""
