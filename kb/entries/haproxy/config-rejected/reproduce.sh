exec 2>&1
printf 'defaults\n    mode http\n    timeout connect 1s\n    timeout client 1s\n    timeout server 1s\nfrontend web\n    bind 127.0.0.1:18080\n    default_backend app\n' >head.cfg
printf 'backend app\n    server app1 127.0.0.1:8080' >tail.cfg
check() { haproxy -c -f haproxy.cfg; }
case $1 in
error) cat head.cfg tail.cfg >haproxy.cfg; check ;;
workaround-2) cat head.cfg tail.cfg >haproxy.cfg; check; . "$COMMANDS"; echo '--- cured ---'; check ;;
workaround-3) cp head.cfg haproxy.cfg; check; cat "$COMMANDS" >>haproxy.cfg; echo >>haproxy.cfg; echo '--- cured ---'; check ;;
dead-end-1) cat head.cfg tail.cfg >haproxy.cfg; . "$COMMANDS" ;;
esac
