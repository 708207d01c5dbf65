exec 2>&1
cp /usr/bin/sudo sudo.copy && chmod 755 sudo.copy && mount --bind sudo.copy /usr/bin/sudo
as_user() { setpriv --reuid 65534 --regid 65534 --clear-groups "$@"; }
case "$1" in
    error) as_user /usr/bin/sudo true ;;
    workaround-1) as_user /usr/bin/sudo true; echo '--- cured ---'; . "$COMMANDS" && ls -l /usr/bin/sudo | cut -c1-10 ;;
    dead-end-1) as_user bash -c "$(cat "$COMMANDS")" ;;
esac
