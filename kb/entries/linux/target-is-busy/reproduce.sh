exec 2>&1
mkdir mnt && mount -t tmpfs none mnt
hold() { (cd mnt && exec sleep 30) & sleep 0.2; }
case "$1" in
    error) hold; umount mnt; LANG=zh_CN.UTF-8 umount mnt; rmdir mnt; LANG=zh_CN.UTF-8 rmdir mnt ;;
    workaround-1) (cd mnt && exec sleep 1) & sleep 0.2; umount mnt; wait; echo '--- cured ---'; . "$COMMANDS"; echo unmounted ;;
    workaround-2) mkdir mnt/inner && mount -t tmpfs none mnt/inner; umount mnt; echo '--- cured ---'; . "$COMMANDS"; echo unmounted ;;
    workaround-3) hold; umount mnt; echo '--- cured ---'; . "$COMMANDS"; rmdir mnt && echo unmounted ;;
    dead-end-1) hold; . "$COMMANDS" ;;
    dead-end-2) . "$COMMANDS" ;;
esac
