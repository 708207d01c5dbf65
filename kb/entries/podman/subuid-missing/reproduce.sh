exec 2>&1
if [ -z "$INSIDE" ]; then INSIDE=1 exec unshare --mount bash "$0" "$@"; fi # an /etc that nobody else sees
cp -a /etc etc && mount --bind etc /etc
chmod 711 .. .
useradd --no-create-home -K SUB_UID_COUNT=0 -K SUB_GID_COUNT=0 ann
mkdir home && chown ann home
export USER=ann
sudo() { "$@"; }
home=$PWD/home
podman() { (cd "$home" && exec setpriv --reuid=ann --regid=ann --init-groups env -i PATH="$PATH" HOME="$home" XDG_RUNTIME_DIR="$home" podman "$@"); }
case $1 in
    error) podman unshare cat /proc/self/uid_map ;;
    workaround-1) podman unshare cat /proc/self/uid_map; echo '--- cured ---'; . "$COMMANDS" ;;
    workaround-2) podman unshare true; echo '--- cured ---'; . "$COMMANDS"; podman unshare cat /proc/self/uid_map ;;
    dead-end-1) mkdir -p home/.local/share/containers; chown -R ann home; chmod -R 777 home/.local; podman unshare true ;;
    *) exit 2 ;;
esac
