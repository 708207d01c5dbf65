exec 2>&1
again() { { echo '<?php'; cat "$1"; } >a.php; php -n -d display_errors=1 -d log_errors=0 -d error_reporting=-1 a.php; }
echo '$tags = ["a", "b"]; echo "Tags: $tags\n";' >old
case $1 in
error) again old ;;
workaround-*) again old; echo '--- cured ---'; again "$COMMANDS" ;;
dead-end-*) again "$COMMANDS" ;;
esac
