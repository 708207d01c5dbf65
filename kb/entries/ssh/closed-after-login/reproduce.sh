exec 2>&1
export HOME=/root
mkdir -p /run/sshd ~/.ssh && chmod 700 ~ ~/.ssh
printf '127.0.0.1 localhost server.example.com\n' >hosts && mount --bind hosts /etc/hosts
ssh-keygen -q -t ed25519 -N '' -f ~/.ssh/id_ed25519 && cp ~/.ssh/id_ed25519.pub ~/.ssh/authorized_keys
ssh-keygen -q -t ed25519 -N '' -f "$PWD/host"
printf 'server.example.com %s\n' "$(cut -d' ' -f1,2 host.pub)" >~/.ssh/known_hosts
printf 'ListenAddress 127.0.0.1\nHostKey %s/host\nUsePAM no\nPermitRootLogin yes\nPasswordAuthentication yes\nStrictModes yes\nPidFile none\n' "$PWD" >sshd.conf
# The account's shell is nologin, on copies of the files of accounts.
cp /etc/passwd passwd && sed -i '/^ann:/d' passwd && echo "ann:x:0:0::$HOME:/usr/sbin/nologin" >passwd.new && cat passwd >>passwd.new && sed -i 's|^\(root:.*:\)[^:]*$|\1/usr/sbin/nologin|' passwd.new
mkdir etc; cp passwd.new etc/passwd; mount --bind etc/passwd /etc/passwd
/usr/sbin/sshd -f "$PWD/sshd.conf" -E "$PWD/log"; sleep 0.4
ssh -o BatchMode=yes root@server.example.com true; cat log
