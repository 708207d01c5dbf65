exec 2>&1
with=""
sudo() { "$@"; }
apt-get() { with="-d extension=mbstring"; }
php() { command php -n $with "$@"; }
code() { { echo '<?php'; cat; } >page.php; }
again() { php page.php; }
echo 'function price($n) { return "$n EUR"; }' | { echo '<?php'; cat; } >helpers.php
echo 'echo mb_strlen("abc"), "\n";' | code
case $1 in
error) again ;;
workaround-1) again; . "$COMMANDS"; echo '--- cured ---'; again ;;
workaround-3) echo 'echo price(3), "\n";' | code; again; code <"$COMMANDS"; echo '--- cured ---'; again ;;
dead-end-2) code <"$COMMANDS"; again ;;
esac
