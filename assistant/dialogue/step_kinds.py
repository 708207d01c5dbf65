"""Step kinds: what a step does to a machine, as people name it who may not do it.

"my boss won't let me restart the server"  ->  the steps that restart something
"""

from __future__ import annotations

from collections.abc import Sequence

from assistant.diagnosis.reading.linear import linear
from assistant.dialogue.belief import Diagnoser
from assistant.dialogue.facts import Step

# What is not to be done, in the reader's words and in those of a step's action and commands.
KINDS: tuple[str, ...] = (
    r"\b(?:re-?start|re-?boot)|重启|重开",
    r"\b(?:kill|stop|terminate|shut ?down)|杀|停|关掉|关闭",
    r"\b(?:upgrad|updat|downgrad|re-?install|install)|升级|降级|更新|安装|重装|\b装",
    r"\b(?:delet|remov|purg|wip)|\brm -|删|清空",
    r"\b(?:config|setting)|配置",
    r"\b(?:root|sudo|administrator|admin) ?(?:rights|access|password|permission)?\b|管理员|root|sudo",
)


def declined(words: str, shown: Sequence[Step], diagnoser: Diagnoser) -> tuple[Step, ...] | None:
    """Return the steps of the kind that the words name; None where they name no kind."""
    said = linear(r"(?i)\bkill (?:me|us)\b").sub("", words)
    kinds = [kind for kind in KINDS if linear(f"(?i){kind}").search(said)]
    if not kinds:
        return None
    return tuple(step for step in shown if any(linear(f"(?i){kind}").search(_says(step, diagnoser)) for kind in kinds))


def _says(step: Step, diagnoser: Diagnoser) -> str:
    entry = diagnoser.entry(step.entry_id)
    if entry is None or step.place >= len(entry.workarounds):
        return ""
    workaround = entry.workarounds[step.place]
    return f"{workaround.action.en} {workaround.action.zh or ''} {workaround.commands or ''}"
