# The report may read the tables that were there when it was granted.
# A throw-away server in this folder. It refuses to run as root, so it gets another number in a user namespace.
export PATH="$(ls -d /usr/lib/postgresql/*/bin | tail -1):$PATH" PGHOST="$PWD" PGUSER=postgres PGDATABASE=postgres
as_user() { unshare --user --map-user=1000 -- "$@"; }
serve() { # with the settings in "$*"
    as_user pg_ctl -D data -w -l server.log start \
        -o "-c listen_addresses= -c unix_socket_directories=$PWD -c fsync=off $*" >start.log || cat server.log
}
as_user initdb -D data -U postgres -A trust --no-sync --no-instructions >init.log 2>&1
serve
psql -q <<'SQL'
CREATE ROLE report LOGIN;
CREATE ROLE owners;
CREATE TABLE old (id int);
GRANT SELECT ON ALL TABLES IN SCHEMA public TO report;
CREATE TABLE orders (id serial, note text);
ALTER TABLE orders OWNER TO owners;
SQL
ask() { psql -U report -v ON_ERROR_STOP=1 -c "$1"; }
case "$1" in
    error) ask 'SELECT * FROM orders' ;;
    workaround-1) psql -qc 'GRANT SELECT, INSERT ON ALL TABLES IN SCHEMA public TO report; GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO report' \
        && ask "INSERT INTO orders (note) VALUES ('a')" ;;
    workaround-2) psql -qc 'ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT ON TABLES TO report; CREATE TABLE newer (id int)' && ask 'SELECT * FROM newer' ;;
    workaround-3) psql -qc 'GRANT owners TO report' && ask 'ALTER TABLE orders ADD COLUMN done date' ;;
    dead-end-1) psql -qc 'GRANT ALL ON DATABASE postgres TO report' && ask 'SELECT * FROM orders' ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
