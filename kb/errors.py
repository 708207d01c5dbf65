"""The exceptions of the knowledge base.

    KbError
    ├── EntryError      a file of ours that is not a valid entry
    └── ImportRefused   a foreign file that cannot be read in its recognised format
        └── UnknownShape   its format is not recognised

Each says what is so, what was wanted, and the next step. Only the command line and the browser catch them.
"""


class KbError(Exception):
    """Anything that stops the knowledge base from being read or written."""


class EntryError(KbError):
    """A file of ours that is not a valid entry: names the file, the field and the remedy."""


class ImportRefused(KbError):
    """A foreign file that cannot be read in its recognised format: names the file, the place and the remedy."""


class UnknownShape(ImportRefused):
    """A file that has none of the shapes we import: names the file and the shapes."""

    def __init__(self, where: str, shapes: str) -> None:
        super().__init__(f"{where}: has none of the shapes that can be imported ({shapes}); bring it into one of them")
        self.where = where
