# A whole address is given where a host name is wanted; a machine does not know its own name.
if [ -z "${INSIDE-}" ]; then
    echo '127.0.0.1 localhost' >hosts
    echo 'hosts: files' >nsswitch.conf
    INSIDE=1 exec unshare --mount --uts bash -c 'mount --bind hosts /etc/hosts && mount --bind nsswitch.conf /etc/nsswitch.conf && hostname renamed-machine && exec bash "$0" "$@"' "$0" "$@"
fi
python3 -m http.server 8080 --bind 127.0.0.1 >server.log 2>&1 &
until (exec 3<>/dev/tcp/127.0.0.1/8080) 2>/dev/null; do sleep 0.05; done
sudo() { "$@"; }
call() { python3 -c "import socket; socket.create_connection(('$1', 8080)); print('connected')"; }
typed() { { echo 'import socket'; cat "$COMMANDS"; echo 'print("connected")'; } >typed.py; python3 typed.py; }
case $1 in
error) call http://localhost:8080/path ;;
workaround-1) call http://localhost:8080/path; echo '--- cured ---'; typed ;;
workaround-4) call "$(hostname)"; echo '--- cured ---'; . "$COMMANDS"; getent hosts "$(hostname)" ;;
dead-end-2) typed ;;
esac
