exec 2>&1
export SYSTEMD_LOG_LEVEL=warning
printf '[Service]\nExecStart=/bin/true\n' >base.service
printf 'ExecStart=/bin/echo new\n' >override.conf
joined() { cat base.service override.conf >app.service; systemd-analyze verify ./app.service; }
case "$1" in
    error) joined; printf '[Service]\nExecStart=/bin/true\nFoo=1\n' >app.service; systemd-analyze verify ./app.service ;;
    workaround-1) joined; echo '--- cured ---'; . "$COMMANDS"; joined && cat app.service ;;
    workaround-2) joined; printf '[Service]\nExecStart=/bin/true\n' >app.service; echo '--- cured ---'; . "$COMMANDS"; echo checked ;;
    dead-end-2) . "$COMMANDS" ;;
esac
