"""The exceptions of the knowledge base.

    KbError
    ├── EntryError      an invalid entry file
    └── ImportRefused   a foreign file that cannot be parsed in its detected format
        └── UnknownShape   a foreign file of unknown format

Each message states the fact, what was expected, and the next step. Only the command line and the web interface catch
them.
"""


class KbError(Exception):
    """Base class of everything that prevents reading or writing the knowledge base."""


class EntryError(KbError):
    """An invalid entry file; the message has the file, the field and the remedy."""


class ImportRefused(KbError):
    """A foreign file that cannot be parsed in its detected format; the message has file, place and remedy."""


class UnknownShape(ImportRefused):
    """A file of unknown format; the message has the file and the supported formats."""

    def __init__(self, where: str, shapes: str) -> None:
        super().__init__(f"{where}: has none of the shapes that can be imported ({shapes}); bring it into one of them")
        self.where = where
