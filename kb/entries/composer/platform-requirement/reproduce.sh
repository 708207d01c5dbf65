exec 2>&1
export COMPOSER_DISABLE_NETWORK=1 COMPOSER_ALLOW_SUPERUSER=1
with="" phar=$(readlink -f "$(command -v composer)")
sudo() { "$@"; }
apt-get() { with="-d extension=mbstring"; }
php() { command php -n -d extension=phar -d extension=iconv -d extension=tokenizer $with "$@"; }
composer() { php "$phar" --no-interaction "$@"; }
mkdir lib; echo '{"name":"a/lib","version":"1.0.0"}' >lib/composer.json
need() { echo "{\"name\":\"a/app\",\"repositories\":[{\"packagist\":false},{\"type\":\"path\",\"url\":\"lib\"}],\"require\":{$1}}" >composer.json; }
again() { composer install 2>&1 | cut -c1-300 | grep -v 'conf.d'; return ${PIPESTATUS[0]}; }
case $1 in
error) need '"ext-mbstring":"*"'; again ;;
workaround-1) need '"ext-mbstring":"*"'; again; . "$COMMANDS"; echo '--- cured ---'; again ;;
workaround-2) need '"php":"8.2.0"'; again; . "$COMMANDS" >/dev/null 2>&1; echo '--- cured ---'; ls composer.lock ;;
workaround-3) need '"ext-redis":"*"'; again; echo '--- cured ---'; . "$COMMANDS" ;;
dead-end-2) need '"ext-mbstring":"*"'; . "$COMMANDS"; again ;;
esac
