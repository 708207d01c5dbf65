"""Outcomes: which workarounds worked, as reported by users, and the resulting rates.

types       a report, a count, the key of a workaround
secrets     are masked before anything is stored (assistant.diagnosis.privacy.secrets)
store       SQLite by default, any database by its URL; needs SQLAlchemy, imported when a store is opened
posterior   combines an estimate and the reports into a Beta distribution
rates       entries with reported rates
exporting   JSON lines and CSV
"""
