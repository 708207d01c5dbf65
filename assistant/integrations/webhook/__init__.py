"""The webhook: alerts of monitoring come in, and cards with their diagnosis go out to chat channels.

`server` takes requests, `signatures` says who may send them, `payloads` reads what they hold, `cards` writes what goes
out, `delivery` sends it. `config` is the file that names sources and channels.
"""
