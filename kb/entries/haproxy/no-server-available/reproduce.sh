exec 2>&1
python3 backend.py >/dev/null 2>&1 & until (exec 3<>/dev/tcp/127.0.0.1/8080) 2>/dev/null; do sleep .1; done
echo 'server app1 127.0.0.1:8080 check' >server.cfg
echo 'option httpchk' >check.cfg
touch extra.cfg
again() {
    { printf 'defaults\n mode http\n timeout connect 2s\n timeout client 5s\n timeout server 5s\nfrontend web\n bind 127.0.0.1:8000\n default_backend app\nbackend app\n'; sed 's/^/ /' extra.cfg check.cfg; printf ' default-server inter 200ms fall 1\n'; sed 's/^/ /' server.cfg; } >h.cfg
    haproxy -f h.cfg >log 2>&1 & pid=$!
    sleep 2; curl -sS http://127.0.0.1:8000/; grep -a -e DOWN -e server log; kill $pid; wait $pid 2>/dev/null; true
}
[ "$1" = workaround-2 ] && { sed -i s/8080/8081/ server.cfg; : >check.cfg; }
again
case $1 in
workaround-2) cp "$COMMANDS" server.cfg; echo '--- cured ---'; again ;;
workaround-*) cp "$COMMANDS" check.cfg; echo '--- cured ---'; again ;;
dead-end-2) cp "$COMMANDS" extra.cfg; again ;;
esac
