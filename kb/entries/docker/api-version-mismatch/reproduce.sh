exec 2>&1
. ./daemon.sh
export DOCKER_API_VERSION=1.99 # newer than the engine's
case $1 in
    error) docker ps ;;
    workaround-3) docker ps; echo '--- cured ---'; . "$COMMANDS"; docker ps ;;
    dead-end-1)
        kill "$(cat "$TMPDIR/pid")"; wait
        trap - EXIT
        unset DOCKER_API_VERSION; . ./daemon.sh
        DOCKER_API_VERSION=1.99 docker ps
        ;;
    *) exit 2 ;;
esac
