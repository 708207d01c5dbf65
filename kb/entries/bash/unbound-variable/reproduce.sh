exec 2>&1
unset TARGET
printf 'set -u\necho "deploying to $TARGET"\n' >deploy.sh
printf 'echo "$LAYER"\n' >activate.sh
case "$1" in
    error) bash deploy.sh; LANG=zh_CN.UTF-8 bash deploy.sh; dash deploy.sh ;;
    workaround-3) printf 'set -u\n. ./activate.sh\necho activated\n' >run.sh; bash run.sh; echo '--- cured ---'; { echo 'set -u'; cat "$COMMANDS"; echo 'echo activated'; } >run.sh; bash run.sh ;;
    workaround-*) bash deploy.sh; echo '--- cured ---'; . "$COMMANDS" ;;
    dead-end-*) . "$COMMANDS" ;;
esac
