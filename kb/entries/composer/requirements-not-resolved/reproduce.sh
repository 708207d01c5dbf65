exec 2>&1
export COMPOSER_DISABLE_NETWORK=1 COMPOSER_ALLOW_SUPERUSER=1 COMPOSER_NO_INTERACTION=1
mkdir lib newlib
echo '{"name":"a/lib","version":"1.0.0"}' >lib/composer.json
echo '{"name":"a/newlib","version":"dev-main"}' >newlib/composer.json
need() { echo "{\"name\":\"a/app\",\"repositories\":[{\"packagist\":false},{\"type\":\"path\",\"url\":\"lib\"},{\"type\":\"path\",\"url\":\"newlib\"}],\"require\":{$1}}" >composer.json; }
need '"a/lib":"^2.0"'
again() { composer install; }
case $1 in
error) again ;;
workaround-1) again; echo '--- cured ---'; . "$COMMANDS" ;;
workaround-3) need '"a/newlib":"*"'; again; echo '--- cured ---'; . "$COMMANDS" ;;
dead-end-*) . "$COMMANDS" ;;
esac
