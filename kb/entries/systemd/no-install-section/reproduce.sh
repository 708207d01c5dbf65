exec 2>&1
sudo() { "$@"; }
mkdir -p root/etc/systemd/system root/lib/systemd/system && mount --bind root/etc/systemd/system /etc/systemd/system
systemctl() { case "$1" in daemon-reload) ;; *) command systemctl --root="$PWD/root" "$@" ;; esac; }
printf '[Service]\nExecStart=/bin/sleep 9\n' | tee root/etc/systemd/system/app.service >root/etc/systemd/system/backup.service
printf '[Timer]\nOnCalendar=daily\n\n[Install]\nWantedBy=timers.target\n' >root/etc/systemd/system/backup.timer
case "$1" in
    error) systemctl enable app.service ;;
    workaround-1) systemctl enable app.service; echo '--- cured ---'; . "$COMMANDS" ;;
    workaround-2) systemctl enable backup.service; echo '--- cured ---'; . "$COMMANDS" ;;
    dead-end-2) . "$COMMANDS" ;;
esac
