. ./tls.sh
authority root
export CURL_CA_BUNDLE=$PWD/root.pem
signed localhost root subjectAltName=DNS:api.example.com # the Common Name is localhost
serve -key localhost.key -cert localhost.pem
again() { call "${1-https://127.0.0.1/}"; }
case $1 in
error) again ;;
workaround-1) again; echo '--- cured ---'; . "$COMMANDS" | head -3 ;;
workaround-2) again; kill %1; wait %1 2>/dev/null; echo '--- cured ---'; . "$COMMANDS" 2>/dev/null; serve -key key.pem -cert cert.pem; CURL_CA_BUNDLE=$PWD/cert.pem; again && again https://localhost/ ;;
workaround-3)
    printf 'import socket, ssl\ncontext = ssl.create_default_context(cafile="root.pem")\n' >start.py
    { cat start.py; echo "context.wrap_socket(socket.create_connection(('127.0.0.1', 443)), server_hostname='127.0.0.1')"; } >plain.py; python3 plain.py
    echo '--- cured ---'; { cat start.py "$COMMANDS"; echo 'print(connection.version())'; } >typed.py; python3 typed.py ;;
dead-end-1) . "$COMMANDS" ;;
dead-end-2) again https://localhost/ ;;
dead-end-3) cat root.pem localhost.pem >trusted.pem; CURL_CA_BUNDLE=$PWD/trusted.pem; again ;;
esac
