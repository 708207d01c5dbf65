exec 2>&1
export HOME=/root
cp -a /etc etc && mount --bind etc /etc
mkdir -p /run/sshd ~/.ssh && chmod 700 ~ ~/.ssh
printf "127.0.0.1 localhost server.example.com\n" >/etc/hosts
ssh-keygen -q -t ed25519 -N "" -f "$PWD/host"
printf "server.example.com %s\n" "$(cut -d" " -f1,2 host.pub)" >~/.ssh/known_hosts

useradd -M -d / -s /usr/sbin/nologin ann && usermod -p '*' ann
ssh-keygen -q -t ed25519 -N '' -f ~/.ssh/id_ed25519
cp ~/.ssh/id_ed25519.pub /etc/keys && chmod 644 /etc/keys
printf 'ListenAddress 127.0.0.1\nHostKey %s/host\nUsePAM no\nStrictModes no\nAuthorizedKeysFile /etc/keys\nPidFile none\n' "$PWD" >sshd.conf
/usr/sbin/sshd -f "$PWD/sshd.conf" -E "$PWD/log"; sleep 0.4

sudo() { "$@"; }
login() { ssh -o BatchMode=yes ann@server.example.com 'echo it runs'; }
case "$1" in
    error) login ;;
    workaround-2) login; echo '--- cured ---'; . "$COMMANDS"; login ;;
    dead-end-1)
        rm ~/.ssh/id_ed25519* && ssh-keygen -q -t ed25519 -N '' -f ~/.ssh/id_ed25519 && cp ~/.ssh/id_ed25519.pub /etc/keys
        login ;;
esac
