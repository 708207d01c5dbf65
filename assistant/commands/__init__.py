"""The sub-commands of `assistant`, a module each: `add_parser(subparsers)` and `run(args) -> exit status`."""
