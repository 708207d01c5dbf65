exec 2>&1
echo 'FROM scratch' >Dockerfile
case $1 in
    error | dead-end-2) DOCKER_BUILDKIT=1 docker build -t app . ;;
    *) exit 2 ;;
esac
