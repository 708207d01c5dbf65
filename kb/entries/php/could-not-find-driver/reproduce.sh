exec 2>&1
with="-d extension=pdo"
sudo() { "$@"; }
apt-get() { with="-d extension=pdo -d extension=mysqlnd -d extension=pdo_mysql"; }
php() { command php -n $with "$@"; }
code() { { echo '<?php try {'; cat; echo '} catch (PDOException $e) { echo get_class($e), ": ", $e->getMessage(), "\n"; }'; } >page.php; }
echo 'new PDO("mysql:host=127.0.0.1;port=1", "root", "");' | code
again() { php page.php; }
case $1 in
error) again ;;
workaround-1) again; . "$COMMANDS"; echo '--- cured ---'; again ;;
dead-end-2) code <"$COMMANDS"; again ;;
esac
