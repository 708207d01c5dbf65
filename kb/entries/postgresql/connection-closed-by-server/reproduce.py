"""A pool holds a connection, and the administrator ends its session."""

import os
import subprocess
import sys

import psycopg
import sqlalchemy

HERE = os.getcwd()
BIN = subprocess.run(
    "ls -d /usr/lib/postgresql/*/bin | tail -1", shell=True, capture_output=True, text=True
).stdout.strip()
AS_USER = ["unshare", "--user", "--map-user=1000", "--"]
SET_UP = ["-D", "data", "-U", "postgres", "-A", "trust", "--no-sync", "--no-instructions"]
OPTIONS = f"-c listen_addresses= -c unix_socket_directories={HERE} -c fsync=off"

subprocess.run([*AS_USER, f"{BIN}/initdb", *SET_UP], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=True)
START = ["-D", "data", "-w", "-l", "server.log", "start", "-o", OPTIONS]
subprocess.run([*AS_USER, f"{BIN}/pg_ctl", *START], stdout=subprocess.DEVNULL, check=True)
ADDRESS = f"host={HERE} user=postgres dbname=postgres"


def end_sessions() -> None:
    with psycopg.connect(ADDRESS, autocommit=True) as admin:
        admin.execute(
            "SELECT pg_terminate_backend(pid, 2000) FROM pg_stat_activity"
            " WHERE pid <> pg_backend_pid() AND backend_type = 'client backend'"
        )


def serve(engine: sqlalchemy.Engine) -> None:
    for _ in range(2):
        with engine.connect() as connection:
            print(connection.execute(sqlalchemy.text("SELECT 'order stored'")).scalar())
        end_sessions()


match sys.argv[1]:
    case "error":
        serve(sqlalchemy.create_engine(f"postgresql+psycopg://postgres@/postgres?host={HERE}"))
    case "workaround-2":
        try:
            serve(sqlalchemy.create_engine(f"postgresql+psycopg://postgres@/postgres?host={HERE}"))
        except sqlalchemy.exc.OperationalError as error:
            print("OperationalError:", error.orig)
        print("--- cured ---", flush=True)
        names: dict[str, sqlalchemy.Engine] = {}
        exec(open(os.environ["COMMANDS"]).read().replace("host=.", f"host={HERE}"), names)
        serve(names["engine"])
    case "dead-end-1":
        connection = psycopg.connect(ADDRESS)
        end_sessions()
        for _ in range(3):
            try:
                connection.execute("SELECT 1")
            except psycopg.Error as error:
                print("OperationalError:", error)
    case step:
        sys.exit(f"there is no step {step}")
