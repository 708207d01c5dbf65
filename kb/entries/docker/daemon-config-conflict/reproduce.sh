exec 2>&1
printf '{\n  "log-driver": "json-file",\n}\n' >daemon.json # a comma too many
sudo() { "$@"; }
case $1 in
    error | dead-end-1) dockerd --config-file daemon.json ;;
    workaround-3)
        dockerd --config-file daemon.json
        echo '--- cured ---'
        systemctl() {
            [ "$1" = start ] || return 0
            . ./daemon.sh
        }
        . "$COMMANDS"
        docker ps
        ;;
    *) exit 2 ;;
esac
