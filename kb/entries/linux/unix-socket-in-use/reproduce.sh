# nginx with a socket in this folder, ended by kill -9.
exec 2>&1
temp='client_body_temp_path t1; proxy_temp_path t2; fastcgi_temp_path t3; uwsgi_temp_path t4; scgi_temp_path t5;'
printf 'pid nginx.pid; error_log error.log; events {}\nhttp { %s access_log off; server { listen unix:%s; return 200 "up\\n"; } }\n' \
    "$temp" "$PWD/app.sock" >nginx.conf
nginx() { command nginx -p "$PWD/" -c nginx.conf -e error.log "$@"; }
killed() { # master and worker at once, by their numbers
    nginx
    master=$(cat nginx.pid)
    kill -9 $(cat "/proc/$master/task/$master/children") "$master"
    while kill -0 "$master" 2>/dev/null; do sleep .05; done
}
case $1 in
error) killed; nginx ;;
workaround-1)
    killed
    nginx
    echo '--- cured ---'
    set -e
    . "$COMMANDS"
    curl -s --unix-socket "$PWD/app.sock" http://x/
    ;;
workaround-2)
    nginx
    nginx
    echo '--- cured ---'
    set -e
    . "$COMMANDS"
    while [ -e app.sock ]; do sleep .05; done
    nginx
    curl -s --unix-socket "$PWD/app.sock" http://x/
    ;;
dead-end-1) killed; . "$COMMANDS"; nginx ;;
*) echo "there is no step $1"; exit 1 ;;
esac
