"""The exceptions of the index.

    IndexingError
    ├── NotBuilt             there is no index in the folder
    ├── Stranger             an index that another program, model or set of entries made, or a damaged one
    ├── BadPattern           a pattern that cannot run in linear time
    ├── EncoderUnavailable   a model or a package is missing; says the line to type
    ├── EncoderDamaged       a model folder whose files do not fit each other
    ├── PackageMissing       an optional package is missing; says the line to type
    └── DeviceUnavailable    a GPU was asked for and there is none to use

Each says what is so, what was wanted, and the next step. Only the command line and the browser catch them.
"""


class IndexingError(Exception):
    """Anything that stops texts from being encoded, or an index from being built or searched."""


class NotBuilt(IndexingError):
    """There is no index in the folder."""


class Stranger(IndexingError):
    """An index that another program, model or set of entries made, or a damaged one."""


class BadPattern(IndexingError):
    """A pattern that cannot run in linear time: names the pattern and why."""


class EncoderUnavailable(IndexingError):
    """A model or a package is missing: says the line to type."""


class EncoderDamaged(IndexingError):
    """A model folder whose files do not fit each other: names the file and the remedy."""


class PackageMissing(IndexingError):
    """An optional package is missing: says the line to type."""


class DeviceUnavailable(IndexingError):
    """A GPU was asked for and there is none to use: names an alternative."""
