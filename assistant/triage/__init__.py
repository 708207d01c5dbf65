"""Batch triage: many logs in, their errors grouped and each group diagnosed once.

Files become blocks of lines (`sources`, `layers`, `forms`), blocks go to readers (`reader`), what they count is added
up in order (`tally`), signatures become groups (`grouping`), each is diagnosed once (`diagnosing`), and all of it
becomes the answer (`report`). An engine says where the work is done; `pipeline` is the path, `types` what comes out.
"""
