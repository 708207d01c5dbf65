"""A site that does not like the default name."""

import http.server
import os
import subprocess
import sys
import threading


class Site(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        self.send_response(403 if self.headers["User-Agent"].startswith("Scrapy") else 200)
        self.end_headers()
        self.wfile.write(b"<p>tea</p>")

    def log_message(self, *_):
        pass


SPIDER = """import scrapy
from scrapy.crawler import CrawlerProcess


class Shop(scrapy.Spider):
    name = "shop"
    start_urls = ["URL"]
    SETTINGS

    def parse(self, response):
        yield {"text": response.css("p::text").get()}


process = CrawlerProcess({"LOG_LEVEL": "INFO"})
process.crawl(Shop)
process.start()
"""
server = http.server.HTTPServer(("127.0.0.1", 0), Site)
threading.Thread(target=server.serve_forever, daemon=True).start()


def crawl(settings=""):
    text = SPIDER.replace("URL", f"http://127.0.0.1:{server.server_port}/").replace("SETTINGS", settings)
    return subprocess.run([sys.executable, "-c", text], stderr=subprocess.STDOUT).returncode


match sys.argv[1]:
    case "error":
        crawl()
    case "workaround-2":
        crawl()
        print("--- cured ---", flush=True)
        sys.exit(crawl(open(os.environ["COMMANDS"]).read().strip()))
    case "dead-end-1":
        sys.exit(crawl('custom_settings = {"CONCURRENT_REQUESTS": 64, "RETRY_TIMES": 9}'))
