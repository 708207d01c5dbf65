# A database with pages overwritten in the middle, and a backup from before.
set -u
sqlite3 app.db "create table jobs (id integer primary key, name text); create table small (x); insert into small values (1);
  with recursive n(i) as (select 1 union all select i + 1 from n where i < 5000)
  insert into jobs select i, 'job number ' || i || ' with a long name' from n"
cp app.db backup.db
break_pages() { head -c 12288 /dev/zero | tr '\0' 'Z' | dd of="$1" bs=4096 seek=20 conv=notrunc status=none; }
read_all() { sqlite3 "$1" "select count(*), sum(length(name)) from jobs" 2>&1; }

case "$1" in
    error) break_pages app.db; read_all app.db ;;
    workaround-1)
        break_pages app.db; read_all app.db
        echo '--- cured ---'
        . "$COMMANDS" && read_all app.db ;;
    workaround-3)
        break_pages app.db; read_all app.db
        echo '--- cured ---'
        . "$COMMANDS" 2>/dev/null
        sqlite3 salvaged.db 'pragma integrity_check'; read_all salvaged.db ;;
    workaround-4)
        break_pages app.db; cp app.db copy.db; read_all copy.db; rm copy.db; cp backup.db app.db
        echo '--- cured ---'
        (echo "pragma journal_mode = wal; begin; update jobs set name = name || '!';"; sleep 0.6; echo "commit;") | sqlite3 app.db >/dev/null &
        sleep 0.2
        . "$COMMANDS"; sqlite3 copy.db 'pragma integrity_check'; read_all copy.db; wait ;;
    dead-end-1) break_pages app.db; . "$COMMANDS" 2>&1 ;;
    dead-end-2) break_pages app.db; . "$COMMANDS"; read_all new.db ;;
    dead-end-3) # half of a transaction is in the file, the old pages only in the journal; the writer is killed
        sqlite3 app.db "pragma cache_size = 5; begin; update jobs set id = id + 100000, name = hex(randomblob(300));" ".shell kill -9 \$PPID" 2>/dev/null
        ls; . "$COMMANDS"; read_all app.db; sqlite3 app.db 'pragma integrity_check' | head -3
        test "$(sqlite3 app.db 'pragma integrity_check')" = ok ;;
esac
