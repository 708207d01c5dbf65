exec 2>&1
cat >page.php <<'END'
<?php include "settings.php"; echo count($_POST), " fields, ", count($_FILES), " files\n";
END
echo '<?php' >settings.php
touch php.ini
head -c 9000000 /dev/zero >big
start() { php -c php.ini -S 127.0.0.1:8000 >log 2>&1 & pid=$!; until (exec 3<>/dev/tcp/127.0.0.1/8000) 2>/dev/null; do sleep .1; done; }
again() { curl -s -H 'Expect:' -F a=1 -F file=@big http://127.0.0.1:8000/page.php; grep -a bytes log; : >log; }
start
case $1 in
error) again ;;
workaround-1) again; cp "$COMMANDS" php.ini; kill $pid; wait $pid 2>/dev/null; start; echo '--- cured ---'; curl -s -H 'Expect:' -F a=1 -F file=@big http://127.0.0.1:8000/page.php ;;
dead-end-*) cat "$COMMANDS" >>settings.php; again ;;
esac
