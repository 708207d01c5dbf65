"""Step effects: what a step's own commands do to what runs there, by their words.

    "is that safe right now?", of a step with `sudo systemctl restart app`   ->  ("restarts",)
    the same of `git status`                                                ->  ("reads",)

It is told where somebody asks whether a step is safe and neither the entry nor general advice says more.
"""

from __future__ import annotations

from assistant.diagnosis.reading.linear import linear
from kb.entry import Workaround

# Of commands, the worst first.
EFFECTS: tuple[tuple[str, str], ...] = (
    ("deletes", r"\brm -|\brm /|\bDROP\b|\bDELETE FROM\b|\bTRUNCATE\b|\bprune\b|\bpurge\b|\breset --hard\b|\bclean -|--vacuum|\bkubectl delete\b|\brmi\b"),
    ("replaces_remote", r"\bpush\b.{0,20}--force|\bpush -f\b"),
    ("ends", r"\bkill\b|\bpkill\b|\btaskkill\b|\bterminate_backend\b|\bdocker stop\b|\bsystemctl stop\b|\bscancel\b"),
    ("restarts", r"\brestart\b|\breboot\b|\brollout\b|\bdocker compose up\b|\bkubectl apply\b|\bdocker run\b|\bset resources\b"),
    ("changes_rights", r"\bchmod\b|\bchown\b|\bGRANT\b|\bREVOKE\b|\bALTER USER\b|\bCREATE USER\b|\bsetfacl\b"),
    ("installs", r"\b(?:pip|pip3|npm|yarn|conda|apt|apt-get|dnf|yum|brew|gem|cargo) (?:install|add|ci|update|upgrade)\b"),
    ("changes_settings", r"\bsysctl\b|\bset\b|\btee\b|>>|\bexport\b|\bconfig set\b|\bALTER SYSTEM\b|^\w+ ?= ?|\bsed -i\b"),
)  # fmt: skip
# What asks whether something is safe, what it interrupts, and how to go back.
ASKS_WHETHER_SAFE = (
    r"(?i)\b(?:safe\w*|risk\w*|danger\w*|harm\w*|production|prod|los[et]\w*|losing|break\w*|affect\w*|impact\w*|interrupt\w*|downtime|side effects?|"
    r"undo|revert|roll ?back|go back|corrupt\w*|wipe|notice|kick\w*|disrupt\w*)\b|"
    r"安全|风险|危险|影响|丢|中断|停机|停服|生产|线上|回退|退回|还原|恢复原|后悔|副作用|后果|写坏|搞坏|弄坏|踢下线|有感"
)


def asks_whether_safe(words: str) -> bool:
    """Tell whether a message asks what a step may harm."""
    return linear(ASKS_WHETHER_SAFE).search(words) is not None


def effects_of(step: Workaround) -> tuple[str, ...]:
    """Return what a step's commands do, the worst first, two at most; ("reads",) where they change nothing known."""
    commands = step.commands or ""
    found = tuple(name for name, pattern in EFFECTS if linear(f"(?im){pattern}").search(commands))
    if found:
        return found[:2]
    return ("reads",) if step.kind == "find_out" and commands else ()
