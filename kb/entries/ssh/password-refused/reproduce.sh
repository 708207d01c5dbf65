exec 2>&1
export HOME=/root
cp -a /etc etc && mount --bind etc /etc
mkdir -p /run/sshd ~/.ssh && chmod 700 ~ ~/.ssh
printf "127.0.0.1 localhost server.example.com\n" >/etc/hosts
ssh-keygen -q -t ed25519 -N "" -f "$PWD/host"
printf "server.example.com %s\n" "$(cut -d" " -f1,2 host.pub)" >~/.ssh/known_hosts

printf 'root:correct-horse-battery\n' | chpasswd
printf '#!/bin/sh\necho correct-horse-battery\n' >answer && chmod 755 answer
mkdir -p /etc/ssh/sshd_config.d && rm -f /etc/ssh/sshd_config.d/*
printf 'Include /etc/ssh/sshd_config.d/*.conf\nListenAddress 127.0.0.1\nHostKey %s/host\nUsePAM no\nPidFile %s/pid\n' "$PWD" "$PWD" >/etc/ssh/sshd_config
/usr/sbin/sshd -E "$PWD/log"; sleep 0.4

sudo() { "$@"; }
systemctl() { kill -HUP "$(cat pid)"; sleep 0.5; }
login() {
    SSH_ASKPASS=$PWD/answer SSH_ASKPASS_REQUIRE=force ssh -o PubkeyAuthentication=no -o NumberOfPasswordPrompts=1 \
        root@server.example.com 'echo logged in'
    ok=$?; cat log; : >log; return $ok
}
case "$1" in
    error) login ;;
    workaround-4) login; echo '--- cured ---'; . "$COMMANDS"; login ;;
    dead-end-1) login; login ;;
    dead-end-2) rm ~/.ssh/known_hosts; ssh-keyscan server.example.com 2>/dev/null >~/.ssh/known_hosts; login ;;
esac
