exec 2>&1
. ./daemon.sh
image base
docker() { if [ "$1" = build ]; then DOCKER_BUILDKIT=1 /usr/bin/docker build --network none "${@:2}"; else command docker "$@"; fi; } # Debian's client has BuildKit built in
echo s3cret >deploy.key
printf 'FROM base\nRUN --mount=type=secret,id=keyfile,required=true wc -c </run/secrets/keyfile\n' >Dockerfile
case $1 in
    error) docker build . ;;
    workaround-2) docker build .; echo '--- cured ---'; . "$COMMANDS" ;;
    *) exit 2 ;;
esac
