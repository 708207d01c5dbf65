"""A value is logged as it would be printed."""

import logging
import sys

logging.basicConfig(level=logging.INFO, format="%(message)s", stream=sys.stdout)
log = logging.getLogger()

match sys.argv[1]:
    case "error":
        log.info("loaded", 3)
    case "workaround-1":
        log.info("loaded %s rows", 3)
    case "workaround-2":
        log.info(f"loaded {3} rows, 50% done")
    case "workaround-3":
        log.info("%d%% of %s", 50, "a.csv")
    case "dead-end-1":
        try:
            log.info("loaded", 3)
        except Exception:
            print("caught")
    case "dead-end-2":
        log.info("loaded %d rows", str(3))
