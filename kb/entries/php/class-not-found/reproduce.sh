exec 2>&1
export COMPOSER_DISABLE_NETWORK=1 COMPOSER_ALLOW_SUPERUSER=1
mkdir -p src/Service
printf '<?php\nnamespace App\\Service;\nclass Mailer { function name() { return "mailer\\n"; } }\n' >src/Service/Mailer.php
echo '{"name":"a/app","repositories":[{"packagist":false}],"autoload":{"psr-4":{"App\\":"src/"}}}' | sed 's#App\\"#App\\\\"#' >composer.json
printf '<?php\nrequire "vendor/autoload.php";\necho (new App\\Service\\Mailer)->name();\n' >index.php
composer install >/dev/null 2>&1
again() { php index.php; }
case $1 in
error) mv src/Service src/service; again ;;
workaround-1) mv src/Service src/service; mv src/service/Mailer.php src/service/mailer.php; again; . "$COMMANDS"; echo '--- cured ---'; again ;;
workaround-2) sed -i 's#src/#lib/#' composer.json; composer dump-autoload >/dev/null 2>&1; sed -i 's#lib/#src/#' composer.json; again; . "$COMMANDS"; echo '--- cured ---'; again ;;
dead-end-1) mv src/Service src/service; . "$COMMANDS"; again ;;
esac
