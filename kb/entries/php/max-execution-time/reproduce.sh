exec 2>&1
code() { { echo '<?php'; cat; echo 'function used() { $u = getrusage(); return $u["ru_utime.tv_sec"] + $u["ru_utime.tv_usec"] / 1e6; }
$end = used() + 1.5; while (used() < $end); echo "imported\n";'; } >import.php; }
code </dev/null
php -d max_execution_time=1 -S 127.0.0.1:8000 >log 2>&1 &
until (exec 3<>/dev/tcp/127.0.0.1/8000) 2>/dev/null; do sleep .1; done
again() { curl -s http://127.0.0.1:8000/import.php; grep -a exec log; : >log; }
case $1 in
error) again ;;
workaround-1) again; echo '--- cured ---'; . "$COMMANDS" ;;
workaround-2) again; code <"$COMMANDS"; echo '--- cured ---'; curl -s http://127.0.0.1:8000/import.php ;;
dead-end-*) code <"$COMMANDS"; again ;;
esac
