# github.com leads to this machine, where port 22 is closed and an sshd listens on 443.
exec 2>&1
export HOME=/root
mkdir -p /run/sshd ~/.ssh && chmod 700 ~ ~/.ssh
printf '127.0.0.1 localhost github.com ssh.github.com\n' >hosts && mount --bind hosts /etc/hosts
ssh-keygen -q -t ed25519 -N '' -f ~/.ssh/id_ed25519 && cp ~/.ssh/id_ed25519.pub ~/.ssh/authorized_keys
ssh-keygen -q -t ed25519 -N '' -f "$PWD/host"
printf 'Port 443\nListenAddress 127.0.0.1\nHostKey %s/host\nUsePAM no\nPermitRootLogin yes\nStrictModes no\nPidFile none\n' "$PWD" >sshd.conf
/usr/sbin/sshd -f sshd.conf; sleep 0.3
git init -q --bare /root/app.git
pull() { GIT_SSH_COMMAND='ssh -o StrictHostKeyChecking=accept-new -l root' git ls-remote ssh://github.com/root/app.git; }
case "$1" in
    error) pull ;;
    workaround-1) pull; echo '--- cured ---'; cat "$COMMANDS" >~/.ssh/config; pull && echo 'listed' ;;
    dead-end-1) . "$COMMANDS"; pull ;;
esac
