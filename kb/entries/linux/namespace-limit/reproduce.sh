# A user namespace of its own, in which the limit may be set to nothing.
exec 2>&1
if [ -z "$inside" ]; then inside=1 exec unshare --map-root-user --mount bash "$0" "$@"; fi
mount -t tmpfs none /etc/sysctl.d
sudo() { "$@"; }
ask() { unshare --map-root-user echo 'a namespace was made'; }
echo 0 >/proc/sys/user/max_user_namespaces
case $1 in
error) ask ;;
workaround-1) ask; echo '--- cured ---'; . "$COMMANDS" ;;
workaround-2) ask; echo '--- cured ---'; . "$COMMANDS" && ask ;;
dead-end-1) rm -rf ./*; ask ;;
esac
