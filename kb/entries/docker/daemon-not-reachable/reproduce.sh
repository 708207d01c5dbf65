exec 2>&1
case $1 in
    error) DOCKER_HOST=unix:///run/nobody/docker.sock docker ps ;;
    workaround-3)
        . ./daemon.sh
        docker context create here --docker "host=$DOCKER_HOST" >/dev/null
        export DOCKER_HOST=unix:///run/nobody/docker.sock
        docker ps
        echo '--- cured ---'
        . "$COMMANDS"
        docker ps
        export DOCKER_HOST="unix://$TMPDIR/d.sock"
        ;;
    *) exit 2 ;;
esac
