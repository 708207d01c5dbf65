exec 2>&1
export COMPOSER_DISABLE_NETWORK=1 COMPOSER_ALLOW_SUPERUSER=1 COMPOSER_NO_INTERACTION=1
mkdir lib newlib
echo '{"name":"a/lib","version":"1.0.0"}' >lib/composer.json
echo '{"name":"a/newlib","version":"1.0.0"}' >newlib/composer.json
need() { echo "{\"name\":\"a/app\",\"repositories\":[{\"packagist\":false},{\"type\":\"path\",\"url\":\"lib\"},{\"type\":\"path\",\"url\":\"newlib\"}],\"require\":{$1}}" >composer.json; }
need '"a/lib":"^1.0"'
composer update >/dev/null 2>&1
need '"a/lib":"^1.0","a/newlib":"^1.0"'
[ "$1" = workaround-2 ] && need '"a/lib":"1.0.*"'
again() { composer install; }
case $1 in
error) again ;;
workaround-*) again; . "$COMMANDS" >/dev/null 2>&1; echo '--- cured ---'; again ;;
dead-end-*) . "$COMMANDS" ;;
esac
