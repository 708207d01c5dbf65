"""Running: executes every step of a proof in its own folder and compares the results with the entry's claims.

    prove(entry, folder)  ->  Proof(record=Record(...), output="Traceback ...")

The script only performs the steps. Whether the error occurs is decided here, by the entry's pattern and the exit
status.
"""

from __future__ import annotations

import os
import platform
import shutil
import site
import sys
import tempfile
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date
from pathlib import Path

from kb.entry import Entry
from kb.errors import EntryError
from kb.proof.needs import gpus, versions
from kb.proof.plan import Plan, Script, Step, claim_of, read_plan, script_in
from kb.proof.record import Observed, Record, files_of, hash_of, kept_lines, masked, shortened, span_of
from kb.proof.sandbox import COMMANDS_FILE, CommandResult, Sandbox, isolation

BUILD_SECONDS, BUILD_MIB = 300, 8192
OPENS_FILES = {"cgroup-memory", "docker"}  # needs of the machine itself: their proofs have access to all files
CURED = "--- cured ---"  # a line that a step prints between the error and the run without it


@dataclass(frozen=True, slots=True)
class Proof:
    """The result of running a proof."""

    record: Record
    output: str  # output of the error, shortened and masked

    @property
    def holds(self) -> bool:
        """Whether every step had the claimed result."""
        return all(step.as_claimed for step in self.record.steps)


def needs_of(plan: Plan, script: Script) -> tuple[str, ...]:
    """Return all needs of a proof, its language's tools first."""
    return tuple(dict.fromkeys((*script.language.needs, *plan.needs)))


def closes_files(needs: Iterable[str]) -> bool:
    """Return whether a proof with these needs can run with a restricted file system."""
    return OPENS_FILES.isdisjoint(needs)


def prove(entry: Entry, folder: Path) -> Proof:
    """Run all steps of the proof of an entry. Raises EntryError for an invalid proof."""
    script, plan = script_in(folder), read_plan(folder, entry)
    if script is None or entry.pattern is None:
        raise EntryError(f"{folder}: there is no proof to run; docs/proving.md explains how to write one")
    _speaks_for_itself(script, entry)
    needs = needs_of(plan, script)
    network, files = "network" in needs, closes_files(needs)
    with tempfile.TemporaryDirectory(prefix="proof-") as temporary:
        template = Path(temporary, "template")
        _set_up(template, script, folder)
        steps, first = [], ""
        for step in plan.steps():
            with Sandbox(template) as sandbox:
                commands = _lay_commands(sandbox, step, entry, plan)
                command = (*script.language.command, *step.arguments)
                ran = sandbox.run(
                    command, timeout_seconds=plan.timeout_seconds, memory_mib=plan.memory_mib, network=network,
                    files=files, needed=needs,
                )  # fmt: skip
                output = masked(ran.output, _masks(sandbox))
                typed = commands is not None and (_was_read(commands) or _stands_in(script, commands))
            steps.append(_observed(step, ran, output, entry.pattern, plan).model_copy(update={"typed": typed}))
            first = first or output
    wants_gpu = any(need.startswith("gpu") for need in needs)
    record = Record(
        entry=entry.id,
        proves=hash_of(folder, entry, plan),
        date=date.today(),
        system=_system(),
        isolation=isolation(files=files, network=network),
        versions={"python": platform.python_version(), **versions(n for n in needs if not n.startswith("gpu"))},
        device=gpus()[0] if wants_gpu and gpus() else None,
        steps=tuple(steps),
    )
    return Proof(record, shortened(first))


def _lay_commands(sandbox: Sandbox, step: Step, entry: Entry, plan: Plan) -> Path | None:
    """Write the commands of the step's claim into its folder; None where it has none."""
    claim = claim_of(step, entry)
    if claim is None or not claim.commands:
        return None
    path = sandbox.work / COMMANDS_FILE
    path.write_text(plan.typed(claim))
    os.utime(path, (0, path.stat().st_mtime))  # an old access time, so that any read is detected
    return path


def _was_read(path: Path) -> bool:
    """Return whether the script opened its commands file, or moved it."""
    return not path.exists() or path.stat().st_atime > 0


