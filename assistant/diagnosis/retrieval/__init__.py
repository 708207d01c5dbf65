"""Retrieval: opens the knowledge base and finds the candidate entries for a log."""
