"""Outcomes: what worked and what did not, as users report it, and the rates that follow.

types       a report, a count, the key of a workaround
secrets     are masked before anything is stored (assistant.diagnosis.privacy.secrets)
store       SQLite by default, any database by its URL; needs SQLAlchemy, imported when a store is opened
posterior   an estimate and the reports make a Beta distribution
rates       entries with reported rates
exporting   JSON lines and CSV
"""
