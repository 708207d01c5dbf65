. ./tls.sh
authority root
signed middle root basicConstraints=critical,CA:TRUE
signed leaf middle subjectAltName=DNS:localhost
case $1 in
error) serve -key leaf.key -cert leaf.pem && call https://localhost:8443/ ;;
workaround-1) serve -key leaf.key -cert leaf.pem -cert_chain middle.pem && call --cacert root.pem https://localhost:8443/ ;;
workaround-2)
    cat leaf.pem middle.pem > fullchain.pem
    serve -key leaf.key -cert fullchain.pem -cert_chain fullchain.pem && call --cacert root.pem https://localhost:8443/ ;;
dead-end-2) serve -key leaf.key -cert leaf.pem && call --cacert root.pem https://localhost:8443/ ;;
esac
