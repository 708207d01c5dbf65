# Three tries are allowed, and the agent holds eight keys that the server does not know.
exec 2>&1
export HOME=/root
mkdir -p /run/sshd ~/.ssh && chmod 700 ~ ~/.ssh
printf '127.0.0.1 localhost server.example.com\n' >hosts && mount --bind hosts /etc/hosts
ssh-keygen -q -t ed25519 -N '' -f ~/.ssh/id_deploy && cp ~/.ssh/id_deploy.pub ~/.ssh/authorized_keys
ssh-keygen -q -t ed25519 -N '' -f "$PWD/host"
printf 'ListenAddress 127.0.0.1\nHostKey %s/host\nUsePAM no\nPermitRootLogin yes\nStrictModes no\nPidFile none\nMaxAuthTries 6\n' "$PWD" >sshd.conf
/usr/sbin/sshd -f sshd.conf; sleep 0.3
printf 'server.example.com %s\n' "$(cut -d' ' -f1,2 host.pub)" >~/.ssh/known_hosts
eval "$(ssh-agent)" >/dev/null
for n in 1 2 3 4 5 6 7 8; do ssh-keygen -q -t ed25519 -N '' -f "$PWD/old$n"; ssh-add -q "$PWD/old$n"; done
login() { ssh -i ~/.ssh/id_deploy root@server.example.com true; }
case "$1" in
    error) login ;;
    workaround-1) login; echo '--- cured ---'; . "$COMMANDS" && echo 'logged in' ;;
    workaround-3) login; echo '--- cured ---'; . "$COMMANDS"; login && echo 'logged in' ;;
    dead-end-1) . "$COMMANDS" ;;
esac
ok=$?; kill "$SSH_AGENT_PID"; exit $ok
