. ./tls.sh
authority root
expire() { # expire NAME: a certificate of 2020 for localhost
    key "$1"
    quiet openssl req -new -key "$1.key" -out "$1.csr" -subj "/CN=localhost"
    : > index; echo 01 > serial
    printf '[ca]\ndefault_ca = it\n[it]\ndatabase = index\nserial = serial\nnew_certs_dir = .\ndefault_md = sha256\npolicy = any\nx509_extensions = names\n[any]\ncommonName = supplied\n[names]\nsubjectAltName = DNS:localhost\n' > ca.cnf
    quiet openssl ca -batch -config ca.cnf -cert root.pem -keyfile root.key -in "$1.csr" -out "$1.pem" -notext -startdate 20200101000000Z -enddate 20200201000000Z
}
expire leaf
case $1 in
error) serve -key leaf.key -cert leaf.pem && call --cacert root.pem https://localhost:8443/ ;;
workaround-1)
    signed leaf root subjectAltName=DNS:localhost # renewed, and served by a process that was started afterwards
    serve -key leaf.key -cert leaf.pem && call --cacert root.pem https://localhost:8443/ ;;
workaround-2)
    serve -key leaf.key -cert leaf.pem
    openssl s_client -connect localhost:8443 -servername localhost -showcerts < /dev/null 2> /dev/null | openssl x509 -noout -subject -enddate ;;
dead-end-1)
    serve -key leaf.key -cert leaf.pem
    signed leaf root subjectAltName=DNS:localhost
    openssl x509 -in leaf.pem -noout -checkend 0 && call --cacert root.pem https://localhost:8443/ ;;
dead-end-2) cat root.pem leaf.pem > trusted.pem; serve -key leaf.key -cert leaf.pem && call --cacert trusted.pem https://localhost:8443/ ;;
esac
