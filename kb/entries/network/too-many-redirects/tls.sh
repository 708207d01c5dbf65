# helpers: make certificates, serve with one of them, call the server
quiet() { "$@" > said 2>&1 || { cat said; exit 9; }; }
key() { quiet openssl genpkey -algorithm EC -pkeyopt ec_paramgen_curve:P-256 -out "$1.key"; }
authority() { # authority NAME: an authority that signs itself
    key "$1"
    quiet openssl req -x509 -new -key "$1.key" -out "$1.pem" -days 30 -subj "/CN=$1" -addext basicConstraints=critical,CA:TRUE
}
signed() { # signed NAME BY EXTENSION
    key "$1"
    quiet openssl req -new -key "$1.key" -out "$1.csr" -subj "/CN=$1"
    printf '%s\n' "$3" > "$1.ext"
    quiet openssl x509 -req -in "$1.csr" -CA "$2.pem" -CAkey "$2.key" -CAcreateserial -days 20 -extfile "$1.ext" -out "$1.pem"
}
serve() { # serve OPTIONS: on port 8443
    openssl s_server -port 8443 -www -quiet "$@" > server.log 2>&1 &
    for _ in $(seq 100); do (exec 3<> /dev/tcp/127.0.0.1/8443) 2> /dev/null && return; sleep 0.02; done
    cat server.log
    exit 9
}
call() { curl -sS -o page "$@" && echo "the page has $(wc -l < page) lines"; }
