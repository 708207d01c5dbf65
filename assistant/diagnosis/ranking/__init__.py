"""Ranking: from the retrieved candidates to one distribution over them and "none of these"."""
