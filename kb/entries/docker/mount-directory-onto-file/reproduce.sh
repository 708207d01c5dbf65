exec 2>&1
. ./daemon.sh
image base
printf 'FROM base\nRUN mkdir -p /etc/nginx && echo default >/etc/nginx/nginx.conf\n' >Dockerfile
DOCKER_BUILDKIT=0 docker build -q -t nginx . >/dev/null 2>&1
echo 'worker_processes 2;' >nginx.conf.example
start() { docker run --rm -v "$PWD/nginx.conf:/etc/nginx/nginx.conf" nginx cat /etc/nginx/nginx.conf; }
case $1 in
    error | dead-end-1) start ;;
    workaround-1) start; echo '--- cured ---'; . "$COMMANDS"; start ;;
    dead-end-2) start >/dev/null; . "$COMMANDS"; start ;;
    *) exit 2 ;;
esac
