"""The exceptions of the assistant.

    AssistantError
    ├── UnreadablePaste   the input is no text: binary, or empty
    ├── NeedsIndex        the index is missing or belongs to another model or other entries
    ├── PackageNeeded     an optional package is missing; says the line to type
    ├── Refused           a program's request that cannot be answered as it was made
    │   ├── BadArgument   an argument of the wrong kind or out of its range
    │   ├── NoSuchEntry   there is no entry of that id; names the nearest
    │   ├── NotKept       outcomes are not kept here
    │   └── TooLarge      more text, or more logs, than one request may hold
    └── Failed            a request that was right and could not be answered; the server's log says why

Each says what is so, what was wanted, and the next step. Only the command line, the browser and the programs'
interfaces catch them.
"""


class AssistantError(Exception):
    """Anything that stops a paste from being diagnosed."""

    code = "failed"  # names the kind of error for programs
    request_id = ""  # of the request that it stopped, where there was one


class UnreadablePaste(AssistantError):
    """The input is no text."""

    code = "unreadable"


class NeedsIndex(AssistantError):
    """There is no index to ask, or it is a stranger's; the message ends with the command that mends it."""


class PackageNeeded(AssistantError):
    """An optional package is missing: says the line to type."""


class Refused(AssistantError):
    """A program's request that cannot be answered as it was made."""

    code = "refused"


class BadArgument(Refused):
    """An argument of the wrong kind or out of its range."""

    code = "bad_argument"


class NoSuchEntry(Refused):
    """There is no entry of that id."""

    code = "no_such_entry"


class NotKept(Refused):
    """Outcomes are not kept here."""

    code = "not_kept"


class TooLarge(Refused):
    """More text, or more logs, than one request may hold."""

    code = "too_large"


class Failed(AssistantError):
    """A request that was right and could not be answered; the server's log says why."""
