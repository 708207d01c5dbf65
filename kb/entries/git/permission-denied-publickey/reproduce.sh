# A server that knows the user git and its keys.
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
serve; sed 's/server.example.com/github.com/' scan >~/.ssh/known_hosts
git init -q --bare app.git && chmod 755 . .. && chown -R 4321 app.git
again() { git ls-remote "git@github.com:$PWD/app.git" && echo "the repository can be read"; }
case "$1" in
    error) again ;;
    workaround-1) again; echo '--- cured ---'; printf '\n\n\n' | bash -eu "$COMMANDS"; cp ~/.ssh/id_ed25519.pub authorized; again ;;
    workaround-2) ssh-keygen -q -t ed25519 -N '' -f ~/.ssh/id_work && cp ~/.ssh/id_work.pub authorized; again; echo '--- cured ---'; . "$COMMANDS"; again ;;
    workaround-3) ssh-keygen -q -t ed25519 -N '' -f ~/.ssh/id_ed25519; again; echo '--- cured ---'; . "$COMMANDS" ;;
    dead-end-2) ssh-keygen -q -t ed25519 -N '' -f ~/.ssh/id_ed25519; . "$COMMANDS"; again ;;
esac
