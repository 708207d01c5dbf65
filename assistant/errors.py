"""The exceptions of the assistant.

    AssistantError
    ├── UnreadablePaste   the input is no text: binary, or empty
    └── NeedsIndex        the index is missing or belongs to another model or other entries

Each says what is so, what was wanted, and the next step. Only the command line and the browser catch them.
"""


class AssistantError(Exception):
    """Anything that stops a paste from being diagnosed."""


class UnreadablePaste(AssistantError):
    """The input is no text."""


class NeedsIndex(AssistantError):
    """There is no index to ask, or it is a stranger's; the message ends with the command that mends it."""
