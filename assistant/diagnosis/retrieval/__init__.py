"""Retrieval: the knowledge base opened, and the entries of it that a log gives reason to look at."""
