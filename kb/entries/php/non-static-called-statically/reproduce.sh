exec 2>&1
code() { { echo '<?php'; cat; } >page.php; }
old() { echo 'class Copier { public function items() { return "ok"; } } echo Copier::items();' | code; php -n page.php; }
case $1 in
error) old ;;
workaround-*) old; code <"$COMMANDS"; echo '--- cured ---'; php -n page.php ;;
dead-end-1) code <"$COMMANDS"; php -n page.php ;;
esac
