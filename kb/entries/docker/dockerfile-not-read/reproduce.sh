exec 2>&1
. ./daemon.sh
image base
export DOCKER_BUILDKIT=0 # the builder inside of the engine
mkdir docker src
echo hello >src/greeting
printf 'FROM base\nCOPY src/greeting /greeting\n' >docker/Dockerfile
case $1 in
    error) docker build -t app . ;;
    workaround-1) docker build -t app .; echo '--- cured ---'; . "$COMMANDS"; docker run --rm app cat /greeting ;;
    dead-end-1) echo '!Dockerfile' >.dockerignore; docker build -t app . ;;
    dead-end-2) sudo docker build -t app . ;;
    *) exit 2 ;;
esac
