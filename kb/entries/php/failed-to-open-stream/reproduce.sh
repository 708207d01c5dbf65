exec 2>&1
export COMPOSER_DISABLE_NETWORK=1 COMPOSER_ALLOW_SUPERUSER=1
sudo() { "$@"; }
mkdir -p app/data elsewhere && echo '{"a":1}' >app/data/config.json
code() { { echo '<?php'; cat; } >app/page.php; }
echo 'echo file_get_contents("data/config.json");' | code
again() { (cd elsewhere && php ../app/page.php); }
case $1 in
error) again ;;
workaround-1) again; code <"$COMMANDS"; echo '--- cured ---'; again ;;
workaround-2) cd app; echo '{"repositories":[{"packagist":false}]}' >composer.json; printf '<?php require "vendor/autoload.php"; echo "loaded\n";' >page.php; php page.php; . "$COMMANDS" >/dev/null 2>&1; echo '--- cured ---'; php page.php ;;
workaround-3) chmod 755 . .. ; mkdir uploads; echo '<?php echo file_put_contents("uploads/a.txt", "x"), "\n";' >up.php; up() { setpriv --reuid=www-data --regid=www-data --clear-groups php up.php; }; up; . "$COMMANDS"; echo '--- cured ---'; up ;;
dead-end-1) (cd app && . "$COMMANDS"); again ;;
dead-end-2) code <"$COMMANDS"; again ;;
esac
