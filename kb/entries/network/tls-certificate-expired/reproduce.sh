. ./tls.sh
authority root
expire() { # expire NAME: a certificate of 2020 for localhost
    key "$1"
    quiet openssl req -new -key "$1.key" -out "$1.csr" -subj "/CN=localhost"
    : >index; echo 01 >serial
    printf '[ca]\ndefault_ca = it\n[it]\ndatabase = index\nserial = serial\nnew_certs_dir = .\ndefault_md = sha256\npolicy = any\nx509_extensions = names\n[any]\ncommonName = supplied\n[names]\nsubjectAltName = DNS:localhost\n' >ca.cnf
    quiet openssl ca -batch -config ca.cnf -cert root.pem -keyfile root.key -in "$1.csr" -out "$1.pem" -notext -startdate 20200101000000Z -enddate 20200201000000Z
}
sudo() { "$@"; }
certbot() { signed leaf root subjectAltName=DNS:localhost; }
systemctl() { kill %1; wait %1 2>/dev/null; serve -key leaf.key -cert leaf.pem; }
again() { call --cacert "${1-root.pem}" https://localhost:8443/; }
expire leaf
serve -key leaf.key -cert leaf.pem
case $1 in
error) again ;;
workaround-1) again; echo '--- cured ---'; . "$COMMANDS"; again ;;
workaround-2) again; echo '--- cured ---'; . "$COMMANDS" ;;
dead-end-1) certbot; openssl x509 -in leaf.pem -noout -checkend 0 && again ;;
dead-end-2) cat root.pem leaf.pem >trusted.pem; again trusted.pem ;;
esac
