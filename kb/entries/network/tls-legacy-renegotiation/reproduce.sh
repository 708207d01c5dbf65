# A server that does not know RFC 5746.
exec 2>&1
openssl req -x509 -newkey rsa:2048 -sha256 -days 30 -nodes -keyout key.pem -out cert.pem -subj /CN=old.example.com -addext subjectAltName=DNS:old.example.com 2>/dev/null
serve() { gnutls-serv -q --http -p "$1" --x509keyfile key.pem --x509certfile cert.pem --priority "NORMAL:-VERS-ALL:+VERS-TLS1.2$2" >/dev/null 2>&1 & until (exec 3<>/dev/tcp/127.0.0.1/"$1") 2>/dev/null; do sleep .1; done; }
serve 443 :%DISABLE_SAFE_RENEGOTIATION
curl() { command curl -sS --resolve old.example.com:443:127.0.0.1 --cacert cert.pem "$@"; }
again() { curl "$@" -o page https://old.example.com/ && wc -c page; }
case $1 in
error) again ;;
workaround-1) again; kill %1; wait; serve 443; echo '--- cured ---'; . "$COMMANDS"; again ;;
workaround-2) again; echo '--- cured ---'; . "$COMMANDS" | wc -c ;;
dead-end-1) again -k ;;
dead-end-2) again --tlsv1.2 ;;
esac
