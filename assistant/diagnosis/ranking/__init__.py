"""Ranking: from what was retrieved to one distribution over candidates and "none of these"."""
