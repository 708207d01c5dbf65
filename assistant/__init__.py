"""From a paste to a diagnosis."""
