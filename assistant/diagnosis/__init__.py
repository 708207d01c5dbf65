"""Diagnosis: one query, from a paste to a `Diagnosis`. `pipeline.diagnose` runs the steps in this order.

reading        parses the paste into lines and events; masks messages into signatures
causes         links events by the cause graph of the entries
versions       extracts software versions and checks which entries apply to them
retrieval      finds candidate entries by code, pattern, words and meaning
ranking        features, the fitted model, the joint choice of root event and answer, the verdict
explanation    reasons, clarifying questions, conditions, playbooks
slot_filling   puts the user's values into the advice
privacy        masks secrets and control characters in every output
"""
