exec 2>&1
. ./daemon.sh
image base
export DOCKER_BUILDKIT=0 # the builder inside of the engine
printf 'FROM base\nUSER 472\nCMD ["mkdir", "-v", "/var/lib/grafana/plugins"]\n' >Dockerfile
if [ "$1" = dead-end-1 ]; then sed -i 's|^USER|RUN mkdir -p /var/lib/grafana \&\& chown -R 472:472 /var/lib/grafana\n&|' Dockerfile; fi
docker build -q -t grafana . >/dev/null 2>&1
start() { docker run --rm "$@" -v "$PWD/grafana-data:/var/lib/grafana" grafana && ls -ldn grafana-data/plugins; }
case $1 in
    error | dead-end-1) start ;;
    workaround-1) start; echo '--- cured ---'; . "$COMMANDS"; start ;;
    dead-end-2) start --privileged ;;
    *) exit 2 ;;
esac
