exec 2>&1
code() { { echo '<?php'; cat; } >page.php; }
echo '$rows = null; echo count($rows);' | code
[ "$1" = workaround-2 ] && echo 'function price(int $amount) { return $amount; } echo price("");' | code
[ "$1" = workaround-3 ] && echo 'function greet(string $name) { return $name; } echo greet(null);' | code
again() { php page.php; }
case $1 in
error) again ;;
workaround-*) again; code <"$COMMANDS"; echo '--- cured ---'; again ;;
dead-end-1) code <"$COMMANDS"; again ;;
dead-end-2) echo 'declare(strict_types=1);' >/dev/null; code <"$COMMANDS"; again ;;
esac
