"""`assistant index`: build the index, check it, or describe it."""

from __future__ import annotations

import argparse
import json
import sys
from dataclasses import asdict

from assistant.commands.options import add_source_options, source_from


def add_parser(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Register the command."""
    parser = subparsers.add_parser("index", help="build the index, check it, or describe it")
    actions = parser.add_subparsers(dest="action", metavar="ACTION", required=True)
    for name, run, help_ in (
        ("build", run_build, "build or update the index; only changed texts are encoded"),
        ("check", run_check, "verify the checksums of all files of the index"),
        ("info", run_info, "model, dimension, counts and folder of the index"),
    ):
        action = actions.add_parser(
            name, help=help_, formatter_class=argparse.RawDescriptionHelpFormatter,
            epilog=f"example:\n  assistant index {name} --kb our-entries/",
        )  # fmt: skip
        add_source_options(action)
        action.set_defaults(run=run)


def run_build(arguments: argparse.Namespace) -> int:
    """Build the index and print its counts."""
    from assistant.commands.progress import show_progress
    from assistant.diagnosis.retrieval.knowledge import build_index
    from index.compiling import compile_patterns

    source = source_from(arguments)
    with show_progress() as progress:
        manifest = build_index(source, progress)
        compile_patterns(source.index_folder, progress)
    sys.stderr.write(
        f"{manifest.document_count} entries, {manifest.passage_count} passages "
        f"({manifest.encoded_count} newly encoded), {manifest.pattern_count} patterns in {source.index_folder}\n"
    )
    return 0


def run_check(arguments: argparse.Namespace) -> int:
    """Verify all files of the index; raises with the command that rebuilds a damaged one."""
    from assistant.errors import NeedsIndex
    from index.checksums import damaged
    from index.errors import NotBuilt, Stranger
    from index.store import read_manifest

    source = source_from(arguments)
    try:
        manifest = read_manifest(source.index_folder)
    except (NotBuilt, Stranger) as error:
        raise NeedsIndex(f"{error}; build it with: {source.build_command}") from error
    folder = source.index_folder / manifest.generation
    if not manifest.files:
        raise NeedsIndex(f"{folder} has no checksums, an older program wrote it; renew it: {source.build_command}")
    if wrong := damaged(folder, manifest.files, wholly=True):
        raise NeedsIndex(f"{folder} is damaged: {', '.join(wrong)}; renew it with: {source.build_command}")
    size = sum(size for size, _ in manifest.files.values())
    sys.stdout.write(f"{len(manifest.files)} files, {size / 1e6:.1f} MB, as they were written\n")
    return 0


def run_info(arguments: argparse.Namespace) -> int:
    """Print the manifest as JSON."""
    from assistant.errors import NeedsIndex
    from index.errors import NotBuilt, Stranger
    from index.store import read_manifest

    source = source_from(arguments)
    try:
        manifest = read_manifest(source.index_folder)
    except (NotBuilt, Stranger) as error:
        raise NeedsIndex(f"{error}; build it with: {source.build_command}") from error
    sys.stdout.write(json.dumps({"folder": str(source.index_folder), **asdict(manifest)}, indent=2) + "\n")
    return 0
