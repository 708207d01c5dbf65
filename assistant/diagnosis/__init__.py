"""Diagnosis: one query, from a paste to a `Diagnosis`. The path, one step after the other, is `pipeline.diagnose`.

reading        the paste into lines and events; masking into signatures
causes         which event leads to which, by the graph of the entries
versions       what the paste ran on, and which entries hold for it
retrieval      the entries worth a look: by code, pattern, words and meaning
ranking        features, the fitted model, root and answer as one decision, the verdict
explanation    reasons, questions, conditions, playbooks
slot_filling   the reader's own values in the advice
privacy        secrets masked and everything printable, before a text leaves
"""
