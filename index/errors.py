"""The exceptions of the index.

    IndexingError
    ├── EncoderUnavailable   a model or a package is missing; says the line to type
    ├── EncoderDamaged       a model folder whose files do not fit each other
    └── DeviceUnavailable    a GPU was asked for and there is none to use

Each says what is so, what was wanted, and the next step. Only the command line and the browser catch them.
"""


class IndexingError(Exception):
    """Anything that stops texts from being encoded, or an index from being built or searched."""


class EncoderUnavailable(IndexingError):
    """A model or a package is missing: says the line to type."""


class EncoderDamaged(IndexingError):
    """A model folder whose files do not fit each other: names the file and the remedy."""


class DeviceUnavailable(IndexingError):
    """A GPU was asked for and there is none to use: says what would do instead."""
