exec 2>&1
export HOME=/root
mkdir -p /run/sshd ~/.ssh && chmod 700 ~ ~/.ssh
printf '127.0.0.1 localhost server.example.com\n' >hosts && mount --bind hosts /etc/hosts
ssh-keygen -q -t ed25519 -N '' -f ~/.ssh/id_ed25519 && cp ~/.ssh/id_ed25519.pub ~/.ssh/authorized_keys
ssh-keygen -q -t ed25519 -N '' -f "$PWD/host"
printf 'server.example.com %s\n' "$(cut -d' ' -f1,2 host.pub)" >~/.ssh/known_hosts
printf 'ListenAddress 127.0.0.1\nHostKey %s/host\nUsePAM no\nPermitRootLogin yes\nStrictModes no\nPidFile %s/pid\n' "$PWD" "$PWD" >sshd.conf
serve() { [ -e pid ] && kill "$(cat pid)" && sleep 0.3; /usr/sbin/sshd -f "$PWD/sshd.conf"; sleep 0.3; }

mkdir data && echo content >data/file.txt
cp "$(command -v rsync)" rsync.real
# on the other side no rsync is on the PATH
mkdir -p empty && for name in sh bash mkdir; do ln -sf "$(command -v $name)" empty/$name; done
printf 'SetEnv PATH=%s/empty\n' "$PWD" >>sshd.conf
serve
case "$1" in
    error) rsync -a data/ root@server.example.com:backup/ ;;
    workaround-2) rsync -a data/ root@server.example.com:backup/; echo '--- cured ---'; sed "s#/opt/bin/rsync#$PWD/rsync.real#" "$COMMANDS" >typed; . ./typed && cat ~/backup/file.txt ;;
    dead-end-2) . "$COMMANDS" ;;
esac
