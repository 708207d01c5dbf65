exec 2>&1
export HOME=/root
mkdir -p /run/sshd ~/.ssh && chmod 700 ~ ~/.ssh
printf '127.0.0.1 localhost server.example.com\n' >hosts && mount --bind hosts /etc/hosts
ssh-keygen -q -t ed25519 -N '' -f ~/.ssh/id_ed25519 && cp ~/.ssh/id_ed25519.pub ~/.ssh/authorized_keys
ssh-keygen -q -t ed25519 -N '' -f "$PWD/host"
printf 'server.example.com %s\n' "$(cut -d' ' -f1,2 host.pub)" >~/.ssh/known_hosts
printf 'ListenAddress 127.0.0.1\nHostKey %s/host\nUsePAM no\nPermitRootLogin yes\nPasswordAuthentication no\nStrictModes yes\nPidFile none\n' "$PWD" >sshd.conf
/usr/sbin/sshd -f "$PWD/sshd.conf" -E "$PWD/log"; sleep 0.4

chmod 777 ~
login() { ssh -o BatchMode=yes root@server.example.com true; ok=$?; cat log; : >log; return $ok; }
case "$1" in
    error) login ;;
    workaround-1) login; echo '--- cured ---'; . "$COMMANDS"; login && echo 'logged in' ;;
    dead-end-1) . "$COMMANDS"; cat log ;;
esac
