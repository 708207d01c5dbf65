exec 2>&1
sudo() { "$@"; }
mkdir -p root/etc/systemd/system root/lib/systemd/system && mount --bind root/etc/systemd/system /etc/systemd/system
systemctl() { case "$1" in daemon-reload) ;; *) command systemctl --root="$PWD/root" "$@" ;; esac; }
printf '[Service]\nExecStart=/bin/sleep 9\n\n[Install]\nWantedBy=multi-user.target\n' >root/lib/systemd/system/app.service
case "$1" in
    error) systemctl mask app.service; systemctl enable app.service ;;
    workaround-1) systemctl mask app.service; systemctl enable app.service; echo '--- cured ---'; . "$COMMANDS" ;;
    workaround-2) : >root/etc/systemd/system/app.service; systemctl enable app.service; echo '--- cured ---'; . "$COMMANDS" ;;
    dead-end-1) systemctl mask app.service; . "$COMMANDS" ;;
esac
