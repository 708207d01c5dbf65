"""A time zone is asked for by a name that the database does not have."""

import os
import sys
import traceback
import zoneinfo


def fails(text):
    """Run what fails and print its traceback; what comes after is cured."""
    try:
        exec(compile(text, "before", "exec"), globals())
    except BaseException:
        traceback.print_exc()
    print("--- cured ---", flush=True)


def typed(more=""):
    """Run the commands as the entry shows them, then `more`."""
    exec(compile(open(os.environ["COMMANDS"]).read() + "\n" + more, "commands", "exec"), globals())


match sys.argv[1]:
    case "error":
        zoneinfo.ZoneInfo("Asia/Beijing")
    case "workaround-2":
        fails('zoneinfo.ZoneInfo("Asia/Beijing")')
        typed("print(zone)")
    case "workaround-4":
        fails('zoneinfo.ZoneInfo("Asia/Beijing")')
        typed()
    case "dead-end-1":
        os.environ["TZ"] = "Asia/Shanghai"
        zoneinfo.ZoneInfo("Asia/Beijing")
    case "dead-end-2":
        typed()
