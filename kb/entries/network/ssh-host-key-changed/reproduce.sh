# A server whose key was made anew. It needs only to show its key.
# ssh reads the home that /etc/passwd names: there lies this script's own folder, for this script alone.
if [ -z "${INSIDE-}" ]; then
    echo '127.0.0.1 localhost server.example.com github.com' >hosts
    grep -v ^git: /etc/passwd >passwd; echo "git:x:4321:4321::$PWD:/bin/sh" >>passwd
    grep -v ^git: /etc/shadow >shadow; echo 'git:*:19000:0:99999:7:::' >>shadow
    INSIDE=1 exec unshare --mount bash -c 'for name in hosts passwd shadow; do mount --bind $name /etc/$name; done; mount --bind "$HOME" /root; cd /; cd "$OLDPWD"; exec bash "$0" "$@"' "$0" "$@"
fi
export HOME=/root
mkdir -p -m 755 /run/sshd 2>/dev/null; mkdir -p -m 700 ~/.ssh
serve() {
    rm -f key key.pub && ssh-keygen -q -t ed25519 -N '' -f key && : >authorized
    /usr/sbin/sshd -D -h "$PWD/key" -o ListenAddress=127.0.0.1 -o PidFile=none -o UsePAM=no -o StrictModes=no -o AuthorizedKeysFile="$PWD/authorized" -o PasswordAuthentication=no >sshd.log 2>&1 &
    server=$!
    for _ in $(seq 100); do ssh-keyscan server.example.com >scan 2>/dev/null; [ -s scan ] && break; sleep 0.05; done
}
serve; cp scan ~/.ssh/known_hosts; kill $server; wait $server 2>/dev/null; serve
again() { ssh -o BatchMode=yes "$@" server.example.com true; }
trusted() { "$@" 2>&1 | grep 'Permission denied' && echo "the host is trusted; the login itself is another matter"; }
case "$1" in
    error) again ;;
    workaround-1) again; echo '--- cured ---'; . "$COMMANDS" && trusted again ;;
    workaround-2) rm ~/.ssh/known_hosts; HOST_KEYS=$(cat scan); again; echo '--- cured ---'; . "$COMMANDS" && trusted again ;;
    workaround-3) rm ~/.ssh/known_hosts; again; echo '--- cured ---'; trusted . "$COMMANDS" ;;
    dead-end-2) . "$COMMANDS" && again -i ~/.ssh/id_new ;;
esac
