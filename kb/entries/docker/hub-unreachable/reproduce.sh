exec 2>&1
. ./daemon.sh
image nginx:1.27
docker save -o elsewhere.tar nginx:1.27
docker rmi nginx:1.27 >/dev/null
case $1 in
    error) docker pull nginx:1.27 ;; # nothing outside of this machine can be reached
    workaround-3)
        docker pull nginx:1.27
        echo '--- cured ---'
        docker load -q -i elsewhere.tar # the machine that has the image
        head -n 1 "$COMMANDS" >save.sh; tail -n 1 "$COMMANDS" >load.sh
        . ./save.sh
        docker rmi nginx:1.27 >/dev/null
        . ./load.sh
        docker run --rm nginx:1.27 echo runs
        ;;
    dead-end-1) export https_proxy=http://127.0.0.1:9; docker pull nginx:1.27 ;;
    *) exit 2 ;;
esac
