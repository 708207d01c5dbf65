"""The exception of the store, a subclass of AssistantError. Its message never contains a password."""

from assistant.errors import AssistantError


class StoreUnusable(AssistantError):
    """The outcome store cannot be read or written."""
