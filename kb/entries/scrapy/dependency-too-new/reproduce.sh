# A Scrapy of 2023 with the libraries of today.
python3 -m venv --without-pip env
cp -r "$(python3 -c 'import os, pip; print(os.path.dirname(pip.__file__))')"* env/lib/python3*/site-packages/
printf '#!/bin/sh\nexec python3 -m pip "$@"\n' >env/bin/pip && chmod +x env/bin/pip
export PATH=$PWD/env/bin:$PATH PIP_DISABLE_PIP_VERSION_CHECK=1
pip install -q scrapy==2.9.0 'setuptools<80' 'lxml>=5' 'twisted>=24' 'w3lib>=2.5' 2>&1 | tail -n 2
cat >spider.py <<'END'
import scrapy


class Spider(scrapy.Spider):
    name = "spider"
    start_urls = ["data:,hello"]

    def parse(self, response):
        print("parsed:", response.text)
END
run() { python -m scrapy runspider spider.py 2>&1; }
case $1 in
error) run ;;
workaround-1 | workaround-2)
    run
    echo "--- cured ---"
    bash -e "$COMMANDS"
    run | grep -E 'parsed|finish_reason|Error'
    ;;
dead-end-1) python -m scrapy runspider -s TWISTED_REACTOR=twisted.internet.asyncioreactor.AsyncioSelectorReactor spider.py 2>&1 ;;
esac
