exec 2>&1
echo 'SET max_memory_usage = 400000000' >limit
join() { # the larger side on the right unless told otherwise
    echo "SELECT count() FROM ${1:-numbers(1000)} AS a INNER JOIN ${2:-(SELECT number, toString(number) AS t FROM numbers(8000000))} AS b USING (number)"
}
join >join
case $1 in
    error) python sql.py limit join ;;
    workaround-2)
        python sql.py limit join
        echo '--- cured ---'
        python sql.py limit "$COMMANDS" join
        join '(SELECT number, toString(number) AS t FROM numbers(8000000))' 'numbers(1000)' >turned
        python sql.py limit turned
        ;;
    dead-end-2) echo "SET join_algorithm = 'grace_hash'" >grace; python sql.py limit grace join ;;
    *) exit 2 ;;
esac
