"""The service: one implementation for the browser, the HTTP API and the MCP server.

    Service.open(source_of(())).diagnose("RuntimeError: CUDA error: out of memory").entry.id  ->  "cuda/out-of-memory"

`service` has one method per operation; `requests` and `arguments` validate its input; `operations` lists the methods
exposed to programs; `searching` and `batching` implement the larger ones. `assistant.rendering.answers` has the types
of the results.
"""
