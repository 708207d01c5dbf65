exec 2>&1
. ./daemon.sh
image base
docker() { if [ "$1" = compose ]; then shift; docker-compose "$@"; else command docker "$@"; fi; }
trap 'docker ps -aq | xargs -r docker rm -f >/dev/null 2>&1; kill "$(cat "$TMPDIR/pid")"; wait' EXIT
printf '#!/bin/sh\ntest -e /ready\n' >pg_isready # the database is ready after six seconds
chmod +x pg_isready
printf 'FROM base\nCOPY pg_isready /bin/\n' >Dockerfile
DOCKER_BUILDKIT=0 docker build -q -t db . >/dev/null 2>&1
write() { # the health check in "$1"
    printf 'services:\n  app:\n    image: base\n    network_mode: none\n    command: echo started\n    depends_on: {db: {condition: service_healthy}}\n  db:\n    image: db\n    network_mode: none\n    environment: {POSTGRES_USER: shop}\n    command: sh -c "sleep 6; touch /ready; sleep 60"\n' >docker-compose.yml
    sed 's/^/    /' "$1" >>docker-compose.yml
}
printf 'healthcheck:\n  test: ["CMD-SHELL", "pg_isready -U $${POSTGRES_USER}"]\n  interval: 1s\n  retries: 2\n' >short
write short
case $1 in
    error) docker-compose up -d ;;
    workaround-2) docker-compose up -d; docker-compose down; echo '--- cured ---'; write "$COMMANDS"; docker-compose up -d; docker ps -a ;;
    dead-end-2)
        sed -i 's/command: echo started/&\n    restart: always/' docker-compose.yml
        docker-compose up -d
        ;;
    *) exit 2 ;;
esac
