"""The exceptions of the assistant.

    AssistantError
    ├── UnreadablePaste   the input is not text: binary, or empty
    ├── NeedsIndex        the index is missing or belongs to another model or other entries
    ├── PackageNeeded     an optional package is missing; gives the command that installs it
    ├── Refused           an API request that cannot be answered as it was made
    │   ├── BadArgument   an argument of the wrong kind or out of its range
    │   ├── NoSuchEntry   there is no entry with that id; suggests the nearest
    │   ├── NotKept       outcomes are not stored on this server
    │   └── TooLarge      more text, or more logs, than one request may contain
    └── Failed            a valid request that could not be answered; the server's log has the reason

Each message states the fact, what was expected, and the next step. Only the command line, the web interface and the
APIs catch them.
"""


class AssistantError(Exception):
    """Base class of everything that prevents a diagnosis."""

    code = "failed"  # names the kind of error for programs
    request_id = ""  # of the request that it stopped, where there was one


class UnreadablePaste(AssistantError):
    """The input is not text."""

    code = "unreadable"


class NeedsIndex(AssistantError):
    """The index is missing or does not match the entries; the message ends with the command that rebuilds it."""


class PackageNeeded(AssistantError):
    """An optional package is missing; the message has the command that installs it."""


class Refused(AssistantError):
    """An API request that cannot be answered as it was made."""

    code = "refused"


class BadArgument(Refused):
    """An argument of the wrong kind or out of its range."""

    code = "bad_argument"


class NoSuchEntry(Refused):
    """There is no entry with that id."""

    code = "no_such_entry"


class NotKept(Refused):
    """Outcomes are not stored on this server."""

    code = "not_kept"


class TooLarge(Refused):
    """More text, or more logs, than one request may contain."""

    code = "too_large"


class Failed(AssistantError):
    """A valid request that could not be answered; the server's log has the reason."""
