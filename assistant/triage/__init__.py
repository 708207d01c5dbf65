"""Batch triage: many logs in, their errors grouped and each group diagnosed once."""
