"""The first cause of a log: logs with the marked line, and the fit of `assistant.diagnosis.first_cause`."""
