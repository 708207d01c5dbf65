exec 2>&1
chmod 755 .
turn() {
    printf 'defaults\nmode http\ntimeout client 5s\ntimeout server 5s\ntimeout connect 5s\nfrontend web\nmonitor-uri /up\n%s\n' "$1" >h.cfg
    chmod 644 h.cfg
    setpriv --inh-caps=-all --bounding-set=-all haproxy -f h.cfg & p=$!
    sleep 0.7; curl -sS "http://${1#bind }/up"; kill $p 2>/dev/null; wait $p; true
}
case $1 in
error) turn 'bind 127.0.0.1:81' ;;
workaround-1) turn 'bind 127.0.0.1:81'; echo '--- cured ---'; turn "$(cat "$COMMANDS")" ;;
dead-end-2) turn "$(cat "$COMMANDS")" ;;
esac
