# github.com leads to this machine, where nothing listens on 443.
exec 2>&1
printf '127.0.0.1 localhost github.com ssh.github.com\n' >hosts && mount --bind hosts /etc/hosts
git init -q -b main src && cd src && git -c user.name=A -c user.email=a@example.com commit -q --allow-empty -m first && cd ..
mkdir -p served/acme && git clone -q --bare src served/acme/app.git && git -C served/acme/app.git update-server-info
openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -keyout key.pem -out cert.pem -days 9 -subj /CN=github.com -addext subjectAltName=DNS:github.com 2>openssl.log
git config --global http.sslCAInfo "$PWD/cert.pem"
fetch() { git clone https://github.com/acme/app.git app && git -C app log --oneline; }
case "$1" in
    error) fetch ;;
    workaround-1)
        python3 standin.py & until [ -e up ]; do sleep 0.05; done
        fetch; echo '--- cured ---'; . "$COMMANDS"; fetch ;;
    dead-end-*) . "$COMMANDS"; fetch ;;
esac
