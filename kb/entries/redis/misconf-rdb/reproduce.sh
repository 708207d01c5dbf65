# A snapshot cannot be put in place, as a folder has its name.
echo 'save 3600 1' >redis.conf
redis-server "$PWD/redis.conf" --bind 127.0.0.1 --dir "$PWD" >server.log 2>&1 &
until redis-cli PING >ping.log 2>&1; do sleep 0.02; done
mkdir dump.rdb
redis-cli BGSAVE >first.log
while redis-cli INFO persistence | grep -q 'bgsave_in_progress:1'; do sleep 0.05; done
redis-cli SET key value
case "$1" in
    error) redis-cli INFO persistence | grep rdb_last_bgsave_status ;;
    workaround-1)
        echo '--- cured ---'
        rmdir dump.rdb # what the log named
        . "$COMMANDS"
        redis-cli SET key value ;;
    workaround-3)
        echo '--- cured ---'
        . "$COMMANDS"
        redis-cli SET key value ;;
    workaround-4)
        echo '--- cured ---'
        . "$COMMANDS"
        redis-cli SET key value ;;
    dead-end-1) . "$COMMANDS" ;;
    dead-end-2)
        . "$COMMANDS"
        redis-cli SET key value ;;
    *) echo "there is no step $1"; exit 1 ;;
esac
