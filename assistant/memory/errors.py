"""The exception of the store, below AssistantError. Its message gives the state and the next step, and no password."""

from assistant.errors import AssistantError


class StoreUnusable(AssistantError):
    """The outcomes cannot be read or written."""
