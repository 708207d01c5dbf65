# A Git LFS pointer lies where the database should be.
sqlite3 origin.db 'create table t (x); insert into t values (7)'
printf 'version https://git-lfs.github.com/spec/v1\noid sha256:%064d\nsize 81920\n' 0 >app.db
ask() { sqlite3 "$1" 'select * from t' 2>&1; }
case "$1" in
    error) ask app.db ;;
    workaround-1)
        ask app.db
        echo '--- cured ---'
        . "$COMMANDS" && ask app.db ;;
    workaround-2)
        sqlite3 origin.db .dump >dump.sql
        ask dump.sql
        echo '--- cured ---'
        . "$COMMANDS" && ask new.db ;;
    dead-end-1) . "$COMMANDS" ;;
    dead-end-2) . "$COMMANDS" ;;
esac
