# A key that was downloaded, or pasted without its last line break.
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
serve; cp scan ~/.ssh/known_hosts
sudo() { "$@"; }
ssh-keygen -q -t ed25519 -N '' -f id_ed25519 && cp id_ed25519.pub authorized && cp id_ed25519 ~/.ssh/ && chmod 644 ~/.ssh/id_ed25519
mkdir drive && mv id_ed25519 drive/
again() { ssh -o BatchMode=yes -i "${1-$HOME/.ssh/id_ed25519}" server.example.com echo logged in; }
case "$1" in
    error) again ;;
    workaround-2) chmod 644 drive/id_ed25519; again drive/id_ed25519; echo '--- cured ---'; . "$COMMANDS" && again ;;
    workaround-4) printf '%s' "$(sed 's/$/\r/' drive/id_ed25519)" >~/.ssh/id_ed25519; chmod 600 ~/.ssh/id_ed25519; again; echo '--- cured ---'; . "$COMMANDS" && again ;;
    workaround-*) again; echo '--- cured ---'; . "$COMMANDS" && again ;;
    dead-end-1) . "$COMMANDS" ;;
esac
