# A server whose digest is the default, and a client that has SHA512. Neither makes a tunnel device.
exec 2>&1
openvpn --genkey secret ta.key
new() { openssl req -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -subj "/CN=$1" -keyout "$1.key" "${@:2}" 2>ssl.log; }
new ca -x509 -days 30 -out ca.crt
for name in server client; do
    new "$name" -out "$name.csr"
    openssl x509 -req -in "$name.csr" -CA ca.crt -CAkey ca.key -CAcreateserial -days 30 -out "$name.crt" 2>ssl.log
done
cat >server.conf <<END
dev null
ifconfig-noexec
proto udp
local 127.0.0.1
port 11940
tls-server
dh none
ca ca.crt
cert server.crt
key server.key
END
cat >client.conf <<END
dev null
ifconfig-noexec
proto udp
nobind
remote 127.0.0.1 11940
tls-client
ca ca.crt
cert client.crt
key client.key
END
meet() { # both for a few seconds, or until they have met
    openvpn --config server.conf --verb 3 >server.log &
    server=$!
    openvpn --config client.conf --verb 3 >client.log &
    client=$!
    for _ in $(seq 40); do
        grep -qE 'Initialization Sequence Completed' client.log && break
        grep -q 'TLS Error' server.log && break
        sleep 0.1
    done
    kill "$server" "$client"
    wait
    grep -hE 'Error|Peer Connection Initiated|Initialization Sequence' server.log client.log
}
digest() { echo 'tls-auth ta.key 0' >>server.conf; printf 'tls-auth ta.key 1\nauth SHA512\n' >>client.conf; }
case $1 in
error) digest; meet ;;
workaround-1) digest; meet; echo '--- cured ---'; cat "$COMMANDS" >>server.conf; meet ;;
workaround-3)
    printf 'tls-auth ta.key 1\n' | tee -a client.conf >>server.conf
    meet
    echo '--- cured ---'
    sed -i '/^tls-auth/d' server.conf
    cat "$COMMANDS" >>server.conf
    meet
    ;;
dead-end-1) digest; cat "$COMMANDS" >>server.conf; meet ;;
*) echo "there is no step $1"; exit 1 ;;
esac
