. ./tls.sh
authority root
names=subjectAltName=DNS:api.example.com
[ "$1" = workaround-2 ] && names=subjectAltName=DNS:api.example.com,DNS:localhost,IP:127.0.0.1
signed localhost root "$names" # the Common Name is localhost
serve -key localhost.key -cert localhost.pem
case $1 in
error) call --cacert root.pem https://127.0.0.1:8443/ ;;
workaround-1) call --cacert root.pem --resolve api.example.com:8443:127.0.0.1 https://api.example.com:8443/ ;;
workaround-2) call --cacert root.pem https://127.0.0.1:8443/ && call --cacert root.pem https://localhost:8443/ ;;
dead-end-1) call --cacert root.pem -H 'Host: api.example.com' https://127.0.0.1:8443/ ;;
dead-end-2) call --cacert root.pem https://localhost:8443/ ;;
dead-end-3) cat root.pem localhost.pem > trusted.pem; call --cacert trusted.pem https://127.0.0.1:8443/ ;;
esac
