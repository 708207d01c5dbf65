exec 2>&1
DOCKERD='--default-address-pool base=10.213.0.0/24,size=25' # room for two networks
. ./daemon.sh
docker network create one >/dev/null
docker network create two >/dev/null
trap 'docker network prune --force >/dev/null 2>&1; kill "$(cat "$TMPDIR/pid")"; wait' EXIT
case $1 in
    error) docker network create app_default ;;
    workaround-1) docker network create app_default; echo '--- cured ---'; yes | . "$COMMANDS"; docker network create app_default ;;
    dead-end-1)
        kill "$(cat "$TMPDIR/pid")"; wait
        . ./daemon.sh
        docker network create app_default
        ;;
    *) exit 2 ;;
esac
