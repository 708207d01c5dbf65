exec 2>&1
. ./daemon.sh
image base
export DOCKER_BUILDKIT=0 # the builder inside of the engine
printf 'FROM base AS deps\nRUN cat /etc/missing\n' >Dockerfile
case $1 in
    error) docker build -t app . ;;
    dead-end-1) docker build -t app . >/dev/null; docker build -t app . ;;
    *) exit 2 ;;
esac
