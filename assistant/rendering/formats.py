"""The names of the forms, importable without what makes them."""

FORMATS = ("text", "markdown", "json", "html")
