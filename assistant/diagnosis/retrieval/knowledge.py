"""Knowledge: the entries to query, the location of their index, and a check that the two match.

    open_knowledge(["my-entries"], only=False)  ->  an index over our entries and yours, and the entries by id

The index of a set of entries is stored in the user's cache; it is built on first use and rebuilt when an entry
changes. An index folder given by the user is never changed implicitly: a mismatch raises NeedsIndex with the command
that rebuilds it.
"""

from __future__ import annotations

import contextlib
import hashlib
import importlib.util
import json
import os
import shlex
import shutil
import threading
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import platformdirs

from assistant.errors import NeedsIndex
from index.encoders import Builder, open_encoder
from index.errors import IndexingError, NotBuilt, Stranger
from index.seams import BATCH
from index.shards import Shards
from index.store import Index, Manifest, Progress, build, building, open_index

if TYPE_CHECKING:
    from index.seams import Encoder
    from kb.entry import Entry

CACHE_VARIABLE = "ERROR_ASSISTANT_CACHE"  # the environment variable with the cache folder


@dataclass(frozen=True)
class Source:
    """The entries to query, and their encoder."""

    paths: tuple[Path, ...]  # folders, files, wheels
    encoder: str | None = None  # as `index.encoders.open_encoder` takes it; None: the shipped one
    folder: Path | None = None  # of the index; None: in the user's cache

    @property
    def index_folder(self) -> Path:
        """The folder of the index."""
        if self.folder is not None:
            return self.folder
        named = "\n".join([*(str(path.resolve()) for path in self.paths), self.encoder or ""])
        return cache_folder() / "index" / hashlib.sha256(named.encode()).hexdigest()[:16]

    @property
    def build_command(self) -> str:
        """The command that builds this index."""
        words = ["assistant", "index", "build"]
        if self.paths != (builtin_path(),):
            words += ["--kb", *map(str, self.paths)]
        if self.encoder:
            words += ["--encoder", self.encoder]
        if self.folder:
            words += ["--index", str(self.folder)]
        return shlex.join(words)


def cache_folder() -> Path:
    """Return the user's cache folder for this program."""
    return Path(os.environ.get(CACHE_VARIABLE) or platformdirs.user_cache_dir("error-assistant"))


def builtin_path() -> Path:
    """Return the folder of our own entries, without importing the modules that parse them."""
    import kb

    return Path(kb.__path__[0]) / "entries"


def shipped_vectors() -> Shards:
    """Return the precomputed vectors of our own entries; `make vectors` writes them."""
    return Shards(builtin_path().parent / "vectors")


def source_of(paths: Sequence[Path], *, only: bool = False, encoder: str | None = None,
              folder: Path | None = None) -> Source:  # fmt: skip
    """Return the source for the user's paths: in addition to our own entries, or instead of them."""
    ours = () if only and paths else (builtin_path(),)
    return Source((*ours, *paths), encoder, folder)


def fingerprint(source: Source) -> str:
    """Return a fingerprint that changes when any file of the source does; takes milliseconds."""
    from kb.files import fingerprint as of_files
    from kb.supplements import supplement_paths

    return of_files((*source.paths, *supplement_paths()))


def open_knowledge(source: Source, progress: Progress | None = None) -> tuple[Index, Encoder]:
    """Open the source's index and the encoder it was built with.

    In the user's cache a missing or stale index is built, reporting to `progress`. Raises NeedsIndex for a folder given
    by the user that does not match.
    """
    encoder = open_encoder(source.encoder)
    _open_meanwhile(encoder)
    mark = fingerprint(source)
    try:
        return open_index(source.index_folder, model=encoder.name, source=mark), encoder
    except (NotBuilt, Stranger) as error:
        if source.folder is not None:
            raise NeedsIndex(f"{error}; build it with: {source.build_command}") from error
    with building(source.index_folder):
        try:  # another process may have built it while this one waited
            return open_index(source.index_folder, model=encoder.name, source=mark), encoder
        except (NotBuilt, Stranger):
            build_index(source, progress)
    return open_index(source.index_folder, model=encoder.name), encoder


def _open_meanwhile(encoder: Encoder) -> None:
    """Open the shipped encoder in a separate thread: that takes as long as opening the index.

    Not a daemon thread: a process that exits while the runtime starts its threads would be aborted.
    """
    from index.onnx_encoder import OnnxEncoder

    def opening(encoder: OnnxEncoder) -> None:
        with contextlib.suppress(IndexingError):  # raised again on first use of the encoder
            encoder.open()

    if isinstance(encoder, OnnxEncoder):
        with contextlib.suppress(RuntimeError):  # the program ends and starts no thread: it is opened on first use
            threading.Thread(target=opening, args=(encoder,), name="opening the encoder").start()


def open_builder(source: Source) -> Encoder:
    """Return the encoder that builds the source's index: the query encoder's model, at full precision.

    Entries are encoded once, so full precision is affordable; a GPU is used for large batches where available.
    """
    if source.encoder is not None:
        return open_encoder(source.encoder)

    def opening(count: int) -> Encoder:
        has_gpu = shutil.which("nvidia-smi") is not None and importlib.util.find_spec("torch") is not None
        return open_encoder("torch" if has_gpu and count >= BATCH else "float")

    return Builder(open_encoder(), opening)


def build_index(source: Source, progress: Progress | None = None, shipped: Shards | None = None) -> Manifest:
    """Build or renew the source's index; texts with vectors in `shipped`, by default our own, are not encoded."""
    from assistant.diagnosis.retrieval.documents import document_of
    from kb.store import load
    from kb.supplements import supplemented

    mark = fingerprint(
        source
    )  # taken before reading: a file that changes during the build makes the index stale, not wrong
    documents = [document_of(supplemented(entry)) for entry in load(source.paths)]
    if not documents:
        raise NeedsIndex(f"there are no entries in {', '.join(map(str, source.paths))}; name a folder that holds some")
    return build(
        source.index_folder,
        documents,
        open_builder(source),
        source=mark,
        shipped=shipped or shipped_vectors(),
        progress=progress or (lambda what, done, of: None),
    )


def entry_of(index: Index, entry_id: str) -> Entry | None:
    """Return an entry of the index by its id, its texts printable."""
    from kb.entry import Entry
    from kb.printable import may_be_unfit, printable_data

    document = index.documents_by_id.get(entry_id)
    if document is None:
        return None
    payload = index.payloads[document]
    if may_be_unfit(payload):  # an index from elsewhere, or built without this check
        return Entry.model_validate(printable_data(json.loads(payload)))
    return Entry.model_validate_json(payload)
