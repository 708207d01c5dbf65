# A folder of mode 700 stands above a file that everybody may read; another user wants it.
as_user() { setpriv --reuid=4242 --regid=4242 --clear-groups -- "$@"; }
sudo() { "$@"; }
chmod 755 . ..
mkdir -p data/shared && echo 42 >data/shared/run.log && chmod 644 data/shared/run.log && chmod 700 data/shared
again() { as_user python3 -c 'print("read", open("data/shared/run.log").read())'; }
case "$1" in
    error) again ;;
    workaround-3) chmod 755 data/shared && chmod 700 data; again; echo '--- cured ---'; . "$COMMANDS"; again ;;
    workaround-2) again; echo '--- cured ---'; . "$COMMANDS" ;;
    workaround-*) again; echo '--- cured ---'; . "$COMMANDS"; again ;;
    dead-end-1) . "$COMMANDS"; again ;;
    dead-end-2) chown 4242 data/shared && (umask 077; python3 -c 'open("data/shared/log", "w")') && as_user python3 -c 'open("data/shared/log", "a")' ;;
esac
