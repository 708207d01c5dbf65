"""Page: writes an entry as a Markdown page: title, a list of facts, then sections.

    # CUDA error: out of memory

    - **ID:** `cuda/oom`
    - **Domain:** cuda
    ...
    ## Root Cause

Entry -> page -> Entry is lossless in both languages: Chinese texts are in rows and sections with Chinese names next
to the English ones. With "en" they are omitted; with "zh" the page is entirely in Chinese and cannot be imported.
`page_reader` parses pages.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import date
from typing import Literal

from kb.entry import Entry, Provenance, Rate, Step, Text, Transition, VersionNote, Workaround
from kb.formats.markdown import block, fenced, inline, link, name, percent
from kb.formats.page_labels import COMMANDS_ON, IN_CHINESE, NAME, RATE, UNTRANSLATED, WRITTEN_HERE

Language = Literal["en", "zh", "both"]
NUMBERED, DASHED = "   ", "  "  # indentation of the parts of a list item


def dumps(entry: Entry, language: Language = "both") -> str:
    """Return the page of an entry."""
    return "\n".join(_Writer(language).page(entry)) + "\n"


class _Writer:
    """Writes a page; every method returns lines."""

    def __init__(self, language: Language) -> None:
        self.language = language

    def label(self, english: str) -> str:
        """Return a label in the page's language."""
        return IN_CHINESE[english] if self.language == "zh" else english

    def say(self, text: Text) -> str:
        """Return the text in the page's main language."""
        if self.language != "zh":
            return text.en
        return text.zh or f"{text.en}{UNTRANSLATED}"

    def page(self, entry: Entry) -> Iterator[str]:
        yield f"# {inline(self.say(entry.signature))}"
        yield ""
        yield from self.facts(entry)
        if entry.summary is not None:
            yield from self.prose("Summary", entry.summary)
        yield from self.prose("Root Cause", entry.root_cause)
        for heading, body in (
            ("Recognition", self.recognition(entry)),
            ("Symptoms", self.symptoms(entry)),
            ("Version Compatibility", self.version_table(entry.versions)),
            ("Environment", self.environment(entry)),
            ("Operating Systems", self.operating_systems(entry)),
            ("Workarounds", self.workarounds(entry)),
            ("Dead Ends", self.dead_ends(entry)),
            ("Slots", (f"- {name(word)}: {inline(kind)}" for word, kind in entry.slots.items())),
            ("Leads To", self.transitions(entry.graph.leads_to)),
            ("Preceded By", self.transitions(entry.graph.preceded_by)),
            ("Confused With", self.lookalikes(entry)),
            ("Sources", (f"- {link(source)}" for source in entry.sources)),
            ("Provenance", self.provenance(entry.provenance)),
            ("Background", self.background(entry)),
        ):
            lines = list(body)
            if lines:
                yield from ("", f"## {self.label(heading)}", "", *lines)

    def counts(self, rate: Rate) -> str:
        """Return the origin of a rate: "measured 17 of 20", or "" for an estimate."""
        if rate.origin == "estimate":
            return ""
        if self.language == "zh":
            return f"{IN_CHINESE[rate.origin]}，{rate.trials} 次中 {rate.successes} 次"
        return f"{rate.origin} {rate.successes} of {rate.trials}"

    def rate(self, rate: Rate | None, outcome: str) -> str:
        """Return a rate as the suffix of an action: " (85% success, measured 17 of 20)"."""
        if rate is None:
            return ""
        counts = self.counts(rate)
        if self.language == "zh":
            return f"（{IN_CHINESE[outcome]} {percent(rate.value)}{'，' if counts else ''}{counts}）"
        return f" ({percent(rate.value)} {outcome}{', ' if counts else ''}{counts})"

    def row(self, label: str, value: str, indent: str = "") -> str:
        """Return one fact: "- **Label:** value"."""
        colon = "：" if self.language == "zh" else ":"
        return f"{indent}- **{self.label(label)}{colon}** {value}".rstrip(" ")

    def rows(self, facts: Sequence[tuple[str, object]], indent: str = "") -> Iterator[str]:
        """Yield the facts that are set; texts as one line, a `Text` followed by its Chinese."""
        for label, value in facts:
            if isinstance(value, Text):
                yield self.row(label, inline(self.say(value)), indent)
                yield from self.chinese(label, value, indent)
            elif value is not None:
                yield self.row(label, inline(value.isoformat() if isinstance(value, date) else str(value)), indent)

    def chinese(self, label: str, text: Text, indent: str = "") -> Iterator[str]:
        """Yield the row with the Chinese of the text under `label`, on a page in both languages."""
        if self.language == "both" and text.zh is not None:
            yield f"{indent}- **{IN_CHINESE[label]}：** {inline(text.zh)}".rstrip(" ")

    def fence(self, label: str, text: str, indent: str = "") -> Iterator[str]:
        yield self.row(label, "", indent)
        yield from fenced(text, f"{indent}{DASHED}")

    def prose(self, heading: str, text: Text) -> Iterator[str]:
        yield from ("", f"## {self.label(heading)}", "", block(self.say(text)))
        if self.language == "both" and text.zh is not None:
            yield from ("", f"## {IN_CHINESE[heading]}", "", block(text.zh))

    def facts(self, entry: Entry) -> Iterator[str]:
        yield self.row("ID", name(entry.id))
        yield from self.rows((("Domain", entry.domain), ("Category", entry.category)))
        for code in entry.codes:
            number = f" ({code.number})" if code.number is not None else " (—)" if code.name.endswith(")") else ""
            vendor = f" · {inline(code.vendor)}" if code.vendor is not None else ""
            yield self.row("Error Code", f"{name(code.name + number)}{vendor}")
        yield from self.rows((("Verification", entry.tier.value),))
        if entry.fix_success_rate is not None:
            rate = entry.fix_success_rate
            counts = self.counts(rate)
            yield self.row("Fix Rate", f"{percent(rate.value)} ({counts})" if counts else percent(rate.value))
        yield from self.chinese("In Chinese", entry.signature)
        yield from self.rows(
            (
                ("Subcategory", entry.subcategory),
                ("Root Cause Type", entry.root_cause_type),
                ("Resolvable", entry.resolvable if entry.resolvable != "true" else None),
                ("Confidence", None if entry.confidence is None else percent(entry.confidence)),
                ("Evidence Count", entry.evidence_count or None),
                ("First Seen", entry.first_seen),
                ("Last Confirmed", entry.last_confirmed),
                ("Last Updated", entry.last_updated),
                ("Official Section", entry.official_doc_section),
                ("Written In", entry.locale if entry.locale != "en" else None),
                *(("Tag", tag) for tag in entry.tags),
            )
        )

    def recognition(self, entry: Entry) -> Iterator[str]:
        for label, texts in (
            ("Pattern", () if entry.pattern is None else (entry.pattern,)),
            ("Also Printed As", entry.aliases),
            ("Must Match", entry.samples.must_match),
            ("Must Not Match", entry.samples.must_not_match),
        ):
            for text in texts:
                yield from self.fence(label, text)

    def symptoms(self, entry: Entry) -> Iterator[str]:
        for symptom in entry.symptoms:
            yield f"- {inline(self.say(symptom))}"
            yield from self.chinese("In Chinese", symptom, DASHED)

    def version_table(self, versions: Sequence[VersionNote]) -> Iterator[str]:
        columns = ["Version", "Status", "Introduced", "Deprecated"]
        changes = [version.behavior_change for version in versions]
        if any(version.removed is not None for version in versions):
            columns.append("Removed")
        if any(change is not None for change in changes):
            columns.append("Behavior Change")
        chinese_column = self.language == "both" and any(change and change.zh is not None for change in changes)
        if not versions:
            return
        shown = [self.label(column) for column in columns] + ([IN_CHINESE["Behavior Change"]] if chinese_column else [])
        yield f"| {' | '.join(shown)} |"
        yield f"|{'|'.join('-' * (len(column) + 2) for column in shown)}|"
        for version in versions:
            change = version.behavior_change
            cells = {
                "Version": version.version,
                "Status": version.status,
                "Introduced": version.introduced,
                "Deprecated": version.deprecated,
                "Removed": version.removed,
                "Behavior Change": None if change is None else self.say(change),
            }
            row = [cells[column] for column in columns] + ([change.zh if change else None] if chinese_column else [])
            yield f"| {' | '.join(_cell(value) for value in row)} |"

    def environment(self, entry: Entry) -> Iterator[str]:
        environment = entry.environment
        yield from self.rows(
            (
                ("Runtime", environment.runtime),
                ("Version Range", environment.version_range),
                ("Operating System", environment.os),
                ("Python", environment.python),
            )
        )
        for key, value in environment.hardware.items():
            yield self.row("Hardware", f"{name(key)}: {inline(value)}")
        for key, values in environment.additional.items():
            if isinstance(values, str):
                yield self.row("Additional", f"{name(key)}: {inline(values)}")
            else:
                yield self.row("Additional List", name(key))
                yield from (f"{DASHED}- {inline(value)}" for value in values)

    def operating_systems(self, entry: Entry) -> Iterator[str]:
        for system, text in entry.os_specific.items():
            yield f"- {name(system)}: {inline(self.say(text))}"
            yield from self.chinese("In Chinese", text, DASHED)

    def workarounds(self, entry: Entry) -> Iterator[str]:
        for number, item in enumerate(entry.workarounds, start=1):
            yield f"{number}. **{inline(self.say(item.action))}**{self.rate(item.success_rate, 'success')}"
            if item.how is not None:
                yield from fenced(self.say(item.how), NUMBERED)
            yield from self.chinese("In Chinese", item.action, NUMBERED)
            yield from self.step(item, NUMBERED)

    def dead_ends(self, entry: Entry) -> Iterator[str]:
        for item in entry.dead_ends:
            why = _without_rate(inline(self.say(item.why_it_fails)))
            yield f"- **{inline(self.say(item.action))}** — {why}{self.rate(item.failure_rate, 'fail')}"
            if item.how is not None:
                yield from fenced(self.say(item.how), DASHED)
            yield from self.chinese("In Chinese", item.action, DASHED)
            yield from self.chinese("Why", item.why_it_fails, DASHED)
            yield from self.step(item, DASHED, misconception=item.misconception)

    def step(self, item: Step, indent: str, misconception: Text | None = None) -> Iterator[str]:
        """Yield the lines below the head of a workaround or a dead end."""
        kind = item.kind if isinstance(item, Workaround) and item.kind != "cure" else None
        if item.how is not None:
            yield from self.chinese("How", item.how, indent)
        yield from self.rows(
            (
                ("Kind", kind and (IN_CHINESE[kind] if self.language == "zh" else kind)),
                ("Systems", ", ".join(item.systems) or None),
                ("Warning", item.warning),
            ),
            indent,
        )
        if item.commands is not None:
            yield from self.fence("Commands", item.commands, indent)
        for system, commands in item.commands_on.items():
            yield from self.fence(COMMANDS_ON[system], commands, indent)
        yield from self.rows((("Not Run", item.not_run), ("When", item.condition)), indent)
        if item.when is not None:
            facts = [("Log Says", item.when.says), ("Log Does Not Say", item.when.unless)]
            yield from self.rows([*facts, *(("For Version", stated) for stated in item.when.versions)], indent)
        yield from self.rows((("Trade-off", item.tradeoff), ("Misconception", misconception)), indent)
        yield from (self.row("Source", link(source), indent) for source in item.sources)

    def transitions(self, transitions: Sequence[Transition]) -> Iterator[str]:
        for item in transitions:
            yield f"- {name(item.entry_id)}{_probability(item.probability)}"
            yield from self.rows((("When", item.condition), ("Delay", item.delay)), DASHED)

    def lookalikes(self, entry: Entry) -> Iterator[str]:
        for item in entry.graph.confused_with:
            probability = _probability(item.probability)
            yield f"- {name(item.entry_id)}{probability} — {inline(self.say(item.distinction))}"
            yield from self.chinese("Distinction", item.distinction, DASHED)

    def provenance(self, provenance: Provenance | None) -> Iterator[str]:
        if provenance is None:
            yield f"{self.label(WRITTEN_HERE)}."
        elif provenance != Provenance(source=NAME):
            yield from self.rows(
                (
                    ("Source", provenance.source),
                    ("Address", provenance.url),
                    ("Licence", provenance.licence),
                    ("Generated By", provenance.generated_by),
                    ("Generation Date", provenance.generation_date),
                    ("Review Status", provenance.review_status),
                    ("Last Verification", provenance.last_verification),
                )
            )

    def background(self, entry: Entry) -> Iterator[str]:
        for article in entry.background:
            yield f"- {inline(article.title)}"
            yield from self.rows((("ID", article.id), ("Date", article.written)), DASHED)
            yield self.row("Article", "", DASHED)
            yield from fenced(article.markdown, DASHED * 2, "markdown")


def _without_rate(line: str) -> str:
    """Escape a reason that ends like a rate."""
    match = RATE.search(line)
    return f"{line[: match.start()]} \\{line[match.start() + 1 :]}" if match else line


def _probability(share: float | None) -> str:
    return "" if share is None else f" ({percent(share)})"


def _cell(value: str | None) -> str:
    if value is None:
        return "—"
    return "&#8212;" if value == "—" else inline(value, cell=True)
