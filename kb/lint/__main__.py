"""Write the list of lint rules, or check that it is up to date.

python -m kb.lint --write-docs     # writes docs/lint-rules.md
python -m kb.lint --check          # exit 1 when docs/lint-rules.md is stale
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from kb.lint.playbooks import PLAYBOOK_RULES
from kb.lint.rules import RULES

PAGE = Path(__file__).resolve().parents[2] / "docs" / "lint-rules.md"


def page() -> str:
    """Return the page that lists the rules."""
    lines = [
        "# What `assistant kb lint` checks",
        "",
        "This page is generated from the table in `kb/lint/rules.py` by `python -m kb.lint --write-docs`.",
        "",
        "An *error* makes `assistant kb lint` exit with 1, a *warning* only with `--strict`. The last column is the",
        "severity for imported entries; where it is empty, it is the same.",
        "",
        "| Rule | Severity | Requirement | Imported entries |",
        "|---|---|---|---|",
    ]
    rows = [f"| `{rule.name}` | {rule.severity} | {rule.summary} | {rule.imported or ''} |" for rule in RULES]
    books = [
        "",
        "Playbooks (`kb/playbooks`) have separate rules, all of them errors; `assistant kb lint kb/playbooks`",
        "applies only these.",
        "",
        "| Rule | Requirement |",
        "|---|---|",
        *(f"| `{rule.name}` | {rule.summary} |" for rule in PLAYBOOK_RULES),
    ]
    return "\n".join([*lines, *rows, *books]) + "\n"


def main(arguments: list[str] | None = None) -> int:
    """Write or check the page."""
    parser = argparse.ArgumentParser(prog="python -m kb.lint", description="The list of lint rules.")
    action = parser.add_mutually_exclusive_group(required=True)
    action.add_argument("--write-docs", action="store_true", help=f"write {PAGE.name}")
    action.add_argument("--check", action="store_true", help=f"exit 1 when {PAGE.name} is stale")
    chosen = parser.parse_args(arguments)
    if chosen.write_docs:
        PAGE.parent.mkdir(exist_ok=True)
        PAGE.write_text(page(), "utf-8")
    elif not PAGE.exists() or PAGE.read_text("utf-8") != page():
        sys.stderr.write(f"{PAGE} is stale; write it with: python -m kb.lint --write-docs\n")
        return 1
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
