"""A time from an API is held against the clock."""

import sys
import warnings
from datetime import datetime, timezone

expires = datetime.fromisoformat("2031-01-02T10:00:00+02:00")
warnings.simplefilter("ignore")

match sys.argv[1]:
    case "error":
        print(expires < datetime.now())
    case "workaround-1":
        print(
            expires < datetime(2031, 1, 2, 9, tzinfo=timezone.utc), expires > datetime(2000, 1, 1, tzinfo=timezone.utc)
        )
        print((expires - datetime.now(timezone.utc)).days != 0)
    case "workaround-2":
        print(expires < datetime(2031, 1, 2, 9).replace(tzinfo=timezone.utc))
    case "workaround-3":
        print(expires.astimezone(timezone.utc).isoformat())
    case "dead-end-1":
        print(expires < datetime.utcnow())
