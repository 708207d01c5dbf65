# A table that was filled with rows that brought their ids.
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
CREATE TABLE users (id serial PRIMARY KEY, email text UNIQUE, name text);
INSERT INTO users (id, email, name) SELECT n, n || '@b.c', 'old' FROM generate_series(1, 100) AS n;
SQL
case "$1" in
    error) psql -c "INSERT INTO users (email, name) VALUES ('new@b.c', 'Ada')" ;;
    workaround-1)
        psql -Atc "SELECT setval(pg_get_serial_sequence('users', 'id'), (SELECT max(id) FROM users))"
        psql -c "INSERT INTO users (email, name) VALUES ('new@b.c', 'Ada') RETURNING id" ;;
    workaround-2)
        psql -c "INSERT INTO users (email, name) VALUES ('7@b.c', 'Ada') ON CONFLICT (email) DO UPDATE SET name = EXCLUDED.name RETURNING id, name"
        psql -c "INSERT INTO users (id, email, name) VALUES (7, '7@b.c', 'Ada') ON CONFLICT DO NOTHING" ;;
    dead-end-1) # two sessions look, nothing is there, both insert
        psql -qc "SELECT setval('users_id_seq', 1000)" >/dev/null
        sign_up() {
            psql -v ON_ERROR_STOP=1 <<SQL
SELECT count(*) AS found FROM users WHERE email = 'twice@b.c' \gset
SELECT pg_sleep(0.3);
INSERT INTO users (email, name) SELECT 'twice@b.c', 'Ada' WHERE :found = 0;
SQL
        }
        sign_up & sign_up; wait ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
