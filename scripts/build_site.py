"""Build the documentation site: the pages of `docs/`, the READMEs, and a page per entry.

    python scripts/build_site.py            build/site, with checked links; it loads nothing from other hosts
    python scripts/build_site.py --pages    only gather the pages, in build/pages

Needs `pip install ".[site]"`. The navigation is the table `NAVIGATION`; a page that is in no row is refused.
"""

from __future__ import annotations

import argparse
import html
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from kb.entry import Entry
from kb.formats import page
from kb.store import builtin_path, load

ROOT = Path(__file__).resolve().parents[1]
PAGES, SITE = ROOT / "build/pages", ROOT / "build/site"

# Section -> title -> source of the page. The name of a page on the site is that of its file.
NAVIGATION: dict[str, dict[str, str]] = {
    "Start": {"Overview": "README.md", "简体中文": "README.zh.md", "Tutorial": "docs/tutorial.md"},
    "How to": {
        "Many logs: triage": "docs/triage.md",
        "Narrow it down: chat": "docs/chat.md",
        "Where it breaks: terminal, Python, CI, alerts": "docs/integrations.md",
        "What your team met before": "docs/incidents.md",
        "Put it before a team": "docs/security.md",
        "Call it from programs and agents": "docs/api.md",
        "Write an entry": "kb/README.md",
        "Prove an entry": "docs/proving.md",
        "Contribute": "CONTRIBUTING.md",
    },
    "Reference": {
        "The command line": "docs/cli.md",
        "Playbooks": "docs/playbooks.md",
        "Lint rules": "docs/lint-rules.md",
        "Licences": "docs/licences.md",
        "Changes": "CHANGELOG.md",
    },
    "Explanation": {
        "Accuracy": "docs/accuracy.md",
        "Coverage": "docs/coverage.md",
        "Benchmarks": "docs/benchmarks.md",
        "Robustness": "docs/reliability.md",
        "The encoder": "docs/encoder.md",
        "Design decisions": "DECISIONS.md",
    },
}
NAMES = {"README.md": "index.md", "README.zh.md": "index.zh.md", "kb/README.md": "kb.md"}
_LINK = re.compile(r"(!?)\[([^\]]*)\]\(([^)\s]+)\)")


def name_of(source: str) -> str:
    """Return the name on the site of a file of the project."""
    return NAMES.get(source, Path(source).name.lower())


def sources() -> dict[str, str]:
    """Return the files that become pages, with their names there."""
    return {source: name_of(source) for pages in NAVIGATION.values() for source in pages.values()}


def relinked(text: str, source: str) -> str:
    """Return a page with its links rewritten for the site; links to files that are no pages become text."""
    known = sources()

    def link(match: re.Match[str]) -> str:
        mark, words, target = match.groups()
        place, hash_mark, part = target.partition("#")
        if not place or "://" in place:
            return match[0]
        path = ((ROOT / source).parent / place).resolve()
        if not path.exists():
            raise SystemExit(f"{source}: {target} leads nowhere; mend the link")
        inside = path.relative_to(ROOT).as_posix()
        if inside in known:
            return f"{mark}[{words}]({known[inside]}{hash_mark}{part})"
        if path.suffix in {".svg", ".webp"}:
            return f"{mark}[{words}](files/{path.name})"
        return words if words.startswith("!") else f"`{inside}`"

    # an image inside a link is rewritten first, then the link around it
    inner = re.sub(r"\[(!\[[^\]]*\]\([^)]+\))\]\([^)]+\)", r"\1", text)
    return _LINK.sub(link, inner)


def entry_pages(entries: list[Entry]) -> Iterator[tuple[str, str]]:
    """Yield (name, Markdown) of each entry, of each domain, and of the list of domains."""
    ordered = sorted(entries, key=lambda entry: entry.id)
    domains = []
    for domain, own in groupby(ordered, key=lambda entry: entry.domain):
        rows = []
        for entry in own:
            slug = entry.id.partition("/")[2].replace("/", "-")
            yield f"entries/{domain}/{slug}.md", f"---\nsearch:\n  exclude: true\n---\n{page.dumps(entry)}"
            title = html.escape(entry.signature.en).replace("|", "&#124;")
            rows.append(f"| [{slug}]({slug}.md) | {title} | {entry.tier.value} |")
        domains.append(f"| [{domain}]({domain}/index.md) | {len(rows)} |")
        table = ["| entry | error | proof |", "|---|---|---|", *rows]
        yield f"entries/{domain}/index.md", f"# {domain}\n\n" + "\n".join(table) + "\n"
    table = ["| domain | entries |", "|---|---|", *domains]
    yield "entries/index.md", "# Every entry\n\nIn English and Chinese.\n\n" + "\n".join(table) + "\n"


def gather(folder: Path) -> None:
    """Write all pages and pictures into `folder`, which is emptied first."""
    missing = {f"docs/{path.name}" for path in (ROOT / "docs").glob("*.md")} - set(sources())
    if missing:
        raise SystemExit(f"{', '.join(sorted(missing))}: no row of NAVIGATION names it; add one")
    shutil.rmtree(folder, ignore_errors=True)
    (folder / "files").mkdir(parents=True)
    for picture in [*(ROOT / "docs/screenshots").glob("*.webp"), *(ROOT / "docs").glob("*.svg")]:
        shutil.copyfile(picture, folder / "files" / picture.name)
    for source, name in sources().items():
        text = relinked((ROOT / source).read_text(encoding="utf-8"), source)
        (folder / name).write_text(text, encoding="utf-8")
    for name, text in entry_pages(load([builtin_path()])):
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")


def settings() -> str:
    """Return the settings of Zensical, in the form of MkDocs: no fonts or scripts from other hosts."""
    lines = [
        "site_name: Error assistant",
        f"docs_dir: {PAGES.name}",
        f"site_dir: {SITE.name}",
        "use_directory_urls: false",
        "theme:",
        "  name: material",
        "  font: false",
        "  features: [navigation.sections, search.highlight, content.code.copy]",
        "  palette:",
        "    - media: '(prefers-color-scheme: light)'",
        "      scheme: default",
        "      toggle: {icon: material/weather-night, name: Dark}",
        "    - media: '(prefers-color-scheme: dark)'",
        "      scheme: slate",
        "      toggle: {icon: material/weather-sunny, name: Light}",
        "plugins: [search]",
        "markdown_extensions: [tables, toc, pymdownx.superfences]",
        "validation: {nav: {omitted_files: ignore}, links: {anchors: warn}}",
        "nav:",
    ]
    for section, pages in NAVIGATION.items():
        lines += [f"  - {section}:", *(f"      - {title!r}: {name_of(source)}" for title, source in pages.items())]
    lines += ["  - Entries: entries/index.md"]
    return "\n".join(lines) + "\n"


def main() -> int:
    """Gather the pages, and build the site of them."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--pages", action="store_true", help="only gather the pages")
    only_pages = parser.parse_args().pages
    gather(PAGES)
    if only_pages:
        return 0
    config = PAGES.parent / "mkdocs.yml"
    config.write_text(settings(), encoding="utf-8")
    command = [sys.executable, "-m", "zensical", "build", "--strict", "--config-file", str(config)]
    return subprocess.call(command)


if __name__ == "__main__":
    sys.exit(main())
