exec 2>&1
again() { { echo '<?php'; cat "$1"; } >a.php; php -n -d display_errors=1 -d log_errors=0 -d error_reporting=-1 a.php; }
echo '$list = new ArrayObject([1, 2]); echo $list->size(), "\n";' >old
case $1 in
error) again old ;;
workaround-1) again "$COMMANDS" ;;
workaround-*) again old; echo '--- cured ---'; again "$COMMANDS" ;;
dead-end-*) again "$COMMANDS" ;;
esac
