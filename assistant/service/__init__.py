"""The service: what the browser, the app's API and the MCP server all call, so that they give the same answer.

    Service.open(source_of(())).diagnose("RuntimeError: CUDA error: out of memory").entry.id  ->  "cuda/out-of-memory"

`service` has a method per question, `answers` their typed results, `requests` and `arguments` what is checked before,
`operations` the methods that programs may call. `searching`, `batching` and `chain` do what is more than one diagnosis.
"""
