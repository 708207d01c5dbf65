"""The sub-commands of `assistant`, one module each: `add_parser(subparsers)` and `run(args) -> exit status`."""
