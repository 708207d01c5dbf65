"""A second start in one process."""

import os
import subprocess
import sys

HEAD = """import subprocess
import sys

import scrapy
from scrapy.crawler import CrawlerProcess


class Shop(scrapy.Spider):
    name = "shop"
    start_urls = []
"""
TWICE = """
for _ in range(2):
    process = CrawlerProcess({"LOG_ENABLED": False})
    process.crawl(Shop)
    process.start()
"""
with open("spider.py", "w") as out:
    out.write(HEAD)


def run(text):
    return subprocess.run([sys.executable, "-c", HEAD + text], stderr=subprocess.STDOUT).returncode


match sys.argv[1]:
    case "error":
        sys.exit(run(TWICE))
    case "workaround-1" | "workaround-2":
        run(TWICE)
        print("--- cured ---", flush=True)
        sys.exit(run(open(os.environ["COMMANDS"]).read()))
