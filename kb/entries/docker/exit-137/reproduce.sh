exec 2>&1
. ./daemon.sh
image app
work='dd if=/dev/zero of=/dev/null bs=256M count=1' # touches a quarter of a gigabyte
state() { docker inspect job --format 'OOMKilled: {{.State.OOMKilled}}, exit code {{.State.ExitCode}}'; }
printf 'FROM app\nCMD %s\n' "$work" >Dockerfile
DOCKER_BUILDKIT=0 docker build -q -t job . >/dev/null 2>&1
case $1 in
    error) docker run --name job --memory=64m job; state ;;
    workaround-2)
        docker run --name job --memory=64m job
        state
        echo '--- cured ---'
        . "$COMMANDS"
        ;;
    dead-end-2)
        docker run -d --name job --memory=64m --restart=always job
        until [ "$(docker inspect job --format '{{.RestartCount}}')" -ge 2 ]; do sleep 0.2; done
        docker update --restart=no job
        docker wait job
        state
        ;;
    *) exit 2 ;;
esac
