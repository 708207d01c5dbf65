exec 2>&1
export HOME=/root
mkdir -p /run/sshd ~/.ssh && chmod 700 ~ ~/.ssh
printf '127.0.0.1 localhost server.example.com\n' >hosts && mount --bind hosts /etc/hosts
ssh-keygen -q -t ed25519 -N '' -f ~/.ssh/id_ed25519 && cp ~/.ssh/id_ed25519.pub ~/.ssh/authorized_keys
ssh-keygen -q -t ed25519 -N '' -f "$PWD/host"
printf 'server.example.com %s\n' "$(cut -d' ' -f1,2 host.pub)" >~/.ssh/known_hosts
printf 'ListenAddress 127.0.0.1\nHostKey %s/host\nUsePAM no\nPermitRootLogin no\nPasswordAuthentication yes\nStrictModes yes\nPidFile none\n' "$PWD" >sshd.conf
# The server does not let root in; the password is typed by a script.
rm ~/.ssh/id_ed25519 ~/.ssh/authorized_keys
printf '#!/bin/sh\necho wrong\n' >ask && chmod 755 ask
/usr/sbin/sshd -f "$PWD/sshd.conf" -E "$PWD/log"; sleep 0.4
login() { SSH_ASKPASS=$PWD/ask SSH_ASKPASS_REQUIRE=force ssh -o NumberOfPasswordPrompts=2 root@server.example.com true; cat log; : >log; }
login
case $1 in
dead-end-1) login; login ;;
dead-end-2) rm ~/.ssh/known_hosts; SSH_ASKPASS=$PWD/ask SSH_ASKPASS_REQUIRE=force ssh -o StrictHostKeyChecking=no -o NumberOfPasswordPrompts=2 root@server.example.com true ;;
esac
