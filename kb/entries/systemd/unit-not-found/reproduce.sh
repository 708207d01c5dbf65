# systemctl works on a tree of files here: root/ is the system.
exec 2>&1
sudo() { "$@"; }
mkdir -p root/etc/systemd/system root/lib/systemd/system && mkdir s && mount --bind root/etc/systemd/system /etc/systemd/system
systemctl() { case "$1" in daemon-reload) ;; *) command systemctl --root="$PWD/root" "$@" ;; esac; }
printf '[Service]\nExecStart=/bin/sleep 9\n\n[Install]\nWantedBy=multi-user.target\n' >app.service
case "$1" in
    error) systemctl enable app.service ;;
    workaround-1) . "$COMMANDS"; echo looked ;;
    workaround-2) systemctl enable app.service; echo '--- cured ---'; . "$COMMANDS" ;;
    dead-end-1) . "$COMMANDS" ;;
esac
