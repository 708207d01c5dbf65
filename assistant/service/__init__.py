"""The service: one implementation for the browser, the HTTP API and the MCP server.

    Service.open(source_of(())).diagnose("RuntimeError: CUDA error: out of memory").entry.id  ->  "cuda/out-of-memory"

`service` has a method per question, `answers` their typed results, `requests` and `arguments` what is checked before,
`operations` the methods that programs may call. `searching`, `batching` and `chain` do what is more than one diagnosis.
"""
