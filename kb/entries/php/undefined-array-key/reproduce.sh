exec 2>&1
code() { { echo '<?php'; cat; } >page.php; }
printf '$row = [];\necho $row["id"];\n' | code
[ "$1" = workaround-3 ] && printf 'if (false) { $name = "Ann"; }\necho $name;\n' | code
again() { php -d display_errors=1 page.php; }
case $1 in
error) again ;;
workaround-*) again; code <"$COMMANDS"; echo '--- cured ---'; again ;;
dead-end-*) code <"$COMMANDS"; again ;;
esac
