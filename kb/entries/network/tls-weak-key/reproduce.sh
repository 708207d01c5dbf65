exec 2>&1
waitfor() { until (exec 3<>/dev/tcp/127.0.0.1/"$1") 2>/dev/null; do sleep .1; done; }
openssl req -x509 -newkey rsa:1024 -sha256 -days 30 -nodes -keyout weak.key -out weak.crt -subj /CN=server.example.com 2>/dev/null
openssl req -x509 -newkey rsa:2048 -sha256 -days 30 -nodes -keyout good.key -out good.crt -subj /CN=server.example.com 2>/dev/null
serve() { openssl s_server -quiet -www -accept 8443 -cert "$1.crt" -key "$1.key" -cipher "${2:-DEFAULT}"; }
again() { curl -sS --resolve server.example.com:8443:127.0.0.1 --cacert "$1.crt" https://server.example.com:8443/ | head -3; }
case $1 in
error) serve weak; serve weak DEFAULT@SECLEVEL=0 & waitfor 8443; again weak ;;
workaround-1) serve weak; . "$COMMANDS"; echo '--- cured ---'; serve new >/dev/null & waitfor 8443; again new ;;
dead-end-1) serve weak DEFAULT@SECLEVEL=0 >/dev/null & waitfor 8443; again weak ;;
esac
