exec 2>&1
export HOME=/root
mkdir -p /run/sshd ~/.ssh && chmod 700 ~ ~/.ssh
printf '127.0.0.1 localhost server.example.com\n' >hosts && mount --bind hosts /etc/hosts
ssh-keygen -q -t ed25519 -N '' -f ~/.ssh/id_ed25519 && cp ~/.ssh/id_ed25519.pub ~/.ssh/authorized_keys
ssh-keygen -q -t ed25519 -N '' -f "$PWD/host"
printf 'server.example.com %s\n' "$(cut -d' ' -f1,2 host.pub)" >~/.ssh/known_hosts
printf 'ListenAddress 127.0.0.1\nHostKey %s/host\nUsePAM no\nPermitRootLogin yes\nStrictModes no\nPidFile %s/pid\n' "$PWD" "$PWD" >sshd.conf
serve() { [ -e pid ] && kill "$(cat pid)" && sleep 0.3; /usr/sbin/sshd -f "$PWD/sshd.conf"; sleep 0.3; }

serve
python3 -m http.server 8888 --bind 127.0.0.1 >/dev/null 2>&1 &
web=$!; sleep 0.5
wrong() { ssh -N -L 18090:localhost:8889 root@server.example.com & sleep 1; curl -sS http://localhost:18090/; sleep 0.3; kill $!; }
case "$1" in
    error) wrong ;;
    workaround-1) wrong; echo '--- cured ---'; . "$COMMANDS" | head -n 3 ;;
    dead-end-1) . "$COMMANDS"; sleep 0.3 ;;
esac
ok=$?; kill $web; exit $ok
