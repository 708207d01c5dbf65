exec 2>&1
cat >tables <<'END'
CREATE DATABASE shop;
USE shop;
CREATE TABLE few (id UInt64) ENGINE = MergeTree ORDER BY id SETTINGS parts_to_throw_insert = 5, parts_to_delay_insert = 5;
SYSTEM STOP MERGES few;
CREATE TABLE events (day Date, user_id UInt64) ENGINE = MergeTree PARTITION BY (day, user_id) ORDER BY user_id;
END
for i in 1 2 3 4 5 6 7 8; do echo "INSERT INTO few VALUES ($i);"; done >single
echo 'INSERT INTO few VALUES (1), (2), (3), (4), (5), (6), (7), (8); SELECT count() FROM few' >batch
rows() { echo "INSERT INTO $1 SELECT toDate('2026-11-01') + number % 30, number % 7 FROM numbers(1000);"; }
case $1 in
    error) python sql.py tables single ;;
    workaround-1) python sql.py tables single; echo '--- cured ---'; python sql.py tables batch ;;
    workaround-4)
        rows events >many
        (rows events_new; echo 'SELECT count() FROM events_new') >new
        python sql.py tables many
        echo '--- cured ---'
        python sql.py tables "$COMMANDS" new
        ;;
    *) exit 2 ;;
esac
