exec 2>&1
code() { { echo '<?php'; cat; } >export.php; }
printf '$rows = [];\nfor ($n = 0; $n < 200000; $n++) {\n    $rows[] = str_repeat("x", 100);\n}\necho count($rows), "\\n";\n' | code
again() { php -d memory_limit=8M export.php; }
case $1 in
error) again ;;
workaround-1) again; code <"$COMMANDS"; echo '--- cured ---'; again ;;
workaround-2) again; echo '--- cured ---'; . "$COMMANDS" ;;
dead-end-*) code <"$COMMANDS"; again ;;
esac
