"""Roots: logs with a labelled root line, and the fit of `assistant.diagnosis.first_cause`."""
