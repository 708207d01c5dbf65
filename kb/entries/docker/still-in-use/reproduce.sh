exec 2>&1
. ./daemon.sh
image app:1
docker run --name old app:1 true
case $1 in
    error) docker rmi app:1 ;;
    workaround-2) docker rmi app:1; echo '--- cured ---'; . "$COMMANDS" ;;
    dead-end-2) docker image prune --all --force; docker rmi app:1 ;;
    *) exit 2 ;;
esac
