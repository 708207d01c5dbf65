exec 2>&1
case $1 in
error) php -r 'new PDO("mysql:host=127.0.0.1;port=3306;dbname=app", "app", "one");' ;;
dead-end-2) php -r 'new PDO("mysql:host=127.0.0.1;port=3306;dbname=app", "app", "another");' ;;
esac
