"""Ranking: fitting of the ranking model: cases, features, the fit, the thresholds of the verdicts."""
