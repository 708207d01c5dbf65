"""Privacy: masking secrets of a log in everything that is shown or stored."""
