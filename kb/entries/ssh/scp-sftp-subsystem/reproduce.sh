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
echo firmware >file.bin
case "$1" in
    error) scp file.bin root@server.example.com:file.bin ;;
    workaround-*) scp file.bin root@server.example.com:file.bin; echo '--- cured ---'; . "$COMMANDS" && cat ~/file.bin ;;
    dead-end-2) . "$COMMANDS" ;;
esac
