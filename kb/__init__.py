"""Knowledge base: the entries, their schema, and the modules that read, write and check them."""
