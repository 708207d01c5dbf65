"""The same assistant in a browser. The room is reserved: the web chat is not built yet."""
