"""A script that imports the default reactor before Scrapy starts."""

import os
import subprocess
import sys

SPIDER = """
import scrapy


class Shop(scrapy.Spider):
    name = "shop"

    async def start(self):
        return
        yield


SETTINGS = {"LOG_ENABLED": False, "TWISTED_REACTOR": "twisted.internet.asyncioreactor.AsyncioSelectorReactor"}
"""
RUN = """
from scrapy.crawler import CrawlerProcess

process = CrawlerProcess(SETTINGS)
process.crawl(Shop)
process.start()
print("ended")
"""
EARLY = "from twisted.internet import epollreactor\nepollreactor.install()\nfrom twisted.internet import reactor\n"
RUNNER = """
from scrapy.crawler import CrawlerRunner

runner = CrawlerRunner(SETTINGS)
runner.crawl(Shop).addBoth(lambda outcome: (print(outcome or "ended"), reactor.stop()))
reactor.run()
"""


def python(code: str) -> int:
    open("run.py", "w").write(code)
    return subprocess.run([sys.executable, "run.py"], stderr=subprocess.STDOUT).returncode


match sys.argv[1]:
    case "error":
        sys.exit(python(EARLY + SPIDER + RUN))
    case "workaround-2":
        python(EARLY + SPIDER + RUN)
        print("--- cured ---", flush=True)
        sys.exit(python(open(os.environ["COMMANDS"]).read() + SPIDER + RUNNER))
    case "dead-end-1":
        sys.exit(
            python(
                EARLY
                + SPIDER.replace(
                    'name = "shop"',
                    'name = "shop"\n    custom_settings = {"TWISTED_REACTOR": "twisted.internet.asyncioreactor.AsyncioSelectorReactor"}',
                )
                + RUN
            )
        )
    case "dead-end-2":
        sys.exit(
            python(EARLY + "from twisted.internet import asyncioreactor\nasyncioreactor.install()\n" + SPIDER + RUN)
        )
    case step:
        sys.exit(f"there is no step {step}")
