# The stores of certificates are copies, for this script alone.
if [ -z "${INSIDE-}" ]; then
    mkdir -p ca etc && cp -a /etc/ssl ssl && cp /etc/ca-certificates.conf etc/
    INSIDE=1 exec unshare --mount bash -c 'mount --bind ssl /etc/ssl; mount --bind ca /usr/local/share/ca-certificates; exec bash "$0" "$@"' "$0" "$@"
fi
. ./tls.sh
sudo() { "$@" >/dev/null 2>&1; }
authority root
signed middle root basicConstraints=critical,CA:TRUE
signed leaf middle subjectAltName=DNS:localhost
cp root.pem corp-ca.crt
trust_root() { cp corp-ca.crt /usr/local/share/ca-certificates/ && update-ca-certificates >/dev/null 2>&1; }
again() { call https://localhost:8443/; }
case $1 in
error) serve -key leaf.key -cert leaf.pem && again ;;
workaround-1) serve -key leaf.key -cert leaf.pem -cert_chain middle.pem; again; echo '--- cured ---'; . "$COMMANDS"; again ;;
workaround-2) trust_root; serve -key leaf.key -cert leaf.pem; again; kill %1; wait %1 2>/dev/null
    echo '--- cured ---'; . "$COMMANDS"; serve -key leaf.key -cert fullchain.pem -cert_chain fullchain.pem; again ;;
dead-end-2) . "$COMMANDS"; serve -key leaf.key -cert leaf.pem && again ;;
esac
