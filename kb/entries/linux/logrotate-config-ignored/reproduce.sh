exec 2>&1
sudo() { "$@"; }
mkdir -m 755 logs && echo line >logs/app.log
printf '%s {\nrotate 2\nsize 1\n}\n' "$PWD/logs/app.log" >app.conf; chmod 666 app.conf
turn() { logrotate -s ./state app.conf && ls logs; }
case $1 in
error) turn ;;
workaround-1) turn; . "$COMMANDS"; echo '--- cured ---'; turn ;;
dead-end-1) . "$COMMANDS" ;;
esac
