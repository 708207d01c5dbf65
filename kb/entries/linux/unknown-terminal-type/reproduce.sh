export TERM=xterm-unheard-of
case $1 in
error)
    clear 2>&1
    tput colors 2>&1
    ;;
workaround-2)
    tput colors 2>&1
    echo "--- cured ---"
    . "$COMMANDS"
    tput colors
    ;;
esac
