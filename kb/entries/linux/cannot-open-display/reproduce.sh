exec 2>&1
export HOME=/root
cp -a /etc etc && mount --bind etc /etc
mkdir -p /run/sshd ~/.ssh && chmod 700 ~ ~/.ssh
printf "127.0.0.1 localhost server.example.com\n" >/etc/hosts
ssh-keygen -q -t ed25519 -N "" -f "$PWD/host"
printf "server.example.com %s\n" "$(cut -d" " -f1,2 host.pub)" >~/.ssh/known_hosts

ssh-keygen -q -t ed25519 -N '' -f ~/.ssh/id_ed25519 && cp ~/.ssh/id_ed25519.pub ~/.ssh/authorized_keys
printf 'ListenAddress 127.0.0.1\nHostKey %s/host\nUsePAM no\nStrictModes no\nX11Forwarding no\nPidFile none\n' "$PWD" >sshd.conf
/usr/sbin/sshd -f "$PWD/sshd.conf" -E "$PWD/log"; sleep 0.4
case "$1" in
    error) DISPLAY=:0 ssh -X root@server.example.com 'echo "DISPLAY=$DISPLAY"' ;;
esac
