exec 2>&1
printf '<?php\nfunction greet() { return "hello"; }\n' >lib.php
printf '<?php\nrequire __DIR__ . "/lib.php";\nrequire __DIR__ . "/lib.php";\necho greet();\n' >twice.php
printf '<?php\nrequire __DIR__ . "/lib.php";\neval(substr(file_get_contents(__DIR__ . "/lib.php"), 5));\n' >other.php
case $1 in
error) php twice.php ;;
workaround-1) php twice.php; cp "$COMMANDS" cured.php; echo '--- cured ---'; php cured.php ;;
workaround-2) php other.php; cp "$COMMANDS" cured.php; echo '--- cured ---'; php cured.php ;;
dead-end-1) cp "$COMMANDS" tried.php; php tried.php ;;
esac
