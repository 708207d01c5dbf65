"""A browser with a window, where there is no display."""

import os
import subprocess
import sys
import traceback

from playwright.sync_api import sync_playwright

step = sys.argv[1]
os.environ.pop("DISPLAY", None)


class Chromium:
    """The system's browser in place of a downloaded one."""

    def __init__(self, browser_type):
        self.browser_type = browser_type

    def launch(self, **options):
        return self.browser_type.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"], **options)


class Play:
    def __init__(self, play):
        self.chromium = Chromium(play.chromium)


with sync_playwright() as play:
    p = Play(play)
    match step:
        case "error":
            p.chromium.launch(headless=False)
        case "workaround-1":
            try:
                p.chromium.launch(headless=False)
            except Exception:
                traceback.print_exc(file=sys.stdout)
            print("--- cured ---", flush=True)
            exec(open(os.environ["COMMANDS"]).read())
            print(browser.version)
            browser.close()
        case "dead-end-1":
            name = subprocess.run(
                ["bash", "-c", '. "$COMMANDS"; echo "$DISPLAY"'], stdout=subprocess.PIPE, text=True, check=True
            ).stdout.strip()
            os.environ["DISPLAY"] = name
            p.chromium.launch(headless=False)
        case _:
            sys.exit(f"there is no step {step}")
