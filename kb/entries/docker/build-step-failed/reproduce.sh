exec 2>&1
. ./daemon.sh
image base
printf 'FROM base AS deps\nRUN test -n "$VERSION"\n' >Dockerfile
build() { DOCKER_BUILDKIT=1 /usr/bin/docker build --network none -t app .; } # Debian's client has BuildKit built in
case $1 in
    error) build ;;
    dead-end-1) build >/dev/null; build ;;
    *) exit 2 ;;
esac
