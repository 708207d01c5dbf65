exec 2>&1
if [ -z "$INSIDE" ]; then INSIDE=1 exec unshare --mount bash "$0" "$@"; fi # tables that nobody else sees
mount -t tmpfs tmpfs /var/spool/cron && mkdir /var/spool/cron/crontabs
install_line() { printf 'MON-FRI 30 2 * * /usr/local/bin/backup.sh\n' | crontab -; }
case $1 in
    error) install_line ;;
    workaround-1) install_line; echo '--- cured ---'; . "$COMMANDS"; crontab -l ;;
    *) exit 2 ;;
esac
