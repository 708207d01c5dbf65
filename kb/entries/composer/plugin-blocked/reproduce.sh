exec 2>&1
export COMPOSER_ALLOW_SUPERUSER=1 COMPOSER_HOME=$PWD/home COLUMNS=200
mkdir -p plug/src
echo '{"name":"a/plug","type":"composer-plugin","version":"1.0.0","require":{"composer-plugin-api":"^2.0"},"autoload":{"psr-4":{"P\\":"src"}},"extra":{"class":"P\\Plug"}}' >plug/composer.json
echo '<?php namespace P; class Plug implements \Composer\Plugin\PluginInterface { function activate(\Composer\Composer $c, \Composer\IO\IOInterface $i) {} function deactivate(\Composer\Composer $c, \Composer\IO\IOInterface $i) {} function uninstall(\Composer\Composer $c, \Composer\IO\IOInterface $i) {} }' >plug/src/Plug.php
echo '{"require":{"a/plug":"*"},"repositories":[{"type":"path","url":"plug"},{"packagist.org":false}]}' >composer.json
again() { rm -rf vendor; composer install --no-interaction; }
case $1 in
error) again ;;
workaround-*) again; rm -rf vendor composer.lock; echo '--- cured ---'; . "$COMMANDS"; ls vendor/a ;;
dead-end-*) . "$COMMANDS" ;;
esac
