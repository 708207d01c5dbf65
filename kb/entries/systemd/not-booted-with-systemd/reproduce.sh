# Process 1 of a step is the runner's, not systemd.
exec 2>&1
sudo() { "$@"; }
mkdir init.d && printf '#!/bin/sh\n[ "$1" = start ] && echo "Starting nginx: done"\n' >init.d/nginx && chmod +x init.d/nginx && mount --bind init.d /etc/init.d
apt-get() { echo 'systemd is already the newest version'; }
case "$1" in
    error) systemctl start nginx ;;
    workaround-2) systemctl start nginx; echo '--- cured ---'; . "$COMMANDS" ;;
    dead-end-1) . "$COMMANDS" ;;
esac