def _stands_in(script: Script, commands: Path) -> bool:
    """Return whether the script contains every line of the commands verbatim, for scripts that need no file."""
    said = {" ".join(line.split()) for line in script.path.read_text().splitlines()}
    lines = [" ".join(line.split()) for line in commands.read_text().splitlines()]
    return all(not line or line.startswith("#") or any(line in other for other in said) for line in lines)


def _speaks_for_itself(script: Script, entry: Entry) -> None:
    """Reject a script whose own text contains the error: it must be printed by the failing program."""
    text = script.path.read_text()
    if entry.pattern and (span := span_of(entry.pattern, text)):
        line = text.count("\n", 0, span[0]) + 1
        raise EntryError(
            f"{script.path}:{line}: spells out the error itself ({text[span[0] : span[1]]!r}); let the program that "
            "fails print it, and use other words in comments"
        )


def _set_up(template: Path, script: Script, folder: Path) -> None:
    for path in files_of(folder):
        target = template / path.relative_to(folder)
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(path, target)
    if script.language.build:
        with Sandbox(template) as sandbox:
            needed = script.language.needs
            built = sandbox.run(
                script.language.build, timeout_seconds=BUILD_SECONDS, memory_mib=BUILD_MIB, needed=needed
            )
            if built.exit != "0":
                raise EntryError(f"{script.path}: does not compile:\n{shortened(built.output)}")
            shutil.copytree(sandbox.work, template, dirs_exist_ok=True)


def _masks(sandbox: Sandbox) -> list[tuple[str, str]]:
    packages = [(path, "/venv/site-packages") for path in site.getsitepackages()]
    names = [(str(sandbox.work), "/tmp/proof"), (str(sandbox.home), "/home/user"), (str(sandbox.temp), "/tmp"),  # noqa: S108
             *packages, *((str(path), "/venv") for path in (sys.prefix, Path(sys.prefix).resolve())),
             (sys.base_prefix, "/usr/local")]  # fmt: skip
    return [(real, shown) for real, shown in names if real not in {"/", "/usr", "/usr/local"}]


def _system() -> str:
    try:
        distribution = platform.freedesktop_os_release().get("PRETTY_NAME", "")
    except OSError:
        distribution = ""
    kernel = ".".join(platform.release().split(".")[:2])
    return ", ".join(filter(None, (distribution, f"{platform.system()} {kernel} {platform.machine()}")))


# --- comparing a step with its claim ---------------------------------------------------------------------------------


def _observed(step: Step, ran: CommandResult, output: str, pattern: str, plan: Plan) -> Observed:
    worse = plan.worse.get(str(step.number)) if step.kind == "dead-end" else None
    said, as_claimed = _judged(step, ran, output, pattern, worse)
    return Observed(
        step=step.name, variant=step.variant, observed=said, as_claimed=as_claimed, exit=ran.exit,
        seconds=round(ran.seconds, 1), output=kept_lines(output, worse or pattern),
    )  # fmt: skip


def _judged(step: Step, ran: CommandResult, output: str, pattern: str, worse: str | None) -> tuple[str, bool]:
    """Return the result of a step, and whether it is the claimed one."""
    there = span_of(pattern, output) is not None
    if ran.stopped:
        return f"stopped: it reached its limit of {ran.stopped}", False
    if step.kind == "error":
        return ("matched", True) if there else ("the pattern does not match the output", False)
    if step.kind == "workaround":
        before, marked, output = output.partition(CURED) if CURED in output else ("", "", output)
        if marked and span_of(pattern, before) is None:
            return "the situation does not fail before the cure", False
        if span_of(pattern, output) is not None:
            return "the error is still there", False
        if ran.exit != "0":
            return f"the error is gone, but it ends with {ran.exit}", False
        return ("gone", True) if output.strip() else ("it says nothing, so nothing shows that it worked", False)
    if worse is not None:
        if span_of(worse, output) is None:
            return "what was called worse does not come", False
        return ("worse", True) if ran.exit != "0" else ("it succeeds", False)
    return ("stays", True) if there else (f"the error is gone, it ends with {ran.exit}", False)
