"""Runs the statements of the files, one after the other, in one session of ClickHouse inside this process."""

import sys

from chdb import session

clickhouse = session.Session()
for path in sys.argv[1:]:
    for statement in open(path).read().split(";"):
        if statement.strip():
            try:
                print(str(clickhouse.query(statement, "TSV")).strip() or "Ok.", flush=True)
            except Exception as error:
                sys.exit(str(error))
