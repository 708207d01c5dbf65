exec 2>&1
. ./daemon.sh
image nginx:1.27
nginx() { docker run -d --name web nginx:1.27 sh -c "${1:-sleep 60}"; }
case $1 in
    error) nginx; nginx ;;
    workaround-1)
        nginx 'echo ready'
        docker wait web >/dev/null
        nginx
        echo '--- cured ---'
        . "$COMMANDS"
        ;;
    workaround-2 | workaround-3)
        nginx
        nginx
        echo '--- cured ---'
        [ "$1" = workaround-2 ] || docker rm -f web
        . "$COMMANDS"
        [ "$1" = workaround-2 ] || . "$COMMANDS" # twice under one name
        echo "status $?"
        ;;
    dead-end-*) nginx; . "$COMMANDS" <<<y; nginx ;;
esac
