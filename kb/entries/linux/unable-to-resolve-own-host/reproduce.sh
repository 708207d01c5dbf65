# A host name that is not in /etc/hosts and that no name server knows; files over /etc are seen by this process alone.
exec 2>&1
if [ -z "$INSIDE" ]; then INSIDE=1 exec unshare --map-root-user --mount --uts bash "$0" "$@"; fi
printf '127.0.0.1 localhost\n' >hosts; echo 'nameserver 127.0.0.1' >resolv.conf
mount --bind hosts /etc/hosts && mount --bind resolv.conf /etc/resolv.conf && hostname web01 || exit
sudo() { "$@"; }
case $1 in
error) hostname -i ;;
workaround-1) hostname -i; echo '--- cured ---'; . "$COMMANDS" ;;
dead-end-1) echo 'nameserver 127.0.0.2' >/etc/resolv.conf; hostname -i ;;
esac
