exec 2>&1
. ./accounts.sh
usermod() { sed "s/^sudo:.*/&$3/" /etc/group >new && cat new >/etc/group; } # usermod renames files, which a mount does not allow
ask() { echo secret | as_ann sudo -S -p '' id; }
case "$1" in
    error) ask; echo secret | LANG=zh_CN.UTF-8 as_ann sudo -S -p '' id ;;
    workaround-1) ask; echo '--- cured ---'; . "$COMMANDS"; ask ;;
    workaround-2) ask; echo '--- cured ---'; . "$COMMANDS"; ask ;;
    dead-end-2) echo 'ann ALL=(root) /usr/bin/id' >/etc/sudoers.d/ann; . "$COMMANDS"; ask ;;
esac
