exec 2>&1
code() { { echo '<?php'; cat; } >page.php; }
printf '$names = ["Ann", "Bob"]\nforeach ($names as $name) {\n    echo $name, "\\n";\n}\n' | code
again() { php page.php; }
case $1 in
error) again ;;
workaround-1) again; code <"$COMMANDS"; echo '--- cured ---'; again ;;
workaround-2) . "$COMMANDS"; echo 'echo 1;' | code; echo '--- cured ---'; . "$COMMANDS" ;;
dead-end-*) code <"$COMMANDS"; again ;;
esac
