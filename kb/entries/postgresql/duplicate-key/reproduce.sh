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
        new="INSERT INTO users (email, name) VALUES ('new@b.c', 'Ada') RETURNING id"
        psql -c "$new"
        echo '--- cured ---'
        psql -f "$COMMANDS"
        psql -c "$new" ;;
    workaround-2)
        psql -qc "INSERT INTO users VALUES (500, 'a@b.c', 'old')"
        psql -c "INSERT INTO users (id, email, name) VALUES (501, 'a@b.c', 'Ada')"
        echo '--- cured ---'
        psql -f "$COMMANDS"
        psql -c "SELECT * FROM users WHERE email = 'a@b.c'" ;;
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
    workaround-3)
        psql -q -c 'ALTER TABLE users DROP CONSTRAINT users_email_key' -c "UPDATE users SET email = 'same' WHERE id < 5"
        psql -c 'CREATE UNIQUE INDEX ON users (email)'
        echo '--- cured ---'
        psql -f "$COMMANDS"
        psql -c 'CREATE UNIQUE INDEX ON users (email)' ;;
    dead-end-2) for _ in 1 2 3; do psql -c "INSERT INTO users (email, name) VALUES ('7@b.c', 'Ada')"; done ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
