exec 2>&1
code() { { echo '<?php function find($id) { return null; }'; cat; } >page.php; }
printf '$user = find(7);\necho $user->name(), "\\n";\n' | code
again() { php page.php; }
case $1 in
error) again ;;
workaround-*) again; code <"$COMMANDS"; echo '--- cured ---'; again ;;
dead-end-*) code <"$COMMANDS"; again ;;
esac
