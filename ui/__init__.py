"""UI: the web interface of the assistant."""
