"""Proofs: a script next to an entry runs the error, each workaround and each dead end; a record has the results.

    kb/entries/linux/address-already-in-use/
        entry.toml      the claims
        reproduce.py    called with "error", "workaround-1", "dead-end-1", … and, if there are some, a variant
        proof.toml      which of the claims it runs, and what it needs
        record.json     what was observed, written by `assistant kb prove`
        output.txt      the error as it was printed

    tier_of(folder)  ->  Tier.PROVEN

The tier of an entry follows from its record. `docs/proving.md` explains how to write a proof.
"""

from __future__ import annotations

from kb.proof.plan import Plan, Script, Step, read_plan, script_in
from kb.proof.record import Record, is_stale, read_record, tier_of

__all__ = ["Plan", "Record", "Script", "Step", "is_stale", "read_plan", "read_record", "script_in", "tier_of"]
