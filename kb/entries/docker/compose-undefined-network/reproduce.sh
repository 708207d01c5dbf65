exec 2>&1
. ./daemon.sh
image nginx
docker() { if [ "$1" = compose ]; then shift; docker-compose "$@"; else command docker "$@"; fi; }
trap 'docker ps -aq | xargs -r docker rm -f >/dev/null 2>&1; docker network prune --force >/dev/null; kill "$(cat "$TMPDIR/pid")"; wait' EXIT
printf 'services:\n  web:\n    image: nginx\n    command: sleep 60\n    networks: [proxy]\nnetworks:\n  proxy: {external: true}\n' >docker-compose.yml
case $1 in
    error) docker-compose up -d ;;
    workaround-1) docker-compose up -d; echo '--- cured ---'; . "$COMMANDS"; docker ps ;;
    dead-end-1) docker network prune --force; docker-compose up -d ;;
    dead-end-2)
        kill "$(cat "$TMPDIR/pid")"; wait
        unset -f docker; . ./daemon.sh
        docker-compose up -d
        ;;
    *) exit 2 ;;
esac
