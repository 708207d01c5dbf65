exec 2>&1
# A throw-away server in this folder, of the user postgres.
bin="$(ls -d /usr/lib/postgresql/*/bin | tail -1)"
export PATH="$bin:$PATH" PGDATABASE=postgres
become() { (cd / && exec setpriv --reuid=postgres --regid=postgres --clear-groups env HOME=/ "$@"); }
sudo() { if [ "$1" = -u ]; then shift 2; become "$@"; elif [ "$1" = systemctl ]; then "$@"; else become "$@"; fi; }
systemctl() { become pg_ctl -D "$data" reload; }
data="$PWD/data"
mkdir data && chown postgres data
echo s3cret >password && chown postgres password
chmod 711 .. .
become initdb -D "$data" -U postgres --auth-local=peer --auth-host=ident --pwfile="$PWD/password" --no-sync --no-instructions >init.log 2>&1
[ "$1" = workaround-4 ] || become sed -i 's/ident$/scram-sha-256/' "$data/pg_hba.conf"
become pg_ctl -D "$data" -w -l "$data/log" start -o "-c fsync=off -c listen_addresses=127.0.0.1 -c unix_socket_directories=$data" >start.log || cat start.log

export PGHOST="$data" PGPASSWORD=s3cret
become psql -q -c "CREATE ROLE app LOGIN PASSWORD 's3cret'" -c 'CREATE DATABASE shop OWNER app'
case "$1" in
    error) psql -U postgres ;;
    workaround-1) psql -U postgres; echo '--- cured ---'; echo 'SELECT current_user;' | . "$COMMANDS" ;;
    workaround-2) psql -U app shop; echo '--- cured ---'; echo 'SELECT current_user;' | . "$COMMANDS" ;;
    workaround-3)
        psql -U app shop
        echo '--- cured ---'
        cat "$COMMANDS" "$data/pg_hba.conf" >hba && cat hba >"$data/pg_hba.conf"
        become psql -q -c 'SELECT pg_reload_conf()'
        sleep 0.5
        psql -U app shop -c 'SELECT current_user'
        ;;
    workaround-4)
        psql -h 127.0.0.1 -U app shop
        echo '--- cured ---'
        . "$COMMANDS"
        sleep 0.5
        psql -h 127.0.0.1 -U app shop -c 'SELECT current_user'
        ;;
    dead-end-1) become psql -c "ALTER USER app PASSWORD 'other'"; PGPASSWORD=other psql -U app shop ;;
    *) echo "there is no step $1"; exit 2 ;;
esac
