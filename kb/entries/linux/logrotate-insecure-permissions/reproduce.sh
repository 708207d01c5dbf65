exec 2>&1
sudo() { "$@"; }
mkdir -m 775 logs && chgrp adm logs && echo line >logs/app.log
conf() { printf '%s {\nrotate 2\nsize 1\n%s\n}\n' "$PWD/logs/app.log" "$1" >app.conf; chmod 644 app.conf; }
turn() { logrotate -s ./state app.conf && ls logs; }
conf
case $1 in
error) turn ;;
workaround-1) turn; conf "$(cat "$COMMANDS")"; echo '--- cured ---'; turn ;;
workaround-2) turn; . "$COMMANDS"; echo '--- cured ---'; turn ;;
dead-end-1) . "$COMMANDS" ;;
esac
