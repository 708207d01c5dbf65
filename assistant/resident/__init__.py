"""The resident helper: one opened assistant in memory, which answers `assistant query` over a Unix socket.

    assistant serve                 in one terminal
    assistant query crash.log       in another: the same answer, without opening anything

`client` asks it and imports nothing heavy, `server` answers, `freshness` says when it is out of date, `protocol` has
what both sides must agree on. Without a helper, or with one that does not fit, a query is answered the ordinary way.
"""
