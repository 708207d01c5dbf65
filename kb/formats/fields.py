"""Fields: parses the fields that records and canons have in common.

Each function removes its keys from `box`; the remaining keys are unknown and reported.

>>> box = {"action": "Wait.", "action_zh": "等待。", "success_rate": 0.5, "colour": "blue"}
>>> fields = workaround(box)
>>> fields["action"], fields["success_rate"], box
({'en': 'Wait.', 'zh': '等待。'}, {'value': 0.5}, {'colour': 'blue'})
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, TypeVar

from kb.entry import Tier
from kb.errors import ImportRefused
from kb.findings import Finding

Record = dict[str, Any]
Container = TypeVar("Container", list[Any], dict[str, Any])


def take(box: Record, key: str, kind: type[Container], where: str) -> Container:
    """Remove a list or an object from `box`; empty where there is none. Raises ImportRefused for other types."""
    value = box.pop(key, None)
    if value is None:
        return kind()
    if not isinstance(value, kind):
        wanted = "a list" if kind is list else "an object"
        raise ImportRefused(f"{where}: {key}: is {value!r:.60}, {wanted} was wanted; put it in brackets")
    return value


def take_text(box: Record, key: str, *, required: bool = False) -> Record | None:
    """Remove `key` and `key_zh` from `box`; an empty text counts as none, unless it is required or has a zh key."""
    has_chinese = f"{key}_zh" in box
    english, chinese = box.pop(key, None), box.pop(f"{key}_zh", None)
    if not required and not english and not has_chinese:
        return None
    return {"en": "" if english is None and not required else english, "zh": chinese}


def take_rate(box: Record, key: str) -> Record | None:
    """Remove a rate, a number from 0 to 1, and its counts from `box`."""
    value, counts = box.pop(key, None), box.pop(f"{key}_counts", None)
    if value is None:
        return None
    if counts is None:
        return {"value": value}
    return {"value": value, **(counts if isinstance(counts, dict) else {"counts": counts})}  # rejected by validation


def take_graph(graph: Record, where: str, findings: list[Finding]) -> Record:
    """Return the fields of `Graph`; the keys are the same in records and canons."""
    box = dict(graph)
    fields = {
        "leads_to": take_each(box, "leads_to", _transition, where, findings),
        "preceded_by": take_each(box, "preceded_by", _transition, where, findings),
        "confused_with": take_each(box, "frequently_confused_with", _lookalike, where, findings),
    }
    report_unknown(box, where, "transition_graph", findings)
    return fields


def report_unknown(box: Record, where: str, place: str, findings: list[Finding]) -> None:
    """Report the remaining keys of `box`."""
    for key, value in box.items():
        shown = json.dumps(value, ensure_ascii=False, default=str)
        findings.append(
            Finding(
                rule="unknown-key",
                where=where,
                field=f"{place}.{key}" if place else key,
                problem=f"this key is not known, so its value was left out: {shown[:120]}",
                remedy="put the value into a known field",
                severity="warning",
            )
        )


def report_domain(identifier: object, domain: object, where: str, field: str, findings: list[Finding]) -> None:
    """Report a domain that is not the first part of the id."""
    if domain is not None and domain != str(identifier).partition("/")[0]:
        problem = f"“{domain}” is not the first part of the id “{identifier}”; the id counts"
        findings.append(Finding("domain", where, field, problem, "make them agree"))


def known_tier(value: object, where: str, field: str, findings: list[Finding]) -> str:
    """Return an imported tier; an unknown one is reported and replaced by the lowest."""
    known = [tier.value for tier in Tier]
    if value is None or value in known:
        return str(value or Tier.AI_GENERATED.value)
    problem = f"“{value}” is not a tier; it counts as the lowest"
    findings.append(Finding("tier", where, field, problem, f"write one of {', '.join(known)}"))
    return Tier.AI_GENERATED.value


def take_each(
    box: Record,
    key: str,
    read: Callable[[Record], Record],
    where: str,
    findings: list[Finding],
    *,
    chinese_key: str = "",
) -> list[Any]:
    """Remove the list `key`, its objects parsed with `read`, its actions with the parallel list of Chinese texts."""
    items = take(box, key, list, where)
    chinese = _chinese_list(box, chinese_key, len(items), where, findings) if chinese_key else []
    result = []
    for index, item in enumerate(items):
        if not isinstance(item, dict):
            result.append(item)  # rejected by validation
            continue
        rest = dict(item)
        if index < len(chinese) and chinese[index] is not None:
            rest["action_zh"] = chinese[index]
        result.append(read(rest))
        report_unknown(rest, where, f"{key}[{index}]", findings)
    return result


def _chinese_list(box: Record, key: str, count: int, where: str, findings: list[Finding]) -> list[Any]:
    chinese = take(box, key, list, where)
    if len(chinese) not in (0, count):
        findings.append(
            Finding(
                rule="zh-steps",
                where=where,
                field=key,
                problem=f"{len(chinese)} Chinese texts stand beside {count} English ones; left over: {chinese[count:]}",
                remedy="write one per item, null where there is none",
            )
        )
    return chinese


def take_parallel(box: Record, key: str, where: str, findings: list[Finding]) -> list[Record]:
    """Remove two parallel lists of texts, `key` and `key_zh`."""
    english = take(box, key, list, where)
    chinese = _chinese_list(box, f"{key}_zh", len(english), where, findings)
    return [{"en": text, "zh": chinese[i] if i < len(chinese) else None} for i, text in enumerate(english)]


def take_texts(box: Record, key: str, where: str, findings: list[Finding]) -> Record:
    """Remove two parallel objects of texts, `key` and `key_zh`."""
    english, chinese = take(box, key, dict, where), dict(take(box, f"{key}_zh", dict, where))
    texts = {name: {"en": text, "zh": chinese.pop(name, None)} for name, text in english.items()}
    report_unknown(chinese, where, f"{key}_zh", findings)
    return texts


def version(box: Record) -> Record:
    """Parse the fields of `VersionNote`."""
    change = take_text(box, "behavior_change")
    status = box.pop("status", None) or "active"
    return {key: box.pop(key, None) for key in ("version", "introduced", "deprecated", "removed")} | {
        "status": status,
        "behavior_change": change,
    }


def _step(box: Record) -> Record:
    """Parse the fields of `Step`, common to workarounds and dead ends."""
    return {
        "action": take_text(box, "action", required=True),
        "how": take_text(box, "how"),
        "commands": box.pop("commands", None),
        "commands_on": box.pop("commands_on", None) or {},
        "systems": box.pop("systems", None) or (),
        "condition": take_text(box, "condition"),
        "when": box.pop("when", None),
        "warning": take_text(box, "warning"),
        "not_run": take_text(box, "not_run"),
        "tradeoff": take_text(box, "tradeoff"),
        "sources": box.pop("sources", None) or (),
    }


def workaround(box: Record) -> Record:
    """Parse the fields of `Workaround`."""
    return {
        **_step(box),
        "kind": box.pop("kind", None) or "cure",
        "success_rate": take_rate(box, "success_rate"),
    }


def dead_end(box: Record) -> Record:
    """Parse the fields of `DeadEnd`."""
    return {
        **_step(box),
        "why_it_fails": take_text(box, "why_fails", required=True),
        "misconception": take_text(box, "common_misconception"),
        "failure_rate": take_rate(box, "fail_rate"),
    }


def _transition(box: Record) -> Record:
    return {
        "entry_id": box.pop("error_id", None),
        "probability": box.pop("probability", None),
        "condition": take_text(box, "condition"),
        "delay": box.pop("typical_delay", None),
    }


def _lookalike(box: Record) -> Record:
    return {
        "entry_id": box.pop("error_id", None),
        "distinction": take_text(box, "distinction", required=True),
        "probability": box.pop("probability", None),
    }
