exec 2>&1
code() { { echo '<?php'; cat; } >page.php; }
again() { php -d output_buffering=0 -d display_errors=1 page.php; }
printf 'echo "page\\n";\nheader("X-Page: 1");\n' | code
case $1 in
error) again ;;
workaround-2) printf '\xef\xbb\xbf<?php\n' >config.php; printf 'include "config.php"; header("X-Page: 1"); echo "page\\n";\n' | code; again; . "$COMMANDS"; echo '--- cured ---'; again ;;
workaround-*) again; code <"$COMMANDS"; echo '--- cured ---'; again ;;
dead-end-*) code <"$COMMANDS"; again ;;
esac
