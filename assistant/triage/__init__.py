"""Batch triage: groups the errors of many logs and diagnoses each group once.

The stages, each a module: files are listed (`inputs`), unpacked (`unpacking`) and cut into blocks (`sources`,
`blocks`); a block is decoded (`text_formats`), its lines are classified (`line_filter`), windows around errors are
parsed into events (`error_windows`, `reader`), and events are counted by signature (`signatures`, `counts`). Block
counts are added up in the order of the logs (`totals`, `run_state`), signatures are grouped (`grouping`), each group
is diagnosed once (`diagnosing`), and `report` assembles the result. `engine` runs the blocks on local processes,
`ray_engine` on a cluster; `pipeline` calls the stages and `types` holds the result.
"""
