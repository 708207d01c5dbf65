"""The exceptions of the index.

    IndexingError
    ├── NotBuilt             there is no index in the folder
    ├── Stranger             the index belongs to another program version, model or set of entries, or is damaged
    ├── BadPattern           a pattern that cannot run in linear time
    ├── EncoderUnavailable   a model or a package is missing; has the command that installs it
    ├── EncoderDamaged       the files of a model folder are inconsistent
    ├── PackageMissing       an optional package is missing; has the command that installs it
    └── DeviceUnavailable    a GPU was requested and none is available

Each message states the fact, what was expected, and the next step. Only the command line and the web interface catch
them.
"""


class IndexingError(Exception):
    """Base class of everything that prevents encoding, or building or searching an index."""


class NotBuilt(IndexingError):
    """There is no index in the folder."""


class Stranger(IndexingError):
    """The index belongs to another program version, model or set of entries, or is damaged."""


class BadPattern(IndexingError):
    """A pattern that cannot run in linear time; the message has the pattern and the reason."""


class EncoderUnavailable(IndexingError):
    """A model or a package is missing; the message has the command that installs it."""


class EncoderDamaged(IndexingError):
    """The files of a model folder are inconsistent; the message has the file and the remedy."""


class PackageMissing(IndexingError):
    """An optional package is missing; the message has the command that installs it."""


class DeviceUnavailable(IndexingError):
    """A GPU was requested and none is available; the message has an alternative."""
