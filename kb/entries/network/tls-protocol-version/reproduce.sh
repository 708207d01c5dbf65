. ./tls.sh
authority root
signed leaf root subjectAltName=DNS:localhost
server=-tls1_2 client=--tlsv1.3 # a server that ends at 1.2, a client that begins with 1.3
case $1 in
workaround-1) client=--tlsv1.2 ;;
workaround-2) server=-no_tls1_1 ;;
dead-end-1) client='--tlsv1.3 -k' ;;
esac
serve -key leaf.key -cert leaf.pem $server
case $1 in
workaround-1) for v in tls1_2 tls1_3; do openssl s_client -connect localhost:8443 -$v < /dev/null > /dev/null 2>&1 && echo $v; done ;;
dead-end-3) call --cacert root.pem $client https://localhost:8443/ 2> /dev/null ;;
esac
call --cacert root.pem $client https://localhost:8443/
