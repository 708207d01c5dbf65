"""The names of the output formats, importable without the renderers."""

FORMATS = ("text", "markdown", "json", "html")
